import { CODE, dayAfter, lastDays, SIGN_IN_COINS, siteDate } from '@site/shared/product';
import { getFlipInfo, getSignInMonth, listCoins, signIn } from '@site/shared/wire';
import { unevenCoins } from '../../people/seeding.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { keyed } from '../../money/deposits/testing.ts';
import { withTestApp } from '../../../testing/testing.ts';

const app = withTestApp();

const sign = (member: SignedClient, day: string, key = keyed()) => member.call(signIn, { day }, key);
const month = async (member: SignedClient) => (await member.call(getSignInMonth, {})).data;
const today = () => siteDate(app.clock.nowMs());
const ago = (days: number) => dayAfter(today(), -days);
const entries = async (member: SignedClient) => {
  const query = { page: 1, pageSize: 50, way: 'in' as const, ...lastDays(60, app.clock.nowMs()) };
  return (await member.call(listCoins, query)).data?.list
    .filter(({ reason }) => reason === 'signIn')
    .map(({ delta, remark }) => [delta, remark]);
};

test('a guest sees the month, its events and rewards [RT-7]', async () => {
  const guest = (await app.guest().call(getSignInMonth, {})).data;

  expect(guest).toMatchObject({ month: '2026-06', today: '2026-06-15', signed: [], streak: 0, longest: 0, cardsLeft: 3 });
  expect(guest?.events.every(({ day, title }) => day.startsWith('2026-06') && title.length > 0)).toBe(true);
  expect(guest?.rewards.map(({ days }) => days)).toEqual([3, 7, 14, 21, 28]);
});

test("the seeded player's third day in a row earns the first reward, and every sign-in a chance to flip [RT-7]", async () => {
  const player = await app.player();
  expect(await month(player)).toMatchObject({ streak: 2, longest: 2 });

  const signed = (await sign(player, today())).data;

  expect(signed).toEqual({ day: today(), kind: 'sign', coins: 40, streak: 3, rewards: [{ days: 3, coins: 60 }] });
  expect((await entries(player))?.slice(0, 2)).toEqual([
    [60, '连续签到 3 天'],
    [40, '每日签到'],
  ]);
  expect((await player.call(getFlipInfo)).data?.chances).toBe(2);
  expect(await unevenCoins(app.db)).toEqual([]);
});

test('a sign-in repeated or raced in two tabs is one sign-in with one reward [RT-7]', async () => {
  const member = await app.newcomer('Signing01');
  const key = keyed();
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => sign(member, today(), key)),
    ...Array.from({ length: 4 }, () => sign(member, today())),
  ]);

  expect(answers.filter(({ status_code }) => status_code === CODE.success).length).toBeGreaterThanOrEqual(1);
  expect(answers.filter(({ message }) => message === '今日已签到').length).toBeGreaterThanOrEqual(3);
  expect(await entries(member)).toEqual([[SIGN_IN_COINS, '每日签到']]);
  expect(await month(member)).toMatchObject({ streak: 1, signed: [{ day: today(), kind: 'sign' }] });
});

test('future days, days of another month and days before the registration are refused [RT-7]', async () => {
  const player = await app.player();
  const newcomer = await app.newcomer('Signing02');

  expect(await sign(player, dayAfter(today()))).toMatchObject({ message: '还不能签到这一天' });
  expect(await sign(player, '2026-06-31')).toMatchObject({ message: '还不能签到这一天' });
  expect(await sign(player, '2026-05-31')).toMatchObject({ message: '只能补签本月的日期' });
  expect(await sign(newcomer, ago(1))).toMatchObject({ message: '注册之前的日期不能补签' });
});

test('three missed days of a month can be made up; joined streaks give each reward of the month once [RT-7]', async () => {
  const player = await app.player();
  const made = await sign(player, ago(3));

  expect(made.data).toMatchObject({ kind: 'makeUp', streak: 6, rewards: [] });
  expect((await sign(player, ago(6))).data).toMatchObject({ streak: 7, rewards: [{ days: 7, coins: 160 }] });
  expect((await sign(player, ago(7))).data).toMatchObject({ streak: 9, rewards: [] });
  expect(await sign(player, ago(9))).toMatchObject({ message: '本月补签卡已用完' });
  expect(await sign(player, ago(7))).toMatchObject({ message: '这一天已签到' });
  expect(await month(player)).toMatchObject({ cardsLeft: 0, longest: 9, streak: 9 });
  expect((await entries(player))?.filter(([, remark]) => String(remark).startsWith('连续')).length).toBe(2);
  expect(await unevenCoins(app.db)).toEqual([]);
});

test('the day changes at midnight in GMT+8 [RT-7]', async () => {
  await app.newcomer('Signing03');
  app.clock.set(Date.UTC(2026, 5, 15, 15, 59, 59));
  const member = await app.again('Signing03');
  expect((await sign(member, '2026-06-15')).status_code).toBe(CODE.success);
  expect(await sign(member, '2026-06-16')).toMatchObject({ message: '还不能签到这一天' });

  app.clock.set(Date.UTC(2026, 5, 15, 16));

  expect((await sign(member, '2026-06-16')).data).toMatchObject({ kind: 'sign', streak: 2 });
  app.clock.advance(2 * DAY_MS);
  expect(await month(await app.again('Signing03'))).toMatchObject({ today: '2026-06-18', streak: 0, longest: 2 });
});
