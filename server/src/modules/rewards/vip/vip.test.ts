import { VIP_LEVELS } from '@site/shared/product';
import {
  claimVipGifts,
  getVipInfo,
  getWithdrawalConfig,
  listMovements,
  listVipGifts,
  listVipLevels,
  listTurnoverRequirements,
} from '@site/shared/wire';
import { DAY_MS } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/db/database.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { keyed } from '../../money/deposits/testing.ts';
import { createMemberStatus } from '../../people/index.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { createGifts } from './gifts.ts';
import { createProgress } from './progress.ts';
import { memberIdOf } from '../../people/member/testing.ts';

const app = withTestApp({}, 'each test');

const PAGE = { page: 1, pageSize: 20 };

/** The feature on the app's own database, with mails captured in memory. */
function progressOf(isOffered: { readonly value: boolean }) {
  const members = { ...createMemberStatus(), birthDateOf: async () => '1990-06-18' };
  const letters: { readonly to: string; readonly text: string }[] = [];
  const grant = async () => undefined;
  const events = { beforeOffer: { emit: async () => undefined, emitAll: async () => undefined } };
  const gifts = createGifts({ clock: app.clock, events, members, grant });
  const sendMail = async (_trx: unknown, ids: readonly string[], { title, body }: { readonly title: string; readonly body: string }) =>
    void letters.push(...ids.map((to) => ({ to, text: `${title}：${body}` })));
  return {
    ...createProgress({ db: app.db, clock: app.clock, members, gifts, sendMail, mayBeOffered: async () => isOffered.value }),
    letters,
  };
}

async function newcomer(userName: string, done: { readonly deposited: bigint; readonly played: bigint }) {
  const isOffered = { value: true };
  await app.newcomer(userName);
  const memberId = await memberIdOf(app, userName);
  const progress = progressOf(isOffered);
  await inTransaction(app.db, (trx) => progress.add(trx, [{ memberId, ...done }]));
  const level = () => createMemberStatus().gradeOf(app.db, memberId);
  const nextDay = async (days = 1) => {
    app.clock.advance(days * DAY_MS);
    await progress.tick();
    return level();
  };
  const letters = () => progress.letters.filter(({ to }) => to === memberId).map(({ text }) => text);
  return { memberId, progress, level, nextDay, letters, isOffered };
}

const giftsOf = async (member: SignedClient) => (await member.call(listVipGifts)).data?.list ?? [];

test('the seeded player is VIP3 with half of the turnover for the next level and a gift to claim [RT-8]', async () => {
  const player = await app.player();

  expect((await player.call(getVipInfo)).data).toMatchObject({
    level: 3,
    next: { level: 4, deposit: { done: '9680.00', needed: '20000.00' }, turnover: { done: '128450.60', needed: '200000.00' } },
    keep: { done: '13260.40', needed: '20000.00' },
  });
  expect((await giftsOf(player)).map(({ kind, level, state }) => [kind, level, state])).toEqual([
    ['upgrade', 3, 'claimable'],
    ['upgrade', 4, 'locked'],
    ['birthday', 3, 'locked'],
    ['monthly', 3, 'locked'],
    ['monthly', 3, 'claimed'],
    ['upgrade', 2, 'claimed'],
    ['upgrade', 1, 'expired'],
  ]);
});

test('a gift is claimed exactly once, with the announced turnover requirement [RT-8] [VAL-4]', async () => {
  const player = await app.player();
  const [gift] = await giftsOf(player);
  const [key, body] = [keyed(), { giftIds: [gift?.giftId ?? ''] }];

  expect((await player.call(claimVipGifts, body, key)).data).toEqual({ giftIds: body.giftIds, amount: '38.00' });
  expect((await player.call(claimVipGifts, body, key)).data).toEqual({ giftIds: body.giftIds, amount: '38.00' });
  expect(await player.call(claimVipGifts, body, keyed())).toMatchObject({ message: '礼金已领取' });
  expect(await player.call(claimVipGifts, { giftIds: ['other'] }, keyed())).toMatchObject({ message: '礼金不存在' });

  const moved = (await player.call(listMovements, { ...PAGE, kind: 'bonus' })).data?.list.filter(({ remark }) => remark === 'VIP3晋级礼金');
  expect(moved?.map(({ amount }) => amount)).toEqual(['38.00']);
  const toPlay = (await player.call(listTurnoverRequirements, { ...PAGE, open: true })).data?.list;
  expect(toPlay).toContainEqual(expect.objectContaining({ source: 'vip_gift', base: '38.00', multiple: 3, required: '114.00' }));
});

test("an expired gift, and another member's, cannot be claimed [RT-8]", async () => {
  const player = await app.player();
  const [gift] = await giftsOf(player);
  const body = { giftIds: [gift?.giftId ?? ''] };

  expect(await (await app.newcomer('Stranger02')).call(claimVipGifts, body, keyed())).toMatchObject({ message: '礼金不存在' });
  app.clock.advance(30 * DAY_MS);
  expect(await (await app.player()).call(claimVipGifts, body, keyed())).toMatchObject({ message: '礼金已过期' });
});

test('both thresholds together give a promotion, one level a day and none skipped [RT-8]', async () => {
  const { nextDay, level, progress, letters } = await newcomer('Climber01', { deposited: 500_000n, played: 6_000_000n });

  await progress.tick();
  expect(await level()).toBe(0);
  expect(await nextDay()).toBe(1);
  await progress.tick();
  expect(await level()).toBe(1);
  expect([await nextDay(), await nextDay(), await nextDay()]).toEqual([2, 3, 3]);
  expect(letters().map((text) => text.slice(0, 9))).toEqual(['已升级至 VIP1', '已升级至 VIP2', '已升级至 VIP3']);
});

test.each([
  ['deposits alone', { deposited: 9_000_000n, played: 0n }],
  ['turnover alone', { deposited: 0n, played: 90_000_000n }],
  ['a cent less', { deposited: 49_999n, played: 500_000n }],
])('%s give no promotion [RT-8]', async (_what, done) => {
  const { nextDay } = await newcomer('Climber02', done);
  expect(await nextDay()).toBe(0);
});

test('a member who may not be offered anything reads facts of his level, no gift and no end of a period [RG-4]', async () => {
  const { nextDay, letters, isOffered } = await newcomer('Faller003', { deposited: 200_000n, played: 2_000_000n });
  isOffered.value = false;
  await nextDay();
  await nextDay();
  await nextDay(76);

  expect(letters().map((text) => /礼金|保级/.test(text))).toEqual([false, false]);
  isOffered.value = true;
  await nextDay();
  expect(letters().at(-1)).toMatch(/保级周期将于/);
});

test('a level without enough turnover in 90 days is lost, announced 14 days before, and progress restarts [RT-8]', async () => {
  const { nextDay, memberId, progress, letters } = await newcomer('Faller001', { deposited: 200_000n, played: 2_000_000n });
  await nextDay();
  expect(await nextDay()).toBe(2);
  expect(await nextDay(75)).toBe(2);
  expect(letters()).toHaveLength(2);
  expect(await nextDay()).toBe(2);
  expect(letters().at(-1)).toMatch(/保级周期将于/);
  expect(letters().at(-1)).not.toMatch(/即可|快来|再存|立即/);
  expect(await nextDay(13)).toBe(2);
  expect(await nextDay()).toBe(1);
  expect(await nextDay()).toBe(1);
  expect(letters()).toHaveLength(4);

  await inTransaction(app.db, (trx) => progress.add(trx, [{ memberId, deposited: 150_000n, played: 1_500_000n }]));
  expect(await nextDay()).toBe(2);
});

test('a level with enough turnover is extended by 90 days [RT-8]', async () => {
  const { nextDay, memberId, progress, letters } = await newcomer('Keeper001', { deposited: 50_000n, played: 500_000n });
  expect(await nextDay()).toBe(1);
  await inTransaction(app.db, (trx) => progress.add(trx, [{ memberId, deposited: 0n, played: 200_000n }]));

  expect(await nextDay(90)).toBe(1);
  expect(letters()).toHaveLength(1);
  expect(await nextDay(90)).toBe(0);
});

test('monthly and birthday gifts are granted once [RT-8]', async () => {
  const progress = progressOf({ value: true });
  for (let day = 0; day < 4; day += 1) {
    app.clock.advance(DAY_MS);
    await progress.tick();
  }
  const list = await giftsOf(await app.player());

  expect(list.filter(({ kind, state }) => kind === 'birthday' && state === 'claimable')).toHaveLength(1);
  expect(list.filter(({ kind }) => kind === 'birthday')).toHaveLength(1);
  expect(list.filter(({ kind, state }) => kind === 'monthly' && state !== 'locked')).toHaveLength(1);
});

test('the level determines the daily withdrawal allowance; all levels are public [RT-8]', async () => {
  const player = await app.player();
  const memberId = await memberIdOf(app, 'player01');
  expect((await player.call(getWithdrawalConfig)).data).toMatchObject({ dailyCountLeft: 10, freeCountLeft: 3 });
  await inTransaction(app.db, (trx) => createMemberStatus().setGrade(trx, memberId, 10));

  expect((await player.call(getWithdrawalConfig)).data).toMatchObject({
    dailyCountLeft: 30,
    freeCountLeft: 10,
    dailyAmountLeft: '2000000.00',
  });
  expect((await player.call(getVipInfo)).data).toMatchObject({ level: 10, next: null });
  expect((await app.guest().call(listVipLevels)).data?.levels).toEqual(VIP_LEVELS);
});
