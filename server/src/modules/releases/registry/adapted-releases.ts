/** Which releases run by adapters of a host: their teams build them with its contract before the next major. */
import { type AdaptedRelease, adaptedUses, builtWith, HOST, USES_FILE } from '@site/shared/federation';
import type { ReleaseRow } from '../schema.ts';
import { type HostOffer, readUses } from './compatibility.rules.ts';
import { offersOf } from './host-offers.ts';
import type { RegistryDependencies } from './registry-dependencies.ts';
import { documentOf } from './registry.store.ts';
import { canaryOf, type RegistryState, stableOf } from './state.rules.ts';

type AdaptedDependencies = Pick<RegistryDependencies, 'store' | 'files' | 'terms'>;

/** The stable releases and canaries of a state. */
export async function adaptedReleases(dependencies: AdaptedDependencies, state: RegistryState): Promise<readonly AdaptedRelease[]> {
  const hosts = await offersOf(dependencies, state);
  const found: AdaptedRelease[] = [];
  for (const remote of dependencies.terms.remotes) {
    for (const version of new Set([stableOf(state, remote), canaryOf(state, remote)?.train[remote]])) {
      const row = version === undefined ? undefined : await dependencies.store.find(remote, version);
      const adapted = row && (await adaptedRelease(dependencies, row, hosts));
      if (adapted) found.push(adapted);
    }
  }
  return found;
}

/** What adapters of these hosts lend a release; null where none does. */
export async function adaptedRelease(
  { files }: Pick<AdaptedDependencies, 'files'>,
  row: ReleaseRow,
  hosts: readonly HostOffer[],
): Promise<AdaptedRelease | null> {
  const { remote, version } = row;
  if (remote === HOST || hosts.every(({ previous }) => previous === null)) return null;
  const uses = readUses(await files.read(row, USES_FILE));
  const contract = builtWith(documentOf(row).requires);
  const members = new Set(hosts.flatMap((host) => adaptedUses(uses, { ...host, builtWith: contract }).map(({ id }) => id)));
  return members.size === 0 ? null : { remote, version, contract, members: [...members] };
}
