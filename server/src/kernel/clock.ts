import { SITE_UTC_OFFSET, SITE_UTC_OFFSET_MS } from '@site/shared/every-site';

/** The backend's time in epoch milliseconds; injected, so that tests and the seed can set it. */
export interface Clock {
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };

export interface SettableClock extends Clock {
  set(ms: number): void;
  advance(ms: number): void;
}

export function settableClock(startMs: number): SettableClock {
  let now = startMs;
  return {
    nowMs: () => now,
    set: (ms) => {
      now = ms;
    },
    advance: (ms) => {
      now += ms;
    },
  };
}

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A stored time in its wire format. */
export function toIso(ms: number): string {
  return new Date(ms).toISOString();
}

export const isoOrNull = (ms: number | bigint | null): string | null => (ms === null ? null : toIso(Number(ms)));

/** The ISO date so many years ago. Compared as text, so that 29 February of a year without one comes before 1 March. */
export function dateYearsAgo(nowMs: number, years: number): string {
  const today = toIso(nowMs).slice(0, 'YYYY-MM-DD'.length);
  return `${Number(today.slice(0, 'YYYY'.length)) - years}${today.slice('YYYY'.length)}`;
}

/** Start of the business day (GMT+8) that contains a time. */
export function dayStart(ms: number): number {
  return Math.floor((ms + SITE_UTC_OFFSET_MS) / DAY_MS) * DAY_MS - SITE_UTC_OFFSET_MS;
}

/** The zone in which operators read and write times. */
export const OPS_UTC_OFFSET = SITE_UTC_OFFSET;

const OPS_TIME = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: SITE_UTC_OFFSET });

/** A time as the console and the operators' commands print it: "2026-10-01 08:00:00 +08:00". */
export function opsTime(ms: number): string {
  return `${OPS_TIME.format(ms)} ${SITE_UTC_OFFSET}`;
}

const LOCAL_MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** What a `datetime-local` field of the console holds, "2026-10-01T08:00" in the zone of `opsTime`; null when it is no time. */
export function fromLocalMinute(text: string): number | null {
  const at = LOCAL_MINUTE.test(text) ? Date.parse(`${text}${SITE_UTC_OFFSET}`) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

/** An age as the console and the operators' commands print it: "5 s", or "12 min" from two minutes on. */
export function opsAge(ms: number): string {
  return ms < 2 * MINUTE_MS ? `${Math.round(ms / SECOND_MS)} s` : `${Math.round(ms / MINUTE_MS)} min`;
}
