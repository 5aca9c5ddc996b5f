import type { Db } from '../../../kernel/db/database.ts';
import type { MoneyTables, PayoutAccountRow } from '../schema.ts';

export function createPayoutStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<MoneyTables>();
  const bound = (trx: Db = db) => tables(trx).selectFrom('payout_accounts').selectAll().where('status', '<>', 'removed');
  return {
    /** The default account first, then in the order of creation. */
    ofMember: (memberId: string, trx: Db = db) =>
      bound(trx).where('member_id', '=', memberId).orderBy('is_default', 'desc').orderBy('id').execute(),
    find: (memberId: string, id: string, trx: Db = db) =>
      bound(trx).where('member_id', '=', memberId).where('id', '=', id).executeTakeFirst(),
    /** Accounts of all members with a requested removal. */
    unbinding: () => bound().where('status', '=', 'unbinding').orderBy('id').execute(),
    byId: (id: string, trx: Db) => bound(trx).where('id', '=', id).executeTakeFirst(),
    byFingerprint: (fingerprint: string, trx: Db) => bound(trx).where('fingerprint', '=', fingerprint).executeTakeFirst(),
    insert: (trx: Db, row: PayoutAccountRow) => tables(trx).insertInto('payout_accounts').values(row).execute(),
    async makeDefault(trx: Db, { member_id, id }: Pick<PayoutAccountRow, 'member_id' | 'id'>): Promise<void> {
      await tables(trx).updateTable('payout_accounts').set({ is_default: 0 }).where('member_id', '=', member_id).execute();
      await tables(trx).updateTable('payout_accounts').set({ is_default: 1 }).where('id', '=', id).execute();
    },
    setStatus: (trx: Db, id: string, status: PayoutAccountRow['status']) =>
      tables(trx).updateTable('payout_accounts').set({ status, is_default: 0 }).where('id', '=', id).execute(),
  };
}

export type PayoutStore = ReturnType<typeof createPayoutStore>;
