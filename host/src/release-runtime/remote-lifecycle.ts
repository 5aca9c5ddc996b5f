/**
 * The release lifecycle of one remote as a pure machine: state × event → next state and effects. `RemoteController` runs the effects.
 * Everything before the effect `commit` leaves the mounted release untouched. The steps of docs/architecture.md are these states:
 * prepare = `selecting`, `loading`; wait = `waiting`; commit = `ready`, whose effect `start` leads to `commit`; drain = `draining`.
 * Evict is no state: the controller evicts the replaced release after `draining`, or a candidate by the effect `discard`.
 */
import type { LiveRelease } from '@site/shared/federation';
import type { ComponentType, ReactNode } from 'react';
import type { LentPlatform, LoadedRelease, PartAddress } from './loading/release-loader.ts';

/** A newer release that waits for leases of the mounted one; `take` swaps now. */
export interface ReleaseOffer {
  readonly remote: string;
  readonly version: string;
  readonly reasons: readonly string[];
  take(): void;
}

/** The mounted release. A part that is null failed to load; a missing one is still loading. */
export interface MountedRelease {
  readonly id: string;
  readonly handle: Pick<PlatformHandle, 'platform' | 'provide'>;
  readonly parts: ReadonlyMap<PartAddress, ComponentType | null>;
}

/** The state of a remote as the page reads it. */
export interface RemoteState {
  readonly phase: 'idle' | 'preparing' | 'live' | 'failed';
  readonly version: string | null;
  readonly digest: string | null;
  readonly mounted: MountedRelease | null;
  readonly offered: ReleaseOffer | null;
}

/** One try to replace what is mounted. `abort` ends its loading when the player retries. */
export interface Attempt {
  readonly candidate: LiveRelease;
  readonly abort: AbortController;
}

/** A release that was started and only needs its commit; `stop` and `handle.end` undo the start. */
export interface StartedRelease {
  readonly loaded: LoadedRelease;
  readonly handle: PlatformHandle;
  readonly stop: () => void;
}

/** The platform as one release holds it. */
export interface PlatformHandle {
  readonly platform: LentPlatform;
  /** Wraps a part of the release in the context that lends it the platform. */
  provide(part: ReactNode): ReactNode;
  /** Undoes what the release took from the platform. */
  end(): void;
}

interface StateData {
  /** Nothing on the page has needed the remote yet. */
  pending: object;
  /** Chooses the best allowed release; never outlives one dispatch. */
  selecting: object;
  /** A candidate loads, with every part that is on the page; the release before may still be mounted. */
  loading: { readonly attempt: Attempt };
  /** The candidate is complete and waits until the mounted release holds no lease. */
  waiting: { readonly attempt: Attempt; readonly loaded: LoadedRelease };
  /** The leases are free: parts that were added to the page since load, then the candidate starts. */
  ready: { readonly attempt: Attempt; readonly loaded: LoadedRelease };
  /** Committed: handlers and effects of the release before run out. */
  draining: object;
  mounted: object;
  /** No allowed release could be mounted. */
  failed: object;
  /** Every allowed release was revoked while a candidate loaded: its loading cannot be stopped, its result is evicted. */
  cancelled: { readonly attempt: Attempt; readonly loaded: LoadedRelease | null };
}

interface EventData {
  /** A part, the channel or the network gives a reason to look for a better release. */
  wake: object;
  /** A lease, the channel or the list of failed releases changed. */
  changed: object;
  candidate: { readonly attempt: Attempt };
  /** The mounted release is the best one. */
  current: object;
  /** There is neither a candidate nor a mounted release. */
  exhausted: object;
  loaded: { readonly loaded: LoadedRelease };
  loadFailed: { readonly error: unknown; readonly loaded: LoadedRelease | null };
  /** Another release is wanted by now, or the candidate was revoked. */
  superseded: object;
  /** No lease is held any more, or the player took the offer. */
  leasesFree: object;
  started: { readonly started: StartedRelease };
  drained: object;
  /** The mounted release left the page without a successor. */
  unmounted: object;
  /** The candidate was revoked and nothing can take its place. */
  cancel: object;
}

export type StateName = keyof StateData;
export type EventName = keyof EventData;
type StateOf<Name extends StateName> = { readonly [Key in Name]: { readonly name: Key } & StateData[Key] }[Name];
type EventOf<Name extends EventName> = { readonly [Key in Name]: { readonly type: Key } & EventData[Key] }[Name];
export type LifecycleState = StateOf<StateName>;
export type LifecycleEvent = EventOf<EventName>;

/** The side effects of the controller after it entered the next state. */
export type Effect =
  | { readonly do: 'select' }
  | { readonly do: 'load' | 'offerLater' | 'checkLeases'; readonly attempt: Attempt }
  | { readonly do: 'start'; readonly attempt: Attempt; readonly loaded: LoadedRelease }
  | { readonly do: 'commit'; readonly started: StartedRelease }
  | { readonly do: 'discard'; readonly loaded: LoadedRelease }
  | { readonly do: 'recordFailure'; readonly attempt: Attempt; readonly error: unknown };

export interface Transition {
  readonly next: LifecycleState;
  readonly effects: readonly Effect[];
}

type TransitionTable = {
  readonly [State in StateName]: {
    readonly [Event in EventName]?: (state: StateOf<State>, event: EventOf<Event>) => Transition;
  };
};

const SELECT: Effect = { do: 'select' };
const to = (next: LifecycleState, ...effects: Effect[]): Transition => ({ next, effects });
const stay = (state: LifecycleState): Transition => ({ next: state, effects: [] });
const select = (): Transition => to({ name: 'selecting' }, SELECT);
const discard = (loaded: LoadedRelease | null): Effect[] => (loaded ? [{ do: 'discard', loaded }] : []);
const giveUp = ({ attempt }: { readonly attempt: Attempt }, { error, loaded }: EventData['loadFailed']): Transition =>
  to({ name: 'selecting' }, ...discard(loaded), { do: 'recordFailure', attempt, error }, SELECT);

/** An event that a state does not list is a defect: it is reported and changes nothing. */
const TRANSITIONS: TransitionTable = {
  pending: { wake: select, changed: stay },
  selecting: {
    wake: stay,
    changed: stay,
    unmounted: stay,
    candidate: (_state, { attempt }) => to({ name: 'loading', attempt }, { do: 'load', attempt }),
    current: () => to({ name: 'mounted' }),
    exhausted: () => to({ name: 'failed' }),
  },
  loading: {
    wake: stay,
    changed: stay,
    unmounted: stay,
    loaded: ({ attempt }, { loaded }) =>
      to({ name: 'waiting', attempt, loaded }, { do: 'checkLeases', attempt }, { do: 'offerLater', attempt }),
    loadFailed: giveUp,
    cancel: ({ attempt }) => to({ name: 'cancelled', attempt, loaded: null }),
  },
  waiting: {
    wake: stay,
    changed: (state) => to(state, { do: 'checkLeases', attempt: state.attempt }),
    unmounted: (state) => to(state, { do: 'checkLeases', attempt: state.attempt }),
    superseded: ({ loaded }) => to({ name: 'selecting' }, ...discard(loaded), SELECT),
    leasesFree: ({ attempt, loaded }) => to({ name: 'ready', attempt, loaded }, { do: 'start', attempt, loaded }),
  },
  ready: {
    wake: stay,
    changed: stay,
    unmounted: stay,
    superseded: ({ loaded }) => to({ name: 'selecting' }, ...discard(loaded), SELECT),
    started: (_state, { started }) => to({ name: 'draining' }, { do: 'commit', started }),
    loadFailed: giveUp,
    cancel: ({ attempt, loaded }) => to({ name: 'cancelled', attempt, loaded }),
  },
  draining: { wake: stay, changed: stay, unmounted: stay, drained: select },
  mounted: { wake: select, changed: stay, unmounted: () => to({ name: 'failed' }) },
  failed: { wake: select, changed: stay },
  cancelled: {
    wake: stay,
    changed: stay,
    loaded: (_state, { loaded }) => to({ name: 'selecting' }, ...discard(loaded), SELECT),
    superseded: ({ loaded }) => to({ name: 'selecting' }, ...discard(loaded), SELECT),
    loadFailed: giveUp,
  },
};

/** The transition of an event, or null where the state does not allow it. */
export function transition(state: LifecycleState, event: LifecycleEvent): Transition | null {
  const cell = TRANSITIONS[state.name][event.type] as ((from: LifecycleState, by: LifecycleEvent) => Transition) | undefined;
  return cell?.(state, event) ?? null;
}

/** The phase that the page sees in each state. */
export const PHASES: Readonly<Record<StateName, RemoteState['phase']>> = {
  pending: 'idle',
  selecting: 'preparing',
  loading: 'preparing',
  waiting: 'preparing',
  ready: 'preparing',
  draining: 'preparing',
  mounted: 'live',
  failed: 'failed',
  cancelled: 'failed',
};
