import { USDT_NETWORK_FEE } from '../assumed.ts';
import { floorShare, formatMoney, fromWire, parseMoney, type Cents } from '../cents.ts';
import type { UsdtNetwork } from './payout.ts';

/** The least and the most of one withdrawal, and the most of a business day. */
export const WITHDRAWAL_MIN: Cents = 10_000n;
export const WITHDRAWAL_MAX: Cents = 5_000_000n;
export const WITHDRAWAL_DAY_MAX: Cents = 20_000_000n;
/** How many withdrawals a day are free of fees. */
export const WITHDRAWAL_FREE_COUNT = 3;

/** How many withdrawals of a member may be in progress at a time. */
export const WITHDRAWAL_OPEN_MAX = 3;

/** The steps of a withdrawal; the last four end it. Until it is reviewed its member may take it back. */
export const WITHDRAWAL_STEPS = ['submitted', 'reviewing', 'paying', 'success', 'rejected', 'failed', 'cancelled'] as const;
export type WithdrawalStep = (typeof WITHDRAWAL_STEPS)[number];

/** The label of each step for the player. */
export const WITHDRAWAL_STEP_TEXT: Readonly<Record<WithdrawalStep, string>> = {
  submitted: '已提交',
  reviewing: '审核中',
  paying: '出款中',
  success: '已到账',
  rejected: '未通过',
  failed: '失败',
  cancelled: '已撤销',
};

/** Whether a withdrawal has ended. */
export function isWithdrawalOver(step: WithdrawalStep): boolean {
  return WITHDRAWAL_ENDS.has(step);
}

const WITHDRAWAL_ENDS: ReadonlySet<WithdrawalStep> = new Set(['success', 'rejected', 'failed', 'cancelled']);

/** Why a withdrawal cannot be taken back any more. */
export const WITHDRAWAL_REVIEWED_TEXT = '审核已开始，不能再撤销';

/** Shares of the available amount that are offered with a press, whole per cent. */
export const WITHDRAWAL_SHARES = [25, 50, 100] as const;

/** The member's remaining daily limits, in cents. */
export interface WithdrawalAllowance {
  readonly available: Cents;
  readonly dailyAmountLeft: Cents;
  readonly dailyCountLeft: number;
}

/** Why an amount cannot be withdrawn now, or null. */
export function refuseWithdrawal(amount: string, { available, dailyAmountLeft, dailyCountLeft }: WithdrawalAllowance): string | null {
  if (amount === '') return '请输入取款金额';
  const cents = parseMoney(amount);
  if (cents === null) return '金额格式不正确，最多两位小数';
  if (cents < WITHDRAWAL_MIN) return `单笔最低${yuanText(WITHDRAWAL_MIN)}元`;
  if (cents > WITHDRAWAL_MAX) return `单笔最高${yuanText(WITHDRAWAL_MAX)}元`;
  if (cents > available) return '可取余额不足';
  if (dailyCountLeft <= 0) return '今日取款次数已用完';
  return cents > dailyAmountLeft ? `今日取款额度不足，剩余${yuanText(dailyAmountLeft)}元` : null;
}

/** A share of what can be withdrawn at once, down to a whole yuan below 100 %; 0 where it is less than one may withdraw. */
export function shareOfWithdrawable(allowance: WithdrawalAllowance, percent: number): Cents {
  const most = mostWithdrawable(allowance);
  const share = percent === 100 ? most : ((most * BigInt(percent)) / 10_000n) * 100n;
  return share < WITHDRAWAL_MIN ? 0n : share;
}

/** The most that can be withdrawn at once. */
export function mostWithdrawable({ available, dailyAmountLeft }: WithdrawalAllowance): Cents {
  return [available, dailyAmountLeft, WITHDRAWAL_MAX].reduce((least, cents) => (cents < least ? cents : least));
}

interface WithdrawalQuoteInput {
  readonly amount: Cents;
  /** Whether this one is still free of fees. */
  readonly free: boolean;
  readonly feeBp: number;
  readonly network: UsdtNetwork | null;
  /** Yuan for one USDT. */
  readonly usdtRate: string;
}

/** The fee and the result of a withdrawal. `usdt` are hundredths of a USDT, for an address; `rate` is yuan for one. */
export interface WithdrawalQuote {
  readonly fee: Cents;
  readonly net: Cents;
  readonly usdt: { readonly rate: string; readonly networkFee: bigint; readonly net: bigint } | null;
}

/** net = amount − fee; in USDT net = floor2(net ÷ rate) − network fee, never below zero. */
export function quoteWithdrawal({ amount, free, feeBp, network, usdtRate }: WithdrawalQuoteInput): WithdrawalQuote {
  const fee = free ? 0n : floorShare(amount, feeBp);
  const net = amount - fee;
  if (network === null) return { fee, net, usdt: null };
  const networkFee = fromWire(USDT_NETWORK_FEE[network]);
  const bought = (net * 100n) / fromWire(usdtRate);
  return { fee, net, usdt: { rate: usdtRate, networkFee, net: bought > networkFee ? bought - networkFee : 0n } };
}

/** An amount within a sentence: "1,000", "1,000.50". */
export function yuanText(cents: Cents): string {
  return formatMoney(cents).replace(/\.00$/, '');
}
