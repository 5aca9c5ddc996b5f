import { SITE_ID } from '@site/shared/product';
import * as wire from '@site/shared/wire';
import { SECOND_MS } from '../../../kernel/clock.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { everyEndpoint } from '../../../testing/endpoint-samples.testing.ts';
import { operatorCommand } from '../../../testing/test-adapters.ts';
import { withConsole } from '../../../testing/testing.ts';
import { refunded, setChannelMinimum } from '../../money/deposits/held-deposits.testing.ts';
import { BY_BANK, deliver, keyed, pay, requestFor } from '../../money/deposits/testing.ts';
import { passportCheck } from '../../people/identity/testing.ts';
import { A_SLOT } from '../../play/games/testing.ts';

const operators = withConsole(operatorCommand('members'));

const BORN = '1990-06-18';
const payAs = (member: SignedClient, payerName: string) =>
  member.call(wire.createDeposit, { ...BY_BANK, amount: '500.00', payerName }, keyed());
async function orderAndCancel(member: SignedClient, payerName: string): Promise<number | string> {
  const { status_code, data, message } = await payAs(member, payerName);
  await member.call(wire.cancelDeposit, { billNo: data?.billNo ?? '' });
  return status_code === 6000 ? status_code : `${message} ${JSON.stringify(data)}`;
}

/** A member who passed his identity check under this name and excluded himself. */
async function excluded(userName: string, realName: string): Promise<void> {
  const member = await operators.app.newcomer(userName, BORN);
  await member.call(wire.submitIdentity, { ...(await passportCheck(member, `X7${userName.slice(-7)}`)), realName });
  const pending = (await operators.type('identities', '--status', 'pending')).text.split('\n');
  const checkId = /\b[0-9A-Z]{26}\b/.exec(pending.find((line) => line.includes(userName)) ?? '')?.[0] ?? '';
  expect(await operators.type('pass', checkId)).toMatchObject({ code: 0 });
  const order = { months: 6, agree: true, word: '确认排除', password: 'Sturdy2026' } as const;
  expect((await member.call(wire.excludeMember, order)).status_code).toBe(6000);
}

/** Calls that end the session of the test, or the restriction. */
const APART = new Set<string>([wire.logOut.path, wire.excludeMember.path, wire.startBreak.path]);

/** An answer without what differs between any two members: ids, numbers of orders, tokens, names, pictures and addresses. */
const impersonal = (answer: unknown, userName: string): string =>
  JSON.stringify(answer)
    .replaceAll(userName, '<name>')
    .replaceAll(/"ip":"[\d.]+"/gu, '"ip"')
    .replaceAll(/"avatarId":\d+/gu, '"avatarId"')
    .replaceAll(/\\?"(memo|code|inviteCode|nickname|userName)\\?":\\?"[^"\\]*\\?"/gu, '$1')
    .replaceAll(/[\w+/=-]{16,}/gu, '<id>');

type Both = readonly [wire.DepositOrder, wire.DepositOrder];
const billsOf = (orders: Both) => orders.map(({ billNo }) => ({ billNo })) as [wire.DepositBill, wire.DepositBill];

/** Two newcomers, the first with the name of an excluded person: each has an order under his name, in yuan or in USDT. */
async function twoPayers(prefix: string, names: readonly [string, string], method: 'bank' | 'usdt_trc20' = 'bank') {
  const userNames = [`${prefix}match`, `${prefix}other`] as const;
  const [matched, other] = [await operators.app.newcomer(userNames[0], BORN), await operators.app.newcomer(userNames[1], BORN)];
  /** The same call of both; expects the same answers, which it returns. */
  async function both<Body, Answer>(endpoint: wire.Endpoint<Body, Answer>, [one, two]: readonly [Body, Body]) {
    const answers = [await matched.call(endpoint, one, keyed()), await other.call(endpoint, two, keyed())] as const;
    const [first, second] = [impersonal(answers[0], userNames[0]), impersonal(answers[1], userNames[1])];
    expect([endpoint.path, first]).toEqual([endpoint.path, second]);
    return answers;
  }
  const same = <Body, Answer>(endpoint: wire.Endpoint<Body, Answer>, body: Body) => both(endpoint, [body, body]);
  async function sameOnEveryCall() {
    for (const { endpoint, body } of everyEndpoint()) {
      if (endpoint.access !== 'member' || APART.has(endpoint.path)) continue;
      await same(endpoint, endpoint.path === wire.launchVenue.path ? { ...A_SLOT, siteId: SITE_ID } : body);
    }
    const info = await same(wire.getMemberInfo, { withLockMoney: 1 });
    expect(info[0].data?.protection).toEqual({ state: 'active', until: null });
    await same(wire.getDepositMethods, null);
    await same(wire.getProtection, null);
  }
  const order = { ...(await requestFor(matched, method)), amount: '500.00' };
  const [one, two] = await both(wire.createDeposit, [
    { ...order, payerName: names[0] },
    { ...order, payerName: names[1] },
  ]);
  if (one.data === null || two.data === null) throw new Error(`The orders were refused: ${one.message}`);
  const orders: Both = [one.data, two.data];
  return { matched, other, both, same, sameOnEveryCall, orders };
}

test('a newcomer who types the name of an excluded person gets the answers of one who types another, on every call [RG-6] [RG-4]', async () => {
  await excluded('parity000001', '孟一一');
  const { matched, other, both, sameOnEveryCall, orders } = await twoPayers('parity', ['孟一一', '孟不一']);
  const [one, two] = billsOf(orders);
  await both(wire.submitRealName, [{ realName: '孟一一' }, { realName: '孟不一' }]);
  for (const endpoint of [wire.getDeposit, wire.extendDeposit, wire.reportDepositPaid]) await both(endpoint, [one, two]);
  await sameOnEveryCall();

  for (const order of orders) await deliver(operators.app, order);
  expect((await matched.call(wire.getDeposit, one)).data).toMatchObject({ status: 'held', hold: { reason: 'identity' } });
  expect((await other.call(wire.getDeposit, two)).data).toMatchObject({ status: 'success' });
});

test('money that is held for a person proves no name: after another amount and a further payment both have the same answers [RG-6] [RG-4]', async () => {
  await excluded('parity000003', '孟三三');
  const { matched, both, same, sameOnEveryCall, orders } = await twoPayers('cent', ['孟三三', '孟不三']);
  const bills = billsOf(orders);
  for (const order of orders) await pay(operators.app, order, { way: 'other', amount: '0.01' });
  const [held] = await both(wire.getDeposit, bills);
  expect(held.data).toMatchObject({ status: 'held', hold: { reason: 'review' } });
  await sameOnEveryCall();

  operators.app.clock.advance(SECOND_MS);
  for (const order of orders) await deliver(operators.app, order);
  const [further] = await same(wire.listHeldDeposits, {});
  expect(further.data).toHaveLength(2);
  await sameOnEveryCall();
  await both(wire.returnHeldDeposit, bills);
  await refunded(operators.app);
  expect((await both(wire.getDeposit, bills))[0].data).toMatchObject({ status: 'returned' });
  await sameOnEveryCall();
  expect((await matched.call(wire.getMemberInfo, { withLockMoney: 1 })).data?.protection).toEqual({ state: 'active', until: null });
});

test('a USDT payment below the minimum of its channel proves no name, and one of the minimum does [RG-6] [RG-4]', async () => {
  await excluded('parity000005', '孟五五');
  const { matched, other, both, sameOnEveryCall, orders } = await twoPayers('dust', ['孟五五', '孟不五'], 'usdt_trc20');
  const [one, two] = billsOf(orders);
  for (const order of orders) await pay(operators.app, order, { way: 'other', amount: '9.99' });
  const [held] = await both(wire.getDeposit, [one, two]);
  expect(held.data).toMatchObject({ status: 'held', hold: { reason: 'review', blocked: expect.stringContaining('低于该通道单笔最低') } });
  await sameOnEveryCall();
  await both(wire.returnHeldDeposit, [one, two]);
  await refunded(operators.app);
  await sameOnEveryCall();
  expect((await matched.call(wire.getMemberInfo, { withLockMoney: 1 })).data?.protection).toEqual({ state: 'active', until: null });

  const again = async (member: SignedClient, payerName: string) => {
    const request = { ...(await requestFor(member, 'usdt_trc20', '500.00')), payerName };
    const order = (await member.call(wire.createDeposit, request, keyed())).data;
    if (order === null) throw new Error('The order was refused.');
    await pay(operators.app, order, { way: 'other', amount: '10.00' });
    return (await member.call(wire.getDeposit, { billNo: order.billNo })).data;
  };
  expect(await again(matched, '孟五五')).toMatchObject({ status: 'held', hold: { reason: 'identity' } });
  expect(await again(other, '孟不五')).toMatchObject({ status: 'success' });
});

test('what was held below the minimum names its payer before its member credits it, once the minimum is lower [RG-6] [RG-4]', async () => {
  await excluded('parity000006', '孟六六');
  const { matched, other, sameOnEveryCall, orders } = await twoPayers('lower', ['孟六六', '孟不六'], 'usdt_trc20');
  const [one, two] = billsOf(orders);
  for (const order of orders) await pay(operators.app, order, { way: 'other', amount: '5.00' });
  await sameOnEveryCall();

  const { channelId } = await requestFor(matched, 'usdt_trc20');
  const before = await setChannelMinimum(operators.app, channelId, 500n);
  expect(await matched.call(wire.creditHeldDeposit, one, keyed())).toMatchObject({
    status_code: 10001,
    message: expect.stringContaining('实名认证'),
  });
  expect((await other.call(wire.creditHeldDeposit, two, keyed())).data).toMatchObject({ status: 'success' });
  await setChannelMinimum(operators.app, channelId, before);
  expect((await matched.call(wire.getDeposit, one)).data).toMatchObject({ status: 'held' });
});

test('an operator who credits money that was held for him learns of a match before it is credited [RG-6]', async () => {
  await excluded('parity000004', '孟四四');
  const { matched, other, orders } = await twoPayers('look', ['孟四四', '孟不四']);
  const [one, two] = billsOf(orders);
  for (const order of orders) await pay(operators.app, order, { way: 'other', amount: '499.00' });
  const credit = ({ billNo }: wire.DepositBill) =>
    operators.app.ops(`/held-deposits/${billNo}`, { order: 'credit', reason: 'the receipt is his' });

  expect((await credit(two)).statusCode).toBe(200);
  expect((await other.call(wire.getDeposit, two)).data?.status).toBe('success');
  const first = await credit(one);
  expect([first.statusCode, first.body]).toEqual([409, expect.stringContaining('has to be verified')]);
  expect((await operators.type('matches')).text).toMatch(/lookmatch/);
  expect((await matched.call(wire.getDeposit, one)).data).toMatchObject({
    status: 'held',
    hold: { blocked: expect.stringContaining('实名') },
  });
  const second = await credit(one);
  expect(second.statusCode).toBe(200);
  expect(second.json().data?.notes ?? second.json().notes).toEqual(
    expect.arrayContaining([expect.stringMatching(/: credit, put off\. /), expect.stringMatching(/: credit\. /)]),
  );
  expect((await credit(one)).statusCode).toBe(409);
});

test('a member corrects the name of a payer; an order under a further one is refused until his identity check, whosever it is [RG-6] [ACC-1]', async () => {
  await excluded('names0000002', '孟二二');
  const member = await operators.app.newcomer('namestyped', BORN);
  for (const payerName of ['乙一一', '乙二二', '乙三三', '乙三·三']) expect(await orderAndCancel(member, payerName)).toBe(6000);

  for (const payerName of ['乙四四', '孟二二'])
    expect(await payAs(member, payerName)).toMatchObject({
      message: expect.stringContaining('请先完成实名认证'),
      data: { need: 'identity' },
    });
  expect(await orderAndCancel(member, '乙三三')).toBe(6000);
  expect((await operators.type('matches')).text).not.toContain('namestyped');
});
