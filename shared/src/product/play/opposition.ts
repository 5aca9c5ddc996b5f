import { type GradedLeg, gradeScore } from './betting.ts';

/** Whether two selections of one match are opposite, by the outcomes that the match can have. */

/** The scores a match can end with: any, or those of a best of three. */
export type OutcomeSet = 'any_score' | 'best_of_three';

/** A selection of a match, with what it is graded by. */
export interface MatchSelection extends GradedLeg {
  readonly outcomes: OutcomeSet;
  readonly period: 'full' | 'half';
}

/** What distinguishes the outcomes of a market: the score, or its winner alone. A market type without an entry does not compile. */
const GRADED_BY: Readonly<Record<GradedLeg['marketType'], 'score' | 'winner'>> = {
  '1X2': 'score',
  AH: 'score',
  OU: 'score',
  OE: 'score',
  CS: 'score',
  OR: 'winner',
};

/** The scores that a market of correct scores names; every other score is `other`, which a best of three does not have. */
export const NAMED_SCORES: Readonly<Record<OutcomeSet, readonly string[]>> = {
  any_score: Array.from({ length: 25 }, (_none, index) => `${Math.floor(index / 5)}-${index % 5}`),
  best_of_three: ['2-0', '2-1', '1-2', '0-2'],
};

/**
 * Selections of one match are opposite when no outcome wins both, or none loses both: home and away, over 2.5 and under 3.5, a home win
 * and the score 0-0. A push neither wins nor loses. Whether an outcome is likely plays no part, so a gap between two lines changes nothing.
 */
export function areOpposite(one: MatchSelection, other: MatchSelection): boolean {
  if (isByWinner(one) || isByWinner(other)) return one.marketType === other.marketType && one.selectionCode !== other.selectionCode;
  const together = { won: false, lost: false };
  for (const [score, its] of outcomesOf(one, other)) {
    const sign = signOf(one, score);
    if (sign === 0 || sign !== signOf(other, its)) continue;
    together[sign > 0 ? 'won' : 'lost'] = true;
    if (together.won && together.lost) return false;
  }
  return true;
}

const isByWinner = ({ marketType }: MatchSelection): boolean => GRADED_BY[marketType] === 'winner';

/** A score by its margin (home less away) and its total. */
interface Score {
  readonly margin: number;
  readonly total: number;
}

const GAIN = { won: 1, half_won: 1, push: 0, half_lost: -1, lost: -1 } as const;

function signOf(selection: MatchSelection, { margin, total }: Score): number {
  const codes = NAMED_SCORES[selection.outcomes];
  return GAIN[gradeScore({ ...selection, codes }, { home: (total + margin) / 2, away: (total - margin) / 2 })];
}

/** Every outcome that can tell the two selections apart: the score of the period of each. */
function* outcomesOf(one: MatchSelection, other: MatchSelection): Generator<readonly [Score, Score]> {
  const scores = scoresOf(one, other);
  if (one.period === other.period) {
    for (const score of scores) yield [score, score];
    return;
  }
  for (const half of scores)
    for (const full of scores) if (canFollow(half, full)) yield one.period === 'half' ? [half, full] : [full, half];
}

/** Whether a match with this score at half time can end with that one. */
const canFollow = (half: Score, full: Score): boolean => full.total - half.total >= Math.abs(full.margin - half.margin);

/** Above every line; even, like the margins 0 and 2. */
const FAR = 10_000;

/** The scores around the lines of two selections, and far away from them. */
function scoresOf(one: MatchSelection, other: MatchSelection): readonly Score[] {
  if (one.outcomes === 'best_of_three') return NAMED_SCORES.best_of_three.map(readScore);
  const margins = new Set([-FAR, -1, 0, 1, FAR, ...marginsOf(one), ...marginsOf(other)]);
  const totals = new Set([0, 1, 2, 4 * FAR, 4 * FAR + 1, ...totalsOf(one), ...totalsOf(other)]);
  return [...margins].flatMap((margin) => {
    const least = Math.abs(margin);
    const possible = new Set([least, least + 2, ...[...totals].filter((total) => total >= least && (total - least) % 2 === 0)]);
    return [...possible].map((total) => ({ margin, total }));
  });
}

const QUARTERS = 4;
const around = (value: number): readonly number[] => [-2, -1, 0, 1, 2, 3].map((step) => Math.floor(value) + step);

function marginsOf({ marketType, lineQuarters, selectionCode }: MatchSelection): readonly number[] {
  if (marketType === 'AH') return around(-(lineQuarters ?? 0) / QUARTERS);
  if (marketType !== 'CS') return [];
  return selectionCode === 'other' ? UNNAMED.flatMap(({ margin }) => [margin, -margin]) : around(readScore(selectionCode).margin);
}

function totalsOf({ marketType, lineQuarters, selectionCode }: MatchSelection): readonly number[] {
  if (marketType === 'OU') return around((lineQuarters ?? 0) / QUARTERS);
  if (marketType !== 'CS') return [];
  return selectionCode === 'other' ? UNNAMED.map(({ total }) => total) : around(readScore(selectionCode).total);
}

/** The lowest scores that no market of correct scores names: 5-0 to 5-5, and one goal more. */
const UNNAMED: readonly Score[] = [0, 1, 2, 3, 4, 5, 6].flatMap((goals) => [
  { margin: 5 - goals, total: 5 + goals },
  { margin: 6 - goals, total: 6 + goals },
]);

function readScore(code: string): Score {
  const [home = 0, away = 0] = code.split('-').map(Number);
  return { margin: home - away, total: home + away };
}
