import { PAYOUT_PAGES, toWire, type RecordState, type WithdrawalStep, USDT_CONFIRMATIONS } from '@site/shared/product';
import type { TransRecord, CryptoRecord, UsdtPayout } from '@site/shared/wire';
import { toIso } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { isWithin, type RecordSource, type RecordWindow } from '../ledger/record-source.ts';
import type { WithdrawalRow, MoneyTables } from '../schema.ts';
import { createHash } from 'node:crypto';

/** State of a record by the status of its order. */
const WITHDRAWAL_RECORD_STATE: Readonly<Record<WithdrawalStep, RecordState>> = {
  submitted: 'underway',
  reviewing: 'underway',
  paying: 'underway',
  success: 'done',
  rejected: 'refused',
  failed: 'refused',
};

/** A member's withdrawals as records, and the total ever withdrawn. */
export function withdrawalRecords(db: Db) {
  const matching = (window: Omit<RecordWindow, 'offset' | 'limit'>) =>
    db
      .withTables<MoneyTables>()
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
    /** Total amount paid out to a member, cents. */
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

interface Span {
  readonly memberId: string;
  readonly sinceMs: number;
  readonly untilMs: number;
}

/** A member's USDT withdrawals with their network confirmations, newest first, at most `limit`. */
export function cryptoWithdrawals(db: Db) {
  return async function list({ memberId, sinceMs, untilMs }: Span, limit: number): Promise<CryptoRecord[]> {
    const rows = await db
      .withTables<MoneyTables>()
      .selectFrom('withdrawals')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('usdt', 'is not', null)
      .where('created_at_ms', '>=', sinceMs)
      .where('created_at_ms', '<', untilMs)
      .orderBy('created_at_ms', 'desc')
      .orderBy('bill_no', 'desc')
      .limit(limit)
      .execute();
    return rows.map(asCryptoRecord);
  };
}

function asCryptoRecord(row: WithdrawalRow): CryptoRecord {
  const { network, rate, networkFee, net } = JSON.parse(row.usdt ?? '{}') as UsdtPayout;
  const paid = row.status === 'success';
  const required = USDT_CONFIRMATIONS[network];
  return {
    id: row.bill_no,
    direction: 'out',
    network,
    address: row.account_masked,
    txid: paid ? createHash('sha256').update(`sandbox network:${row.bill_no}`).digest('hex') : '',
    usdt: net,
    rate,
    cny: toWire(BigInt(row.amount)),
    networkFee,
    confirmations: paid ? required : 0,
    required,
    state: WITHDRAWAL_RECORD_STATE[row.status],
    at: toIso(row.created_at_ms),
  };
}
