import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DEPOSIT_ARRIVAL_MS, DEPOSIT_LIFETIME_MS, fromWire, HELD_TEXT, lastDays } from '@site/shared/product';
import {
  cancelDeposit,
  createDeposit,
  creditHeldDeposit,
  type DepositOrder,
  excludeMember,
  extendDeposit,
  getDeposit,
  getDepositMethods,
  getWalletSummary,
  type LimitChange,
  listHeldDeposits,
  listMails,
  listMovements,
  listTransRecords,
  returnHeldDeposit,
  setLimit,
  startBreak,
  submitRealName,
} from '@site/shared/wire';
import heldRefunds from '../../../../migrations/380-held-refunds.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { inTransaction } from '../../../kernel/db/database.ts';
import { memberIdOf } from '../../people/member/testing.ts';
import { withVerifiedLedger } from '../ledger/testing.ts';
import type { PaymentGateway } from '../payment-gateway.port.ts';
import { createOrderClosing } from './order-closing.ts';
import { byBank, heldCents, heldDepositsWith, orderedAndCancelled, refunded, rethrow } from './held-deposits.testing.ts';
import { findHeld, grossDeposits } from './deposit.store.ts';
import { tablesOf } from '../schema.ts';
import { deliver, keyed, ordered, pay } from './testing.ts';

const app = withVerifiedLedger();
let player: SignedClient;
let name = '';
let members = 0;
beforeEach(async () => {
  members += 1;
  name = `Holder${String(members).padStart(3, '0')}`;
  player = await app.newcomer(name);
});

const DAILY = { kind: 'deposit', period: 'day' } as const;
const central = async (client = player) => fromWire((await client.call(getWalletSummary)).data?.central ?? '');
const held = () => heldCents(app, name);
const detail = async ({ billNo }: DepositOrder, client = player) => (await client.call(getDeposit, { billNo })).data;
const limit = (change: LimitChange) => player.call(setLimit, change);
const exclude = async () => {
  await player.call(excludeMember, { months: 6, agree: true, word: '确认排除', password: 'Sturdy2026' });
  return app.again(name);
};

test('money of an order that names another payer than the real name given since is held, and its order not extended [ACC-3] [RG-6]', async () => {
  const member = await app.newcomer('PayerBefore');
  const order = await ordered(member, { ...byBank('500.00'), payerName: '王小明' });
  await member.call(submitRealName, { realName: '李小明' });

  expect((await member.call(extendDeposit, { billNo: order.billNo })).message).toContain('付款人与您的实名不一致');
  await deliver(app, order);
  const { data } = await member.call(getDeposit, { billNo: order.billNo });
  expect(data).toMatchObject({ status: 'held', hold: { reason: 'review', blocked: expect.stringContaining('付款人与您的实名不一致') } });
  expect((await member.call(creditHeldDeposit, { billNo: order.billNo }, keyed())).status_code).not.toBe(6000);
  expect((await member.call(returnHeldDeposit, { billNo: order.billNo }, keyed())).status_code).toBe(6000);
});

test('money of an order that names the real name given since, however it is written, is credited [ACC-3]', async () => {
  const member = await app.newcomer('PayerSame01');
  const order = await ordered(member, { ...byBank('500.00'), payerName: '欧阳·晓明' });
  await member.call(submitRealName, { realName: '歐陽晓明' });
  await deliver(app, order);

  expect((await member.call(getDeposit, { billNo: order.billNo })).data?.status).toBe('success');
});

test('order, cancel, order … and payment of all of them credits no more than the deposit limit [RG-1]', async () => {
  await limit({ ...DAILY, value: '200' });
  const orders: DepositOrder[] = [];
  for (let count = 0; count < 4; count += 1) orders.push(await orderedAndCancelled(player, '200.00'));
  const before = await central();

  for (const order of orders) await deliver(app, order);

  expect(await central()).toBe(before + 20_000n);
  expect(await held()).toBe(60_000n);
  expect((await Promise.all(orders.map((order) => detail(order)))).map((order) => order?.status)).toEqual([
    'success',
    'held',
    'held',
    'held',
  ]);
});

test('a cancelled order is closed at the payment page, which takes no payment [RG-1]', async () => {
  const order = await orderedAndCancelled(player, '200.00');
  const before = await central();
  await pay(app, order, { way: 'exact' });
  const page = await app.pay.inject(new URL(order.payUrl).pathname);

  expect(page.body).toContain('订单已取消，付款页已关闭，请勿付款');
  expect(page.body).not.toContain('<button');
  expect(await central()).toBe(before);
  expect(await detail(order)).toMatchObject({ status: 'cancelled', hold: null });
});

test('a cancelled order with a payment on its way counts until the money has arrived [RG-1]', async () => {
  await limit({ ...DAILY, value: '500' });
  const order = await ordered(player, byBank('400.00'));
  await pay(app, order, { way: 'later' });
  await player.call(cancelDeposit, { billNo: order.billNo });

  expect((await player.call(createDeposit, byBank('200.00'), keyed())).message).toBe('已达到您设置的每日存款限额，剩余可存100元');
  app.clock.advance(20 * SECOND_MS);
  expect(await detail(order)).toMatchObject({ status: 'success', remark: '取消后到账' });
});

test('a cancelled order that the gateway has not closed counts towards every rule until a day after its end [RG-1] [ACC-3]', async () => {
  await limit({ ...DAILY, value: '60000' });
  await limit({ kind: 'balance', period: 'once', value: '50500' });
  const order = await orderedAndCancelled(player, '40000.00');
  await tablesOf(app.db).updateTable('deposit_orders').set({ closed_at_ms: null }).where('bill_no', '=', order.billNo).execute();
  const [memberId, nowMs] = [await memberIdOf(app, name), app.clock.nowMs()];
  const counted = (later: number) => grossDeposits(app.db, memberId, { sinceMs: nowMs, nowMs: nowMs + later, exceptBillNo: null });

  expect(await counted(0)).toEqual([{ atMs: nowMs, amount: 4_000_000n }]);
  expect(await counted(DEPOSIT_LIFETIME_MS + DEPOSIT_ARRIVAL_MS)).toEqual([]);
});

test('an order that the gateway does not close is asked for again, and a gateway that cannot close is not asked [RG-1]', async () => {
  const order = await ordered(player, byBank('400.00'));
  await tablesOf(app.db).updateTable('deposit_orders').set({ status: 'cancelled' }).where('bill_no', '=', order.billNo).execute();
  const failures: unknown[] = [];
  const [memberId, logFailure] = [await memberIdOf(app, name), (failure: unknown) => void failures.push(failure)];
  const closing = (close: PaymentGateway['close']) => createOrderClosing({ ...app, gateway: { close } })(logFailure, memberId);
  await closing(null);
  await closing(async () => Promise.reject(new Error('down')));
  expect(failures).toEqual([new Error('down')]);

  const closed: string[] = [];
  const close = async ({ billNo }: { readonly billNo: string }) => void closed.push(billNo);
  await closing(close);
  await closing(close);
  expect(closed).toEqual([order.billNo]);
});

test('money above the balance limit is held, and a press is refused while the balance is too high [RG-1]', async () => {
  await limit({ kind: 'balance', period: 'once', value: '10500' });
  const first = await orderedAndCancelled(player, '300.00');
  const second = await orderedAndCancelled(player, '300.00');
  await deliver(app, first);
  await deliver(app, second);

  expect(await detail(second)).toMatchObject({
    status: 'held',
    remark: HELD_TEXT.balanceLimit.why,
    hold: { reason: 'balanceLimit', blocked: '已达到您设置的余额上限，剩余可存200元', isReturnable: true },
  });
  expect(await player.call(creditHeldDeposit, { billNo: second.billNo }, keyed())).toMatchObject({
    message: '已达到您设置的余额上限，剩余可存200元',
  });
  await limit({ kind: 'balance', period: 'once', value: '10400' });
  expect(await held()).toBe(30_000n);
});

test('no more than 50,000 in thirty days is credited without identity, however many orders are cancelled before [ACC-3]', async () => {
  const orders = [await orderedAndCancelled(player, '49999.00'), await orderedAndCancelled(player, '49999.00')];
  const before = await central();
  for (const order of orders) await deliver(app, order);

  expect(await central()).toBe(before + 4_999_900n);
  expect((await player.call(listHeldDeposits, {})).data).toMatchObject([
    { billNo: orders[1]?.billNo, amount: '49999.00', hold: { reason: 'identity', blocked: expect.stringContaining('请先完成实名认证') } },
  ]);
});

test('the money of a repeated notice is held once, also when notice, press and return race [VAL-4]', async () => {
  await limit({ ...DAILY, value: '200' });
  const [first, second] = [await orderedAndCancelled(player, '200.00'), await orderedAndCancelled(player, '200.00')];
  await deliver(app, first);
  const key = randomUUID();
  await Promise.all(Array.from({ length: 10 }, () => deliver(app, second, key)));
  await Promise.all(Array.from({ length: 3 }, () => deliver(app, second)));
  // Three further payments are held next to it.
  expect(await held()).toBe(80_000n);

  const { billNo } = second;
  app.clock.advance(DAY_MS + MINUTE_MS);
  player = await app.again(name);
  const before = await central();
  const presses = Array.from({ length: 6 }, (_, place) =>
    player.call(place % 2 === 0 ? creditHeldDeposit : returnHeldDeposit, { billNo }, keyed()),
  );
  await Promise.all(presses);
  await refunded(app);

  const status = (await detail(second))?.status;
  expect(['success', 'returned']).toContain(status);
  expect(await central()).toBe(before + (status === 'success' ? 20_000n : 0n));
  expect(await held()).toBe(60_000n);
});

test('held money is credited by one press when the limit has room again, with everything that a deposit brings then [RG-1]', async () => {
  await limit({ ...DAILY, value: '200' });
  const [first, second] = [await orderedAndCancelled(player, '200.00'), await orderedAndCancelled(player, '200.00')];
  await deliver(app, first);
  await deliver(app, second);
  const mails = (await player.call(listMails, { category: 'notification', page: 1, pageSize: 20 })).data?.list.map(({ title }) => title);
  expect(mails?.slice(0, 2)).toEqual(['存款 ¥200.00 已暂存', '存款已到账']);
  expect((await player.call(getDepositMethods)).data?.room?.left).toBe('0.00');

  app.clock.advance(DAY_MS + MINUTE_MS);
  player = await app.again(name);
  expect(await detail(second)).toMatchObject({ hold: { blocked: null } });
  const before = await central();
  const credited = await player.call(creditHeldDeposit, { billNo: second.billNo }, keyed());

  expect(credited.data).toMatchObject({ status: 'success', remark: '暂存后入账', hold: null });
  expect(await central()).toBe(before + 20_000n);
  expect((await player.call(listMovements, { page: 1, pageSize: 1 })).data?.list[0]).toMatchObject({ kind: 'deposit', amount: '200.00' });
  expect((await player.call(getDepositMethods)).data?.room?.left).toBe('0.00');
  expect((await player.call(listHeldDeposits, {})).data).toEqual([]);
});

test('held money goes back to its payer at a press and stays in the records as returned', async () => {
  await limit({ ...DAILY, value: '200' });
  const [first, second] = [await orderedAndCancelled(player, '200.00'), await orderedAndCancelled(player, '200.00')];
  await deliver(app, first);
  await deliver(app, second);

  expect((await player.call(returnHeldDeposit, { billNo: second.billNo }, keyed())).data?.status).toMatch(/^return/);
  expect(await player.call(creditHeldDeposit, { billNo: second.billNo }, keyed())).toMatchObject({
    message: '这笔款项已处理，请刷新后查看',
  });
  await refunded(app);
  expect(await detail(second)).toMatchObject({ status: 'returned', remark: '已退回付款账户', hold: null });
  expect(await held()).toBe(0n);
  const records = await player.call(listTransRecords, { tab: 'deposit', ...lastDays(30, app.clock.nowMs()), page: 1, pageSize: 20 });
  expect(records.data?.list.map(({ state, net }) => `${state} ${net}`).toSorted()).toEqual(['done 200.00', 'returned 0.00']);
  expect(records.data?.netDeposit.deposited).toBe('200.00');
});

test('money that arrives during a break is held and can be credited after it [RG-4]', async () => {
  const order = await ordered(player, byBank('500.00'));
  await player.call(startBreak, { days: 1 });
  const before = await central();
  await deliver(app, order);

  expect(await detail(order)).toMatchObject({ status: 'held', hold: { reason: 'break', blocked: expect.stringContaining('冷静期至') } });
  expect(await central()).toBe(before);
  expect((await player.call(creditHeldDeposit, { billNo: order.billNo }, keyed())).message).toContain('冷静期至');

  app.clock.advance(DAY_MS + MINUTE_MS);
  player = await app.again(name);
  await player.call(creditHeldDeposit, { billNo: order.billNo }, keyed());
  expect(await central()).toBe(before + 50_000n);
});

test('money that arrives during an exclusion goes back to its payer and never to play [RG-4]', async () => {
  const orders = [await orderedAndCancelled(player, '500.00'), await orderedAndCancelled(player, '500.00')];
  player = await exclude();
  const before = await central();
  for (const order of orders) await deliver(app, order);
  await refunded(app);

  expect(await central()).toBe(before);
  expect(await held()).toBe(0n);
  for (const order of orders) expect((await detail(order))?.status).toBe('returned');
  expect((await player.call(listMails, { category: 'notification', page: 1, pageSize: 20 })).data?.list[0]?.title).toBe(
    '存款 ¥500.00 正在退回',
  );
});

test('an exclusion that begins while money is held sends it back; neither member nor operator can credit it [RG-4]', async () => {
  await limit({ ...DAILY, value: '200' });
  const [first, second] = [await orderedAndCancelled(player, '200.00'), await orderedAndCancelled(player, '200.00')];
  await deliver(app, first);
  await deliver(app, second);
  player = await exclude();

  expect((await player.call(creditHeldDeposit, { billNo: second.billNo }, keyed())).message).toBe('这笔款项只能退回付款账户');
  expect((await app.ops(`/held-deposits/${second.billNo}`, { order: 'credit', reason: 'asked' })).statusCode).toBe(409);
  await heldDepositsWith(app, { refusedBy: 'exclusion' }).deposits.tick(rethrow);
  await refunded(app);
  expect((await detail(second))?.status).toBe('returned');
});

test('an order is extended by the rules of a new one: limit and break [RG-1] [RG-4]', async () => {
  const order = await ordered(player, byBank('500.00'));
  await limit({ ...DAILY, value: '300' });
  expect(await player.call(extendDeposit, { billNo: order.billNo })).toMatchObject({
    message: '已达到您设置的每日存款限额，剩余可存300元',
  });

  const other = await app.newcomer(`${name}b`);
  const longer = await ordered(other, byBank('500.00'));
  await other.call(startBreak, { days: 1 });
  expect(await other.call(extendDeposit, { billNo: longer.billNo })).toMatchObject({ data: { restricted: 'timeout' } });
  expect((await detail(longer, other))?.extendable).toBe(true);
});

test('money that arrives for a locked account is held; for a closed one it goes back [RG-9]', async () => {
  const [first, second] = [await orderedAndCancelled(player, '100.00'), await orderedAndCancelled(player, '100.00')];
  await app.ops(`/members/${name}/standing/locked`, {});
  await deliver(app, first);
  await app.ops(`/members/${name}/standing/closed`, {});
  await deliver(app, second);
  await refunded(app);
  expect(await held()).toBe(10_000n);

  await app.ops(`/members/${name}/standing/active`, {});
  player = await app.again(name);
  expect(await detail(first)).toMatchObject({ status: 'held', hold: { reason: 'locked', blocked: null } });
  expect((await detail(second))?.status).toBe('returned');
});

test('held money is no balance: the wallet does not contain it, and no movement follows from it [RG-1]', async () => {
  const order = await ordered(player, byBank('500.00'));
  await player.call(startBreak, { days: 1 });
  const before = (await player.call(getWalletSummary)).data;
  await deliver(app, order);

  expect((await player.call(getWalletSummary)).data).toEqual(before);
  expect((await player.call(listMovements, { page: 1, pageSize: 5 })).data?.list.map(({ kind }) => kind)).toEqual(['grant']);
});

test('held money of another member can be neither credited nor returned', async () => {
  const order = await ordered(player, byBank('500.00'));
  await player.call(startBreak, { days: 1 });
  await deliver(app, order);
  const other = await app.newcomer(`${name}x`);

  for (const call of [creditHeldDeposit, returnHeldDeposit])
    expect(await other.call(call, { billNo: order.billNo }, keyed())).toMatchObject({ message: '存款订单不存在' });
  expect((await other.call(listHeldDeposits, {})).data).toEqual([]);
  expect((await detail(order))?.status).toBe('held');
});

test('held deposits of the version before are open for operators unless they were credited or returned', async () => {
  const [open, credited] = [await orderedAndCancelled(player, '100.00'), await orderedAndCancelled(player, '100.00')];
  await app.ops(`/members/${name}/standing/locked`, {});
  for (const order of [open, credited]) await deliver(app, order);
  await app.ops(`/members/${name}/standing/active`, {});
  player = await app.again(name);
  await player.call(creditHeldDeposit, { billNo: credited.billNo }, keyed());

  await inTransaction(app.db, async (trx) => {
    await heldRefunds.down(trx as unknown as Kysely<unknown>);
    await heldRefunds.up(trx as unknown as Kysely<unknown>);
  });

  expect(await findHeld(app.db, open.billNo)).toMatchObject({ settled_at_ms: null, refund_attempt: 0, returned_by: null });
  expect(await findHeld(app.db, credited.billNo)).toMatchObject({ settled_at_ms: app.clock.nowMs() });
});
