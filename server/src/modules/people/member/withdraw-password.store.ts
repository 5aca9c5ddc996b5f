import type { Db } from '../../../kernel/db/database.ts';
import type { PeopleTables, WithdrawPasswordRow } from '../schema.ts';

export function createWithdrawPasswordStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<PeopleTables>();
  return {
    find: (memberId: string, trx: Db = db) =>
      tables(trx).selectFrom('withdraw_passwords').selectAll().where('member_id', '=', memberId).executeTakeFirst(),
    setTries: (trx: Db, memberId: string, tries: Pick<WithdrawPasswordRow, 'failures' | 'locked_until_ms'>) =>
      tables(trx).updateTable('withdraw_passwords').set(tries).where('member_id', '=', memberId).execute(),
    /** Stores the first of two concurrent passwords; returns whether it was this one. */
    async insert(memberId: string, hash: string): Promise<boolean> {
      const inserted = await tables()
        .insertInto('withdraw_passwords')
        .values({ member_id: memberId, hash, failures: 0, locked_until_ms: 0 })
        .onConflict((conflict) => conflict.column('member_id').doNothing())
        .executeTakeFirst();
      return inserted.numInsertedOrUpdatedRows === 1n;
    },
    replace: (trx: Db, memberId: string, hash: string) =>
      tables(trx).updateTable('withdraw_passwords').set({ hash }).where('member_id', '=', memberId).execute(),
  };
}

export type WithdrawPasswordStore = ReturnType<typeof createWithdrawPasswordStore>;
