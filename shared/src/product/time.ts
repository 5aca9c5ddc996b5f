/** Dates and times are displayed in GMT+8, whatever the device is set to. */
const SITE_TIME_ZONE = 'Asia/Shanghai';

/** The site's offset as ISO-8601 writes it. */
export const SITE_UTC_OFFSET = '+08:00';

/** How far the site's clock is ahead of UTC. The zone has no daylight saving time. */
export const SITE_UTC_OFFSET_MS = 8 * 3_600_000;

const DATE = new Intl.DateTimeFormat('sv-SE', { timeZone: SITE_TIME_ZONE, dateStyle: 'short' });
const TIME = new Intl.DateTimeFormat('sv-SE', { timeZone: SITE_TIME_ZONE, timeStyle: 'medium' });
const MINUTE_END = 'HH:mm'.length;

/** A point in time, as ISO-8601 or UTC milliseconds. */
export type Instant = string | number;

/** The day of a time at the site: "2026-11-21". Throws on an invalid time. */
export function siteDate(at: Instant): string {
  return DATE.format(new Date(at));
}

/** The time of day at the site, to the second: "14:05:09". Throws on an invalid time. */
export function siteTime(at: Instant): string {
  return TIME.format(new Date(at));
}

/** Day and time at the site, to the minute: "2026-11-21 14:05". Throws on an invalid time. */
export function siteMinute(at: Instant): string {
  return `${siteDate(at)} ${siteTime(at).slice(0, MINUTE_END)}`;
}

const DAY_SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** The start of a day at the site, UTC milliseconds; null when the text is no day of the calendar. */
export function fromSiteDate(day: string): number | null {
  const at = DAY_SHAPE.test(day) ? Date.parse(`${day}T00:00:00${SITE_UTC_OFFSET}`) : Number.NaN;
  return Number.isNaN(at) || siteDate(at) !== day ? null : at;
}
