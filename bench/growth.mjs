/** What is told of reads on a growing site (`server/src/growth`). */
import { spread } from './pages/statistics.mjs';

/** For each size { members, medianMs, slowestMs, slowest }: over all reads. */
export function grownReads(grown) {
  return grown.map(({ members, readsMs }) => {
    const [slowest, slowestMs] = Object.entries(readsMs).toSorted(([, one], [, other]) => other - one)[0];
    return { members, medianMs: spread(Object.values(readsMs)).median, slowestMs, slowest };
  });
}

/** The read that the growth cost most: { name, firstMs, lastMs }. */
export function worstGrowth(grown) {
  const [first, last] = [grown[0].readsMs, grown.at(-1).readsMs];
  const all = Object.keys(first).map((name) => ({ name, firstMs: first[name], lastMs: last[name] }));
  return all.toSorted((one, other) => other.lastMs - other.firstMs - (one.lastMs - one.firstMs))[0];
}
