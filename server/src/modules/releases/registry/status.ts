import type { RegistryStatus, VersionStatus } from '@site/shared/federation';
import type { RegistryDependencies } from './registry-dependencies.ts';
import { signaturesOf } from './registry.store.ts';
import { canaryOf, isRevoked } from './state.rules.ts';

const RECENT_ACTIONS = 10;

export async function readStatus({ store, channel, openStreams, tabs, keyring, terms }: RegistryDependencies): Promise<RegistryStatus> {
  const { state } = await store.state();
  const { version, expiresAtMs } = keyring.root();
  return {
    epoch: channel.epoch(),
    remotes: Object.fromEntries(terms.remotes.map((remote) => [remote, channel.live()[remote] ?? null])),
    canaries: state.canaries,
    revoked: state.revoked,
    frozen: state.frozen,
    openTabs: openStreams(),
    root: { version, expiresAtMs },
    ...tabs(),
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
