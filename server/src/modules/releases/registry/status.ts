import { type AuditRow } from '../schema.ts';
import type { LiveRelease } from '@site/shared/federation';
import type { RegistryDependencies } from './registry-dependencies.ts';
import { signaturesOf } from './registry.store.ts';
import { canaryOf, isRevoked, type CanaryState, type RevokedRelease } from './state.rules.ts';

/** The state of the channel, for operators. */
export interface Status {
  readonly epoch: number;
  readonly remotes: Readonly<Record<string, LiveRelease | null>>;
  readonly canaries: readonly CanaryState[];
  readonly revoked: readonly RevokedRelease[];
  readonly frozen: readonly string[];
  readonly openTabs: number;
  readonly root: { readonly version: number; readonly expiresAtMs: number };
  readonly actions: readonly AuditRow[];
}

export interface VersionStatus {
  readonly version: string;
  readonly digest: string;
  readonly publishedAtMs: number;
  readonly publishedBy: string;
  readonly live: boolean;
  /** Ten-thousandths of devices that get it as a canary. */
  readonly canaryShare: number;
  readonly revoked: boolean;
  readonly signedBy: readonly string[];
}

const RECENT_ACTIONS = 10;

export async function readStatus({ store, channel, streams, keyring, terms }: RegistryDependencies): Promise<Status> {
  const { state } = await store.state();
  const { version, expiresAtMs } = keyring.root();
  return {
    epoch: channel.epoch(),
    remotes: Object.fromEntries(terms.remotes.map((remote) => [remote, channel.live()[remote] ?? null])),
    canaries: state.canaries,
    revoked: state.revoked,
    frozen: state.frozen,
    openTabs: streams.count(),
    root: { version, expiresAtMs },
    actions: await store.audit.latest(RECENT_ACTIONS),
  };
}

/** Newest first. */
export async function readVersions({ store, channel }: RegistryDependencies, remote: string): Promise<readonly VersionStatus[]> {
  const { state } = await store.state();
  const live = channel.live()[remote]?.version;
  const canary = canaryOf(state, remote);
  return (await store.versions(remote)).map((row) => ({
    version: row.version,
    digest: row.digest,
    publishedAtMs: Number(row.published_at_ms),
    publishedBy: row.published_by,
    live: row.version === live,
    canaryShare: canary?.train[remote] === row.version ? canary.share : 0,
    revoked: isRevoked(state, remote, row.version),
    signedBy: signaturesOf(row).map(({ keyid }) => keyid),
  }));
}
