/** Leases that delay a swap, and state snapshots that a release leaves for the next one of the same remote. */
import { createStore, type Leases, type ReadonlyStore } from '@site/shared/platform';

/** One lease: the id of the release that holds it, why, and since when by the device's clock. */
export interface Hold {
  readonly holder: string;
  readonly reason: string;
  readonly sinceMs: number;
}

export interface StateSnapshot {
  readonly version: number;
  readonly state: unknown;
}

interface TakenSnapshot {
  readonly holder: string;
  readonly snapshot: StateSnapshot;
}

export interface LeaseBook {
  /** All holds of all releases. */
  readonly holds: ReadonlyStore<readonly Hold[]>;
  /** The reasons why this release may not be swapped now; empty when it may. */
  reasonsOf(holder: string): readonly string[];
  /** Restores state snapshots taken by a release that failed to render, so that the fallback release can use them; a newer snapshot wins. */
  giveBack(holder: string): void;
  /** Whether a release of this remote left a state snapshot for the next one. */
  hasSnapshot(remote: string): boolean;
  /** The release rendered: the snapshots it took are used up. */
  settle(holder: string): void;
  /** All state snapshots by `<remote>/<name>`, and taking those of another book. */
  snapshots(): readonly (readonly [string, StateSnapshot])[];
  receive(snapshots: readonly (readonly [string, StateSnapshot])[]): void;
  /** The leases one release of a remote takes, at most `MOST_LEASES_OF_RELEASE` at once; `end` releases what it still holds. */
  open(remote: string, holder: string): { readonly leases: Leases; end(): void };
}

/** Each is a reason that a person sees; a form or a payment needs one or two. */
const MOST_LEASES_OF_RELEASE = 50;

export function createLeaseBook(): LeaseBook {
  const holds = createStore<readonly Hold[]>([]);
  const snapshots = new Map<string, StateSnapshot>();
  const taken = new Map<string, TakenSnapshot>();

  const reasonsOf = (holder: string) =>
    holds
      .get()
      .filter((one) => one.holder === holder)
      .map(({ reason }) => reason);
  const hold = (holder: string, reason: string) => {
    if (reasonsOf(holder).length >= MOST_LEASES_OF_RELEASE) throw new Error(`more than ${MOST_LEASES_OF_RELEASE} leases at once`);
    const mine: Hold = { holder, reason, sinceMs: Date.now() };
    holds.set([...holds.get(), mine]);
    return () => holds.set(holds.get().filter((one) => one !== mine));
  };
  const leasesOf = (remote: string, holder: string): Leases => ({
    hold: (reason) => hold(holder, reason),
    keep: (name, version, state) => {
      // A clone holds no function, and so no reference to the release that is about to be evicted.
      snapshots.set(`${remote}/${name}`, { version, state: structuredClone(state) });
      // A form that is still empty keeps null: that does not replace the snapshot it took.
      if (state !== null) taken.delete(`${remote}/${name}`);
    },
    take: (name, version) => {
      const snapshot = snapshots.get(`${remote}/${name}`);
      snapshots.delete(`${remote}/${name}`);
      if (snapshot) taken.set(`${remote}/${name}`, { holder, snapshot });
      return snapshot?.version === version ? snapshot.state : null;
    },
  });
  return {
    holds,
    giveBack: (holder) => {
      for (const [key, one] of taken) if (one.holder === holder && isEmpty(snapshots.get(key))) snapshots.set(key, one.snapshot);
    },
    hasSnapshot: (remote) => [...snapshots].some(([key, { state }]) => key.startsWith(`${remote}/`) && state !== null),
    settle: (holder) => {
      for (const [key, one] of taken) if (one.holder === holder) taken.delete(key);
    },
    reasonsOf,
    snapshots: () => [...snapshots],
    receive: (given) => given.forEach(([key, snapshot]) => snapshots.set(key, snapshot)),
    open: (remote, holder) => ({
      leases: leasesOf(remote, holder),
      end: () => holds.set(holds.get().filter((one) => one.holder !== holder)),
    }),
  };
}

const isEmpty = (snapshot: StateSnapshot | undefined) => snapshot === undefined || snapshot.state === null;
