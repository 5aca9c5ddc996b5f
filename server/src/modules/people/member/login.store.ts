import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import type { PeopleTables, LoginFailureRow, LoginRow } from '../schema.ts';

const LOGINS_SHOWN = 50;

export function createLoginStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<PeopleTables>();
  return {
    insert: (trx: Db, row: LoginRow) => tables(trx).insertInto('logins').values(row).execute(),
    latest: (memberId: string) =>
      tables()
        .selectFrom('logins')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('at_ms', 'desc')
        .orderBy('id', 'desc')
        .limit(LOGINS_SHOWN)
        .execute(),
    /** Read and then written without another writer in between. */
    alone: <Answer>(work: (trx: Db) => Promise<Answer>) => inTransaction(db, work),
    failures: (subject: string, trx: Db = db) =>
      tables(trx).selectFrom('login_failures').selectAll().where('subject', '=', subject).executeTakeFirst(),
    setFailures: (row: LoginFailureRow, trx: Db = db) =>
      tables(trx)
        .insertInto('login_failures')
        .values(row)
        .onConflict((conflict) => conflict.column('subject').doUpdateSet({ failures: row.failures, last_at: row.last_at }))
        .execute(),
    clearFailures: (subject: string) => tables().deleteFrom('login_failures').where('subject', '=', subject).execute(),
    dropOldFailures: (beforeMs: number) => tables().deleteFrom('login_failures').where('last_at', '<', beforeMs).execute(),
  };
}

export type LoginStore = ReturnType<typeof createLoginStore>;
