import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import type { PeopleTables, JsonCacheRow } from '../schema.ts';

/** The maximum entries of a member; evicts the ones that expire first. */
const MOST_A_MEMBER = 40;

export function createCacheStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<PeopleTables>();
  const drop = async (trx: Db, memberId: string, name: string) => {
    await tables(trx).deleteFrom('json_cache').where('member_id', '=', memberId).where('name', '=', name).execute();
  };
  return {
    find: (memberId: string, name: string, nowMs: number) =>
      tables()
        .selectFrom('json_cache')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('name', '=', name)
        .where('expires_at_ms', '>', nowMs)
        .executeTakeFirst(),
    drop: (memberId: string, name: string) => drop(db, memberId, name),
    /** Replaces the entry of this name and deletes all expired entries. */
    put: (row: JsonCacheRow, nowMs: number) =>
      inTransaction(db, async (trx) => {
        await tables(trx).deleteFrom('json_cache').where('expires_at_ms', '<=', nowMs).execute();
        await drop(trx, row.member_id, row.name);
        const kept = await tables(trx)
          .selectFrom('json_cache')
          .select('name')
          .where('member_id', '=', row.member_id)
          .orderBy('expires_at_ms', 'desc')
          .orderBy('name')
          .execute();
        for (const { name } of kept.slice(MOST_A_MEMBER - 1)) await drop(trx, row.member_id, name);
        await tables(trx).insertInto('json_cache').values(row).execute();
      }),
  };
}

export type CacheStore = ReturnType<typeof createCacheStore>;
