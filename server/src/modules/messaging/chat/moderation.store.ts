import type { Db } from '../../../kernel/db/database.ts';
import { tablesOf, type ChatMaintenanceRow, type ChatMuteRow } from '../schema.ts';

/** The members of these that are muted now. */
export async function findMutes(db: Db, memberIds: readonly string[], nowMs: number): Promise<ReadonlyMap<string, ChatMuteRow>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tablesOf(db).selectFrom('chat_mutes').selectAll().where('member_id', 'in', memberIds).execute();
  return new Map(rows.filter(({ until_ms }) => until_ms === null || Number(until_ms) > nowMs).map((row) => [row.member_id, row]));
}

export async function saveMute(db: Db, row: ChatMuteRow): Promise<void> {
  await tablesOf(db)
    .insertInto('chat_mutes')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ until_ms: row.until_ms, reason: row.reason }))
    .execute();
}

export async function dropMute(db: Db, memberId: string): Promise<void> {
  await tablesOf(db).deleteFrom('chat_mutes').where('member_id', '=', memberId).execute();
}

/** The maintenance of all rooms; undefined while they are open. */
export async function findMaintenance(db: Db, nowMs: number): Promise<ChatMaintenanceRow | undefined> {
  const row = await tablesOf(db).selectFrom('chat_maintenance').selectAll().executeTakeFirst();
  return row === undefined || (row.until_ms !== null && Number(row.until_ms) <= nowMs) ? undefined : row;
}

/** Null ends it. */
export async function setMaintenance(db: Db, to: Omit<ChatMaintenanceRow, 'only'> | null): Promise<void> {
  await tablesOf(db).deleteFrom('chat_maintenance').execute();
  if (to !== null)
    await tablesOf(db)
      .insertInto('chat_maintenance')
      .values({ only: 1, ...to })
      .execute();
}
