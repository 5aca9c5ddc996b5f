import { fromSiteDate, siteDate } from '../time.ts';

/** The sign-in calendar. Its days are those of the site (GMT+8), whatever a device is set to. */

/** For each signed day, made up or not. */
export const SIGN_IN_COINS = 40;
/** How many missed days can be made up in a month. */
export const MAKE_UP_CARDS = 3;

export interface StreakReward {
  /** Days in a row within one month. */
  readonly days: number;
  readonly coins: number;
}

/** The rewards for days in a row, each once a month. */
export const STREAK_REWARDS: readonly StreakReward[] = [
  { days: 3, coins: 60 },
  { days: 7, coins: 160 },
  { days: 14, coins: 360 },
  { days: 21, coins: 600 },
  { days: 28, coins: 900 },
];

const DAY_MS = 86_400_000;
const MONTH_LETTERS = 'YYYY-MM'.length;

/** "2026-11" of "2026-11-21". */
export const monthOf = (day: string): string => day.slice(0, MONTH_LETTERS);

/** The day some days after (or before) a day of the calendar. Throws on an invalid day. */
export function dayAfter(day: string, days = 1): string {
  const at = fromSiteDate(day);
  if (at === null) throw new Error(`${day} is no day`);
  return siteDate(at + days * DAY_MS);
}

/** Every day of a month ("2026-11"); empty for an invalid month. */
export function daysOfMonth(month: string): readonly string[] {
  const days: string[] = [];
  const first = `${month}-01`;
  if (fromSiteDate(first) === null) return days;
  for (let day = first; monthOf(day) === month; day = dayAfter(day)) days.push(day);
  return days;
}

/** The longest run of days in a row. */
export function longestRun(days: readonly string[]): number {
  const signed = new Set(days);
  const begins = days.filter((day) => !signed.has(dayAfter(day, -1)));
  return Math.max(0, ...begins.map((begin) => runFrom(signed, begin, 1)));
}

/** How many days in a row led up to today; today counts as unbroken until it ends. */
export function streakUntil(days: readonly string[], today: string): number {
  const signed = new Set(days);
  return runFrom(signed, signed.has(today) ? today : dayAfter(today, -1), -1);
}

function runFrom(signed: ReadonlySet<string>, first: string, step: 1 | -1): number {
  let length = 0;
  for (let day = first; signed.has(day); day = dayAfter(day, step)) length += 1;
  return length;
}
