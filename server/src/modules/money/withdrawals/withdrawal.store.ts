import type { Db } from '../../../kernel/db/database.ts';
import type { MoneyTables, WithdrawalRow, WithdrawalStepRow } from '../schema.ts';

const LISTED = 50;

export function createWithdrawalStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<MoneyTables>();
  const all = (trx: Db = db) => tables(trx).selectFrom('withdrawals').selectAll();
  return {
    byBillNo: (billNo: string, trx: Db = db) => all(trx).where('bill_no', '=', billNo).executeTakeFirst(),
    latest: (memberId: string, trx: Db = db) =>
      all(trx).where('member_id', '=', memberId).orderBy('created_at_ms', 'desc').orderBy('bill_no', 'desc').limit(1).executeTakeFirst(),
    /** The newest withdrawals of all members, for operators. */
    newest: () => all().orderBy('created_at_ms', 'desc').orderBy('bill_no', 'desc').limit(LISTED).execute(),
    stepsOf: (billNo: string, trx: Db = db) =>
      tables(trx).selectFrom('withdrawal_steps').selectAll().where('bill_no', '=', billNo).orderBy('place').execute(),
    /** Amount requested since a time and not returned. */
    async usedSince(memberId: string, sinceMs: number, trx: Db = db): Promise<{ readonly count: number; readonly cents: bigint }> {
      const rows = await all(trx)
        .where('member_id', '=', memberId)
        .where('created_at_ms', '>=', sinceMs)
        .where('status', 'not in', ['rejected', 'failed'])
        .execute();
      return { count: rows.length, cents: rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n) };
    },
    insert: (trx: Db, row: WithdrawalRow) => tables(trx).insertInto('withdrawals').values(row).execute(),
    addStep: (trx: Db, step: WithdrawalStepRow) => tables(trx).insertInto('withdrawal_steps').values(step).execute(),
    setStatus: (trx: Db, billNo: string, change: Pick<WithdrawalRow, 'status' | 'reason'>) =>
      tables(trx).updateTable('withdrawals').set(change).where('bill_no', '=', billNo).execute(),
  };
}

export type WithdrawalStore = ReturnType<typeof createWithdrawalStore>;
