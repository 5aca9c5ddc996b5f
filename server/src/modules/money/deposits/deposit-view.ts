import { DEPOSIT_METHODS, isUnpaid, toWire, type DepositMethodCode } from '@site/shared/product';
import type { DepositChannel, DepositMethod, DepositOrder } from '@site/shared/wire';
import { toIso } from '../../../kernel/clock.ts';
import type { DepositChannelRow, DepositOrderRow } from '../schema.ts';

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

const wire = (cents: number | bigint) => toWire(BigInt(cents));
const listOf = (json: string) => JSON.parse(json) as readonly string[];

export function asChannel(row: DepositChannelRow): DepositChannel {
  return {
    channelId: row.id,
    name: row.name,
    currency: row.currency,
    min: wire(row.min),
    max: wire(row.max),
    integerOnly: row.integer_only === 1,
    fixedAmounts: listOf(row.fixed_amounts),
    presets: listOf(row.presets),
    feeRateBp: row.fee_rate_bp,
    feeFixed: wire(row.fee_fixed),
    etaMinutes: row.eta_minutes,
    needPayerName: row.need_payer_name === 1,
    status: row.status,
    tips: listOf(row.tips),
  };
}

/** The methods that have a channel, in their fixed order. */
export function asMethods(rows: readonly DepositChannelRow[]): DepositMethod[] {
  return DEPOSIT_METHODS.map((code) => ({
    code,
    title: METHOD_TITLE[code],
    channels: rows.filter(({ method_code }) => method_code === code).map(asChannel),
  })).filter(({ channels }) => channels.length > 0);
}

interface OrderContext {
  readonly order: DepositOrderRow;
  readonly channel: DepositChannelRow;
  readonly paymentUrl: string;
  readonly nowMs: number;
}

export function asOrder({ order, channel, paymentUrl, nowMs }: OrderContext): DepositOrder {
  return {
    billNo: order.bill_no,
    methodCode: channel.method_code,
    methodTitle: METHOD_TITLE[channel.method_code],
    channelName: channel.name,
    amount: wire(order.amount),
    fee: wire(order.fee),
    netAmount: toWire(BigInt(order.amount) - BigInt(order.fee)),
    currency: channel.currency,
    payAmount: wire(order.pay_amount),
    rate: order.rate === null ? null : wire(order.rate),
    payee: { payload: order.payee_payload, signature: order.payee_signature },
    payUrl: paymentUrl,
    bonus: order.bonus_title === null ? null : { title: order.bonus_title, amount: wire(order.bonus_amount ?? 0) },
    etaMinutes: channel.eta_minutes,
    status: order.status,
    remark: order.remark,
    extendable: isUnpaid(order.status) && order.extended === 0,
    createdAt: toIso(order.created_at_ms),
    expireAt: toIso(order.expire_at_ms),
    successAt: order.success_at_ms === null ? null : toIso(order.success_at_ms),
    serverTime: toIso(nowMs),
  };
}
