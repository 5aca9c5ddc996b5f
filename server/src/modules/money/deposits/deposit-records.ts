import {
  depositFee,
  DEPOSIT_METHODS,
  type DepositMethodCode,
  type DepositStatus,
  isUnpaid,
  maskWalletAddress,
  type RecordState,
  toWire,
  USDT_CONFIRMATIONS,
  type UsdtNetwork,
} from '@site/shared/product';
import type {
  CryptoRecord,
  DepositChannel,
  DepositHold,
  DepositMethod,
  DepositMethods,
  DepositOrder,
  TransRecord,
} from '@site/shared/wire';
import { sql } from 'kysely';
import { isoOrNull, toIso } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { sideBySide } from '../../../kernel/db/reads-together.ts';
import { wireOf } from '../ledger/ledger.ts';
import { orderRecords, type RecordSpan } from '../ledger/record-source.ts';
import { NO_TRANSACTION, type PaymentGateway } from '../payment-gateway.port.ts';
import { type DepositChannelRow, type DepositOrderRow, tablesOf } from '../schema.ts';
import { findLastCredited, listChannels } from './deposit.store.ts';

/** State of a record by the status of its order. */
const DEPOSIT_RECORD_STATE: Readonly<Record<DepositStatus, RecordState>> = {
  awaiting: 'underway',
  paid_reported: 'underway',
  success: 'done',
  expired: 'expired',
  cancelled: 'cancelled',
  failed: 'refused',
  held: 'held',
  returning: 'held',
  returned: 'returned',
};

type DepositWithMethod = DepositOrderRow & { readonly method_code: DepositMethodCode };

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

function asRecord(row: DepositWithMethod): TransRecord {
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
export async function cryptoDeposits(db: Db, gateway: PaymentGateway, { memberId, sinceMs, untilMs }: RecordSpan, limit: number) {
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
  return firsts.map((row) => asCryptoRecord(row, gateway));
}

function asCryptoRecord(row: CryptoDepositRow, gateway: PaymentGateway): CryptoRecord {
  const { network, account } = JSON.parse(row.payee_payload) as { network: UsdtNetwork; account: string };
  const net = BigInt(row.amount) - BigInt(row.fee);
  const { txid, confirmations } =
    row.due_at_ms === null
      ? NO_TRANSACTION
      : gateway.transactionOf({ billNo: row.bill_no, network, dueAtMs: row.settled_at_ms === null ? row.due_at_ms : null });
  return {
    id: row.bill_no,
    direction: 'in',
    network,
    address: maskWalletAddress(account),
    txid,
    usdt: wireOf(row.pay_amount),
    rate: wireOf(row.rate ?? 0),
    cny: toWire(net),
    networkFee: '0.00',
    confirmations,
    required: USDT_CONFIRMATIONS[network],
    state: DEPOSIT_RECORD_STATE[row.status],
    at: toIso(row.created_at_ms),
  };
}

/** Display name of a method. */
export const METHOD_TITLE: Readonly<Record<DepositMethodCode, string>> = {
  bank: '银行卡转账',
  alipay: '支付宝',
  wechat: '微信支付',
  ecny: '数字人民币',
  usdt_trc20: 'USDT-TRC20',
  usdt_erc20: 'USDT-ERC20',
  ebpay: 'EBpay',
  koipay: 'KOIpay',
};

const listOf = (json: string) => JSON.parse(json) as readonly string[];

export const asChannel = (row: DepositChannelRow): DepositChannel => ({
  channelId: row.id,
  name: row.name,
  currency: row.currency,
  min: wireOf(row.min),
  max: wireOf(row.max),
  integerOnly: row.integer_only === 1,
  fixedAmounts: listOf(row.fixed_amounts),
  presets: listOf(row.presets),
  feeRateBp: row.fee_rate_bp,
  feeFixed: wireOf(row.fee_fixed),
  etaMinutes: row.eta_minutes,
  needPayerName: row.need_payer_name === 1,
  status: row.status,
  tips: listOf(row.tips),
});

/** What a channel takes of a deposit in cents of yuan. */
export const feeOf = ({ fee_rate_bp, fee_fixed }: Pick<DepositChannelRow, 'fee_rate_bp' | 'fee_fixed'>, yuan: bigint): bigint =>
  depositFee(yuan, { feeRateBp: fee_rate_bp, feeFixed: wireOf(fee_fixed) });

/** The methods that have a channel, in their fixed order; none without a gateway, where no payee could be paid. */
export async function listMethods(db: Db, gateway: PaymentGateway): Promise<DepositMethod[]> {
  if (!gateway.isOpen) return [];
  const rows = await listChannels(db);
  return DEPOSIT_METHODS.map((code) => ({
    code,
    title: METHOD_TITLE[code],
    channels: rows.filter(({ method_code }) => method_code === code).map(asChannel),
  })).filter(({ channels }) => channels.length > 0);
}

/** The ways to pay, that of the member's last deposit first; `last` is null when its channel is gone. */
export async function listMethodsOf(db: Db, gateway: PaymentGateway, memberId: string): Promise<Pick<DepositMethods, 'methods' | 'last'>> {
  const [methods, row] = await sideBySide([listMethods(db, gateway), findLastCredited(db, memberId)]);
  const known = methods.find(({ code }) => code === row?.method_code);
  if (row === undefined || !known?.channels.some(({ channelId }) => channelId === row.channel_id)) return { methods, last: null };
  const last = { methodCode: row.method_code, channelId: row.channel_id, amount: wireOf(row.pay_amount) };
  return { methods: [known, ...methods.filter((method) => method !== known)], last };
}

/** What an order shows besides its row. */
interface OrderView {
  readonly payUrl: string;
  readonly hold: DepositHold | null;
  readonly nowMs: number;
}

export const asOrder = (order: DepositOrderRow, channel: DepositChannelRow, { payUrl, hold, nowMs }: OrderView): DepositOrder => ({
  billNo: order.bill_no,
  methodCode: channel.method_code,
  methodTitle: METHOD_TITLE[channel.method_code],
  channelName: channel.name,
  amount: wireOf(order.amount),
  fee: wireOf(order.fee),
  netAmount: toWire(BigInt(order.amount) - BigInt(order.fee)),
  currency: channel.currency,
  payAmount: wireOf(order.pay_amount),
  arrivedAmount: order.arrived_amount === null ? null : wireOf(order.arrived_amount),
  rate: order.rate === null ? null : wireOf(order.rate),
  payee: { payload: order.payee_payload, signature: order.payee_signature },
  payUrl,
  bonus: order.bonus_title === null ? null : { title: order.bonus_title, amount: wireOf(order.bonus_amount ?? 0) },
  etaMinutes: channel.eta_minutes,
  status: order.status,
  hold,
  remark: order.remark,
  extendable: isUnpaid(order.status) && order.extended === 0,
  createdAt: toIso(order.created_at_ms),
  expireAt: toIso(order.expire_at_ms),
  successAt: isoOrNull(order.success_at_ms),
  serverTime: toIso(nowMs),
});
