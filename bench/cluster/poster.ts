import type { AccountId } from '@site/server/modules/money/seeding.ts';

/** One transfer between a member and the house, cents; a positive amount leaves the member. */
export interface BenchTransfer {
  readonly member: AccountId;
  readonly house: AccountId;
  readonly cents: bigint;
  readonly key: string;
}

/** A ledger on PostgreSQL under measurement. */
export interface Poster {
  /** Posts one transfer; it is durable when the promise resolves. */
  post(transfer: BenchTransfer): Promise<void>;
  /** Creates the accounts; those of members hold so many cents. */
  fund(accounts: readonly AccountId[], cents: bigint): Promise<void>;
  close(): Promise<void>;
}

/** How much a process posts, and with what. */
export interface PostingPlan {
  readonly kind: 'product' | 'prototype';
  readonly url: string;
  /** Transfers under way at any time. */
  readonly workers: number;
  readonly seconds: number;
  readonly members: number;
}
