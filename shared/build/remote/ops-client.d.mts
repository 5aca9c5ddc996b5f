import type { Withdrawal } from '../../src/wire/withdrawal.ts';
import type { BuiltRelease } from './release-folder.mjs';

export const DEFAULT_SERVER: string;
export const EXIT: { readonly ok: 0; readonly error: 1; readonly usage: 2; readonly refused: 3 };

export class OpsError extends Error {
  readonly exitCode: number;
}

interface Activated {
  readonly remote: string;
  readonly version: string;
  readonly from: string | null;
  readonly epoch: number;
  readonly changed: boolean;
}

interface Action {
  readonly at_ms: number;
  readonly actor: string;
  readonly action: string;
  readonly remote: string;
  readonly version: string;
  readonly from_epoch: number;
  readonly to_epoch: number;
  readonly reason: string;
}

export interface OpsStatus {
  readonly epoch: number;
  readonly remotes: Readonly<Record<string, { readonly version: string; readonly digest: string } | null>>;
  readonly actions: readonly Action[];
}

export interface OpsVersion {
  readonly version: string;
  readonly digest: string;
  readonly publishedAtMs: number;
  readonly publishedBy: string;
  readonly live: boolean;
}

/** One order about the site; what it does not name stays. `maintenance` false opens the site again. */
export interface SitePatch {
  readonly title?: string;
  readonly logoUrl?: string;
  readonly webLogoTitleUrl?: string;
  readonly address?: string;
  readonly globePhoneNumber?: string;
  readonly disablePhones?: readonly string[];
  readonly siteFestivalSkin?: string | null;
  readonly siteVideoActiveUrl?: string;
  readonly siteVideoSkinOpen?: boolean;
  readonly stopLogin?: boolean;
  readonly stopRegister?: boolean;
  readonly maintenance?: false | { readonly until: string | null; readonly message?: string };
}

/** How the site stands: its settings as pre-info has them, refused addresses, and who changed what, newest first. */
export interface SiteOverview {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly blocks: readonly { readonly ip: string; readonly code: number }[];
  readonly actions: readonly { readonly at_ms: number; readonly actor: string; readonly action: string; readonly detail: string }[];
}

/** What the site sent to a member; `at` is ISO-8601, `target` is masked. */
export interface OutboxMessage {
  readonly at: string;
  readonly userName: string;
  readonly channel: 'sms' | 'mail';
  readonly target: string;
  readonly text: string;
}

export interface Removal {
  readonly accountId: string;
  readonly memberId: string;
  readonly type: string;
  readonly masked: string;
}

export interface OpsClient {
  status(): Promise<OpsStatus>;
  versions(remote: string): Promise<readonly OpsVersion[]>;
  publish(
    release: BuiltRelease,
  ): Promise<{ readonly remote: string; readonly version: string; readonly digest: string; readonly known: boolean }>;
  activate(remote: string, version: string, reason: string | undefined): Promise<Activated>;
  rollback(remote: string, to: string | undefined, reason: string | undefined): Promise<Activated>;
  /** The last messages to members, newest first. */
  outbox(): Promise<readonly OutboxMessage[]>;
  /** The newest withdrawals of all members. */
  withdrawals(): Promise<readonly Withdrawal[]>;
  decideWithdrawal(
    billNo: string,
    decision: { readonly order: 'approve' | 'pay' | 'reject'; readonly reason?: string },
  ): Promise<Withdrawal>;
  /** Payout accounts whose removal was asked for. */
  removals(): Promise<readonly Removal[]>;
  decideRemoval(accountId: string, order: 'unbind' | 'keep'): Promise<null>;
  site(): Promise<SiteOverview>;
  changeSite(patch: SitePatch): Promise<SiteOverview>;
  /** `code` null admits the address again. */
  blockIp(ip: string, code: number | null): Promise<SiteOverview>;
}

export function createOpsClient(options: { readonly server?: string | undefined; readonly token: string }): OpsClient;
export function findOpsToken(given?: string): string;
