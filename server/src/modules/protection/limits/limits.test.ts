import { CODE } from '@site/shared/product';
import {
  cancelDeposit,
  getDepositMethods,
  getProtection,
  cancelLimitRaise,
  confirmLimitRaise,
  setLimit,
  type LimitChange,
} from '@site/shared/wire';
import { pay } from '../../money/deposits/testing.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../kernel/clock.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { deposit, limited } from './testing.ts';

const app = withTestApp();

const DAILY = { kind: 'deposit', period: 'day' } as const;

/** A deposit that is paid immediately. */
async function paidIn(member: SignedClient, amount: string): Promise<void> {
  const { data, message } = await deposit(member, amount);
  if (data === null) throw new Error(`The deposit was refused: ${message}`);
  await pay(app, data, { way: 'exact' });
}

/** The same member with a new session, after the old one expired. */
async function later(member: SignedClient, ms: number): Promise<SignedClient> {
  const name = member.session()?.userName ?? '';
  app.clock.advance(ms);
  return app.again(name);
}

test('a lowered limit refuses the next deposit in the same second, and shows the remainder [RG-1]', async () => {
  const member = await app.newcomer('Limit001');
  await limited(member, { ...DAILY, value: '1000' });
  await paidIn(member, '300');
  await limited(member, { ...DAILY, value: '500' });

  expect(await deposit(member, '200.01')).toMatchObject({
    message: '已达到您设置的每日存款限额，剩余可存200元',
    data: { field: 'amount' },
  });
  expect((await deposit(member, '200')).data?.status).toBe('awaiting');
});

test('pending orders count, cancelled ones do not once their page is closed, and the window moves with time [RG-1]', async () => {
  const member = await app.newcomer('Limit002');
  await limited(member, { ...DAILY, value: '500' });
  const { data: order } = await deposit(member, '400');
  expect((await member.call(getDepositMethods)).data?.room).toMatchObject({ period: 'day', limit: '500.00', left: '100.00' });

  await member.call(cancelDeposit, { billNo: order?.billNo ?? '' });
  expect((await member.call(getDepositMethods)).data?.room?.left).toBe('500.00');
  await paidIn(member, '500');

  expect((await deposit(member, '100')).message).toBe('已达到您设置的每日存款限额，剩余可存0元');
  const next = await later(member, DAY_MS);
  expect((await deposit(next, '500')).data?.status).toBe('awaiting');
});

test('the tightest of several windows applies [RG-1]', async () => {
  const member = await app.newcomer('Limit003');
  await limited(member, { ...DAILY, value: '400' });
  await limited(member, { kind: 'deposit', period: 'week', value: '600' });
  await paidIn(member, '400');
  const next = await later(member, DAY_MS + MINUTE_MS);

  expect((await deposit(next, '300')).message).toBe('已达到您设置的每周存款限额，剩余可存200元');
  expect((await next.call(getDepositMethods)).data?.room).toMatchObject({ period: 'week', left: '200.00' });
});

test('of two limits that refuse, the one with less left is named [RG-1]', async () => {
  const member = await app.newcomer('Tightest1');
  await limited(member, { kind: 'deposit', period: 'day', value: '400' });
  await limited(member, { kind: 'deposit', period: 'week', value: '500' });
  await paidIn(member, '400');

  expect((await deposit(await later(member, 25 * HOUR_MS), '401')).message).toBe('已达到您设置的每周存款限额，剩余可存100元');
});

test('a raise needs a day and a confirmation: refused after 23 hours, after 24 without it, allowed with it [RG-1]', async () => {
  const first = await app.newcomer('Limit004');
  await limited(first, { ...DAILY, value: '200' });
  const raise = await first.call(setLimit, { ...DAILY, value: '900' });
  expect(raise.data?.limits[0]).toMatchObject({ value: '200.00', pending: { value: '900.00', state: 'cooling' } });

  const before = await later(first, 23 * HOUR_MS);
  expect((await deposit(before, '300')).message).toMatch(/每日存款限额/);
  expect((await before.call(confirmLimitRaise, DAILY)).message).toMatch(/^请于.+后确认$/);

  const after = await later(before, HOUR_MS);
  expect((await deposit(after, '300')).message).toMatch(/每日存款限额/);
  expect((await after.call(getProtection)).data?.limits[0]?.pending?.state).toBe('awaiting_confirm');
  expect((await after.call(confirmLimitRaise, DAILY)).data?.limits[0]).toMatchObject({ value: '900.00', pending: null });
  expect((await deposit(after, '300')).data?.status).toBe('awaiting');
});

test('an unconfirmed raise lapses after seven days; it can be cancelled before [RG-1]', async () => {
  const member = await app.newcomer('Limit005');
  await limited(member, { ...DAILY, value: '200' });
  await limited(member, DAILY);
  expect((await member.call(getProtection)).data?.limits[0]?.pending).toMatchObject({ value: null, state: 'cooling' });
  expect((await member.call(cancelLimitRaise, DAILY)).data?.limits[0]?.pending).toBeNull();
  await limited(member, { ...DAILY, value: '300' });

  const next = await later(member, 8 * DAY_MS + 1);

  expect((await next.call(getProtection)).data?.limits[0]).toMatchObject({ value: '200.00', pending: null });
  expect((await next.call(confirmLimitRaise, DAILY)).message).toBe('没有待确认的限额申请');
});

test('a limit is removed a day after the request and its confirmation [RG-1]', async () => {
  const member = await app.newcomer('Limit006');
  await limited(member, { ...DAILY, value: '200' });
  await limited(member, DAILY);

  const next = await later(member, DAY_MS);

  expect((await next.call(confirmLimitRaise, DAILY)).data?.limits).toEqual([]);
  expect((await next.call(getDepositMethods)).data?.room).toBeNull();
});

test.each<[LimitChange, string]>([
  [{ ...DAILY, value: '' }, '请输入限额'],
  [{ ...DAILY, value: '0' }, '限额须大于0'],
  [{ ...DAILY, value: '0.00' }, '限额须大于0'],
  [{ ...DAILY, value: '1e3' }, '金额格式不正确，最多两位小数'],
  [{ ...DAILY, value: '-5' }, '金额格式不正确，最多两位小数'],
  [{ ...DAILY, value: '0.001' }, '金额格式不正确，最多两位小数'],
  [{ ...DAILY, value: '１２' }, '金额格式不正确，最多两位小数'],
  [{ kind: 'session', period: 'once', value: '9' }, '时长限额须为10-1440分钟'],
  [{ kind: 'openBets', period: 'once', value: '101' }, '未结注单上限须为1-100'],
  [{ kind: 'session', period: 'day', value: '60' }, '该限额不支持此周期'],
])('an invalid limit %j is refused: %s', async (change, text) => {
  const member = await app.player();

  expect(await member.call(setLimit, change)).toMatchObject({ status_code: 10003, message: text });
});

test('day ≤ week ≤ month [RG-1]', async () => {
  const member = await app.newcomer('Limit007');
  await limited(member, { ...DAILY, value: '500' });

  expect((await member.call(setLimit, { kind: 'deposit', period: 'week', value: '499' })).message).toBe('周限额不能小于日限额');
  await limited(member, { kind: 'deposit', period: 'week', value: '600' });
  expect((await member.call(setLimit, { kind: 'deposit', period: 'month', value: '599' })).message).toBe('月限额不能小于周限额');
});

/** Fifty by default, a thousand in `verify:long`. */
const RACES = Number(process.env.LIMIT_RACES ?? 50);

test(`${RACES} races of two depositing devices never exceed the limit [RG-1]`, async () => {
  await limited(await app.newcomer('Racer001'), { ...DAILY, value: '1000' });
  for (let race = 0; race < RACES; race += 1) {
    const [one, other] = [await app.again('Racer001'), await app.again('Racer001')];
    const both = await Promise.all([deposit(one, '600'), deposit(other, '600')]);
    const orders = both.flatMap(({ status_code, data }) => (status_code === CODE.success && data !== null ? [data] : []));
    for (const order of orders) await pay(app, order, { way: 'exact' });

    expect(orders).toHaveLength(1);
    expect((await one.call(getDepositMethods)).data?.room?.left).toBe('400.00');
    expect((await deposit(other, '600')).message).toBe('已达到您设置的每日存款限额，剩余可存400元');
    app.clock.advance(DAY_MS + 1);
  }
}, 600_000);
