import { PAYOUT_PAGES, toWire, type RecordState, type WithdrawalStep } from '@site/shared/product';
import type { TransRecord } from '@site/shared/wire';
import { toIso } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import { isWithin, type RecordSource, type RecordWindow } from '../ledger/record-source.ts';
import type { WithdrawalRow } from './withdrawal.store.ts';

/** Where a record stands, by where its order does. */
export const WITHDRAWAL_RECORD_STATE: Readonly<Record<WithdrawalStep, RecordState>> = {
  submitted: 'underway',
  reviewing: 'underway',
  paying: 'underway',
  success: 'done',
  rejected: 'refused',
  failed: 'refused',
};

/** A member's withdrawals as records, and what went out ever. */
export function withdrawalRecords(db: Db) {
  const matching = (window: Omit<RecordWindow, 'offset' | 'limit'>) =>
    db
      .withTables<{ withdrawals: WithdrawalRow }>()
      .selectFrom('withdrawals')
      .where(isWithin('withdrawals', window, WITHDRAWAL_RECORD_STATE));
  async function sumOf(window: Omit<RecordWindow, 'offset' | 'limit'>) {
    const { amount, fee } = await matching(window)
      .where('status', '=', 'success')
      .select(({ fn }) => [
        fn.sum<number | bigint | string | null>('amount').as('amount'),
        fn.sum<number | bigint | string | null>('fee').as('fee'),
      ])
      .executeTakeFirstOrThrow();
    const [paid, taken] = [BigInt(amount ?? 0), BigInt(fee ?? 0)];
    return { amount: paid, fee: taken, net: -paid };
  }
  const source: RecordSource = {
    async slice(window) {
      const { total } = await matching(window)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await matching(window)
        .selectAll()
        .orderBy('created_at_ms', 'desc')
        .orderBy('bill_no', 'desc')
        .offset(window.offset)
        .limit(window.limit)
        .execute();
      return { rows: rows.map(asRecord), total: Number(total), sums: await sumOf(window) };
    },
  };
  return {
    ...source,
    /** Everything that was paid out to a member, cents. */
    async withdrawnEver(memberId: string): Promise<bigint> {
      const { amount } = await sumOf({ memberId, sinceMs: 0, untilMs: Number.MAX_SAFE_INTEGER, state: null });
      return amount;
    },
  };
}

function asRecord(row: WithdrawalRow): TransRecord {
  const amount = BigInt(row.amount);
  const state = WITHDRAWAL_RECORD_STATE[row.status];
  return {
    id: row.bill_no,
    tab: 'withdrawal',
    title: `${PAYOUT_PAGES[row.account_type].name} ${row.account_masked}`,
    at: toIso(row.created_at_ms),
    amount: toWire(amount),
    fee: toWire(BigInt(row.fee)),
    net: toWire(state === 'refused' ? 0n : -amount),
    state,
    remark: row.reason ?? '',
  };
}
