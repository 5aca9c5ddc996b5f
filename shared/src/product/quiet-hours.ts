import { siteTime, type Moment } from './time.ts';

/**
 * ACC-8: when a member is told of nothing that arrives. Times of the site's day (GMT+8) as `HH:MM`; `to` is the first minute that is told again. A span
 * whose end is the earlier one passes midnight.
 */
export interface QuietHours {
  readonly on: boolean;
  readonly from: string;
  readonly to: string;
}

/** VAL-5: what is said to hours that are none. */
export const QUIET_HOURS_TEXT = { from: '请选择开始时间', to: '请选择结束时间', same: '开始时间与结束时间不能相同' } as const;

/** A minute of the day: "22:00". */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

const MINUTE_END = 'HH:MM'.length;

/** The minute of the site's day (GMT+8): "14:05". Throws on what is no moment. */
export const siteMinuteOfDay = (at: Moment): string => siteTime(at).slice(0, MINUTE_END);

/** ACC-8: whether a moment lies in the hours. */
export function isQuietAt({ on, from, to }: QuietHours, at: Moment): boolean {
  if (!on) return false;
  const now = siteMinuteOfDay(at);
  return from < to ? from <= now && now < to : now >= from || now < to;
}
