import type { Db } from '../../../kernel/db/database.ts';
import { givenRows, isOneOf } from '../../../kernel/db/many-rows.ts';
import { writeLater } from '../../../kernel/db/write-together.ts';
import { countRows, pageOfRows } from '../../../kernel/db/pages.ts';
import { isUncounted } from '../bet-turnover.ts';
import type { Offer } from '../sportsbook.port.ts';
import { tablesOf, type BetRow, type BetLegRow, type BetSlipRow, type VenueRow } from '../schema.ts';

/** A bet with what makes it a sport bet, without its legs. */
export type SlipBetRow = BetRow & BetSlipRow;

/** A sport bet with its legs in their order. */
export interface SlipWithLegs {
  readonly row: SlipBetRow;
  readonly legs: readonly BetLegRow[];
}

export async function insertSlip(trx: Db, rows: { readonly bet: BetRow; readonly slip: BetSlipRow; readonly legs: readonly BetLegRow[] }) {
  await writeLater(trx, [
    tablesOf(trx).insertInto('bets').values(rows.bet),
    tablesOf(trx).insertInto('bet_slips').values(rows.slip),
    tablesOf(trx).insertInto('bet_legs').values(rows.legs),
  ]);
}

/** Moves a member's legs on a match to the event that its book names, if they were written before it named one. */
export const moveToEvent = (trx: Db, memberId: string, { matchNo, eventKey }: Pick<Offer, 'matchNo' | 'eventKey'>) =>
  tablesOf(trx)
    .updateTable('bet_legs')
    .set({ event_key: eventKey })
    .where('member_id', '=', memberId)
    .where('event_key', '=', unnamedEvent(matchNo))
    .where('match_no', '=', matchNo)
    .execute();

/** The event of a match whose book does not name one, as migration 350 fills it in. */
export const unnamedEvent = (matchNo: number): string => String(matchNo);

const slips = (db: Db) => tablesOf(db).selectFrom('bets').innerJoin('bet_slips', 'bet_slips.bet_no', 'bets.bet_no');

export const findByReference = (db: Db, scope: string, reference: string) =>
  slips(db)
    .selectAll('bets')
    .selectAll('bet_slips')
    .where('bets.session_id', '=', scope)
    .where('bets.round_key', '=', reference)
    .executeTakeFirst();

export const findBet = (db: Db, betNo: string) =>
  slips(db).selectAll('bets').selectAll('bet_slips').where('bets.bet_no', '=', betNo).executeTakeFirst();

/** A bet that waits for work, and its place among the others. */
export interface WaitingBet {
  readonly bet_no: string;
  readonly member_id: string;
}

/** A page of a list: after a row of the page before, which is null for the first. */
export interface PageAfter<Row> {
  readonly after: Row | null;
  readonly limit: number;
}

export type DueBet = WaitingBet & { readonly confirm_at_ms: number };

/** Bets whose decision is due, the earliest first. */
export async function listDue(db: Db, nowMs: number, { after, limit }: PageAfter<DueBet>): Promise<readonly DueBet[]> {
  const rows = await slips(db)
    .select(['bets.bet_no', 'bets.member_id', 'confirm_at_ms'])
    .where('confirm_at_ms', '<=', nowMs)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('confirm_at_ms', 'bet_slips.bet_no'), '>', tuple(after?.confirm_at_ms ?? 0, after?.bet_no ?? '')),
      ),
    )
    .orderBy('confirm_at_ms')
    .orderBy('bet_slips.bet_no')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, confirm_at_ms: Number(row.confirm_at_ms) }));
}

/** Bets with a leg on this match that is not graded yet, in the order of their numbers. */
export const listOpenOn = (db: Db, matchNo: number, { after, limit }: PageAfter<WaitingBet>): Promise<WaitingBet[]> =>
  tablesOf(db)
    .selectFrom('bet_legs')
    .select(['bet_no', 'member_id'])
    .where('match_no', '=', matchNo)
    .where('result', '=', 'open')
    .where('bet_no', '>', after?.bet_no ?? '')
    .groupBy(['bet_no', 'member_id'])
    .orderBy('bet_no')
    .limit(limit)
    .execute();

/**
 * The numbers of those of these bets that have a leg on this match that is not graded yet. The statement names the bets alone: PostgreSQL would look
 * through all open bets on a match that its statistics don't know yet.
 */
export async function listStillOpenOn(db: Db, matchNo: number, bets: readonly Pick<BetRow, 'bet_no'>[]): Promise<readonly string[]> {
  if (bets.length === 0) return [];
  const betNos = bets.map(({ bet_no }) => bet_no);
  const legs = tablesOf(db).selectFrom('bet_legs').select(['bet_no', 'match_no', 'result']);
  const rows = await legs.where(isOneOf(db, 'bet_no', betNos)).execute();
  return rows.filter(({ match_no, result }) => Number(match_no) === matchNo && result === 'open').map(({ bet_no }) => bet_no);
}

/** The names of a venue whose book may be gone: null where the venue is unknown too. */
export const findVenueNames = async (db: Db, venueCode: string): Promise<Pick<VenueRow, 'title' | 'category'> | null> =>
  (await tablesOf(db).selectFrom('venues').select(['title', 'category']).where('code', '=', venueCode).executeTakeFirst()) ?? null;

/** How many sport bets at each venue have no result. */
export async function countOpenByVenue(db: Db): Promise<ReadonlyMap<string, number>> {
  const open = tablesOf(db).selectFrom('bets').select('bet_no').where('settled_at_ms', 'is', null);
  const rows = await tablesOf(db)
    .selectFrom('bet_legs')
    .select(['venue_code', ({ fn }) => fn.countAll<number>().as('bets')])
    .where('bet_no', 'in', open)
    .where('leg_no', '=', 1)
    .groupBy('venue_code')
    .execute();
  return new Map(rows.map(({ venue_code, bets }) => [venue_code, Number(bets)]));
}

/** The legs of several bets, each bet's in its order. */
export function listLegs(db: Db, betNos: readonly string[]): Promise<BetLegRow[]> {
  if (betNos.length === 0) return Promise.resolve([]);
  return tablesOf(db)
    .selectFrom('bet_legs')
    .selectAll()
    .where(isOneOf(db, 'bet_no', betNos))
    .orderBy('bet_no')
    .orderBy('leg_no')
    .execute();
}

/** What a leg bets on, without its price. */
export type LegSelection = Pick<BetLegRow, (typeof SELECTION)[number]>;
const SELECTION = ['event_key', 'sport', 'market_type', 'period', 'line_quarters', 'selection_code', 'score_at_bet'] as const;

/** A selection with the bets on it, without the bets themselves. */
export interface UncountedSelection extends LegSelection {
  readonly type: string;
  readonly placed_ms: number;
  readonly last_placed_ms: number;
  /** When the last settled one was; null where none is settled. */
  readonly settled_ms: number | null;
  readonly open: number;
}

/** By member, the different selections on these events of different members' bets whose turnover has not counted, but for one bet of each. */
export async function listUncountedSelections(
  db: Db,
  bets: readonly Pick<BetRow, 'member_id' | 'bet_no'>[],
  eventKeys: readonly string[],
): Promise<ReadonlyMap<string, readonly UncountedSelection[]>> {
  const columns = ['bet_legs.member_id' as const, ...SELECTION.map((column) => `bet_legs.${column}` as const), 'bet_slips.type' as const];
  const rows = await tablesOf(db)
    .selectFrom(givenRows(db, { member_id: 'text', bet_no: 'text' }, bets))
    .crossJoin('bet_legs')
    .innerJoin('bets', 'bets.bet_no', 'bet_legs.bet_no')
    .innerJoin('bet_slips', 'bet_slips.bet_no', 'bet_legs.bet_no')
    .select(columns)
    .select(({ fn }) => [
      fn.min('bets.placed_at_ms').as('placed_ms'),
      fn.max('bets.placed_at_ms').as('last_placed_ms'),
      fn.max('bets.settled_at_ms').as('settled_ms'),
      fn.countAll<number>().as('total'),
      fn.count<number>('bets.settled_at_ms').as('settled'),
    ])
    .whereRef('bet_legs.member_id', '=', 'given.member_id')
    .where(isOneOf(db, 'bet_legs.event_key', eventKeys))
    .where(isUncounted)
    .whereRef('bets.bet_no', '!=', 'given.bet_no')
    .groupBy(columns)
    .execute();
  const selections = rows.map(({ total, settled, placed_ms, last_placed_ms, settled_ms, ...selection }) => ({
    ...selection,
    placed_ms: Number(placed_ms),
    last_placed_ms: Number(last_placed_ms),
    settled_ms: settled_ms === null ? null : Number(settled_ms),
    open: Number(total) - Number(settled),
  }));
  return Map.groupBy(selections, ({ member_id }) => member_id);
}

/** Whether a member has as many bets that are open or wait to count. */
export async function hasWaitingBets(db: Db, memberId: string, most: number): Promise<boolean> {
  const bets = tablesOf(db).selectFrom('bets').select('bet_no').where('member_id', '=', memberId).where(isUncounted);
  return (
    (
      await bets
        .orderBy('bet_no')
        .offset(most - 1)
        .limit(1)
        .execute()
    ).length > 0
  );
}

/** A member's bets with a leg on one of these events whose turnover has not counted: open ones, and settled ones that wait for an opposite bet. */
export async function listUncountedOn(db: Db, memberId: string, eventKeys: readonly string[]): Promise<readonly SlipWithLegs[]> {
  const found = (from: Db) =>
    tablesOf(from)
      .selectFrom('bet_legs')
      .innerJoin('bets', 'bets.bet_no', 'bet_legs.bet_no')
      .select('bet_legs.bet_no')
      .where('bets.member_id', '=', memberId)
      .where('bet_legs.member_id', '=', memberId)
      .where('bet_legs.event_key', 'in', eventKeys)
      .where(isUncounted);
  const rows = await slips(db)
    .selectAll('bets')
    .selectAll('bet_slips')
    .where('bets.bet_no', 'in', found(db))
    .orderBy('bets.bet_no')
    .execute();
  const all = await tablesOf(db).selectFrom('bet_legs').selectAll().where('bet_no', 'in', found(db)).orderBy('leg_no').execute();
  const legs = Map.groupBy(all, ({ bet_no }) => bet_no);
  return rows.map((row) => ({ row, legs: legs.get(row.bet_no) ?? [] }));
}

export function listSlips(db: Db, betNos: readonly string[]): Promise<SlipBetRow[]> {
  if (betNos.length === 0) return Promise.resolve([]);
  return slips(db)
    .selectAll('bets')
    .selectAll('bet_slips')
    .where(isOneOf(db, 'bets.bet_no', betNos))
    .execute();
}

/** Changes a bet if its status is unchanged since it was read; returns whether it did. */
export async function changeBetStatus(
  trx: Db,
  { bet_no, status }: Pick<BetRow, 'bet_no' | 'status'>,
  to: Partial<BetRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(trx)
    .updateTable('bets')
    .set(to)
    .where('bet_no', '=', bet_no)
    .where('status', '=', status)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A bet's end, if its status is unchanged since it was read. */
export interface BetEnd extends Pick<BetRow, 'bet_no' | 'status' | 'stake' | 'payout'> {
  readonly before: string;
  readonly settled_at_ms: number;
}

const END = { bet_no: 'text', before: 'text', status: 'text', stake: 'bigint', payout: 'bigint', settled_at_ms: 'bigint' } as const;

/** Ends bets; returns how many of them had their status unchanged. */
export async function endBets(trx: Db, ends: readonly BetEnd[]): Promise<number> {
  const { numUpdatedRows } = await tablesOf(trx)
    .updateTable('bets')
    .from(givenRows(trx, END, ends))
    .set(({ ref }) => ({
      status: ref('given.status'),
      stake: ref('given.stake'),
      payout: ref('given.payout'),
      settled_at_ms: ref('given.settled_at_ms'),
      open_combinations: null,
    }))
    .whereRef('bets.bet_no', '=', 'given.bet_no')
    .where(({ eb, ref }) => eb('bets.status', '=', ref('given.before')))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export const changeSlip = (trx: Db, betNo: string, to: Partial<BetSlipRow>) =>
  tablesOf(trx).updateTable('bet_slips').set(to).where('bet_no', '=', betNo).execute();

const GRADED = { bet_no: 'text', leg_no: 'bigint', result: 'text', final_score: 'text' } as const;

/** Grades those of these legs that are open. */
export async function gradeLegRows(trx: Db, legs: readonly Pick<BetLegRow, keyof typeof GRADED>[]): Promise<void> {
  if (legs.length === 0) return;
  const graded = tablesOf(trx)
    .updateTable('bet_legs')
    .from(givenRows(trx, GRADED, legs))
    .set(({ ref }) => ({ result: ref('given.result'), final_score: ref('given.final_score') }))
    .whereRef('bet_legs.bet_no', '=', 'given.bet_no')
    .where(({ eb, ref }) => eb('bet_legs.leg_no', '=', ref('given.leg_no')))
    .where('bet_legs.result', '=', 'open');
  await writeLater(trx, [graded]);
}

/** Filter of a member's bets at a venue. */
interface OwnBets {
  readonly page: number;
  readonly pageSize: number;
  readonly scope: string;
  readonly settled: boolean;
  readonly sinceMs: number;
}

/** Newest first. */
export const pageOfOwn = (db: Db, { scope, settled, sinceMs, ...page }: OwnBets) =>
  pageOfRows(
    slips(db)
      .selectAll('bets')
      .selectAll('bet_slips')
      .where('bets.session_id', '=', scope)
      .where('bets.placed_at_ms', '>=', sinceMs)
      .where('bets.settled_at_ms', settled ? 'is not' : 'is', null)
      .orderBy('bets.placed_at_ms', 'desc')
      .orderBy('bets.bet_no', 'desc'),
    page,
  );

/** CNT-4: bets of the member, at any venue, that wait for their result. */
export const countOpen = (db: Db, memberId: string) =>
  countRows(tablesOf(db).selectFrom('bets').where('member_id', '=', memberId).where('settled_at_ms', 'is', null));

const MATCHES_AT_ONCE = 500;

/** The subset of the matches that have bets. */
export async function listMatchesWithBets(db: Db, matchNos: readonly number[]): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  for (let from = 0; from < matchNos.length; from += MATCHES_AT_ONCE) {
    const part = matchNos.slice(from, from + MATCHES_AT_ONCE);
    const rows = await tablesOf(db).selectFrom('bet_legs').select('match_no').distinct().where('match_no', 'in', part).execute();
    for (const { match_no } of rows) found.add(Number(match_no));
  }
  return found;
}
