/** When what is live became so, from the history of epochs: an instance that follows once a second does not see every epoch. */
import { AUTOPILOT } from './roles.rules.ts';
import { canaryOf, type RegistryState, stableOf } from './state.rules.ts';

/** The begin of what players get of a remote. */
export interface Start {
  readonly epoch: number;
  readonly atMs: number;
  /** As the audit names who did it. */
  readonly actor: string;
}

/** One epoch of the history. */
export interface EpochEntry extends Start {
  /** What the audit says was changed: a remote, or those of a train with `+` between them. */
  readonly remote: string;
  readonly state: RegistryState;
}

/** Remote → begin of its stable release, and of its canary if there is one. */
export interface LiveStarts {
  readonly stable: ReadonlyMap<string, Start>;
  readonly canaries: ReadonlyMap<string, Start>;
  /** Remote → the last time that a stable release of it was rolled back automatically because it failed; what went back with it is not listed. */
  readonly rolledBack: ReadonlyMap<string, number>;
}

/** `entries` from new to old. */
export function liveStarts(entries: readonly EpochEntry[]): LiveStarts {
  const [now] = entries;
  if (now === undefined) return { stable: new Map(), canaries: new Map(), rolledBack: new Map() };
  const begin = (versionIn: (state: RegistryState) => string | undefined): Start => {
    const end = entries.findIndex(({ state }) => versionIn(state) !== versionIn(now.state));
    const { epoch, atMs, actor } = (end < 0 ? entries.at(-1) : entries[end - 1]) ?? now;
    return { epoch, atMs, actor };
  };
  const inCanary = now.state.canaries.flatMap(({ train }) => Object.keys(train));
  return {
    stable: new Map(Object.keys(now.state.history).map((remote) => [remote, begin((state) => stableOf(state, remote))])),
    canaries: new Map(inCanary.map((remote) => [remote, begin((state) => canaryOf(state, remote)?.train[remote])])),
    rolledBack: automaticRollbacks(entries),
  };
}

/** The site names the remote that failed before those that go back with it. */
function automaticRollbacks(entries: readonly EpochEntry[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const [index, { actor, atMs, state, remote }] of entries.entries()) {
    const before = entries[index + 1];
    if (actor !== AUTOPILOT.name || before === undefined) continue;
    const [failed = ''] = remote.split('+');
    if (stableOf(state, failed) !== stableOf(before.state, failed)) times.set(failed, Math.max(atMs, times.get(failed) ?? 0));
  }
  return times;
}
