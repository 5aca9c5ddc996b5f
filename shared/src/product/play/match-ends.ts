import { MOST_EXACT_GOALS, WIDEST_MARGIN } from './betting.ts';
import { gradingOf, type Grading } from './market-rules.ts';
import { gridEnds, needsGrid } from './match-grid.ts';
import { type MatchEnd, type MatchScore, type MatchSelection, NAMED_SCORES, type OutcomeSet, readScoreCode } from './match-selection.ts';

/** The ends that a match can have, as far as selections tell them apart. */

/** More combinations of classes of scores than these are not compared: the selections are too many. */
const MOST_ENDS = 50_000;

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
  const outcomes = selections[0]?.outcomes ?? 'any_score';
  if (outcomes !== 'any_score') return seriesEnds(outcomes, from);
  if (selections.some(needsGrid)) return gridEnds(selections, from);
  const start = toPoint(from);
  const [halves, fulls] = (['half', 'full'] as const).map((period) =>
    selections.filter((one) => one.period === period || gradingOf(one.marketType) === 'HTFT'),
  );
  // Without a bet on the half, it may have ended at once.
  const halfCells = halves?.length ? cellsAfter(start, halves) : [cellOf(start)];
  const fullCells = cellsAfter(start, fulls ?? []);
  if (halfCells.length * fullCells.length > MOST_ENDS) return null;
  return halfCells.flatMap((half) => fullCells.flatMap((full) => findEnd(half, full, start) ?? []));
}

const seriesEnds = (outcomes: OutcomeSet, from: MatchScore): readonly MatchEnd[] =>
  NAMED_SCORES[outcomes]
    .map(readScoreCode)
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

const upTo = (first: number, last: number): readonly number[] => Array.from({ length: last - first + 1 }, (_none, place) => first + place);

/** Markets that only tell which side is ahead. */
const OF_THE_LEAD: ReadonlySet<Grading> = new Set(['1X2', 'DC', 'DNB', 'HTFT']);

function marginStarts({ marketType, lineQuarters, selectionCode }: MatchSelection): readonly number[] {
  const grading = gradingOf(marketType);
  if (OF_THE_LEAD.has(grading)) return oneValue(0);
  if (grading === 'AH') return aroundLine(-(lineQuarters ?? 0));
  if (grading === 'WM') return upTo(1 - WIDEST_MARGIN, WIDEST_MARGIN);
  return grading === 'CS' ? namedBy(selectionCode).flatMap(({ margin }) => oneValue(margin)) : [];
}

function totalStarts({ marketType, lineQuarters, selectionCode }: MatchSelection): readonly number[] {
  const grading = gradingOf(marketType);
  if (grading === 'OU') return aroundLine(lineQuarters ?? 0);
  if (grading === 'EG') return upTo(1, MOST_EXACT_GOALS);
  return grading === 'CS' ? namedBy(selectionCode).flatMap(({ total }) => oneValue(total)) : [];
}

/** The scores that a selection of a correct score has to tell from all others. */
const namedBy = (code: string): readonly Point[] =>
  (code === 'other' ? NAMED_SCORES.any_score : [code]).map((score) => toPoint(readScoreCode(score)));

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
