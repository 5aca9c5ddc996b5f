/** Who asked not to be swapped now, and what a release left for the next one of the same remote. */
import { createStore, type Leases, type Readable } from '@site/shared/platform';

interface Hold {
  readonly holder: string;
  readonly reason: string;
}

interface Capsule {
  readonly version: number;
  readonly state: unknown;
}

interface Taken {
  readonly holder: string;
  readonly capsule: Capsule;
}

export interface LeaseBook {
  /** All holds of all releases. */
  readonly holds: Readable<readonly Hold[]>;
  /** The reasons why this release may not be swapped now; empty when it may. */
  reasonsOf(holder: string): readonly string[];
  /** What a release took and could not show is there again for the one that stands in for it, unless it kept something since. */
  giveBack(holder: string): void;
  /** The release has stood its first moments: what it took is its own. */
  settle(holder: string): void;
  /** The leases one release of a remote takes; `end` releases what it still holds. */
  open(remote: string, holder: string): { readonly leases: Leases; end(): void };
}

export function createLeaseBook(): LeaseBook {
  const holds = createStore<readonly Hold[]>([]);
  const capsules = new Map<string, Capsule>();
  const taken = new Map<string, Taken>();

  const hold = (holder: string, reason: string) => {
    const mine: Hold = { holder, reason };
    holds.set([...holds.get(), mine]);
    return () => holds.set(holds.get().filter((one) => one !== mine));
  };
  const leasesOf = (remote: string, holder: string): Leases => ({
    hold: (reason) => hold(holder, reason),
    keep: (name, version, state) => {
      // A clone holds no function, and so nothing of the release that is about to go.
      capsules.set(`${remote}/${name}`, { version, state: structuredClone(state) });
      // A form that was not filled in yet keeps nothing, and that is no answer to what it took.
      if (state !== null) taken.delete(`${remote}/${name}`);
    },
    take: (name, version) => {
      const capsule = capsules.get(`${remote}/${name}`);
      capsules.delete(`${remote}/${name}`);
      if (capsule) taken.set(`${remote}/${name}`, { holder, capsule });
      return capsule?.version === version ? capsule.state : null;
    },
  });
  return {
    holds,
    giveBack: (holder) => {
      for (const [key, one] of taken) if (one.holder === holder && isEmpty(capsules.get(key))) capsules.set(key, one.capsule);
    },
    settle: (holder) => {
      for (const [key, one] of taken) if (one.holder === holder) taken.delete(key);
    },
    reasonsOf: (holder) =>
      holds
        .get()
        .filter((one) => one.holder === holder)
        .map(({ reason }) => reason),
    open: (remote, holder) => ({
      leases: leasesOf(remote, holder),
      end: () => holds.set(holds.get().filter((one) => one.holder !== holder)),
    }),
  };
}

const isEmpty = (capsule: Capsule | undefined) => capsule === undefined || capsule.state === null;
