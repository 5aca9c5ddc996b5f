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
  /** A vital was measured; `digest` is null for the mounted release. Without a worse value than before, it is no reason to send a beat. */
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
const LONGEST_MS = 600_000;

type ReleaseCounts = { -readonly [Name in 'failedLoads' | 'errors']: number } & {
  readonly remote: string;
  readonly events: Map<HealthEvent, number>;
  readonly vitals: Map<Vital, number>;
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
    const entry = counts.get(digest) ?? {
      remote,
      failedLoads: 0,
      errors: 0,
      events: new Map<HealthEvent, number>(),
      vitals: new Map<Vital, number>(),
    };
    counts.set(digest, entry);
    changed ||= !reported.has(digest);
    reported.add(digest);
    return entry;
  };
  const flush = () => {
    const held = leases();
    const reasons = held.map(({ digest, reason }) => digest + reason).join();
    changed ||= reasons !== reportedLeases;
    if (!changed && quietBeats < QUIET_BEATS) return;
    for (const remote of remotes()) {
      const digest = mounted(remote);
      if (digest !== null) countsOf(remote, digest);
    }
    const releases = [...counts].slice(0, MOST_RELEASES).map(toBeat);
    const since = countedSince ?? epoch();
    counts.clear();
    countedSince = null;
    changed = false;
    quietBeats = 0;
    if (releases.length === 0) return;
    reportedLeases = reasons;
    send({ page: page(), tab, epoch: since, releases, leases: held });
  };
  return {
    failed: (remote, digest, counter) => {
      const entry = countsOf(remote, digest);
      entry[counter] = Math.min(entry[counter] + 1, MOST_TIMES);
      changed = true;
    },
    emitted: (remote, name) => {
      const event = HEALTH_EVENTS.find((one) => one === name);
      const digest = mounted(remote);
      if (event === undefined || digest === null) return;
      const { events } = countsOf(remote, digest);
      events.set(event, Math.min((events.get(event) ?? 0) + 1, MOST_TIMES));
      changed = true;
    },
    measured: ({ remote, digest, name, value }) => {
      const of = digest ?? mounted(remote);
      if (of === null) return;
      const { vitals } = countsOf(remote, of);
      vitals.set(name, Math.min(Math.max(vitals.get(name) ?? 0, value), LONGEST_MS));
      const key = `${of} ${name}`;
      changed ||= value > (worst.get(key) ?? 0);
      worst.set(key, Math.max(worst.get(key) ?? 0, value));
    },
    beat: () => {
      quietBeats += 1;
      changed ||= remotes().some((remote) => !reported.has(mounted(remote) ?? '') && mounted(remote) !== null);
      flush();
    },
    flush,
  };
}

function toBeat([digest, { events, vitals, ...entry }]: readonly [string, ReleaseCounts]): ReleaseBeat {
  const measured = [...vitals].map(([name, worst]) => ({ name, worst }));
  const happened = [...events].map(([name, times]) => ({ name, times }));
  return { ...entry, digest, events: happened, ...(measured.length > 0 && { vitals: measured }) };
}
