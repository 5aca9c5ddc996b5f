import {
  COIN_LIFE_DAYS,
  SITE_UTC_OFFSET_MS,
  dayAfter,
  daysOfMonth,
  fromSiteDate,
  MAKE_UP_CARDS,
  monthOf,
  SIGN_IN_COINS,
  type StreakReward,
} from '@site/shared/product';
import type { CalendarEvent, SignInDay, SignInResult, SignInMonth } from '@site/shared/wire';

const MONTH_SHAPE = /^20\d{2}-(0[1-9]|1[0-2])$/;
const DAYS_OF_WEEK = 7;

export const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const;

/** The month an address selects; undefined is the current one. */
export function monthIn(search: URLSearchParams): string | undefined {
  const month = search.get('month') ?? '';
  return MONTH_SHAPE.test(month) ? month : undefined;
}

export const monthBefore = (month: string): string => monthOf(dayAfter(`${month}-01`, -1));
export const monthAfter = (month: string): string => monthOf(dayAfter(daysOfMonth(month).at(-1) ?? `${month}-28`));

/** "2026年11月". */
export function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${year}年${Number(number)}月`;
}

/** "11月3日". */
export function dayText(day: string): string {
  const [, month = '', number = ''] = day.split('-');
  return `${Number(month)}月${Number(number)}日`;
}

/** signed and madeUp are done; today can be signed, missed made up, closed neither; ahead is to come. */
export type DayState = 'signed' | 'madeUp' | 'today' | 'missed' | 'closed' | 'ahead';

export interface CalendarCell {
  readonly day: string;
  readonly number: number;
  readonly isToday: boolean;
  readonly state: DayState;
  readonly events: readonly CalendarEvent[];
}

/** The days of a month in weeks that begin on Monday; null for days of the adjacent months. */
export function cellsOf(month: SignInMonth): readonly (CalendarCell | null)[] {
  const days = daysOfMonth(month.month);
  const blank = weekdayOf(days[0] ?? '');
  const cells = days.map((day, index): CalendarCell => ({
    day,
    number: index + 1,
    isToday: day === month.today,
    state: stateOf(day, month),
    events: month.events.filter((event) => event.day === day),
  }));
  return [...Array.from({ length: blank }, () => null), ...cells];
}

function stateOf(day: string, { today, month, signed, since, cardsLeft }: SignInMonth): DayState {
  const done: SignInDay | undefined = signed.find((one) => one.day === day);
  if (done !== undefined) return done.kind === 'sign' ? 'signed' : 'madeUp';
  if (day >= today) return day === today ? 'today' : 'ahead';
  return month === monthOf(today) && day >= since && cardsLeft > 0 ? 'missed' : 'closed';
}

/** 0 for Monday. */
function weekdayOf(day: string): number {
  const at = fromSiteDate(day) ?? 0;
  // The epoch was a Thursday; the site's days begin eight hours before those of UTC.
  return (Math.floor((at + SITE_UTC_OFFSET_MS) / 86_400_000) + 3) % DAYS_OF_WEEK;
}

export const isSignedToday = ({ signed, today }: SignInMonth): boolean => signed.some(({ day }) => day === today);

/** Whether the days in a row of this month reach a reward. */
export const isReached = ({ longest }: SignInMonth, { days }: StreakReward): boolean => longest >= days;

/** The notice after a sign-in. */
export function signedText({ kind, day, coins, rewards }: SignInResult): string {
  const done = kind === 'sign' ? '签到成功' : `${dayText(day)}补签成功`;
  const streak = rewards.map((reward) => `，连续签到 ${reward.days} 天再得 ${reward.coins} 金币`).join('');
  return `${done}，获得 ${coins} 金币${streak}`;
}

export const RULES: readonly string[] = [
  `每个自然日可签到一次，获得 ${SIGN_IN_COINS} 金币和 1 次幸运翻牌机会。日期以站点时间（北京时间）为准，零点更新。`,
  `每月有 ${MAKE_UP_CARDS} 张补签卡，可补签本月错过的日期，同样获得 ${SIGN_IN_COINS} 金币；未用完不累积到下月。`,
  '连续签到奖励按当月内最长的连续天数计算，补签的日期计入，每档每月发放一次，达到时自动到账。',
  `金币可在商城兑换，自获得之日起 ${COIN_LIFE_DAYS} 天内有效，不可提现或转让。`,
];
