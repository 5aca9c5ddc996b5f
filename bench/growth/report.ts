/** Summarises the reads that `bench/growth` measures on a growing site. */
import type { GrowthResult, GrowthSample } from './measure.ts';
import { spread } from '../pages/statistics.ts';

/** The figures that the part `growth` stores; null: the database is not installed. */
export type GrowthFigures = Readonly<Record<'sqlite' | 'postgres', GrowthResult | null>>;

/** The reads of one size of the site. */
export interface GrownReads {
  readonly members: number;
  readonly medianMs: number;
  readonly slowestMs: number;
  /** The name of the slowest read. */
  readonly slowest: string;
}

/** A read's time on the smallest and on the largest site. */
export interface ReadGrowth {
  readonly name: string;
  readonly firstMs: number;
  readonly lastMs: number;
}

/** Median and slowest read at each size of the site. */
export function grownReads(grown: readonly GrowthSample[]): GrownReads[] {
  return grown.map(({ members, readsMs }) => {
    const [slowest, slowestMs] = Object.entries(readsMs).toSorted(([, one], [, other]) => other - one)[0] ?? ['none', Number.NaN];
    return { members, medianMs: spread(Object.values(readsMs)).median, slowestMs, slowest };
  });
}

/** The read whose time grows most. */
export function slowestGrowth(grown: readonly GrowthSample[]): ReadGrowth {
  const [first = {}, last = {}] = [grown[0]?.readsMs, grown.at(-1)?.readsMs];
  const all = Object.entries(first).map(([name, firstMs]) => ({ name, firstMs, lastMs: last[name] ?? Number.NaN }));
  const [worst] = all.toSorted((one, other) => other.lastMs - other.firstMs - (one.lastMs - one.firstMs));
  if (worst === undefined) throw new Error('no read was measured');
  return worst;
}
