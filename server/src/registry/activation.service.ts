import { pushed, rolledBack } from './history.rules.ts';
import type { RegistryParts } from './parts.ts';
import { refused } from './refused.ts';
import type { ActionRow, History, ReleaseRow } from './registry.store.ts';

/** Who changes what goes live, and why. */
export interface Order {
  readonly remote: string;
  readonly actor: string;
  readonly reason: string;
}

export interface Activated {
  readonly remote: string;
  readonly version: string;
  readonly from: string | null;
  readonly epoch: number;
  readonly changed: boolean;
}

interface Move {
  readonly action: Exclude<ActionRow['action'], 'publish'>;
  readonly version: string;
  readonly history: History;
}

/** Decides what is live. Every change is a new epoch with its line in the audit. */
export function createActivation({ store, channel, clock, terms }: RegistryParts) {
  const versionsOf = async (remote: string): Promise<readonly ReleaseRow[]> => {
    if (!terms.remotes.includes(remote)) throw refused(`there is no remote '${remote}'; the site knows ${terms.remotes.join(', ')}`);
    return store.versions(remote);
  };

  const mustBePublished = async (remote: string, version: string): Promise<void> => {
    const known = (await versionsOf(remote)).map((row) => row.version);
    if (!known.includes(version)) throw refused(`${remote} ${version} is not published; known: ${known.join(', ') || 'none'}`);
  };

  const goLive = async (order: Order, { action, version, history }: Move): Promise<Activated> => {
    const { remote } = order;
    const { epoch, history: before } = await store.state();
    const next = epoch + 1;
    await store.addEpoch(history, { ...order, action, version, at_ms: clock.nowMs(), from_epoch: epoch, to_epoch: next });
    channel.set(next, await store.live(history));
    return { remote, version, from: before[remote]?.at(-1) ?? null, epoch: next, changed: true };
  };

  return {
    versionsOf,

    async activate(order: Order, version: string): Promise<Activated> {
      const { remote } = order;
      await mustBePublished(remote, version);
      const { epoch, history } = await store.state();
      if (history[remote]?.at(-1) === version) return { remote, version, from: version, epoch, changed: false };
      return goLive(order, { action: 'activate', version, history: pushed(history, remote, version) });
    },

    async rollback(order: Order, to: string | null): Promise<Activated> {
      const { remote } = order;
      await (to === null ? versionsOf(remote) : mustBePublished(remote, to));
      const history = rolledBack((await store.state()).history, remote, to);
      if (typeof history === 'string') throw refused(history);
      return goLive(order, { action: 'rollback', version: history[remote]?.at(-1) ?? '', history });
    },
  };
}
