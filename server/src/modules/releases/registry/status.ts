import type { HeldLease, RegistryStatus, VersionStatus } from '@site/shared/federation';
import type { RegistryDependencies } from './registry-dependencies.ts';
import { adaptedReleases } from './adapted-releases.ts';
import { signaturesOf } from './registry.store.ts';
import { canaryOf, isRevoked } from './state.rules.ts';

const RECENT_ACTIONS = 10;
const MOST_LEASES_SHOWN = 100;

export async function readStatus(dependencies: RegistryDependencies): Promise<RegistryStatus> {
  const { store, channel, openStreams, tabs, keyring, terms } = dependencies;
  const { state } = await store.state();
  const { version, expiresAtMs } = keyring.root();
  const { standings, leases } = tabs();
  const adapted = await adaptedReleases(dependencies, state);
  return {
    epoch: channel.epoch(),
    remotes: Object.fromEntries(terms.remotes.map((remote) => [remote, channel.live()[remote] ?? null])),
    canaries: state.canaries,
    revoked: state.revoked,
    frozen: state.frozen,
    openTabs: openStreams(),
    root: { version, expiresAtMs },
    standings,
    ...(adapted.length > 0 && { adapted }),
    leases: await withVersions(leases, store),
    actions: await store.audit.latest(RECENT_ACTIONS),
  };
}

/** Without leases of digests that were never published: any page may report them. */
async function withVersions(
  leases: ReturnType<RegistryDependencies['tabs']>['leases'],
  { findByDigest }: Pick<RegistryDependencies['store'], 'findByDigest'>,
): Promise<readonly HeldLease[]> {
  const named = await Promise.all(
    leases.slice(0, MOST_LEASES_SHOWN).map(async (lease) => {
      const row = await findByDigest(lease.remote, lease.digest);
      return row ? [{ ...lease, version: row.version }] : [];
    }),
  );
  return named.flat();
}

/** Newest first. */
export async function readVersions({ store, channel, keyring }: RegistryDependencies, remote: string): Promise<readonly VersionStatus[]> {
  const { state } = await store.state();
  const live = channel.live()[remote]?.version;
  const canary = canaryOf(state, remote);
  const signaturesNeeded = keyring.root().remotes[remote]?.threshold ?? 0;
  return (await store.versions(remote)).map((row) => ({
    version: row.version,
    digest: row.digest,
    publishedAtMs: Number(row.published_at_ms),
    publishedBy: row.published_by,
    live: row.version === live,
    canaryShare: canary?.train[remote] === row.version ? canary.share : 0,
    revoked: isRevoked(state, remote, row.version),
    signedBy: signaturesOf(row).map(({ keyid }) => keyid),
    signaturesNeeded,
  }));
}
