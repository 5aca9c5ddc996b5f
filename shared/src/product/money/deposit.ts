import { cleanMoneyInput, floorShare, formatMoney, fromWire, parseMoney, type Cents } from '../cents.ts';

/** Deposits: methods, limits, fees, times. Client and backend validate an amount with the same functions. */

/** The deposit methods, in display order. */
export const DEPOSIT_METHODS = ['bank', 'alipay', 'wechat', 'ecny', 'usdt_trc20', 'usdt_erc20', 'ebpay', 'koipay'] as const;
export type DepositMethodCode = (typeof DEPOSIT_METHODS)[number];

/** How long an order waits for its payment, by the backend's clock. */
export const DEPOSIT_LIFETIME_MS = 20 * 60_000;
/** RG-1: how long after its end an order counts as one that may still be paid, unless the payment gateway has closed it. */
export const DEPOSIT_ARRIVAL_MS = 24 * 60 * 60_000;
/** How often an open, visible order is polled. */
export const DEPOSIT_POLL_MS = 3000;

/** The currency of a payment: yuan, or USDT that is credited as yuan, at the rate of the order while it can be paid, after that at the rate of the arrival. */
export type DepositCurrency = 'CNY' | 'USDT';

/**
 * The status of an order. Money may still arrive for an order that is expired or cancelled. Money of an order that is `held` arrived and was
 * refused by a rule: it is credited later, or goes back to its payer (`returning`, then `returned`).
 */
export const DEPOSIT_STATUSES = [
  'awaiting',
  'paid_reported',
  'success',
  'expired',
  'cancelled',
  'failed',
  'held',
  'returning',
  'returned',
] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** Whether an order still waits for its payment. */
export const isUnpaid = (status: DepositStatus): boolean => status === 'awaiting' || status === 'paid_reported';

/** The limits of a channel: decimal strings in its currency, except `feeFixed`, which is always yuan; the rate of the fee in basis points. */
export interface DepositTerms {
  readonly currency: DepositCurrency;
  readonly min: string;
  readonly max: string;
  readonly integerOnly: boolean;
  /** When not empty, only these amounts are accepted. */
  readonly fixedAmounts: readonly string[];
  readonly feeRateBp: number;
  readonly feeFixed: string;
}

/** The sentences of the deposit form and its orders. */
export const DEPOSIT_TEXT = {
  methodMissing: '请选择存款方式',
  channelMissing: '请选择存款通道',
  amountMissing: '请输入存款金额',
  amountWrong: '金额格式不正确，最多两位小数',
  amountNotWhole: '该通道仅支持整数金额',
  amountNotFixed: '请选择固定金额',
  amountAllFee: '存款金额须大于手续费',
  payerMissing: '请输入付款人姓名',
  payerWrong: '付款人须与实名一致，请勿使用他人账户付款',
  unpaidOrder: '您有一笔未完成的存款订单',
  channelClosed: '通道维护中，请更换其他方式',
  rateChanged: '汇率已更新，请重新确认',
  noChannel: '暂无可用通道',
  exact: '请务必按此金额付款',
  own: '请使用本人账户付款，第三方付款将无法到账',
  verified: '收款信息已校验',
  unverified: '收款信息校验失败，请勿付款，并联系客服',
  expired: '订单已失效，请重新存款',
  resume: '您有一笔未完成的存款，继续支付？',
} as const;

const AMOUNT = /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/;
const UNIT: Readonly<Record<DepositCurrency, string>> = { CNY: '元', USDT: ' USDT' };

/** The shape of an amount on the wire: no sign, no exponent, no leading zero, at most 12 and 2 digits. */
export const DEPOSIT_AMOUNT_SHAPE: RegExp = AMOUNT;

/** An amount with its unit: "1,000.00元", "718.50 USDT"; whole amounts without decimals. */
export function depositAmountText(amount: string, currency: DepositCurrency): string {
  return `${formatMoney(amount).replace(/\.00$/, '')}${UNIT[currency]}`;
}

/** Why a channel does not accept an amount, or null. Anything but a plain decimal is refused, never corrected. */
export function refuseDepositAmount(text: string, terms: DepositTerms): string | null {
  if (text === '') return DEPOSIT_TEXT.amountMissing;
  const amount = AMOUNT.test(text) ? parseMoney(text) : null;
  if (amount === null) return DEPOSIT_TEXT.amountWrong;
  return refuseByRange(amount, terms) ?? refuseByKind(amount, terms);
}

function refuseByRange(amount: Cents, { min, max, currency }: DepositTerms): string | null {
  if (amount < fromWire(min)) return `单笔最低${depositAmountText(min, currency)}`;
  return amount > fromWire(max) ? `单笔最高${depositAmountText(max, currency)}` : null;
}

function refuseByKind(amount: Cents, { integerOnly, fixedAmounts }: DepositTerms): string | null {
  if (integerOnly && amount % 100n !== 0n) return DEPOSIT_TEXT.amountNotWhole;
  const isFixed = fixedAmounts.length === 0 || fixedAmounts.some((fixed) => fromWire(fixed) === amount);
  return isFixed ? null : DEPOSIT_TEXT.amountNotFixed;
}

/** An amount in yuan: itself, or USDT × rate, rounded toward zero to the cent. `rate` is yuan per USDT; null for yuan. */
export function depositInYuan(amount: Cents, rate: string | null): Cents {
  return rate === null ? amount : (amount * fromWire(rate)) / 100n;
}

/** The fee of a deposit in yuan: a percentage rounded toward zero, and a fixed part. */
export function depositFee(yuan: Cents, { feeRateBp, feeFixed }: Pick<DepositTerms, 'feeRateBp' | 'feeFixed'>): Cents {
  return floorShare(yuan, feeRateBp) + fromWire(feeFixed);
}

/** A pasted text as an amount, or null when parsing would change it (1e3, 0.001, signs). Spaces, separators and 元 are removed. */
export function pastedAmount(text: string): string | null {
  const bare = text.replace(/[\s\u00a0\u3000,，¥￥元]/g, '');
  if (!/^[\d０-９.．。]+$/.test(bare)) return null;
  const cleaned = cleanMoneyInput(bare);
  return cleaned.length === bare.length && AMOUNT.test(cleaned) ? cleaned : null;
}
