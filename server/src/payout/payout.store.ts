import type { PayoutType, UsdtNetwork } from '@site/shared/product';
import type { Db } from '../kernel/database.ts';

export type PayoutRow = {
  id: string;
  member_id: string;
  type: PayoutType;
  sealed_account: string;
  fingerprint: string;
  masked: string;
  sealed_branch: string | null;
  alias: string;
  bank_code: string | null;
  network: UsdtNetwork | null;
  is_default: number;
  status: 'active' | 'unbinding' | 'removed';
  created_at_ms: number;
  usable_from_ms: number;
};

type Tables = { payout_accounts: PayoutRow };

export function createPayoutStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<Tables>();
  const bound = (trx: Db = db) => tables(trx).selectFrom('payout_accounts').selectAll().where('status', '<>', 'removed');
  return {
    /** The default one first, then as they were added. */
    ofMember: (memberId: string, trx: Db = db) =>
      bound(trx).where('member_id', '=', memberId).orderBy('is_default', 'desc').orderBy('id').execute(),
    find: (memberId: string, id: string, trx: Db = db) =>
      bound(trx).where('member_id', '=', memberId).where('id', '=', id).executeTakeFirst(),
    /** Those whose removal was asked for, of all members. */
    unbinding: () => bound().where('status', '=', 'unbinding').orderBy('id').execute(),
    byId: (id: string, trx: Db) => bound(trx).where('id', '=', id).executeTakeFirst(),
    byFingerprint: (fingerprint: string, trx: Db) => bound(trx).where('fingerprint', '=', fingerprint).executeTakeFirst(),
    insert: (trx: Db, row: PayoutRow) => tables(trx).insertInto('payout_accounts').values(row).execute(),
    async makeDefault(trx: Db, { member_id, id }: Pick<PayoutRow, 'member_id' | 'id'>): Promise<void> {
      await tables(trx).updateTable('payout_accounts').set({ is_default: 0 }).where('member_id', '=', member_id).execute();
      await tables(trx).updateTable('payout_accounts').set({ is_default: 1 }).where('id', '=', id).execute();
    },
    setStatus: (trx: Db, id: string, status: PayoutRow['status']) =>
      tables(trx).updateTable('payout_accounts').set({ status, is_default: 0 }).where('id', '=', id).execute(),
  };
}

export type PayoutStore = ReturnType<typeof createPayoutStore>;
