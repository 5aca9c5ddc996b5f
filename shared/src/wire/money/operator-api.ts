/** The operator API (`/ops/api/…`) about money: what operators' commands send and receive. Types only. */
import type { DepositStatus, HeldReason, PayoutType } from '@site/shared/product';
import type { VenueTransfer } from './transfer.ts';

/** The decisions of operators on a transfer whose result the venue does not report. */
export type TransferOrder = 'retry' | 'settle' | 'reverse';

/** A transfer between the central wallet and a venue as operators see it. */
export interface TransferReview extends VenueTransfer {
  readonly memberId: string;
  readonly tries: number;
  readonly settledBy: string | null;
}

/** The decisions of operators on a withdrawal. */
export type CashOrder = 'claim' | 'approve' | 'pay' | 'reject';

/** `reason` is what the member reads. */
export interface CashDecision {
  readonly order: CashOrder;
  readonly reason?: string | undefined;
}

/** The automatic lane of withdrawals: whether it is open, who said so, and what it decided last. Times are ISO-8601. */
export interface WithdrawalLane {
  readonly isOpen: boolean;
  /** Null while nobody changed it. */
  readonly changed: { readonly actor: string; readonly at: string } | null;
  /** Newest first. */
  readonly entries: readonly WithdrawalLaneEntry[];
}

/** A decision of the lane, or an operator's switch. */
export interface WithdrawalLaneEntry {
  readonly at: string;
  readonly actor: string;
  /** Null for a switch. */
  readonly billNo: string | null;
  readonly decision: 'pay' | 'person' | 'paid' | 'on' | 'off';
  readonly detail: string;
}

/** The decisions of operators on a held deposit: `returned` records that somebody paid it back by hand, `settled` ends the case of a refund that was reported too late. */
export type HeldDepositOrder = 'credit' | 'return' | 'returned' | 'settled';

/** `reason` is for the operators' notes. */
export interface HeldDepositDecision {
  readonly order: HeldDepositOrder;
  readonly reason: string;
}

/** A held deposit as operators see it. */
export interface HeldDepositReview {
  readonly billNo: string;
  readonly memberId: string;
  readonly status: DepositStatus;
  /** Yuan. */
  readonly amount: string;
  /** The rule that refused it when it arrived. */
  readonly reason: HeldReason;
  /** The rule that refuses it now; null where the member may credit it. */
  readonly blockedBy: HeldReason | null;
  readonly heldAt: string;
  /** Why the payment gateway did not send it back; null where it did not refuse. */
  readonly refundFailure: string | null;
  /** How often the payment gateway was asked to send it back. */
  readonly refundAttempts: number;
  /** When the payment gateway reported a refund of money that was not on its way back any more; null unless that happened. */
  readonly conflictAt: string | null;
  /** What happened to it, oldest first. */
  readonly notes: readonly string[];
}

/** A page of held deposits; `next` is the `after` of the following page, null on the last one. */
export interface HeldDepositReviews {
  readonly deposits: readonly HeldDepositReview[];
  readonly next: string | null;
}

/** The decisions of operators on a requested removal of a payout account: remove it, or leave it as it was. */
export type RemovalOrder = 'unbind' | 'keep';

/** A payout account with a requested removal. */
export interface PayoutRemoval {
  readonly accountId: string;
  readonly memberId: string;
  readonly type: PayoutType;
  readonly masked: string;
}
