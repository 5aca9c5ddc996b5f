import { type AreOpposite, areOpposite, type MatchSelection, type OutcomeSet, setNewest } from '@site/shared/product';
import type { Sport } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';
import type { BetLegRow } from '../schema.ts';
import { type LegSelection, listOpenSelections, listUncountedOn, type SlipWithLegs } from './betting.store.ts';

/**
 * The bets of a member that are opposite to each other, at any book: a leg of one and a leg of the other are opposite selections of one match.
 * A parlay counts as opposite with each of its legs: it loses with any of them, so nobody can tell which one was hedged.
 */

/** The scores that the matches of a sport end with. A sport without an entry does not compile. */
const OUTCOMES_OF: Readonly<Record<Sport, OutcomeSet>> = {
  football: 'any_score',
  basketball: 'any_score',
  tennis: 'best_of_three',
  lol: 'best_of_three',
  dota2: 'best_of_three',
  cs2: 'best_of_three',
  kog: 'best_of_three',
};

/** Bets on the same selections: they win and lose together. Times in milliseconds. */
export interface Position {
  readonly key: string;
  readonly legs: readonly BetLegRow[];
  readonly bets: readonly SlipWithLegs[];
  readonly placedMs: number;
  /** Infinite while a bet is open. */
  readonly settledMs: number;
}

/** Statuses of bets that risked nothing in the end. */
const NOT_RISKED: readonly string[] = ['rejected', 'void'];

/**
 * The groups of bets whose turnover counts now that a bet is settled: those that are linked with it by opposite selections, none of them open. A
 * void bet is a group alone, and the bets on its sides are linked no more.
 */
export async function countableGroups(trx: Db, settled: SlipWithLegs): Promise<readonly (readonly Position[])[]> {
  const isRisked = !NOT_RISKED.includes(settled.row.status);
  if (isRisked && (await hasOpenOpposite(trx, settled))) return [];
  const reached = await reach(trx, settled);
  if (isRisked) return [reached].filter(isSettled);
  const rest = reached.flatMap(({ bets }) => bets).filter(({ row }) => row.bet_no !== settled.row.bet_no);
  return [positionsOf([settled]), ...linkedGroups(positionsOf(rest)).filter(isSettled)];
}

const isSettled = (group: readonly Position[]): boolean => group.every(({ settledMs }) => settledMs < Number.POSITIVE_INFINITY);

/** Whether an opposite bet is open: read without the bets themselves, as each of a member's many bets on a match asks it. */
async function hasOpenOpposite(trx: Db, { row, legs }: SlipWithLegs): Promise<boolean> {
  const open = await listOpenSelections(trx, row.member_id, eventsOf(legs));
  return open.some((selection) => legs.some((leg) => areOppositeLegs(leg, selection)));
}

/** Whether the positions of two keys are opposite. */
export function opposedAmong(positions: readonly Position[]): AreOpposite {
  const byKey = new Map(positions.map((position) => [position.key, position]));
  return (key, other) => {
    const [one, two] = [byKey.get(key), byKey.get(other)];
    return one !== undefined && two !== undefined && areLinked(one, two);
  };
}

/** The positions that are linked with a bet's; its own is one of them. */
async function reach(trx: Db, settled: SlipWithLegs): Promise<readonly Position[]> {
  const bets = new Map([[settled.row.bet_no, settled]]);
  const loaded = new Set<string>();
  for (;;) {
    const group = groupOf(positionsOf([...bets.values()]), positionKey(settled.legs));
    const events = eventsOf(group.flatMap(({ legs }) => legs)).filter((event) => !loaded.has(event));
    if (events.length === 0) return group;
    for (const bet of await listUncountedOn(trx, settled.row.member_id, events)) bets.set(bet.row.bet_no, bet);
    for (const event of events) loaded.add(event);
  }
}

const groupOf = (positions: readonly Position[], key: string): readonly Position[] =>
  linkedGroups(positions).find((group) => group.some((position) => position.key === key)) ?? [];

function positionsOf(bets: readonly SlipWithLegs[]): readonly Position[] {
  return [...Map.groupBy(bets, ({ legs }) => positionKey(legs))].map(([key, same]) => ({
    key,
    legs: same[0]?.legs ?? [],
    bets: same,
    placedMs: same.reduce((first, { row }) => Math.min(first, Number(row.placed_at_ms)), Number.POSITIVE_INFINITY),
    settledMs: same.reduce(
      (last, { row }) => Math.max(last, row.settled_at_ms === null ? Number.POSITIVE_INFINITY : Number(row.settled_at_ms)),
      0,
    ),
  }));
}

/** The positions in groups that are linked within. */
function linkedGroups(positions: readonly Position[]): readonly (readonly Position[])[] {
  const rest = new Set(positions);
  return positions.flatMap((first) => {
    if (!rest.delete(first)) return [];
    const group = [first];
    for (const member of group)
      for (const other of rest)
        if (areLinked(member, other)) {
          rest.delete(other);
          group.push(other);
        }
    return [group];
  });
}

/** Opposite, and open at the same time: a known result is hedged no more. */
const areLinked = (one: Position, other: Position): boolean =>
  one.placedMs < other.settledMs &&
  other.placedMs < one.settledMs &&
  one.legs.some((leg) => other.legs.some((its) => areOppositeLegs(leg, its)));

const eventsOf = (legs: readonly BetLegRow[]): readonly string[] => [...new Set(legs.map(({ event_key }) => event_key))];

const positionKey = (legs: readonly BetLegRow[]): string => legs.map(legKey).toSorted().join('|');
const legKey = (leg: BetLegRow): string => `${leg.event_key}/${selectionKey(leg)}`;
const selectionKey = ({ sport, market_type, period, line_quarters, selection_code }: LegSelection): string =>
  [sport, market_type, period, line_quarters ?? '', selection_code].join('/');

const MOST_COMPARED = 5000;
const compared = new Map<string, boolean>();

/** Whether two legs are opposite selections of one match; the comparisons are cached, as they depend on the selections alone. */
function areOppositeLegs(leg: LegSelection, other: LegSelection): boolean {
  if (leg.event_key !== other.event_key) return false;
  const key = [selectionKey(leg), selectionKey(other)].toSorted().join('|');
  const before = compared.get(key);
  if (before !== undefined) return before;
  const found = areOpposite(toSelection(leg), toSelection(other));
  setNewest(compared, key, found, MOST_COMPARED);
  return found;
}

const toSelection = ({ sport, market_type, period, line_quarters, selection_code }: LegSelection): MatchSelection => ({
  outcomes: OUTCOMES_OF[sport as Sport],
  marketType: market_type as MatchSelection['marketType'],
  period: period === 'half' ? 'half' : 'full',
  lineQuarters: line_quarters,
  selectionCode: selection_code,
});
