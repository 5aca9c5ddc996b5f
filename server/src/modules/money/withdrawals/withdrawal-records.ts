import { PAYOUT_PAGES, toWire, type RecordState, type WithdrawalStep, USDT_CONFIRMATIONS } from '@site/shared/product';
import type { TransRecord, CryptoRecord, UsdtPayout } from '@site/shared/wire';
import { toIso } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { orderRecords, type RecordSpan } from '../ledger/record-source.ts';
import { tablesOf, type WithdrawalRow } from '../schema.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/** State of a record by the status of its order. */
const WITHDRAWAL_RECORD_STATE: Readonly<Record<WithdrawalStep, RecordState>> = {
  submitted: 'underway',
  reviewing: 'underway',
  paying: 'underway',
  success: 'done',
  rejected: 'refused',
  failed: 'refused',
};

/** A member's withdrawals as records. */
export const withdrawalRecords = (db: Db) =>
  orderRecords(db, {
    name: 'withdrawals',
    key: 'bill_no',
    states: WITHDRAWAL_RECORD_STATE,
    fee: sql`fee`,
    net: sql`-amount`,
    async rows(onePage) {
      const orders = tablesOf(db).selectFrom('withdrawals').selectAll();
      return (await onePage(orders).execute()).map(asRecord);
    },
  });

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

/** A member's USDT withdrawals with their network confirmations, newest first, at most `limit`. */
export function cryptoWithdrawals(db: Db) {
  return async function list({ memberId, sinceMs, untilMs }: RecordSpan, limit: number): Promise<CryptoRecord[]> {
    const rows = await tablesOf(db)
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
