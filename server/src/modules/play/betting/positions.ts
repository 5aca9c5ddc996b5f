import type { MatchSelection, OutcomeSet } from '@site/shared/product';
import type { Sport } from '@site/shared/wire';
import type { LegSelection, SlipWithLegs, UncountedSelection } from './betting.store.ts';
import { toScore } from './slip-view.ts';

/** The bets of a member by what they bet on. */

/** The scores that the matches of a sport end with. A sport without an entry does not compile. */
const OUTCOMES_OF: Readonly<Record<Sport, OutcomeSet>> = {
  football: 'any_score',
  basketball: 'any_score',
  tennis: 'best_of_three',
  tabletennis: 'best_of_five',
  badminton: 'best_of_three',
  volleyball: 'best_of_five',
  lol: 'best_of_three',
  dota2: 'best_of_three',
  cs2: 'best_of_three',
  kog: 'best_of_three',
};

/** Bets on the same selections, placed at the same score and in the same combinations: they win and lose together. Times in milliseconds. */
export interface Position {
  readonly key: string;
  readonly legs: readonly LegSelection[];
  /** A parlay can lose with a leg on another match. */
  readonly isSingle: boolean;
  readonly bets: readonly SlipWithLegs[];
  readonly placedMs: number;
  /** Infinite while a bet is open. Never before `placedMs`, as the clocks of two instances can differ. */
  readonly settledMs: number;
}

/** The bets by position. */
export function positionsOf(bets: readonly SlipWithLegs[]): readonly Position[] {
  return [...Map.groupBy(bets, ({ row, legs }) => `${row.folds ?? ''}${positionKey(legs)}`)].map(([key, same]) => {
    const placed = same.map(({ row }) => Number(row.placed_at_ms));
    const settled = same.map(({ row }) => (row.settled_at_ms === null ? Number.POSITIVE_INFINITY : Number(row.settled_at_ms)));
    return {
      key,
      legs: same[0]?.legs ?? [],
      isSingle: same[0]?.row.type === 'single',
      bets: same,
      placedMs: placed.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY),
      settledMs: [...placed, ...settled].reduce((one, other) => Math.max(one, other), 0),
    };
  });
}

/** A selection of uncounted bets as a position, whose bets were not read. */
export const toPosition = ({ type, placed_ms, last_placed_ms, settled_ms, open, ...leg }: UncountedSelection): Position => ({
  key: `${type}/${legKey(leg)}`,
  legs: [leg],
  isSingle: type === 'single',
  bets: [],
  placedMs: placed_ms,
  settledMs: open > 0 ? Number.POSITIVE_INFINITY : Math.max(settled_ms ?? 0, last_placed_ms),
});

/** The events of legs, each once. */
export const eventsOf = (legs: readonly LegSelection[]): readonly string[] => [...new Set(legs.map(({ event_key }) => event_key))];

const positionKey = (legs: readonly LegSelection[]): string => legs.map(legKey).toSorted().join('|');
const legKey = (leg: LegSelection): string => `${leg.event_key}/${selectionKey(leg)}`;

/** Whether two legs are on the same selection of the same match, at the same score. */
export const isSameLeg = (one: LegSelection, other: LegSelection): boolean => legKey(one) === legKey(other);

/** The same text for the same selection at the same score, within one event. */
export const selectionKey = ({ sport, market_type, period, line_quarters, selection_code, score_at_bet }: LegSelection): string =>
  [sport, market_type, period, line_quarters ?? '', selection_code, score_at_bet ?? ''].join('/');

/** What the leg bets on, as the rules of opposite bets read it. */
export const toSelection = (leg: LegSelection): MatchSelection => ({
  outcomes: OUTCOMES_OF[leg.sport as Sport],
  marketType: leg.market_type as MatchSelection['marketType'],
  period: leg.period === 'half' ? 'half' : 'full',
  lineQuarters: leg.line_quarters,
  selectionCode: leg.selection_code,
  scoreAtBet: toScore(leg.score_at_bet),
});
