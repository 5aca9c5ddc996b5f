/** Which releases that pages may get this host cannot run: another contract, a module or a name that it does not lend, or a use of what a major broke. */
import { USES_FILE } from '@site/shared/federation';
import { type HostOffer, readUses, refuseBroken, refuseHost } from './compatibility.rules.ts';
import { offersOf } from './host-offers.ts';
import type { RegistryDependencies } from './registry-dependencies.ts';
import { documentOf } from './registry.store.ts';
import { canaryOf, lastGoodOf, stableOf, type RegistryState } from './state.rules.ts';

type FitDependencies = Pick<RegistryDependencies, 'store' | 'files' | 'terms'>;

/** One sentence for each release that this host cannot run. */
export interface HostMisfits {
  /** Stable releases and canaries: players would see a notice in place of their screens. */
  readonly live: readonly string[];
  /** Releases that a rollback goes to. */
  readonly lastGood: readonly string[];
}

/** What of the releases of the current epoch this host cannot run; the answer for an epoch is remembered. */
export function createHostFit(dependencies: FitDependencies): () => Promise<HostMisfits> {
  let known: { readonly epoch: number; readonly misfits: HostMisfits } | null = null;
  return async () => {
    const { epoch, state } = await dependencies.store.state();
    if (known?.epoch !== epoch) known = { epoch, misfits: await misfitsOf(dependencies, state) };
    return known.misfits;
  };
}

/** The same of a state that may come, with the hosts that it draws. */
export async function misfitsOf(dependencies: FitDependencies, state: RegistryState): Promise<HostMisfits> {
  const hosts = await offersOf(dependencies, state);
  const sentences = async (versionsOf: (remote: string) => readonly (string | undefined)[]) => {
    const named = dependencies.terms.remotes.flatMap((remote) => versionsOf(remote).map((version) => ({ remote, version })));
    const found = await Promise.all(named.map((one) => misfitOf(dependencies, hosts, one)));
    return found.filter((reason) => reason !== null);
  };
  return {
    live: await sentences((remote) => [stableOf(state, remote), canaryOf(state, remote)?.train[remote]]),
    lastGood: await sentences((remote) => [lastGoodOf(state, remote)]),
  };
}

async function misfitOf(
  { store, files }: FitDependencies,
  hosts: readonly HostOffer[],
  { remote, version }: { readonly remote: string; readonly version: string | undefined },
): Promise<string | null> {
  const row = version === undefined ? undefined : await store.find(remote, version);
  if (!row) return null;
  const document = documentOf(row);
  const uses = hosts.every(({ breaks }) => breaks.length === 0) ? null : readUses(await files.read(row, USES_FILE));
  const reason = hosts.map((host) => refuseHost(document, host) ?? refuseBroken(document, uses, host)).find((one) => one !== null);
  return reason === undefined ? null : `${remote} ${row.version}: ${reason}`;
}
