import type { PayoutType, WithdrawalStep } from '@site/shared/product';
import type { Db } from '../kernel/database.ts';

export type WithdrawalRow = {
  bill_no: string;
  member_id: string;
  request_key: string;
  account_id: string;
  account_type: PayoutType;
  account_masked: string;
  amount: number | bigint;
  fee: number | bigint;
  /** JSON of the wire's part, or null. */
  usdt: string | null;
  status: WithdrawalStep;
  reason: string | null;
  created_at_ms: number;
};

export type StepRow = { bill_no: string; place: number; code: WithdrawalStep; at_ms: number; actor: string };

type Tables = { withdrawals: WithdrawalRow; withdrawal_steps: StepRow };

const LISTED = 50;

export function createWithdrawalStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<Tables>();
  const all = (trx: Db = db) => tables(trx).selectFrom('withdrawals').selectAll();
  return {
    byBillNo: (billNo: string, trx: Db = db) => all(trx).where('bill_no', '=', billNo).executeTakeFirst(),
    latest: (memberId: string, trx: Db = db) =>
      all(trx).where('member_id', '=', memberId).orderBy('created_at_ms', 'desc').orderBy('bill_no', 'desc').limit(1).executeTakeFirst(),
    /** The newest of everybody, for operators. */
    newest: () => all().orderBy('created_at_ms', 'desc').orderBy('bill_no', 'desc').limit(LISTED).execute(),
    stepsOf: (billNo: string, trx: Db = db) =>
      tables(trx).selectFrom('withdrawal_steps').selectAll().where('bill_no', '=', billNo).orderBy('place').execute(),
    /** What was asked for since a moment and not sent back. */
    async usedSince(memberId: string, sinceMs: number, trx: Db = db): Promise<{ readonly count: number; readonly cents: bigint }> {
      const rows = await all(trx)
        .where('member_id', '=', memberId)
        .where('created_at_ms', '>=', sinceMs)
        .where('status', 'not in', ['rejected', 'failed'])
        .execute();
      return { count: rows.length, cents: rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n) };
    },
    insert: (trx: Db, row: WithdrawalRow) => tables(trx).insertInto('withdrawals').values(row).execute(),
    addStep: (trx: Db, step: StepRow) => tables(trx).insertInto('withdrawal_steps').values(step).execute(),
    setStatus: (trx: Db, billNo: string, change: Pick<WithdrawalRow, 'status' | 'reason'>) =>
      tables(trx).updateTable('withdrawals').set(change).where('bill_no', '=', billNo).execute(),
  };
}

export type WithdrawalStore = ReturnType<typeof createWithdrawalStore>;
