import {
  CODE,
  daysOfMonth,
  fromSiteDate,
  longestRun,
  MAKE_UP_CARDS,
  monthOf,
  SIGN_IN_COINS,
  siteDate,
  STREAK_REWARDS,
  type StreakReward,
  streakUntil,
} from '@site/shared/product';
import { type CalendarEvent, getSignInMonth, type SignInResult, signIn, type SignInMonth, type SignInMonthQuery } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { GiveReward, RewardsDependencies } from '../dependencies.ts';
import { signInsElsewhere } from '../once-per-person.ts';
import { type SignInRow, tablesOf } from '../schema.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';

interface CalendarDependencies extends Pick<AppContext, 'db' | 'clock' | 'events'>, Pick<RewardsDependencies, 'openedAtMs'> {
  readonly give: GiveReward;
  /** Events of the site on these days. */
  offerDates(days: readonly string[]): Promise<readonly CalendarEvent[]>;
}

const SIGNED_ELSEWHERE_TEXT = '同一会员或同一设备的其他账号已签到这一天，不能重复签到。如有误判请联系客服';

/** Daily sign-in by the site's date, with coins per day and per streak. */
function createCalendar({ db, clock, events, give, openedAtMs, offerDates }: CalendarDependencies) {
  const today = () => siteDate(clock.nowMs());

  /** The make-up card of a day: none for today. Refuses a day without a possible sign-in; a person signs in once, whatever accounts he has. */
  async function cardFor(trx: Db, memberId: string, day: string): Promise<number | null> {
    const month = await signedInMonth(trx, memberId, monthOf(day));
    if (month.some((row) => row.day === day)) throw new Refusal(CODE.common, day === today() ? '今日已签到' : '这一天已签到');
    const elsewhere = await signInsElsewhere(trx, memberId, monthOf(day));
    if (elsewhere.some((row) => row.day === day)) throw new Refusal(CODE.common, SIGNED_ELSEWHERE_TEXT);
    if (day === today()) return null;
    const used = month.filter(({ card }) => card !== null).length;
    if (used + elsewhere.filter(({ card }) => card !== null).length >= MAKE_UP_CARDS) throw new Refusal(CODE.common, '本月补签卡已用完');
    return used + 1;
  }
  async function giveStreaks(trx: Db, row: SignInRow): Promise<readonly StreakReward[]> {
    const days = (await signedInMonth(trx, row.member_id, row.month)).map(({ day }) => day);
    const before = longestRun(days.filter((day) => day !== row.day));
    const reached = STREAK_REWARDS.filter((reward) => reward.days > before && reward.days <= longestRun(days));
    for (const reward of reached)
      await give(trx, {
        memberId: row.member_id,
        reward: { kind: 'coins', coins: reward.coins },
        occasion: `streak-${row.month}-${reward.days}`,
        title: `连续签到 ${reward.days} 天`,
        reason: 'signIn',
      });
    return reached;
  }
  return {
    async month(memberId: string | null, { month = monthOf(today()) }: SignInMonthQuery): Promise<SignInMonth> {
      const rows = memberId === null ? [] : await signedInMonth(db, memberId, month);
      const since = memberId === null ? today() : siteDate(await openedAtMs(memberId));
      return {
        month,
        today: today(),
        signed: rows.map(({ day, kind }) => ({ day, kind })),
        streak: memberId === null ? 0 : streakUntil(await latestDays(db, memberId), today()),
        longest: longestRun(rows.map(({ day }) => day)),
        since,
        cardsLeft: MAKE_UP_CARDS - rows.filter(({ card }) => card !== null).length,
        rewards: STREAK_REWARDS,
        events: await offerDates(daysOfMonth(month)),
      };
    },
    /** Runs inside the money call's transaction: the day, its coins and streak rewards, or nothing. */
    async sign(trx: Db, memberId: string, day: string): Promise<SignInResult> {
      requireDay(day, { today: today(), openedAt: siteDate(await openedAtMs(memberId, trx)) });
      await events.beforeOffer.emit(trx, { memberId });
      const card = await cardFor(trx, memberId, day);
      const kind = card === null ? 'sign' : 'makeUp';
      const row: SignInRow = { member_id: memberId, day, month: monthOf(day), kind, card, at_ms: clock.nowMs() };
      await insertSignIn(trx, row);
      await give(trx, {
        memberId,
        reward: { kind: 'coins', coins: SIGN_IN_COINS },
        occasion: `sign-${day}`,
        title: kind === 'sign' ? '每日签到' : `补签 ${day}`,
        reason: 'signIn',
      });
      if (kind === 'sign') await events.rewardableAction.emit(trx, { memberId, action: 'signIn', reference: day });
      const rewards = await giveStreaks(trx, row);
      return { day, kind, coins: SIGN_IN_COINS, streak: streakUntil(await latestDays(trx, memberId), today()), rewards };
    },
  };
}

/** Refuses a day outside the allowed range. */
function requireDay(day: string, { today, openedAt }: { readonly today: string; readonly openedAt: string }): void {
  if (fromSiteDate(day) === null || day > today) throw new Refusal(CODE.validation, '还不能签到这一天', { field: 'day' });
  if (monthOf(day) !== monthOf(today)) throw new Refusal(CODE.common, '只能补签本月的日期');
  if (day < openedAt) throw new Refusal(CODE.common, '注册之前的日期不能补签');
}

export function signInRoutes(dependencies: CalendarDependencies): Route[] {
  const calendar = createCalendar(dependencies);
  return [
    bindEndpoint(getSignInMonth, (query, { memberId }) => calendar.month(memberId, query)),
    bindEndpoint(signIn, ({ day }, { memberId, trx }) => calendar.sign(trx, memberId, day)),
  ];
}

const LONGEST_STREAK_SHOWN = 400;

const signedInMonth = (db: Db, memberId: string, month: string): Promise<SignInRow[]> =>
  tablesOf(db).selectFrom('sign_ins').selectAll().where('member_id', '=', memberId).where('month', '=', month).orderBy('day').execute();

/** Newest first. */
async function latestDays(db: Db, memberId: string): Promise<readonly string[]> {
  const rows = await tablesOf(db)
    .selectFrom('sign_ins')
    .select('day')
    .where('member_id', '=', memberId)
    .orderBy('day', 'desc')
    .limit(LONGEST_STREAK_SHOWN)
    .execute();
  return rows.map(({ day }) => day);
}

export const insertSignIn = (trx: Db, row: SignInRow) => tablesOf(trx).insertInto('sign_ins').values(row).execute();

/** Number of days each member signed in himself; members without any are left out. */
export async function signedDaysOf(db: Db, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tablesOf(db)
    .selectFrom('sign_ins')
    .select(({ fn }) => ['member_id', fn.countAll<number>().as('days')])
    .where('member_id', 'in', memberIds)
    .where('kind', '=', 'sign')
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ member_id, days }) => [member_id, Number(days)]));
}
