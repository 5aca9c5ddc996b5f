import { netTurnover, shareOut } from '@site/shared/product';
import type { Db } from '../../../kernel/db/database.ts';
import { moneyOf } from '../bet-turnover.ts';
import { listUncountedOn, listUncountedSelections, type SlipWithLegs, type UncountedSelection } from './betting.store.ts';
import { limitCover } from './covers.ts';
import { linkPositions, type PositionLinks } from './position-links.ts';
import { eventsOf, isSameLeg, type Position, positionsOf, toPosition } from './positions.ts';

/** The bets of a member, at any book, whose turnover counts together. */

/** A settled bet with its turnover, in cents. */
export interface CountedSlip extends SlipWithLegs {
  readonly validAmount: bigint;
}

/** Statuses of bets that risked nothing in the end. */
const NOT_RISKED: readonly string[] = ['rejected', 'void'];

/**
 * The bets whose turnover counts now that bets of different members are settled, by groups: a group is linked within, and none of it is open. A void bet is a group
 * alone, and the bets on its sides are linked no more.
 *
 * No bet waits for ever. A settled bet waits only while an open one is in its group. Links change with the settlement of a bet that has them,
 * and each group that this can release has a bet on one of its matches: these groups are all looked at.
 */
export async function countableGroups(trx: Db, settled: readonly SlipWithLegs[]): Promise<readonly (readonly CountedSlip[])[]> {
  const events = eventsOf(settled.flatMap(({ legs }) => legs));
  const rows = settled.map(({ row }) => row);
  const others = await listUncountedSelections(trx, rows, events);
  const groups: (readonly CountedSlip[])[] = [];
  for (const slip of settled) {
    const own = new Set(eventsOf(slip.legs));
    const itsOthers = (others.get(slip.row.member_id) ?? []).filter(({ event_key }) => own.has(event_key));
    groups.push(...(await groupsOf(trx, slip, itsOthers)));
  }
  return groups;
}

async function groupsOf(
  trx: Db,
  settled: SlipWithLegs,
  others: readonly UncountedSelection[],
): Promise<readonly (readonly CountedSlip[])[]> {
  const isRisked = !NOT_RISKED.includes(settled.row.status);
  const { waits, mayRelease } = effectOf(settled, others, isRisked);
  if (mayRelease) return [...(isRisked ? [] : [alone(settled)]), ...(await releasedGroups(trx, settled, isRisked))];
  return waits ? [] : [alone(settled)];
}

/** Whether an open bet keeps the settled one waiting, and whether its settlement can release bets that waited. */
function effectOf(
  settled: SlipWithLegs,
  others: readonly UncountedSelection[],
  isRisked: boolean,
): { readonly waits: boolean; readonly mayRelease: boolean } {
  const [own] = positionsOf([settled]);
  const linked = own === undefined ? [] : linkedWith(own, others.map(toPosition));
  const waits = isRisked && linked.some(isOpen);
  // The clock of another instance may be ahead: a bet that was there before can then look as if it came later, and is linked no more.
  const hasLater = others.some(({ last_placed_ms }) => last_placed_ms > (own?.settledMs ?? 0));
  const isLast = others.every(({ open }) => open === 0);
  const hasWaiting = others.some(({ settled_ms }) => settled_ms !== null);
  // A bet on the same selection that waited is in the settled bet's position, which was open until now.
  const isOfPosition = others.some((other) => other.settled_ms !== null && settled.legs.some((leg) => isSameLeg(leg, other)));
  const isReleasing = hasLater || isLast || isOfPosition || (linked.length > 0 && !waits);
  return { waits, mayRelease: hasWaiting && isReleasing };
}

const alone = (settled: SlipWithLegs): readonly CountedSlip[] => {
  const own = positionsOf([settled]);
  return countTogether(own, linkPositions(own));
};

const isOpen = ({ settledMs }: Position): boolean => settledMs === Number.POSITIVE_INFINITY;

/** The positions that a position is opposite to or covers a match with. */
function linkedWith(own: Position, others: readonly Position[]): readonly Position[] {
  const links = linkPositions([own, ...others]);
  const covering = new Set(links.covers.flatMap(({ positions }) => (positions.includes(own) ? positions : [])));
  return others.filter((other) => covering.has(other) || links.areOpposite(own.key, other.key));
}

/** Every group with a bet on a match of the settled bet in which no bet is open. */
async function releasedGroups(trx: Db, { row, legs }: SlipWithLegs, isRisked: boolean): Promise<readonly (readonly CountedSlip[])[]> {
  const near = new Set(eventsOf(legs));
  const [bets, loaded] = [new Map<string, SlipWithLegs>(), new Set<string>()];
  let missing: readonly string[] = [...near];
  for (;;) {
    for (const bet of await listUncountedOn(trx, row.member_id, missing)) bets.set(bet.row.bet_no, bet);
    for (const event of missing) loaded.add(event);
    if (!isRisked) bets.delete(row.bet_no);
    const links = linkPositions(positionsOf([...bets.values()]));
    const groups = links.groups.filter((group) => !group.some(isOpen) && eventsIn(group).some((event) => near.has(event)));
    missing = eventsIn(groups.flat()).filter((event) => !loaded.has(event));
    if (missing.length === 0) return groups.map((group) => countTogether(group, links));
  }
}

const eventsIn = (positions: readonly Position[]): readonly string[] => eventsOf(positions.flatMap(({ legs }) => legs));

/** The turnover of the settled bets of a group, in the order of their placement. */
function countTogether(group: readonly Position[], { areOpposite, covers }: PositionLinks): readonly CountedSlip[] {
  const bets = group.flatMap((position) => position.bets.map((bet) => ({ bet, position }))).toSorted(byPlacement);
  const amounts = [
    ...netTurnover(
      bets.map(({ bet: { row }, position: { key } }) => ({ ...moneyOf(row), position: key })),
      areOpposite,
    ),
  ];
  const places = Map.groupBy(bets.keys(), (place) => bets[place]?.position);
  const amountsOf = (position: Position) => (places.get(position) ?? []).map((place) => amounts[place] ?? 0n);
  for (const cover of covers.filter(({ positions }) => positions.some((position) => places.has(position)))) {
    const limits = limitCover(
      cover,
      cover.positions.map((position) => amountsOf(position).reduce(add, 0n)),
    );
    for (const [at, position] of cover.positions.entries()) {
      const shares = shareOut(limits[at] ?? 0n, amountsOf(position));
      (places.get(position) ?? []).forEach((place, its) => (amounts[place] = shares[its] ?? 0n));
    }
  }
  return bets.map(({ bet }, place) => ({ ...bet, validAmount: amounts[place] ?? 0n }));
}

const add = (one: bigint, other: bigint): bigint => one + other;

type PositionedBet = { readonly bet: SlipWithLegs };
const byPlacement = ({ bet: { row: one } }: PositionedBet, { bet: { row: other } }: PositionedBet): number =>
  Number(one.placed_at_ms) - Number(other.placed_at_ms) || (one.bet_no < other.bet_no ? -1 : 1);
