import type { Db } from '../../../kernel/db/database.ts';
import { tablesOf, type BetRow, type DrawBetRow } from '../schema.ts';

export async function insertDrawBet(db: Db, row: DrawBetRow): Promise<void> {
  await tablesOf(db).insertInto('draw_bets').values(row).execute();
}

/** Bets whose draw is over, oldest first. */
export function listDrawnBets(db: Db, nowMs: number, limit: number): Promise<DrawBetRow[]> {
  return tablesOf(db)
    .selectFrom('draw_bets')
    .selectAll()
    .where('draws_at_ms', '<=', nowMs)
    .orderBy('draws_at_ms')
    .orderBy('bet_no')
    .limit(limit)
    .execute();
}

/** Removes a pending bet; returns whether it was still pending. */
export async function takeDrawBet(db: Db, betNo: string): Promise<boolean> {
  const { numDeletedRows } = await tablesOf(db).deleteFrom('draw_bets').where('bet_no', '=', betNo).executeTakeFirst();
  return numDeletedRows > 0n;
}

export function findBet(db: Db, betNo: string): Promise<BetRow> {
  return tablesOf(db).selectFrom('bets').selectAll().where('bet_no', '=', betNo).executeTakeFirstOrThrow();
}

export async function settleBet(
  db: Db,
  { bet_no, ...change }: Pick<BetRow, 'bet_no' | 'status' | 'payout' | 'valid_amount' | 'settled_at_ms' | 'round'>,
): Promise<void> {
  await tablesOf(db).updateTable('bets').set(change).where('bet_no', '=', bet_no).execute();
}

/** Filter: member, game and start time. */
export interface OwnBets {
  readonly memberId: string;
  readonly gameCode: string;
  readonly sinceMs: number;
}

const MOST_SHOWN = 20;

/** A member's bets on a game since a time, newest first. */
export function listOwnBets(db: Db, own: OwnBets): Promise<BetRow[]> {
  return tablesOf(db)
    .selectFrom('bets')
    .selectAll()
    .where('member_id', '=', own.memberId)
    .where('game_code', '=', own.gameCode)
    .where('placed_at_ms', '>=', own.sinceMs)
    .orderBy('placed_at_ms', 'desc')
    .limit(MOST_SHOWN)
    .execute();
}
