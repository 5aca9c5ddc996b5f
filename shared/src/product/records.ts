import { fromSiteDate, siteDate } from './time.ts';

/** Records of money: their kinds, and how far back they can be queried. */

/** The tabs of the money records. */
export const TRANS_TABS = ['deposit', 'withdrawal', 'transfer', 'bonus', 'rebate', 'adjust'] as const;
export type TransTab = (typeof TRANS_TABS)[number];

/** The status of a record: pending, or its result. */
export const RECORD_STATES = ['underway', 'done', 'refused', 'cancelled', 'expired', 'held', 'returned'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

/** The longest span of one query, in days; older days need another span. */
export const RECORD_SPAN_DAYS = 90;
/** The most rows one exported file holds. */
export const RECORD_EXPORT_MAX = 2000;

const DAY_MS = 86_400_000;

/** A span of site days, both included, as "2026-11-21". */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** Why a span cannot be queried, or null. */
export function refuseSpan({ from, to }: DaySpan): string | null {
  const [first, last] = [fromSiteDate(from), fromSiteDate(to)];
  if (first === null || last === null) return '请选择日期';
  if (first > last) return '开始日期不能晚于结束日期';
  return (last - first) / DAY_MS >= RECORD_SPAN_DAYS ? `时间跨度不能超过${RECORD_SPAN_DAYS}天` : null;
}

/** The last so many days up to a time; 1 is its own day. */
export function lastDays(days: number, nowMs: number): DaySpan {
  return { from: siteDate(nowMs - (days - 1) * DAY_MS), to: siteDate(nowMs) };
}

/** A span in milliseconds: from its start to just before the day after it. Throws on an invalid span. */
export function spanMs({ from, to }: DaySpan): { readonly sinceMs: number; readonly untilMs: number } {
  const [first, last] = [fromSiteDate(from), fromSiteDate(to)];
  if (first === null || last === null) throw new Error(`Not a span of days: ${from} to ${to}`);
  return { sinceMs: first, untilMs: last + DAY_MS };
}
