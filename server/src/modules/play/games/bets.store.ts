import type { BetQuery } from '@site/shared/wire';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/database.ts';
import { hasRow } from '../../../kernel/db/has-row.ts';
import { givenRows, isOneOf } from '../../../kernel/db/many-rows.ts';
import { isUncounted } from '../bet-turnover.ts';
import type { DrawWallet } from '../casino-venue.port.ts';
import { type BetRow, type DrawBetRow, tablesOf } from '../schema.ts';

/** Filter of a bet list. */
export interface BetFilter extends Pick<BetQuery, 'settled' | 'category' | 'venueCode'> {
  readonly memberId: string;
  readonly sinceMs: number;
  readonly untilMs: number;
}

export const insertBet = (db: Db, row: BetRow) => tablesOf(db).insertInto('bets').values(row);

export const findBetOfRound = (db: Db, sessionId: string, roundKey: string) =>
  tablesOf(db).selectFrom('bets').selectAll().where('session_id', '=', sessionId).where('round_key', '=', roundKey).executeTakeFirst();

const withNames = (db: Db) =>
  tablesOf(db).selectFrom('bets').innerJoin('games', 'games.code', 'bets.game_code').innerJoin('venues', 'venues.code', 'games.venue_code');

function filtered(db: Db, { memberId, sinceMs, untilMs, settled, category, venueCode }: BetFilter) {
  let query = withNames(db)
    .where('bets.member_id', '=', memberId)
    .where('bets.placed_at_ms', '>=', sinceMs)
    .where('bets.placed_at_ms', '<', untilMs)
    .where('bets.settled_at_ms', settled ? 'is not' : 'is', null);
  if (category) query = query.where('games.category', '=', category);
  if (venueCode) query = query.where('games.venue_code', '=', venueCode);
  return query;
}

const NAMES = [
  'games.title as game_title',
  'games.category as category',
  'games.venue_code as venue_code',
  'venues.title as venue_title',
] as const;

export const listBetRows = (db: Db, filter: BetFilter, { page, pageSize }: { page: number; pageSize: number }) =>
  filtered(db, filter)
    .selectAll('bets')
    .select(NAMES)
    .orderBy('bets.placed_at_ms', 'desc')
    .orderBy('bets.bet_no', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();

export const findBetRow = (db: Db, memberId: string, betNo: string) =>
  withNames(db).selectAll('bets').select(NAMES).where('bets.member_id', '=', memberId).where('bets.bet_no', '=', betNo).executeTakeFirst();

/** A bet with the names of its game and venue. */
export type NamedBetRow = Awaited<ReturnType<typeof listBetRows>>[number];

/** What was cashed out of the stake of an open bet: its row has the rest alone. */
const cashedPart = sql<number>`case when bets.settled_at_ms is null then coalesce(bet_slips.cashed_stake, 0) else 0 end`;

/** Counts and sums all bets that match; money in cents. */
export const sumBets = (db: Db, filter: BetFilter) =>
  filtered(db, filter)
    .leftJoin('bet_slips', 'bet_slips.bet_no', 'bets.bet_no')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`coalesce(sum(bets.stake + ${cashedPart}), 0)`.as('stake'),
      sql<number>`coalesce(sum(bets.payout), 0)`.as('payout'),
    ])
    .executeTakeFirstOrThrow();

export const insertDrawBet = (db: Db, row: DrawBetRow) => tablesOf(db).insertInto('draw_bets').values(row).execute();

/** Whether the draw of a bet is over. */
export const hasDrawnBet = (db: Db, nowMs: number) =>
  hasRow(db, tablesOf(db).selectFrom('draw_bets').selectAll().where('draws_at_ms', '<=', nowMs));

/** A bet on a draw, with its member. */
export type DrawnBet = DrawBetRow & Pick<BetRow, 'member_id'>;

/** Bets whose draw is over, oldest first, after one; the first ones after null. */
export const listDrawnBets = (
  db: Db,
  nowMs: number,
  { after, limit }: { readonly after: DrawnBet | null; readonly limit: number },
): Promise<DrawnBet[]> =>
  tablesOf(db)
    .selectFrom('draw_bets')
    .innerJoin('bets', 'bets.bet_no', 'draw_bets.bet_no')
    .selectAll('draw_bets')
    .select('bets.member_id')
    .where('draws_at_ms', '<=', nowMs)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('draws_at_ms', 'draw_bets.bet_no'), '>', tuple(after?.draws_at_ms ?? 0, after?.bet_no ?? '')),
      ),
    )
    .orderBy('draws_at_ms')
    .orderBy('draw_bets.bet_no')
    .limit(limit)
    .execute();

/** Removes pending bets; returns the numbers of those that were still pending. */
export async function takeDrawBets(db: Db, betNos: readonly string[]): Promise<ReadonlySet<string>> {
  const taken = await tablesOf(db)
    .deleteFrom('draw_bets')
    .where(isOneOf(db, 'bet_no', betNos))
    .returning('bet_no')
    .execute();
  return new Set(taken.map(({ bet_no }) => bet_no));
}

export const listBets = (db: Db, betNos: readonly string[]): Promise<BetRow[]> =>
  tablesOf(db)
    .selectFrom('bets')
    .selectAll()
    .where(isOneOf(db, 'bet_no', betNos))
    .execute();

const SETTLED = { bet_no: 'text', status: 'text', payout: 'bigint', settled_at_ms: 'bigint', round: 'text' } as const;

/** Stores the ends of bets. */
export const settleBets = (db: Db, rows: readonly Pick<BetRow, keyof typeof SETTLED>[]) =>
  tablesOf(db)
    .updateTable('bets')
    .from(givenRows(db, SETTLED, rows))
    .set(({ ref }) => ({
      status: ref('given.status'),
      payout: ref('given.payout'),
      settled_at_ms: ref('given.settled_at_ms'),
      round: ref('given.round'),
    }))
    .whereRef('bets.bet_no', '=', 'given.bet_no')
    .execute();

/** A member's bets on a draw. */
export interface BetsOnDraw {
  readonly member_id: string;
  readonly event_key: string;
}

const ON_DRAW = { member_id: 'text', event_key: 'text' } as const;

/** The bets of different members, each on a draw, whose turnover has not counted, oldest first. */
export const listUncountedOn = (db: Db, draws: readonly BetsOnDraw[]): Promise<BetRow[]> =>
  tablesOf(db)
    .selectFrom(givenRows(db, ON_DRAW, draws))
    .crossJoin('bets')
    .selectAll('bets')
    .whereRef('bets.member_id', '=', 'given.member_id')
    .whereRef('bets.event_key', '=', 'given.event_key')
    .where(isUncounted)
    .orderBy('bets.placed_at_ms')
    .orderBy('bets.bet_no')
    .execute();

const MOST_SHOWN = 20;

/** A member's bets on a game since a time, newest first. */
export const listOwnBets = (db: Db, { memberId, gameCode, sinceMs }: Parameters<DrawWallet['own']>[0]) =>
  tablesOf(db)
    .selectFrom('bets')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('game_code', '=', gameCode)
    .where('placed_at_ms', '>=', sinceMs)
    .orderBy('placed_at_ms', 'desc')
    .limit(MOST_SHOWN)
    .execute();
