/** What the hosts lend that pages may get: those of the releases that are drawn, else the host of this instance. */
import { HOST, HOST_MANIFEST, type HostBuild } from '@site/shared/federation';
import type { HostOffer } from './compatibility.rules.ts';
import { readHostBuildOf } from './host-release.rules.ts';
import type { RegistryDependencies } from './registry-dependencies.ts';
import { canaryOf, type RegistryState, stableOf } from './state.rules.ts';

type OffersDependencies = Pick<RegistryDependencies, 'store' | 'files' | 'terms'>;

/** The modules that a build of the host lends. */
export const offerOf = ({ versions, exports, breaks = [], previous, islands }: HostBuild): HostOffer => ({
  lent: versions,
  exported: exports,
  breaks,
  previous: previous ?? null,
  islands: islands ?? null,
});

/**
 * The offers of the hosts that a state draws, the stable one first. A host that the store has lost is left out, as its pages get the next one and last the
 * host of this instance: a lost file hinders nobody to go back.
 */
export async function offersOf(dependencies: OffersDependencies, state: RegistryState): Promise<readonly HostOffer[]> {
  const canary = canaryOf(state, HOST);
  const versions = [stableOf(state, HOST), canary !== undefined && canary.share > 0 ? canary.train[HOST] : undefined];
  const named = versions.filter((version) => version !== undefined);
  const builds = await Promise.all(named.map((version) => readBuildOf(dependencies, version)));
  const offers = builds.filter((build) => build !== null).map(offerOf);
  return offers.length === 0 ? [dependencies.terms] : offers;
}

/** The build of a published release of the host; null where the store has lost it. */
export async function readBuildOf({ store, files }: Omit<OffersDependencies, 'terms'>, version: string): Promise<HostBuild | null> {
  const row = await store.find(HOST, version);
  return row ? readHostBuildOf(await files.read({ remote: HOST, digest: row.digest }, HOST_MANIFEST)) : null;
}
