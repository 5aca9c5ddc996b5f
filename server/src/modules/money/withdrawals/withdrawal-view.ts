import { randomInt } from 'node:crypto';
import { isWithdrawalOver, siteDate, toWire, type UsdtNetwork, type WithdrawalQuote } from '@site/shared/product';
import type { UsdtPayout, Withdrawal } from '@site/shared/wire';
import { toIso } from '../../../kernel/clock.ts';
import type { WithdrawalStepRow, WithdrawalRow } from '../schema.ts';

const BILL_DIGITS = 10;

/** W, the site's date, ten random digits. */
export function newBillNo(nowMs: number): string {
  const digits = Array.from({ length: BILL_DIGITS }, () => String(randomInt(10))).join('');
  return `W${siteDate(nowMs).slice(2).replaceAll('-', '')}${digits}`;
}

/** Whether a withdrawal is neither paid nor returned. */
export function isUnderWay(row: WithdrawalRow | undefined): boolean {
  return row !== undefined && !isWithdrawalOver(row.status);
}

/** USDT amount of a USDT account in its stored form; null for other accounts. */
export function usdtOf(network: UsdtNetwork | null, { usdt }: WithdrawalQuote): string | null {
  if (network === null || usdt === null) return null;
  const payout: UsdtPayout = { network, rate: usdt.rate, networkFee: toWire(usdt.networkFee), net: toWire(usdt.net) };
  return JSON.stringify(payout);
}

export function asWithdrawal(row: WithdrawalRow, steps: readonly WithdrawalStepRow[]): Withdrawal {
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
