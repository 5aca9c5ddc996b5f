import type { RegistryDependencies } from './registry-dependencies.ts';
import type { RegistryState } from './state.rules.ts';

/** Signs a stored state as the channel of this epoch and streams it to every page, with the documents of newly live releases. */
export async function goLive(
  { store, channel }: Pick<RegistryDependencies, 'store' | 'channel'>,
  epoch: number,
  state: RegistryState,
): Promise<void> {
  const live = await store.live(state);
  const before = channel.live();
  const changed = Object.entries(live.remotes).filter(([remote, { digest }]) => digest !== before[remote]?.digest);
  const rows = await Promise.all(changed.map(([remote, { version }]) => store.find(remote, version)));
  channel.set(epoch, live, Object.fromEntries(rows.flatMap((row) => (row ? [[row.remote, row.document]] : []))));
}
