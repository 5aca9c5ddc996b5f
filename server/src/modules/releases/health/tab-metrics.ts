/** The tabs that ran each release, with their faults and business events. Stored in memory: automatic rollback needs one hour only. */
import type { HealthBeat, ReleaseBeat } from '@site/shared/federation';
import { HOUR_MS, type Clock } from '../../../kernel/clock.ts';
import { type AddressKey, addressKey } from '../../../kernel/http/addresses.ts';
import type { Arm } from './judge.rules.ts';

interface TabLine {
  lastSeenMs: number;
  lastFaultMs: number;
  readonly events: Map<string, number>;
}

interface ReleaseLines {
  readonly remote: string;
  readonly tabs: Map<string, TabLine>;
  /** Address → the number of its tabs that count: one machine alone cannot discredit a release. */
  readonly tabsOf: Map<AddressKey, number>;
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

const NEVER = -1;
const RETENTION_MS = HOUR_MS;
const MOST_TABS = 20_000;
const MOST_RELEASES = 100;
const TABS_OF_AN_ADDRESS = 50;
/** A tab sends a heartbeat on each event, and at least every minute. */
const OPEN_MS = 90_000;

export interface TabMetrics {
  /** Counts a heartbeat; a release that another remote uses already is ignored. */
  take(beat: HealthBeat, address: string): void;
  /** A release over the time since then. */
  arm(digest: string, sinceMs: number): Arm;
  health(): readonly ReleaseHealth[];
  /** Forgets tabs without a heartbeat for an hour. */
  prune(): void;
}

export function createTabMetrics(clock: Clock): TabMetrics {
  const releases = new Map<string, ReleaseLines>();
  const lineOf = (beat: ReleaseBeat, tab: string, address: AddressKey): TabLine | null => {
    const lines = releases.get(beat.digest) ?? { remote: beat.remote, tabs: new Map(), tabsOf: new Map(), errors: 0, failedLoads: 0 };
    if (releases.size < MOST_RELEASES) releases.set(beat.digest, lines);
    const known = lines.tabs.get(tab);
    if (known) return known;
    const counted = lines.tabsOf.get(address) ?? 0;
    if (counted >= TABS_OF_AN_ADDRESS || lines.tabs.size >= MOST_TABS) return null;
    lines.tabsOf.set(address, counted + 1);
    const line: TabLine = { lastSeenMs: NEVER, lastFaultMs: NEVER, events: new Map() };
    lines.tabs.set(tab, line);
    return line;
  };
  return {
    take({ tab, releases: beats }, address) {
      const now = clock.nowMs();
      const from = addressKey(address);
      for (const beat of beats) {
        const line = lineOf(beat, tab, from);
        const lines = releases.get(beat.digest);
        if (!line || !lines || lines.remote !== beat.remote) continue;
        line.lastSeenMs = now;
        if (beat.failedLoads + beat.errors > 0) line.lastFaultMs = now;
        for (const { name, times } of beat.events) if (times > 0) line.events.set(name, now);
        lines.errors += beat.errors;
        lines.failedLoads += beat.failedLoads;
      }
    },

    arm(digest, sinceMs) {
      const lines = [...(releases.get(digest)?.tabs.values() ?? [])].filter(({ lastSeenMs }) => lastSeenMs >= sinceMs);
      const events: Record<string, number> = {};
      for (const line of lines) for (const [name, atMs] of line.events) if (atMs >= sinceMs) events[name] = (events[name] ?? 0) + 1;
      return { tabs: lines.length, faulty: lines.filter(({ lastFaultMs }) => lastFaultMs >= sinceMs).length, events };
    },

    health: () =>
      [...releases].map(([digest, { remote, tabs, errors, failedLoads }]) => ({
        remote,
        digest,
        openTabs: [...tabs.values()].filter(({ lastSeenMs }) => lastSeenMs >= clock.nowMs() - OPEN_MS).length,
        errors,
        failedLoads,
      })),

    prune() {
      const edge = clock.nowMs() - RETENTION_MS;
      for (const [digest, { tabs, tabsOf }] of releases) {
        for (const [tab, { lastSeenMs }] of tabs) if (lastSeenMs < edge) tabs.delete(tab);
        if (tabs.size === 0) releases.delete(digest);
        else if (tabs.size < tabsOf.size) tabsOf.clear();
      }
    },
  };
}
