import type { BetQuery } from '@site/shared/wire';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/database.ts';
import { tablesOf, type BetRow } from '../schema.ts';

/** Filter of a bet list. */
export interface BetFilter extends Pick<BetQuery, 'settled' | 'category' | 'venueCode'> {
  readonly memberId: string;
  readonly sinceMs: number;
  readonly untilMs: number;
}

export async function insertBet(db: Db, row: BetRow): Promise<void> {
  await tablesOf(db).insertInto('bets').values(row).execute();
}

export function findBetOfRound(db: Db, sessionId: string, roundKey: string): Promise<BetRow | undefined> {
  return tablesOf(db)
    .selectFrom('bets')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('round_key', '=', roundKey)
    .executeTakeFirst();
}

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

export function listBetRows(db: Db, filter: BetFilter, { page, pageSize }: { page: number; pageSize: number }) {
  return filtered(db, filter)
    .selectAll('bets')
    .select(NAMES)
    .orderBy('bets.placed_at_ms', 'desc')
    .orderBy('bets.bet_no', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

export function findBetRow(db: Db, memberId: string, betNo: string) {
  return withNames(db)
    .selectAll('bets')
    .select(NAMES)
    .where('bets.member_id', '=', memberId)
    .where('bets.bet_no', '=', betNo)
    .executeTakeFirst();
}

/** A bet with the names of its game and venue. */
export type NamedBetRow = Awaited<ReturnType<typeof listBetRows>>[number];

/** Counts and sums all bets that match; money in cents. */
export function sumBets(db: Db, filter: BetFilter) {
  return filtered(db, filter)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`coalesce(sum(bets.stake), 0)`.as('stake'),
      sql<number>`coalesce(sum(bets.payout), 0)`.as('payout'),
    ])
    .executeTakeFirstOrThrow();
}
