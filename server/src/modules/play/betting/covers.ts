import {
  gradeAtEnd,
  type GradedResult,
  isByWinner,
  isDecidedAt,
  laterScore,
  limitToRisk,
  type MatchEnd,
  type MatchSelection,
  reachableEnds,
  scoreAt,
  statisticOf,
} from '@site/shared/product';
import { cashedOut, placedStake, restOfStake, settle } from './payout.ts';
import { type Position, toSelection } from './positions.ts';

/** Single bets on one match that leave no end in which all of them lose: together they risk less than their stakes. */

/** No bet covers a match alone. */
const LEAST_POSITIONS = 2;

/** Positions that cover a match, with their result at each of the ends they leave. */
export interface Cover {
  readonly positions: readonly Position[];
  /** In the order of the positions; the ends have the same order for all. */
  readonly results: readonly (readonly GradedResult[])[];
}

/**
 * The covers among a member's single bets on one match: at each score at which he bet, those that were not decided yet. Goals, corners and cards are counted
 * independently, so each is covered by itself; a bet on a scorer covers nothing, as all of them can lose at any score.
 */
export function coversOf(positions: readonly Position[]): readonly Cover[] {
  const byStatistic = Map.groupBy(positions.filter(isPartOfCovers), (position) => statisticOf(selectionOf(position).marketType));
  return [...byStatistic.values()].filter((its) => its.length >= LEAST_POSITIONS).flatMap(coversOfStatistic);
}

function coversOfStatistic(positions: readonly Position[]): readonly Cover[] {
  return momentsOf(positions).flatMap(({ alive, from }) => {
    const ends = reachableEnds(alive.map(selectionOf), from) ?? [];
    const undecided = alive.filter((position) => !isDecidedAt(selectionOf(position), ends));
    const cover = { positions: undecided, results: undecided.map((position) => gradesOf(selectionOf(position), ends)) };
    return isCover(cover) ? [cover] : [];
  });
}

function isPartOfCovers({ isSingle, legs: [leg] }: Position): boolean {
  if (!isSingle || leg === undefined) return false;
  const selection = toSelection(leg);
  return !isByWinner(selection) && selection.marketType !== 'AS';
}

function selectionOf({ legs: [leg] }: Position): MatchSelection {
  if (leg === undefined) throw new Error('A position has a leg.');
  return toSelection(leg);
}

const gradesOf = (selection: MatchSelection, ends: readonly MatchEnd[]): readonly GradedResult[] =>
  ends.map((end) => gradeAtEnd(selection, end));

const isCover = ({ positions, results: [first = [], ...more] }: Cover): boolean =>
  positions.length >= LEAST_POSITIONS && !first.some((result, end) => result === 'lost' && more.every((other) => other[end] === 'lost'));

/** The bets that were open after a bet, at the score that it saw. */
interface Moment {
  readonly alive: readonly Position[];
  readonly from: ReturnType<typeof scoreAt>;
}

/** The moments at which the most bets were open together: the last before the next bet sees another score, or a bet is settled. */
function momentsOf(positions: readonly Position[]): readonly Moment[] {
  const ordered = positions.toSorted((one, other) => one.placedMs - other.placedMs || (one.key < other.key ? -1 : 1));
  const scores = ordered.map((position) => scoreAt(selectionOf(position)));
  const moments: Moment[] = [];
  let from = scores[0] ?? { home: 0, away: 0 };
  for (const [place, { placedMs }] of ordered.entries()) {
    from = laterScore(from, scores[place] ?? from);
    const [next, its] = [ordered[place + 1], laterScore(from, scores[place + 1] ?? from)];
    const isSame = next !== undefined && its.home === from.home && its.away === from.away;
    const placed = ordered.slice(0, place + 1);
    if (isSame && !placed.some(({ settledMs }) => settledMs >= placedMs && settledMs < next.placedMs)) continue;
    moments.push({ alive: placed.filter(({ settledMs }) => settledMs >= placedMs), from });
  }
  return moments;
}

/** What each position of a cover counts at most, of what it counts without it; in the order of the positions. Cents. */
export function limitCover({ positions, results }: Cover, amounts: readonly bigint[]): readonly bigint[] {
  const risked = positions.map((position, place) => {
    const losses = new Map<GradedResult, bigint>();
    const lossAt = (result: GradedResult): bigint => {
      const loss = losses.get(result) ?? lossOf(position, result);
      losses.set(result, loss);
      return loss;
    };
    return { amount: amounts[place] ?? 0n, losses: (results[place] ?? []).map(lossAt) };
  });
  return limitToRisk(risked);
}

/** What the bets of a position lose by a result; a gain is negative. */
function lossOf({ bets }: Position, result: GradedResult): bigint {
  return bets.reduce((sum, { row, legs }) => {
    // What was cashed out no longer depends on the result.
    const before = cashedOut(row);
    const settled = settle({
      stake: restOfStake(row),
      legs: legs.map(({ odds_milli }) => ({ oddsMilli: Number(odds_milli), result, sharedBy: 1 })),
    });
    return sum + placedStake(row) - before.payout - (settled?.payout ?? 0n);
  }, 0n);
}
