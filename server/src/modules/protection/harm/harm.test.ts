import { operatorCommand } from '../../../testing/test-adapters.ts';
import {
  applyForActivity,
  cancelDeposit,
  getDepositMethods,
  listMails,
  acknowledgeCare,
  getProtection,
  setLimit,
  acknowledgeReview,
} from '@site/shared/wire';
import { ordered as orderedAt, pay, requestFor } from '../../money/deposits/testing.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, settableClock } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/db/database.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { withConsole } from '../../../testing/testing.ts';
import { deposit, lose as loseBet } from '../limits/testing.ts';
import { createHarmWatch, markersOf, pausedUntil } from './harm-watch.ts';
import { memberIdOf } from '../../people/member/testing.ts';

const operators = withConsole(operatorCommand('members'));

const idOf = (userName: string) => memberIdOf(operators.app, userName);

const lose = (userName: string, stake: bigint) => loseBet(operators.app, userName, stake);
const ordered = async (member: SignedClient, method: 'bank' | 'alipay' | 'wechat' = 'bank') =>
  (await orderedAt(member, await requestFor(member, method))).billNo;
async function calledOff(member: SignedClient, method?: 'bank' | 'alipay' | 'wechat'): Promise<void> {
  await member.call(cancelDeposit, { billNo: await ordered(member, method) });
}
const careOf = async (member: SignedClient) => (await member.call(getProtection)).data?.care;

test('five deposits in a day show a care card, which the member dismisses [RG-5]', async () => {
  const member = await operators.app.newcomer('harmmany');
  for (const _turn of [1, 2, 3, 4]) await calledOff(member);
  expect(await careOf(member)).toBeNull();
  await calledOff(member);

  expect(await careOf(member)).toEqual({ isNew: true, offersPausedUntil: null });
  await calledOff(member);
  const mails = (await member.call(listMails, { category: 'system', page: 1, pageSize: 20 })).data?.list;
  expect(mails?.map(({ title, link }) => [title, link])).toEqual([['照顾好自己', '/mine/responsible']]);
  expect((await member.call(applyForActivity, { activityId: 'newcomer-guide' })).data).toMatchObject({ state: 'applied' });
  expect((await member.call(acknowledgeCare)).data?.care).toBeNull();
  expect((await operators.type('at-risk')).text).toMatch(/harmmany\n.*five deposits in a day/);
});

test('two markers pause offers for a week and request a staff review [RG-5]', async () => {
  const member = await operators.app.newcomer('harmtwo');
  for (const method of ['bank', 'alipay', 'wechat', 'bank', 'bank'] as const) await calledOff(member, method);

  expect(await member.call(applyForActivity, { activityId: 'newcomer-guide' })).toMatchObject({
    message: expect.stringMatching(/^为保护您的账户，优惠活动暂停至 .+，存取款与游戏不受影响。$/),
    data: { restricted: 'care' },
  });
  expect((await member.call(getDepositMethods)).data?.offers).toEqual([]);
  expect((await operators.type('at-risk')).text).toMatch(/harmtwo {2}REVIEW {2}no offers until/);
  expect(await careOf(member)).toMatchObject({ offersPausedUntil: expect.any(String) });

  operators.app.clock.advance(7 * DAY_MS + HOUR_MS);
  const later = await operators.app.again('harmtwo');
  expect((await later.call(applyForActivity, { activityId: 'newcomer-guide' })).data).toMatchObject({ state: 'applied' });
});

test('a deposit right after a losing session is a sign, three of them are a marker [RG-5]', async () => {
  const member = await operators.app.newcomer('harmloss');
  for (const _turn of [1, 2, 3]) {
    await lose('harmloss', 5_000n);
    operators.app.clock.advance(9 * MINUTE_MS);
    const { data } = await deposit(member, '100');
    await member.call(cancelDeposit, { billNo: data?.billNo ?? '' });
    operators.app.clock.advance(HOUR_MS);
  }
  expect((await operators.type('at-risk')).text).toContain('three deposits within ten minutes of a losing session');
});

test('a limit raised after a loss is a marker, one raised without is none [RG-5]', async () => {
  const [calm, loser] = [await operators.app.newcomer('harmcalm'), await operators.app.newcomer('harmraise')];
  await lose('harmraise', 5_000n);
  for (const member of [calm, loser])
    for (const value of ['100', '200']) await member.call(setLimit, { kind: 'deposit', period: 'day', value });

  expect([await careOf(calm), await careOf(loser)]).toEqual([null, { isNew: true, offersPausedUntil: null }]);
});

test('three unpaid expired deposits in a day are a marker, paid ones are not [RG-5]', async () => {
  const [payer, failing] = [await operators.app.newcomer('harmpays'), await operators.app.newcomer('harmfails')];
  for (const _turn of [1, 2, 3]) {
    const { data } = await deposit(payer, '100');
    if (data) await pay(operators.app, data, { way: 'exact' });
    await ordered(failing);
    operators.app.clock.advance(30 * MINUTE_MS);
  }
  await ordered(failing);

  expect([await careOf(payer), await careOf(failing)]).toEqual([null, { isNew: true, offersPausedUntil: null }]);
});

test('play between midnight and five in five nights is a marker [RG-5]', async () => {
  await operators.app.newcomer('harmnight');
  const memberId = await idOf('harmnight');
  const clock = settableClock(Date.UTC(2026, 5, 1, 20, 30));
  const watch = createHarmWatch({ clock, failedDeposits: async () => [], sendCareMail: async () => undefined });
  const kinds: number[] = [];
  for (const _night of [1, 2, 3, 4, 5]) {
    await inTransaction(operators.app.db, (trx) => watch.beforeBet(trx, { memberId, venueCode: 'XH', category: 'egame', stake: 100n }));
    kinds.push((await watch.markers(operators.app.db, memberId)).length);
    clock.advance(DAY_MS);
  }
  expect(kinds).toEqual([0, 0, 0, 0, 1]);
});

test('markers count within their window alone, and a pause starts with the second kind [RG-5]', () => {
  const at = (kind: 'manyDeposits' | 'raiseAfterLoss', hours: number) => ({ kind, at_ms: hours * HOUR_MS });
  const spread = [0, 6, 12, 18, 24].map((hour) => at('manyDeposits', hour));
  expect(markersOf(spread)).toEqual([]);

  const both = markersOf([...[1, 2, 3, 4, 5].map((hour) => at('manyDeposits', hour)), at('raiseAfterLoss', 10)]);
  expect(both).toEqual([
    { kind: 'raiseAfterLoss', atMs: 10 * HOUR_MS },
    { kind: 'manyDeposits', atMs: 5 * HOUR_MS },
  ]);
  expect(pausedUntil(both, 20 * HOUR_MS)).toBe(5 * HOUR_MS + 7 * DAY_MS);
});

test('a member is reminded every half year to review his limits, until he does [RG-7]', async () => {
  const member = await operators.app.newcomer('reviewdue');
  expect((await member.call(getProtection)).data?.reviewDue).toBe(false);
  operators.app.clock.advance(182 * DAY_MS);
  const later = await operators.app.again('reviewdue');

  expect((await later.call(getProtection)).data?.reviewDue).toBe(true);
  expect((await later.call(acknowledgeReview)).data?.reviewDue).toBe(false);
});
