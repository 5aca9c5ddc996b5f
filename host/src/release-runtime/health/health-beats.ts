/** Counts per release between two beats: mounted releases, failures, emitted events. */
import type { BeatLease, HealthBeat, PageToken, ReleaseBeat, Vital } from '@site/shared/federation';
import { HEALTH_EVENTS, type HealthEvent } from '@site/shared/site-map';
import type { VitalSample } from './watch-vitals.ts';

interface HealthBeatsDependencies {
  /** Random for each page load; identifies nobody. */
  readonly tab: string;
  /** Undefined in a page that was served to more than one visitor. */
  readonly page: () => PageToken | undefined;
  /** All leases that are held in this tab, oldest first. */
  readonly leases: () => BeatLease[];
  /** The epoch of the current channel; a beat names that of its oldest count. */
  readonly epoch: () => number;
  /** The remotes that this page has. */
  readonly remotes: () => readonly string[];
  /** The digest of the mounted release of a remote; null while none is mounted. */
  readonly mounted: (remote: string) => string | null;
  readonly send: (beat: HealthBeat) => void;
}

export interface HealthBeats {
  /** A release failed to load, or threw later. */
  failed(remote: string, digest: string, counter: 'failedLoads' | 'errors'): void;
  /** The mounted release of a remote emitted an event. */
  emitted(remote: string, name: string): void;
  /** A vital was measured. Without a worse value than before, it is no reason to send a beat. */
  measured(sample: VitalSample): void;
  /** Call every `HEALTH_EVERY_MS`: sends after changes, and now and then without any. */
  beat(): void;
  /** Sends pending counts; for a page that is left. */
  flush(): void;
}

/** Without changes every sixth beat still says that the tab is open. */
const QUIET_BEATS = 6;
/** Limits of one beat (`healthBeat`). */
const MOST_RELEASES = 10;
const MOST_TIMES = 10_000;

type ReleaseCounts = { -readonly [Name in 'failedLoads' | 'errors']: number } & Pick<ReleaseBeat, 'remote' | 'digest'> & {
    readonly events: { readonly name: HealthEvent; times: number }[];
    readonly vitals: { readonly name: Vital; worst: number }[];
  };

export function createHealthBeats({ tab, page, leases, epoch, remotes, mounted, send }: HealthBeatsDependencies): HealthBeats {
  const counts = new Map<string, ReleaseCounts>();
  const reported = new Set<string>();
  /** The worst of each vital so far, by release. */
  const worst = new Map<string, number>();
  /** The epoch of the first of the counts: a fault of before a new channel must not count for what that began. */
  let countedSince: number | null = null;
  let changed = false;
  let quietBeats = 0;
  let reportedLeases = '';

  const countsOf = (remote: string, digest: string): ReleaseCounts => {
    countedSince ??= epoch();
    const entry = counts.get(digest) ?? { remote, digest, failedLoads: 0, errors: 0, events: [], vitals: [] };
    counts.set(digest, entry);
    return entry;
  };
  const flush = () => {
    const held = leases();
    const reasons = held.map(({ digest, reason }) => digest + reason).join();
    const shown = remotes().flatMap((remote) => {
      const digest = mounted(remote);
      return digest === null ? [] : [{ remote, digest }];
    });
    changed ||= reasons !== reportedLeases || shown.some(({ digest }) => !reported.has(digest));
    if (!changed && quietBeats < QUIET_BEATS) return;
    for (const { remote, digest } of shown) {
      countsOf(remote, digest);
      reported.add(digest);
    }
    const releases = [...counts.values()].slice(0, MOST_RELEASES);
    const since = countedSince;
    counts.clear();
    countedSince = null;
    changed = false;
    quietBeats = 0;
    if (since === null) return;
    reportedLeases = reasons;
    send({ page: page(), tab, epoch: since, releases, leases: held });
  };
  return {
    failed: (remote, digest, counter) => {
      const entry = countsOf(remote, digest);
      entry[counter] = Math.min(entry[counter] + 1, MOST_TIMES);
      changed = true;
    },
    emitted: (remote, event) => {
      const name = HEALTH_EVENTS.find((one) => one === event);
      const digest = mounted(remote);
      if (name === undefined || digest === null) return;
      const entry = entryOf(countsOf(remote, digest).events, { name, times: 0 });
      entry.times = Math.min(entry.times + 1, MOST_TIMES);
      changed = true;
    },
    measured: ({ remote, digest = mounted(remote), name, value }) => {
      if (digest === null) return;
      const entry = entryOf(countsOf(remote, digest).vitals, { name, worst: 0 });
      entry.worst = Math.max(entry.worst, value);
      const key = digest + name;
      const before = worst.get(key) ?? 0;
      if (value <= before) return;
      worst.set(key, value);
      changed = true;
    },
    beat: () => {
      quietBeats += 1;
      flush();
    },
    flush,
  };
}

/** The entry of the same name in the list; the given one is added where there is none. */
function entryOf<Entry extends { readonly name: string }>(list: Entry[], fresh: Entry): Entry {
  const found = list.find(({ name }) => name === fresh.name);
  if (found === undefined) list.push(fresh);
  return found ?? fresh;
}
