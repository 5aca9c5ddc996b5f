import {
  toWire,
  type DepositMethodCode,
  type DepositStatus,
  type RecordState,
  maskWalletAddress,
  USDT_BLOCK_MS,
  USDT_CONFIRMATIONS,
  type UsdtNetwork,
} from '@site/shared/product';
import type { TransRecord, CryptoRecord } from '@site/shared/wire';
import { toIso, type Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { orderRecords, type RecordSpan } from '../ledger/record-source.ts';
import { METHOD_TITLE } from './deposit-view.ts';
import { tablesOf, type DepositOrderRow } from '../schema.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/** State of a record by the status of its order. */
const DEPOSIT_RECORD_STATE: Readonly<Record<DepositStatus, RecordState>> = {
  awaiting: 'underway',
  paid_reported: 'underway',
  success: 'done',
  expired: 'expired',
  cancelled: 'cancelled',
  failed: 'refused',
};

type Listed = DepositOrderRow & { readonly method_code: DepositMethodCode };

/** A member's deposits as records. */
export const depositRecords = (db: Db) =>
  orderRecords(db, {
    name: 'deposit_orders',
    key: 'bill_no',
    states: DEPOSIT_RECORD_STATE,
    fee: sql`fee`,
    net: sql`amount - fee`,
    async rows(onePage) {
      const orders = tablesOf(db)
        .selectFrom('deposit_orders')
        .innerJoin('deposit_channels', 'deposit_channels.id', 'deposit_orders.channel_id')
        .selectAll('deposit_orders')
        .select('deposit_channels.method_code as method_code');
      return (await onePage(orders).execute()).map(asRecord);
    },
  });

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

type CryptoDepositRow = DepositOrderRow & { readonly due_at_ms: number | null; readonly settled_at_ms: number | null };

/** A member's USDT deposits with their network confirmations, newest first, at most `limit`. */
export function cryptoDeposits(db: Db, clock: Clock) {
  return async function list({ memberId, sinceMs, untilMs }: RecordSpan, limit: number): Promise<CryptoRecord[]> {
    const rows = await tablesOf(db)
      .selectFrom('deposit_orders')
      .innerJoin('deposit_channels', 'deposit_channels.id', 'deposit_orders.channel_id')
      .leftJoin('deposit_payments', 'deposit_payments.bill_no', 'deposit_orders.bill_no')
      .selectAll('deposit_orders')
      .select(['deposit_payments.due_at_ms as due_at_ms', 'deposit_payments.settled_at_ms as settled_at_ms'])
      .where('deposit_orders.member_id', '=', memberId)
      .where('deposit_channels.currency', '=', 'USDT')
      .where('created_at_ms', '>=', sinceMs)
      .where('created_at_ms', '<', untilMs)
      .orderBy('created_at_ms', 'desc')
      .orderBy('deposit_orders.bill_no', 'desc')
      .limit(limit)
      .execute();
    const firsts = rows.filter((row, index) => rows[index - 1]?.bill_no !== row.bill_no);
    return firsts.map((row) => asCryptoRecord(row, clock.nowMs()));
  };
}

function asCryptoRecord(row: CryptoDepositRow, nowMs: number): CryptoRecord {
  const { network, account } = JSON.parse(row.payee_payload) as { network: UsdtNetwork; account: string };
  const net = BigInt(row.amount) - BigInt(row.fee);
  return {
    id: row.bill_no,
    direction: 'in',
    network,
    address: maskWalletAddress(account),
    txid: row.due_at_ms === null ? '' : txidOf(row.bill_no),
    usdt: toWire(BigInt(row.pay_amount)),
    rate: toWire(BigInt(row.rate ?? 0)),
    cny: toWire(net),
    networkFee: '0.00',
    confirmations: confirmationsOf(row, network, nowMs),
    required: USDT_CONFIRMATIONS[network],
    state: DEPOSIT_RECORD_STATE[row.status],
    at: toIso(row.created_at_ms),
  };
}

/** The simulated networks confirm at a fixed rate until the payment is due. */
function confirmationsOf({ due_at_ms, settled_at_ms }: CryptoDepositRow, network: UsdtNetwork, nowMs: number): number {
  if (due_at_ms === null) return 0;
  const required = USDT_CONFIRMATIONS[network];
  if (settled_at_ms !== null) return required;
  return Math.max(0, required - 1 - Math.floor((due_at_ms - nowMs) / USDT_BLOCK_MS[network]));
}

function txidOf(billNo: string): string {
  return createHash('sha256').update(`sandbox network:${billNo}`).digest('hex');
}
