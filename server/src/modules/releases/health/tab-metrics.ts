/** The tabs that ran each release, with their faults and business events, over all instances (`beat-exchange.ts`). In memory: automatic rollback needs one hour only. */
import type { HealthBeat, ReleaseBeat } from '@site/shared/federation';
import { HOUR_MS, type Clock } from '../../../kernel/clock.ts';
import type { Arm } from './judge.rules.ts';

/** When something was reported last, and the newest epoch of the tabs that reported it. */
interface Mark {
  readonly atMs: number;
  readonly epoch: number;
}

interface TabLine {
  seen: Mark;
  fault: Mark;
  readonly events: Map<string, Mark>;
}

/** A heartbeat with the key of the address that it came from. */
export interface AddressedBeat extends HealthBeat {
  readonly from: string;
}

/** What counts: reports at this time or later, of tabs that knew this epoch or a later one. */
export interface Since {
  readonly atMs: number;
  readonly epoch: number;
}

interface ReleaseLines {
  readonly remote: string;
  readonly tabs: Map<string, TabLine>;
  /** Address → the number of its tabs that count: one machine alone cannot discredit a release. */
  readonly tabsOf: Map<string, number>;
  errors: number;
  failedLoads: number;
}

/** The counts of one release so far. */
export interface ReleaseHealth {
  readonly remote: string;
  readonly digest: string;
  /** Tabs with a heartbeat within the last two intervals. */
  readonly openTabs: number;
  readonly errors: number;
  readonly failedLoads: number;
}

const NEVER: Mark = { atMs: -1, epoch: -1 };
const RETENTION_MS = HOUR_MS;
const MOST_TABS = 20_000;
const MOST_RELEASES = 100;
const TABS_OF_AN_ADDRESS = 50;
/** A tab sends a heartbeat on each event, and at least every minute. */
const OPEN_MS = 90_000;

export interface TabMetrics {
  /** Counts a heartbeat; a release that another remote uses already is ignored. Answers whether anything of it counted. */
  take(beat: AddressedBeat, atMs?: number): boolean;
  /** A release since then. */
  arm(digest: string, since: Since): Arm;
  health(): readonly ReleaseHealth[];
  /** Forgets tabs without a heartbeat for an hour. */
  prune(): void;
}

export function createTabMetrics(clock: Clock): TabMetrics {
  const releases = new Map<string, ReleaseLines>();
  const lineOf = (beat: ReleaseBeat, tab: string, address: string): TabLine | null => {
    const lines = releases.get(beat.digest) ?? { remote: beat.remote, tabs: new Map(), tabsOf: new Map(), errors: 0, failedLoads: 0 };
    if (releases.size < MOST_RELEASES) releases.set(beat.digest, lines);
    const known = lines.tabs.get(tab);
    if (known) return known;
    const counted = lines.tabsOf.get(address) ?? 0;
    if (counted >= TABS_OF_AN_ADDRESS || lines.tabs.size >= MOST_TABS) return null;
    lines.tabsOf.set(address, counted + 1);
    const line: TabLine = { seen: NEVER, fault: NEVER, events: new Map() };
    lines.tabs.set(tab, line);
    return line;
  };
  return {
    take({ tab, epoch, from, releases: beats }, atMs = clock.nowMs()) {
      const now = { atMs, epoch };
      let isCounted = false;
      for (const beat of beats) {
        const line = lineOf(beat, tab, from);
        const lines = releases.get(beat.digest);
        if (!line || !lines || lines.remote !== beat.remote) continue;
        isCounted = true;
        line.seen = later(line.seen, now);
        if (beat.failedLoads + beat.errors > 0) line.fault = later(line.fault, now);
        for (const { name, times } of beat.events) if (times > 0) line.events.set(name, later(line.events.get(name) ?? NEVER, now));
        lines.errors += beat.errors;
        lines.failedLoads += beat.failedLoads;
      }
      return isCounted;
    },

    arm(digest, since) {
      const counts = ({ atMs, epoch }: Mark) => atMs >= since.atMs && epoch >= since.epoch;
      const lines = [...(releases.get(digest)?.tabs.values() ?? [])].filter(({ seen }) => counts(seen));
      const events: Record<string, number> = {};
      for (const line of lines) for (const [name, mark] of line.events) if (counts(mark)) events[name] = (events[name] ?? 0) + 1;
      return { tabs: lines.length, faulty: lines.filter(({ fault }) => counts(fault)).length, events };
    },

    health: () =>
      [...releases].map(([digest, { remote, tabs, errors, failedLoads }]) => ({
        remote,
        digest,
        openTabs: [...tabs.values()].filter(({ seen }) => seen.atMs >= clock.nowMs() - OPEN_MS).length,
        errors,
        failedLoads,
      })),

    prune() {
      const edge = clock.nowMs() - RETENTION_MS;
      for (const [digest, { tabs, tabsOf }] of releases) {
        for (const [tab, { seen }] of tabs) if (seen.atMs < edge) tabs.delete(tab);
        if (tabs.size === 0) releases.delete(digest);
        else if (tabs.size < tabsOf.size) tabsOf.clear();
      }
    },
  };
}

/** Reports of other instances arrive out of order. */
const later = (one: Mark, other: Mark): Mark => ({ atMs: Math.max(one.atMs, other.atMs), epoch: Math.max(one.epoch, other.epoch) });
