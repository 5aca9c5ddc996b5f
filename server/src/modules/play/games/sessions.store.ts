import type { Db } from '../../../kernel/db/database.ts';
import { tablesOf, type VenueSessionRow } from '../schema.ts';

export async function insertSession(db: Db, row: VenueSessionRow): Promise<void> {
  await tablesOf(db).insertInto('venue_sessions').values(row).execute();
}

export function findSession(db: Db, tokenHash: string): Promise<VenueSessionRow | undefined> {
  return tablesOf(db).selectFrom('venue_sessions').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

export async function advanceSession(
  db: Db,
  { id, next_seed, next_round }: Pick<VenueSessionRow, 'id' | 'next_seed' | 'next_round'>,
): Promise<void> {
  await tablesOf(db).updateTable('venue_sessions').set({ next_seed, next_round }).where('id', '=', id).execute();
}

export async function dropExpired(db: Db, nowMs: number): Promise<void> {
  await tablesOf(db).deleteFrom('venue_sessions').where('expires_at_ms', '<', nowMs).execute();
}

/** Ends every session of the given games. */
export async function dropSessionsAt(db: Db, gameCodes: readonly string[]): Promise<void> {
  await tablesOf(db).deleteFrom('venue_sessions').where('game_code', 'in', gameCodes).execute();
}
