import type { Db } from '../kernel/database.ts';
import type { BetRow } from './bets.store.ts';

/** A bet that waits for a draw; the row goes when it is settled. */
export interface DrawBetRow {
  bet_no: string;
  game_code: string;
  draw_no: string;
  draws_at_ms: number | bigint;
}

type Tables = { draw_bets: DrawBetRow; bets: BetRow };
const tablesOf = (db: Db) => db.withTables<Tables>();

export async function insertDrawBet(db: Db, row: DrawBetRow): Promise<void> {
  await tablesOf(db).insertInto('draw_bets').values(row).execute();
}

/** Bets whose draw has come, the oldest first. */
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

/** Takes a bet out of the waiting ones; answers whether it still waited. */
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

/** Whose bets on which game, since when. */
export interface OwnBets {
  readonly memberId: string;
  readonly gameCode: string;
  readonly sinceMs: number;
}

const MOST_SHOWN = 20;

/** A member's bets on a game since a moment, the newest first. */
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
