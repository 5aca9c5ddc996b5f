/** How the share of tabs with faults moved, for people to look at; nothing is decided by it. */
import { MINUTE_MS, type Clock } from '../../../kernel/clock.ts';
import type { TabMetrics } from './tab-metrics.ts';

/** One release in open tabs; `points` are shares of tabs with faults, from old to new, one each half minute. */
export interface ReleaseCurve {
  readonly remote: string;
  readonly digest: string;
  readonly version: string;
  readonly role: 'stable' | 'canary' | 'before';
  readonly openTabs: number;
  readonly faultyShare: number;
  readonly points: readonly number[];
}

const EVERY_MS = MINUTE_MS / 2;
const POINTS = 60;
const SPAN_MS = 5 * MINUTE_MS;

export function createCurves(book: TabMetrics, clock: Clock) {
  const points = new Map<string, number[]>();
  let lastMs = 0;
  const shareOf = (digest: string) => {
    const { tabs, faulty } = book.arm(digest, clock.nowMs() - SPAN_MS);
    return tabs === 0 ? 0 : faulty / tabs;
  };
  return {
    /** Takes the next point of every release when its time has come. */
    note(): void {
      if (clock.nowMs() - lastMs < EVERY_MS) return;
      lastMs = clock.nowMs();
      const known = book.health();
      for (const { digest } of known) points.set(digest, [...(points.get(digest) ?? []), shareOf(digest)].slice(-POINTS));
      for (const digest of points.keys()) if (!known.some((one) => one.digest === digest)) points.delete(digest);
    },
    /** `named` says which release a digest is and what it is to players; others are left out. */
    list: (named: (remote: string, digest: string) => Pick<ReleaseCurve, 'version' | 'role'> | null): readonly ReleaseCurve[] =>
      book.health().flatMap(({ remote, digest, openTabs }) => {
        const name = named(remote, digest);
        const faultyShare = shareOf(digest);
        return name ? [{ remote, digest, ...name, openTabs, faultyShare, points: [...(points.get(digest) ?? []), faultyShare] }] : [];
      }),
  };
}

export type Curves = ReturnType<typeof createCurves>;
