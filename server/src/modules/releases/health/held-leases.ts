/** The leases that delay swaps in open tabs, as their heartbeats say. A tab counts if it has a page token; the last heartbeat of each counts. */
import type { BeatLease, HeldLease } from '@site/shared/federation';
import type { Clock } from '../../../kernel/clock.ts';
import { type AddressedBeat, OPEN_MS } from './tab-metrics.ts';

interface TabLeases {
  readonly atMs: number;
  readonly from: string;
  readonly leases: readonly BeatLease[];
}

/** Of all tabs together, and of those of one address. */
const MOST_TABS = 5000;
const MOST_TABS_OF_AN_ADDRESS = 20;

/** A lease of a release that only its digest names. */
export type ReportedLease = Omit<HeldLease, 'version'>;

export interface HeldLeases {
  take(beat: AddressedBeat, atMs?: number): void;
  /** Oldest first. The digests are what pages say: some may be of no release. */
  list(): readonly ReportedLease[];
}

export function createHeldLeases(clock: Clock): HeldLeases {
  const tabs = new Map<string, TabLeases>();
  const isOpen = ({ atMs }: TabLeases) => atMs >= clock.nowMs() - OPEN_MS;
  const isLate = (voice: string, atMs: number) => (tabs.get(voice)?.atMs ?? 0) > atMs;
  const forgetClosed = () => {
    for (const [voice, tab] of tabs) if (!isOpen(tab)) tabs.delete(voice);
  };
  const hasRoomFor = (from: string) =>
    tabs.size < MOST_TABS && [...tabs.values()].filter((tab) => tab.from === from).length < MOST_TABS_OF_AN_ADDRESS;
  return {
    take({ voice, from, leases = [] }, atMs = clock.nowMs()) {
      if (voice === undefined || isLate(voice, atMs)) return;
      tabs.delete(voice);
      if (leases.length === 0) return;
      forgetClosed();
      if (hasRoomFor(from)) tabs.set(voice, { atMs, from, leases });
    },
    list() {
      const held = new Map<string, ReportedLease>();
      for (const { atMs, leases } of [...tabs.values()].filter(isOpen)) {
        for (const { remote, digest, reason, heldMs } of leases) {
          const key = JSON.stringify([remote, digest, reason]);
          const before = held.get(key);
          const oldestMs = Math.max(before?.oldestMs ?? 0, heldMs + clock.nowMs() - atMs);
          held.set(key, { remote, digest, reason, tabs: (before?.tabs ?? 0) + 1, oldestMs });
        }
      }
      return [...held.values()].toSorted((one, other) => other.oldestMs - one.oldestMs);
    },
  };
}
