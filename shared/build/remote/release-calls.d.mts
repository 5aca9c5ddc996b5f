/** What the registry answers to its callers over HTTP. */
import type { BuiltRelease } from './release-folder.mjs';
import type { KeySignature } from './team-keys.mjs';

/** What an order did, or (dry run) would do; shares are ten-thousandths of all devices. */
export interface OrderOutcome {
  readonly order: string;
  readonly remote: string;
  readonly version: string;
  readonly from: string | null;
  readonly epoch: number;
  readonly changed: boolean;
  readonly dryRun: boolean;
  readonly radius: {
    readonly share: number;
    readonly openTabs: number;
    readonly changes: readonly {
      readonly remote: string;
      readonly from: string | null;
      readonly to: string | null;
      readonly share: number;
      readonly added: readonly string[];
      readonly gone: readonly string[];
      readonly bytes: readonly [number, number];
    }[];
    readonly dependents: readonly string[];
  };
}

interface GivenOrder {
  readonly reason?: string;
  readonly dryRun?: boolean;
}

/** A token of the registry, without the token itself. */
export interface OpsToken {
  readonly name: string;
  readonly roles: readonly string[];
  readonly madeAtMs: number;
  readonly madeBy: string;
  readonly ended: boolean;
}

interface ReleaseSignatures {
  readonly remote: string;
  readonly version: string;
  readonly signatures: readonly KeySignature[];
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
  readonly canaries: readonly { readonly salt: string; readonly share: number; readonly train: Readonly<Record<string, string>> }[];
  readonly revoked: readonly { readonly remote: string; readonly version: string }[];
  readonly frozen: readonly string[];
  readonly openTabs: number;
  readonly root: { readonly version: number; readonly expiresAtMs: number };
  readonly actions: readonly Action[];
}

export interface OpsVersion {
  readonly version: string;
  readonly digest: string;
  readonly publishedAtMs: number;
  readonly publishedBy: string;
  readonly live: boolean;
  readonly canaryShare: number;
  readonly revoked: boolean;
  readonly signedBy: readonly string[];
}

export interface ReleaseCalls {
  status(): Promise<OpsStatus>;
  versions(remote: string): Promise<readonly OpsVersion[]>;
  publish(
    release: BuiltRelease,
  ): Promise<{ readonly remote: string; readonly version: string; readonly digest: string; readonly known: boolean }>;
  activate(remote: string, version: string, reason: string | undefined): Promise<OrderOutcome>;
  rollback(remote: string, to: string | undefined, reason: string | undefined): Promise<OrderOutcome>;
  /** activate, canary, promote, abort, rollback, revoke, freeze or unfreeze. */
  order(
    remote: string,
    name: string,
    order: GivenOrder & { readonly version?: string; readonly to?: string; readonly percent?: number },
  ): Promise<OrderOutcome>;
  /** Several remotes as one step; with `percent` as a canary. */
  train(order: GivenOrder & { readonly train: Readonly<Record<string, string>>; readonly percent?: number }): Promise<OrderOutcome>;
  sign(
    remote: string,
    version: string,
    signatures: readonly KeySignature[],
  ): Promise<{ readonly signedBy: readonly string[]; readonly needed: number }>;
  /** A link's fragment: one release of a remote for the browser that opens it, `minutes` long, on the site at `origin`. */
  overrideLink(
    remote: string,
    order: { readonly version: string; readonly origin: string; readonly minutes: number },
  ): Promise<{ readonly remote: string; readonly version: string; readonly fragment: string; readonly expiresAtMs: number }>;
  /** The exact text of a published release's document. */
  releaseText(remote: string, digest: string): Promise<string>;
  audit(limit: number): Promise<readonly Action[]>;
  /** Follows the chain of hashes; `brokenAt` is the first entry that does not hold. */
  verifyAudit(): Promise<{ readonly entries: number; readonly lastLink: string; readonly brokenAt: number | null }>;
  tokens(): Promise<readonly OpsToken[]>;
  makeToken(name: string, roles: readonly string[]): Promise<{ readonly token: string }>;
  endToken(name: string): Promise<readonly OpsToken[]>;
  /** Hands in the next root, with the signatures that releases need under it. */
  followRoot(order: {
    readonly payload: string;
    readonly signatures: readonly KeySignature[];
    readonly releases: readonly ReleaseSignatures[];
  }): Promise<{ readonly version: number }>;
}
