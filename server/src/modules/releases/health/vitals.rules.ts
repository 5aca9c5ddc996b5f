/** Whether players feel a release as slower than the one it is compared with. Each tab counts once, by the worst that it felt; an exact test of ranks decides. */
import { VITALS, type Vital, type VitalStanding } from '@site/shared/federation';

/** Vital → tabs in each step of `STEPS`. */
export type VitalSteps = Readonly<Partial<Record<Vital, readonly number[]>>>;

/** Upper ends of the steps, in the unit of the vital; the last step has none. */
const STEPS: Readonly<Record<Vital, readonly number[]>> = {
  press: [50, 100, 150, 200, 300, 400, 600, 1000, 2000],
  frame: [50, 100, 150, 200, 300, 500, 1000, 2000],
  paint: [800, 1200, 1600, 2000, 2500, 3000, 4000, 6000, 10_000],
  shift: [10, 25, 50, 100, 150, 250, 400, 700],
  route: [100, 200, 300, 500, 800, 1200, 2000, 3000, 5000, 10_000],
  swap: [200, 500, 1000, 2000, 3000, 5000, 10_000],
};

/** A smaller difference of the medians is nothing that a player feels. During a swap the release before stays in use, so that one may take longer. */
const LEAST_DIFFERENCE: Readonly<Record<Vital, number>> = { press: 75, frame: 100, paint: 400, shift: 75, route: 400, swap: 2000 };
/** No verdict before so many tabs of each release measured it. */
const LEAST_MEASURED = 20;
/** Like that of faults: small, because a release is judged again and again, by several vitals. */
const CHANCE = 1e-6;
/** Up to so many tabs every arrangement is counted; with more the normal distribution is as good. */
const MOST_EXACT = 80;

const WORDS: Readonly<Record<Vital, string>> = {
  press: 'ms from a press to the next frame',
  frame: 'ms of one long frame',
  paint: 'ms until the largest content is drawn',
  shift: 'thousandths of the window moved by themselves',
  route: 'ms from a press to the first answer of another address',
  swap: 'ms from the news of it to its first frame in an open page',
};

/** The step that a measured value is in. */
export function stepOf(name: Vital, value: number): number {
  const step = STEPS[name].findIndex((end) => value <= end);
  return step === -1 ? STEPS[name].length : step;
}

/** Every step with no tab in it. */
export function noTabs(name: Vital): number[] {
  return Array.from({ length: STEPS[name].length + 1 }, () => 0);
}

/** What of a release can be shown: the medians of its tabs. */
export function standingsOf(steps: VitalSteps): readonly VitalStanding[] {
  return VITALS.flatMap((name) => {
    const own = steps[name] ?? [];
    return sumOf(own) === 0 ? [] : [{ name, median: medianOf(name, own), tabs: sumOf(own) }];
  });
}

/** Why the candidate should go, in one sentence, or null. */
export function judgeVitals(candidate: VitalSteps, other: VitalSteps): string | null {
  for (const name of VITALS) {
    const [own, theirs] = [candidate[name] ?? [], other[name] ?? []];
    if (Math.min(sumOf(own), sumOf(theirs)) < LEAST_MEASURED) continue;
    const [median, before] = [medianOf(name, own), medianOf(name, theirs)];
    if (median - before < LEAST_DIFFERENCE[name] || chanceOf(own, theirs) >= CHANCE) continue;
    return `${median} ${WORDS[name]} in the median of ${sumOf(own)} tabs, ${before} in ${sumOf(theirs)} with the other release`;
  }
  return null;
}

/** How likely the candidate's tabs rank at least so high when both releases are equal: the share of all arrangements of the same tabs. */
export function chanceOf(own: readonly number[], theirs: readonly number[], mostExact: number = MOST_EXACT): number {
  const length = Math.max(own.length, theirs.length);
  const both = Array.from({ length }, (_, step) => (own[step] ?? 0) + (theirs[step] ?? 0));
  return sumOf(both) <= mostExact ? exactChance(own, both) : normalChance(own, both);
}

/** Counts arrangements by how many tabs and which sum of ranks they chose, step by step. */
function exactChance(own: readonly number[], both: readonly number[]): number {
  const [size, ranks] = [sumOf(own), ranksOf(both)];
  const seen = weighted(own, ranks);
  const most = Math.max(...ranks, 0) * size;
  let ways: readonly Float64Array[] = [Float64Array.of(1)];
  both.forEach((count, step) => {
    ways = withStep(ways, { count, rank: ranks[step] ?? 0, size, most });
  });
  const all = ways[size] ?? new Float64Array();
  let [atLeast, total] = [0, 0];
  all.forEach((number, sum) => {
    total += number;
    if (sum >= seen) atLeast += number;
  });
  return total === 0 ? 1 : atLeast / total;
}

interface Step {
  readonly count: number;
  readonly rank: number;
  readonly size: number;
  readonly most: number;
}

/** Ways to choose tabs (index) with a sum of ranks (index within), after one more step. */
function withStep(ways: readonly Float64Array[], { count, rank, size, most }: Step): Float64Array[] {
  const next = Array.from({ length: Math.min(size, ways.length - 1 + count) + 1 }, () => new Float64Array(most + 1));
  ways.forEach((sums, chosen) => {
    for (let more = 0; more <= count && chosen + more <= size; more += 1) {
      const into = next[chosen + more];
      // Ranks ascend: no sum of the tabs chosen so far is larger.
      if (into) addShifted(into, sums.subarray(0, chosen * rank + 1), { by: more * rank, times: choose(count, more) });
    }
  });
  return next;
}

/** Adds the numbers to those that lie so much further. A plain loop: this is where an exact test spends its time. */
function addShifted(into: Float64Array, numbers: Float64Array, { by, times }: { readonly by: number; readonly times: number }): void {
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0;
    if (number > 0) into[at + by] = (into[at + by] ?? 0) + number * times;
  }
}

function normalChance(own: readonly number[], both: readonly number[]): number {
  const [size, all, ranks] = [sumOf(own), sumOf(both), ranksOf(both)];
  const mean = weighted(both, ranks) / all;
  const spread = both.reduce((sum, count, step) => sum + count * ((ranks[step] ?? 0) - mean) ** 2, 0) / (all - 1);
  const deviation = Math.sqrt((size * (all - size) * spread) / all);
  if (deviation === 0) return 1;
  // Ranks are whole numbers: half a step belongs to "at least".
  return upperTail((weighted(own, ranks) - size * mean - 1) / deviation);
}

/** Middle ranks of the steps, doubled, so that ties keep whole numbers. */
function ranksOf(both: readonly number[]): readonly number[] {
  let below = 0;
  return both.map((count) => {
    const rank = 2 * below + count + 1;
    below += count;
    return rank;
  });
}

/** Of the standard normal distribution (Abramowitz and Stegun 26.2.17). */
function upperTail(deviations: number): number {
  if (deviations < 0) return 1 - upperTail(-deviations);
  const part = 1 / (1 + 0.2316419 * deviations);
  const series = part * (0.31938153 + part * (-0.356563782 + part * (1.781477937 + part * (-1.821255978 + part * 1.330274429))));
  return (Math.exp(-(deviations ** 2) / 2) / Math.sqrt(2 * Math.PI)) * series;
}

function choose(of: number, hits: number): number {
  let ways = 1;
  for (let step = 1; step <= hits; step += 1) ways = (ways * (of - hits + step)) / step;
  return ways;
}

/** The upper end of the step in the middle; of the last step its lower end. */
function medianOf(name: Vital, steps: readonly number[]): number {
  let left = sumOf(steps) / 2;
  const step = steps.findIndex((count) => (left -= count) <= 0);
  return STEPS[name][step] ?? STEPS[name].at(-1) ?? 0;
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
const weighted = (counts: readonly number[], weights: readonly number[]): number =>
  counts.reduce((sum, count, step) => sum + count * (weights[step] ?? 0), 0);
