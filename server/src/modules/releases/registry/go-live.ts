import { builtWith, isAtLeast, startIdOf } from '@site/shared/federation';
import type { RegistryDependencies } from './registry-dependencies.ts';
import { documentOf } from './registry.store.ts';
import { type RegistryState, withoutRemotes } from './state.rules.ts';

type LiveDependencies = Pick<RegistryDependencies, 'store' | 'channel' | 'terms'>;

/**
 * Signs a stored state as the channel of this epoch and streams it to every page, with the documents of newly live releases. Whatever the state says, the
 * channel names no remote that the root in force does not name.
 */
export async function goLive({ store, channel, terms }: LiveDependencies, epoch: number, state: RegistryState): Promise<void> {
  const strangers = Object.keys(state.history).filter((remote) => !terms.remotes.includes(remote));
  const live = await store.live(withoutRemotes(state, strangers, []));
  const before = channel.live();
  const found = await Promise.all(Object.entries(live.remotes).map(([remote, { version }]) => store.find(remote, version)));
  const rows = found.filter((row) => row !== undefined);
  const changed = rows.filter(({ remote, digest }) => digest !== before[remote]?.digest);
  channel.set(epoch, live, {
    hostMin: newestOf(rows.map((row) => builtWith(documentOf(row).requires))),
    targets: new Map(state.canaries.flatMap((canary) => (canary.target ? [[startIdOf(canary), canary.target] as const] : []))),
    documents: Object.fromEntries(changed.map(({ remote, document }) => [remote, document])),
  });
}

/** A page whose host lends an older contract than this has to reload: some live release needs more. */
function newestOf(versions: readonly string[]): string {
  return versions.reduce((newest, version) => (isAtLeast(version, newest) ? version : newest), '0.0.0');
}
