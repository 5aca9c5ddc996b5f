/** What the hosts lend that pages may get: those of the releases that are drawn, else the host of this instance. */
import { HOST, HOST_MANIFEST, type HostBuild } from '@site/shared/federation';
import type { HostOffer } from './compatibility.rules.ts';
import { readHostBuildOf } from './host-release.rules.ts';
import type { RegistryDependencies } from './registry-dependencies.ts';
import { conflict } from './release.rules.ts';
import { canaryOf, type RegistryState, stableOf } from './state.rules.ts';

type OffersDependencies = Pick<RegistryDependencies, 'store' | 'files' | 'terms'>;

/** The modules that a build of the host lends. */
export const offerOf = ({ versions, exports, breaks = [] }: HostBuild): HostOffer => ({ lent: versions, exported: exports, breaks });

/** The offers of the hosts that a state draws, the stable one first. Throws the refusal where the store has lost one. */
export async function offersOf(dependencies: OffersDependencies, state: RegistryState): Promise<readonly HostOffer[]> {
  const canary = canaryOf(state, HOST);
  const versions = [stableOf(state, HOST), canary !== undefined && canary.share > 0 ? canary.train[HOST] : undefined];
  const named = versions.filter((version) => version !== undefined);
  if (named.length === 0) return [dependencies.terms];
  return Promise.all(named.map(async (version) => offerOf(await buildOf(dependencies, version))));
}

/** The build of a published release of the host. */
async function buildOf({ store, files }: OffersDependencies, version: string): Promise<HostBuild> {
  const row = await store.find(HOST, version);
  const build = row && readHostBuildOf(await files.read({ remote: HOST, digest: row.digest }, HOST_MANIFEST));
  if (!build) throw conflict(`the files of ${HOST} ${version} cannot be read; look at the store of releases`);
  return build;
}
