import { randomInt } from 'node:crypto';
import { isWithdrawalOver, siteDate, toWire, type UsdtNetwork, type WithdrawalQuote } from '@site/shared/product';
import type { UsdtPayout, Withdrawal } from '@site/shared/wire';
import { toIso } from '../kernel/clock.ts';
import type { StepRow, WithdrawalRow } from './withdrawal.store.ts';

const BILL_DIGITS = 10;

/** W, the day at the site, ten digits that say nothing. */
export function newBillNo(nowMs: number): string {
  const digits = Array.from({ length: BILL_DIGITS }, () => String(randomInt(10))).join('');
  return `W${siteDate(nowMs).slice(2).replaceAll('-', '')}${digits}`;
}

/** Whether a withdrawal is neither paid nor sent back. */
export function isUnderWay(row: WithdrawalRow | undefined): boolean {
  return row !== undefined && !isWithdrawalOver(row.status);
}

/** What a USDT address gets, as it is kept; null for other accounts. */
export function usdtOf(network: UsdtNetwork | null, { usdt }: WithdrawalQuote): string | null {
  if (network === null || usdt === null) return null;
  const payout: UsdtPayout = { network, rate: usdt.rate, networkFee: toWire(usdt.networkFee), net: toWire(usdt.net) };
  return JSON.stringify(payout);
}

export function asWithdrawal(row: WithdrawalRow, steps: readonly StepRow[]): Withdrawal {
  const [amount, fee] = [BigInt(row.amount), BigInt(row.fee)];
  return {
    billNo: row.bill_no,
    requestKey: row.request_key,
    account: { type: row.account_type, masked: row.account_masked },
    amount: toWire(amount),
    fee: toWire(fee),
    netAmount: toWire(amount - fee),
    usdt: row.usdt === null ? null : (JSON.parse(row.usdt) as UsdtPayout),
    status: row.status,
    steps: steps.map(({ code, at_ms }) => ({ code, at: toIso(at_ms) })),
    reason: row.reason,
  };
}
