import { inTransaction, type Db } from '../kernel/database.ts';

type CacheRow = { member_id: string; name: string; sealed: string; expires_at_ms: number };

type Tables = { json_cache: CacheRow };

/** How many entries a member may have; the ones that would expire first make room. */
const MOST_A_MEMBER = 40;

export function createCacheStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<Tables>();
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
    /** Keeps an entry in place of the one of its name, and throws out what has expired, whosesoever. */
    put: (row: CacheRow, nowMs: number) =>
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
