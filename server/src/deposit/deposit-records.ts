import { toWire, type DepositMethodCode, type DepositStatus, type RecordState } from '@site/shared/product';
import type { TransRecord } from '@site/shared/wire';
import { toIso } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import { isWithin, type RecordSource, type RecordWindow } from '../ledger/record-source.ts';
import { METHOD_TITLE } from './deposit-view.ts';
import { tablesOf, type OrderRow } from './deposit.store.ts';

/** Where a record stands, by where its order does. */
export const DEPOSIT_RECORD_STATE: Readonly<Record<DepositStatus, RecordState>> = {
  awaiting: 'underway',
  paid_reported: 'underway',
  success: 'done',
  expired: 'expired',
  cancelled: 'cancelled',
  failed: 'refused',
};

type Listed = OrderRow & { readonly method_code: DepositMethodCode };

/** A member's deposits as records, and what went in ever. */
export function depositRecords(db: Db) {
  const matching = (window: Omit<RecordWindow, 'offset' | 'limit'>) =>
    tablesOf(db)
      .selectFrom('deposit_orders')
      .where(isWithin('deposit_orders', window, DEPOSIT_RECORD_STATE));
  async function sumOf(window: Omit<RecordWindow, 'offset' | 'limit'>) {
    const { amount, fee } = await matching(window)
      .where('deposit_orders.status', '=', 'success')
      .select(({ fn }) => [
        fn.sum<number | bigint | string | null>('amount').as('amount'),
        fn.sum<number | bigint | string | null>('fee').as('fee'),
      ])
      .executeTakeFirstOrThrow();
    const [paid, taken] = [BigInt(amount ?? 0), BigInt(fee ?? 0)];
    return { amount: paid, fee: taken, net: paid - taken };
  }
  const source: RecordSource = {
    async slice(window) {
      const { total } = await matching(window)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await matching(window)
        .innerJoin('deposit_channels', 'deposit_channels.id', 'deposit_orders.channel_id')
        .selectAll('deposit_orders')
        .select('deposit_channels.method_code as method_code')
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
    /** Everything a member ever deposited, cents, before fees. */
    async depositedEver(memberId: string): Promise<bigint> {
      const { amount } = await sumOf({ memberId, sinceMs: 0, untilMs: Number.MAX_SAFE_INTEGER, state: null });
      return amount;
    },
  };
}

function asRecord(row: Listed): TransRecord {
  const [amount, fee] = [BigInt(row.amount), BigInt(row.fee)];
  const done = row.status === 'success';
  return {
    id: row.bill_no,
    tab: 'deposit',
    title: METHOD_TITLE[row.method_code],
    at: toIso(row.created_at_ms),
    amount: toWire(amount),
    fee: toWire(fee),
    net: toWire(done ? amount - fee : 0n),
    state: DEPOSIT_RECORD_STATE[row.status],
    remark: row.remark,
  };
}
