import { type GradedLeg, type GradedResult, gradeScore } from './betting.ts';

/** The ends that a match can have, as far as selections tell them apart. */

/** The scores a match can end with: any, or those of a best of three. */
export type OutcomeSet = 'any_score' | 'best_of_three';

/** A score of a match, at any time of it. */
export interface MatchScore {
  readonly home: number;
  readonly away: number;
}

/** A selection of a match, with what it is graded by. */
export interface MatchSelection extends GradedLeg {
  readonly outcomes: OutcomeSet;
  readonly period: 'full' | 'half';
  /** The score when the bet was placed; null or absent before the match. */
  readonly scoreAtBet?: MatchScore | null;
}

/** The scores that a market of correct scores names; every other score is `other`, which a best of three does not have. */
export const NAMED_SCORES: Readonly<Record<OutcomeSet, readonly string[]>> = {
  any_score: Array.from({ length: 25 }, (_none, index) => `${Math.floor(index / 5)}-${index % 5}`),
  best_of_three: ['2-0', '2-1', '1-2', '0-2'],
};

/** How a match can end: the score at half time and at the end. */
export interface MatchEnd {
  readonly half: MatchScore;
  readonly full: MatchScore;
}

/** More combinations of classes of scores than these are not compared: the selections are too many. */
const MOST_ENDS = 50_000;

/** The result of a selection at an end of its match. An outright has none: its match has no score. */
export function gradeAtEnd(selection: MatchSelection, end: MatchEnd): GradedResult {
  return gradeScore({ ...selection, codes: NAMED_SCORES[selection.outcomes] }, end[selection.period]);
}

/** The score that two bets on a match leave: no side has fewer goals than either of them saw. */
export const laterScore = (one: MatchScore, other: MatchScore): MatchScore => ({
  home: Math.max(one.home, other.home),
  away: Math.max(one.away, other.away),
});

/**
 * One end for each combination of results that the selections can have from this score on; some combinations may have several. Null when
 * there are too many to compare.
 */
export function reachableEnds(selections: readonly MatchSelection[], from: MatchScore): readonly MatchEnd[] | null {
  if (selections[0]?.outcomes === 'best_of_three') return seriesEnds(from);
  const start = toPoint(from);
  const [halves, fulls] = (['half', 'full'] as const).map((period) => selections.filter((one) => one.period === period));
  // Without a bet on the half, it may have ended at once.
  const halfCells = halves?.length ? cellsAfter(start, halves) : [cellOf(start)];
  const fullCells = cellsAfter(start, fulls ?? []);
  if (halfCells.length * fullCells.length > MOST_ENDS) return null;
  return halfCells.flatMap((half) => fullCells.flatMap((full) => findEnd(half, full, start) ?? []));
}

const seriesEnds = (from: MatchScore): readonly MatchEnd[] =>
  NAMED_SCORES.best_of_three
    .map(readScore)
    .filter(({ home, away }) => home >= from.home && away >= from.away)
    .map((score) => ({ half: score, full: score }));

/** A score by its margin (home less away) and its total, which are both even or both odd. */
interface Point {
  readonly margin: number;
  readonly total: number;
}

const toPoint = ({ home, away }: MatchScore): Point => ({ margin: home - away, total: home + away });
const toScore = ({ margin, total }: Point): MatchScore => ({ home: (total + margin) / 2, away: (total - margin) / 2 });

/** From the first to the last value. */
type Span = readonly [first: number, last: number];

/** Scores that have the same result in every selection of one period. */
interface Cell {
  readonly margins: Span;
  readonly totals: Span;
  /** The remainder of margin and total by two. */
  readonly parity: 0 | 1;
}

/** Beyond every line. */
const FAR = 100_000;

/** The cells with a score that can come after `from`. */
function cellsAfter(from: Point, selections: readonly MatchSelection[]): readonly Cell[] {
  const margins = spansOf(selections.flatMap(marginStarts), [-FAR, FAR]);
  const totals = spansOf(selections.flatMap(totalStarts), [0, 3 * FAR]);
  const cells = margins.flatMap((of) => totals.flatMap((its) => ([0, 1] as const).map((parity) => ({ margins: of, totals: its, parity }))));
  return cells.filter((cell) => follow(cell, from, nearest(cell, from.margin)) !== null);
}

const cellOf = ({ margin, total }: Point): Cell => ({
  margins: [margin, margin],
  totals: [total, total],
  parity: total % 2 === 0 ? 0 : 1,
});

/** The span cut in front of each start. */
function spansOf(starts: readonly number[], [first, last]: Span): readonly Span[] {
  const inside = [...new Set(starts)].filter((start) => start > first && start <= last).toSorted((one, other) => one - other);
  return [first, ...inside].map((start, place): Span => [start, (inside[place] ?? last + 1) - 1]);
}

const QUARTERS = 4;
/** So many quarters beyond a line a bet is won or lost in whole. */
const WHOLE = 2;
/** The values at which the result by a line begins to differ: the first that is not lost below it, the first that is won above it. */
const aroundLine = (quarters: number): readonly number[] => [
  Math.floor((quarters - WHOLE) / QUARTERS) + 1,
  Math.ceil((quarters + WHOLE) / QUARTERS),
];
const oneValue = (value: number): readonly number[] => [value, value + 1];

function marginStarts({ marketType, lineQuarters, selectionCode }: MatchSelection): readonly number[] {
  if (marketType === '1X2') return oneValue(0);
  if (marketType === 'AH') return aroundLine(-(lineQuarters ?? 0));
  return marketType === 'CS' ? namedBy(selectionCode).flatMap(({ margin }) => oneValue(margin)) : [];
}

function totalStarts({ marketType, lineQuarters, selectionCode }: MatchSelection): readonly number[] {
  if (marketType === 'OU') return aroundLine(lineQuarters ?? 0);
  return marketType === 'CS' ? namedBy(selectionCode).flatMap(({ total }) => oneValue(total)) : [];
}

/** The scores that a selection of a correct score has to tell from all others. */
const namedBy = (code: string): readonly Point[] =>
  (code === 'other' ? NAMED_SCORES.any_score : [code]).map((score) => toPoint(readScore(score)));

/** An end with its half in one cell and its full score in the other, after the score `from`. */
function findEnd(half: Cell, full: Cell, from: Point): MatchEnd | null {
  for (const margin of halfMargins(half, full, from)) {
    const before = follow(half, from, margin);
    const after = before && follow(full, before, nearest(full, before.margin));
    if (before && after) return { half: toScore(before), full: toScore(after) };
  }
  return null;
}

/**
 * Margins at half time to try. The total that the full score needs at least rises and falls with the margin by straight lines; they bend at
 * these, and its least value is at a bend.
 */
function halfMargins(half: Cell, full: Cell, from: Point): ReadonlySet<number> {
  const spare = Math.max(0, half.totals[0] - from.total);
  const bends = [from.margin, from.margin - spare, from.margin + spare, ...full.margins];
  return new Set(bends.flatMap((bend) => [-1, 0, 1].map((step) => nearest(half, bend + step))));
}

/** The margin of the cell that is nearest to this one. */
function nearest({ margins: [first, last], parity }: Cell, margin: number): number {
  const within = Math.min(Math.max(margin, first), last);
  if (isParity(within, parity)) return within;
  return within < last && (within < margin || within === first) ? within + 1 : within - 1;
}

/** The least score of the cell with this margin that can come after `from`. */
function follow({ margins: [first, last], totals, parity }: Cell, from: Point, margin: number): Point | null {
  if (margin < first || margin > last) return null;
  const least = Math.max(totals[0], from.total + Math.abs(margin - from.margin));
  const total = isParity(least, parity) ? least : least + 1;
  return total <= totals[1] ? { margin, total } : null;
}

const isParity = (value: number, parity: 0 | 1): boolean => Math.abs(value % 2) === parity;

function readScore(code: string): MatchScore {
  const [home = 0, away = 0] = code.split('-').map(Number);
  return { home, away };
}
