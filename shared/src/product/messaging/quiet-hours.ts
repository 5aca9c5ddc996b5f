import { siteTime, type Instant } from '../time.ts';

/**
 * ACC-8: the hours without notices for a member. Times of the site's day (GMT+8) as `HH:MM`; `to` is the first minute with notices again. A span
 * whose end is before its start spans midnight.
 */
export interface QuietHours {
  readonly on: boolean;
  readonly from: string;
  readonly to: string;
}

/** VAL-5: the message for malformed hours. */
export const QUIET_HOURS_TEXT = { from: '请选择开始时间', to: '请选择结束时间', same: '开始时间与结束时间不能相同' } as const;

/** A minute of the day: "22:00". */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

const MINUTE_END = 'HH:MM'.length;

/** The minute of the site's day (GMT+8): "14:05". Throws on an invalid time. */
export const siteMinuteOfDay = (at: Instant): string => siteTime(at).slice(0, MINUTE_END);

/** ACC-8: whether a time is within the hours. */
export function isQuietAt({ on, from, to }: QuietHours, at: Instant): boolean {
  if (!on) return false;
  const now = siteMinuteOfDay(at);
  return from < to ? from <= now && now < to : now >= from || now < to;
}
