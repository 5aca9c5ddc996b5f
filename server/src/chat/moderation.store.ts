import type { Db } from '../kernel/database.ts';

export type MuteRow = { member_id: string; until_ms: number | bigint | null; reason: string };
type MaintenanceRow = { only: number; until_ms: number | bigint | null; message: string };
type Tables = { chat_mutes: MuteRow; chat_maintenance: MaintenanceRow };

const tables = (db: Db) => db.withTables<Tables>();

/** Who of these is muted now. */
export async function findMutes(db: Db, memberIds: readonly string[], nowMs: number): Promise<ReadonlyMap<string, MuteRow>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tables(db).selectFrom('chat_mutes').selectAll().where('member_id', 'in', memberIds).execute();
  return new Map(rows.filter(({ until_ms }) => until_ms === null || Number(until_ms) > nowMs).map((row) => [row.member_id, row]));
}

export async function saveMute(db: Db, row: MuteRow): Promise<void> {
  await tables(db)
    .insertInto('chat_mutes')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ until_ms: row.until_ms, reason: row.reason }))
    .execute();
}

export async function dropMute(db: Db, memberId: string): Promise<void> {
  await tables(db).deleteFrom('chat_mutes').where('member_id', '=', memberId).execute();
}

/** The maintenance of all rooms; undefined while they are open. */
export async function findMaintenance(db: Db, nowMs: number): Promise<MaintenanceRow | undefined> {
  const row = await tables(db).selectFrom('chat_maintenance').selectAll().executeTakeFirst();
  return row === undefined || (row.until_ms !== null && Number(row.until_ms) <= nowMs) ? undefined : row;
}

/** Null ends it. */
export async function setMaintenance(db: Db, to: Omit<MaintenanceRow, 'only'> | null): Promise<void> {
  await tables(db).deleteFrom('chat_maintenance').execute();
  if (to !== null)
    await tables(db)
      .insertInto('chat_maintenance')
      .values({ only: 1, ...to })
      .execute();
}
