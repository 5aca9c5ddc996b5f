import { REBATE_SETTLE_HOUR } from '../assumed.ts';
import { floorShare, type Cents } from '../cents.ts';
import { fromSiteDate, siteDate } from '../time.ts';

/** Rebates: a percentage of the turnover, by level and category, counted for each business day and venue. They have no turnover requirement. */

/** The status of a rebate: open, claimed, paid by the daily settlement, or less than a cent. */
export const REBATE_STATUSES = ['pending', 'claimed', 'auto_paid', 'expired'] as const;
export type RebateStatus = (typeof REBATE_STATUSES)[number];

export const REBATE_STATUS_TEXT: Readonly<Record<RebateStatus, string>> = {
  pending: '待领取',
  claimed: '已领取',
  auto_paid: '自动结算',
  expired: '不足一分',
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The rebate of a valid amount, cents, rounded down. */
export function rebateOf(validBet: Cents, rateBp: number): Cents {
  return floorShare(validBet, rateBp);
}

/** The last business day ("2026-11-21") whose rebates the daily settlement has reached at a time: noon of the day after it has passed. */
export function lastSettledDay(nowMs: number): string {
  return siteDate(nowMs - DAY_MS - REBATE_SETTLE_HOUR * HOUR_MS);
}

/** The time of the next daily settlement after a time, UTC milliseconds. */
export function nextRebateSettlement(nowMs: number): number {
  const today = fromSiteDate(siteDate(nowMs)) ?? nowMs;
  const noon = today + REBATE_SETTLE_HOUR * HOUR_MS;
  return noon > nowMs ? noon : noon + DAY_MS;
}
