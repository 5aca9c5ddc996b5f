import { MOST_PAYMENT } from '../payment-gateway.port.ts';
import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODE, DEPOSIT_METHODS, fromWire } from '@site/shared/product';
import {
  cancelDeposit,
  createDeposit,
  creditHeldDeposit,
  getDeposit,
  getTurnoverSummary,
  extendDeposit,
  getDepositMethods,
  listHeldDeposits,
  returnHeldDeposit,
  reportDepositPaid,
  startBreak,
  submitRealName,
  getWalletSummary,
  listMovements,
  type DepositOrder,
} from '@site/shared/wire';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { withVerifiedLedger } from '../ledger/testing.ts';
import { notesOf } from './deposit.store.ts';
import { tablesOf } from '../schema.ts';
import { refunded } from './held-deposits.testing.ts';
import { BY_BANK, deliver, keyed, ordered, pay, requestFor } from './testing.ts';

const app = withVerifiedLedger();
let player: SignedClient;
let members = 0;
beforeEach(async () => {
  members += 1;
  player = await app.newcomer(`Depositor${members}`);
});

const central = async (client = player) => fromWire((await client.call(getWalletSummary)).data?.central ?? '');
const detail = async (billNo: string) => (await player.call(getDeposit, { billNo })).data;

test('every method has a channel with its shipped limits, and no amount is preselected', async () => {
  const { data } = await (await app.player()).call(getDepositMethods);
  const methods = DEPOSIT_METHODS.map((code) => data?.methods.find((method) => method.code === code));

  expect(data?.methods).toHaveLength(DEPOSIT_METHODS.length);
  const ranges = methods.map((method) => [method?.channels[0]?.min, method?.channels[0]?.max, method?.channels[0]?.currency]);
  expect(ranges).toEqual([
    ['100.00', '50000.00', 'CNY'],
    ['100.00', '5000.00', 'CNY'],
    ['100.00', '5000.00', 'CNY'],
    ['100.00', '20000.00', 'CNY'],
    ['10.00', '10000.00', 'USDT'],
    ['10.00', '10000.00', 'USDT'],
    ['50.00', '50000.00', 'CNY'],
    ['50.00', '50000.00', 'CNY'],
  ]);
  expect(data).toMatchObject({ rate: '7.18', realName: '林*舟', unpaid: null });
});

test.each(DEPOSIT_METHODS)('a deposit by %s is credited once it is paid [VAL-4]', async (code) => {
  const before = await central();
  const order = await ordered(player, await requestFor(player, code, '100'));
  await pay(app, order, { way: 'exact' });

  expect(await detail(order.billNo)).toMatchObject({ status: 'success', remark: '', methodCode: code });
  expect(await central()).toBe(before + fromWire(order.netAmount));
  const newest = (await player.call(listMovements, { page: 1, pageSize: 1 })).data?.list[0];
  expect(newest).toMatchObject({ kind: 'deposit', reference: order.billNo, amount: order.netAmount });
});

test('a USDT deposit is credited at the rate that was shown: 100 at 7.18 are ¥718.00', async () => {
  const order = await ordered(player, await requestFor(player, 'usdt_trc20', '100'));

  expect(order).toMatchObject({ payAmount: '100.00', currency: 'USDT', rate: '7.18', amount: '718.00', fee: '0.00', netAmount: '718.00' });
});

test('a changed rate has to be confirmed again', async () => {
  const request = await requestFor(player, 'usdt_trc20', '100');
  await tablesOf(app.db).updateTable('deposit_rates').set({ rate: 720 }).execute();

  expect(await player.call(createDeposit, request, keyed())).toMatchObject({ status_code: 10003, message: '汇率已更新，请重新确认' });
  expect((await player.call(createDeposit, { ...request, rate: '7.20' }, keyed())).data?.amount).toBe('720.00');
  await tablesOf(app.db).updateTable('deposit_rates').set({ rate: 718 }).execute();
});

test('the fee is shown before the payment and posted to a separate account', async () => {
  const before = await central();
  const order = await ordered(player, await requestFor(player, 'wechat', '333.33'));
  await pay(app, order, { way: 'exact' });

  expect(order).toMatchObject({ amount: '333.33', fee: '1.66', netAmount: '331.67' });
  expect(await central()).toBe(before + 33_167n);
});

test.each([
  [{ amount: '99.99' }, '单笔最低100元'],
  [{ amount: '50000.01' }, '单笔最高50,000元'],
  [{ channelId: 'alipay-a' }, '请选择存款通道'],
  [{ channelId: 'nowhere' }, '请选择存款通道'],
  [{ payerName: '王小明' }, '付款人须与实名一致，请勿使用他人账户付款'],
])('%j is refused: %s', async (change, message) => {
  const known = await app.player();
  const answer = await known.call(createDeposit, { ...BY_BANK, ...change }, keyed());

  expect(answer).toMatchObject({ httpStatus: 200, status_code: 10003, message });
  expect((await known.call(getDepositMethods)).data?.unpaid).toBeNull();
});

test.each(['1e3', '١٢', '１２００', '200.001', '-0', '-200', 'NaN', '', ' 200', '0200', '9'.repeat(400)])(
  'the amount %j is refused in words and makes no order [VAL-1] [VAL-4]',
  async (amount) => {
    const before = await central();
    const answer = await player.call(createDeposit, { ...BY_BANK, amount }, keyed());

    expect(answer).toMatchObject({ status_code: 10003, data: { field: 'amount' } });
    expect(answer.message).toContain('金额格式不正确，最多两位小数');
    expect((await player.call(getDepositMethods)).data?.unpaid).toBeNull();
    expect(await central()).toBe(before);
  },
);

test('the method of the last credited deposit comes first, with what was deposited', async () => {
  const payer = await app.newcomer('Again01');
  const methods = async () => (await payer.call(getDepositMethods)).data;
  expect((await methods())?.last).toBeNull();
  const order = await ordered(payer, await requestFor(payer, 'usdt_trc20', '50'));
  expect((await methods())?.last).toBeNull();

  await pay(app, order, { way: 'exact' });
  await deliver(app, order);

  const known = await methods();
  expect(known?.last).toEqual({ methodCode: 'usdt_trc20', channelId: expect.any(String), amount: '50.00' });
  expect(known?.methods.map(({ code }) => code)).toEqual(['usdt_trc20', ...DEPOSIT_METHODS.filter((code) => code !== 'usdt_trc20')]);
});

test('another USDT amount than the ordered one is credited as it arrived, once; the order shows both [VAL-4]', async () => {
  const payer = await app.newcomer('Arrived01');
  const order = await ordered(payer, await requestFor(payer, 'usdt_trc20', '50'));
  await pay(app, order, { way: 'other', amount: '40.00' });
  await deliver(app, order);

  expect((await payer.call(getDeposit, { billNo: order.billNo })).data).toMatchObject({
    status: 'success',
    payAmount: '50.00',
    arrivedAmount: '40.00',
    amount: '287.20',
    netAmount: '287.20',
    remark: '付款金额与订单不同，按实际到账金额入账',
  });
  expect((await payer.call(getWalletSummary)).data).toMatchObject({ central: '10287.20' });
  expect((await payer.call(getTurnoverSummary)).data).toMatchObject({ left: '287.20', frozen: '287.20' });
});

test('a payment beyond what an account may hold is refused or credits nothing, and stops no other payment [VAL-4]', async () => {
  const payer = await app.newcomer('Arrived02');
  const order = await ordered(payer, await requestFor(payer, 'usdt_trc20', '50'));
  const token = new URL(order.payUrl).pathname.split('/').at(-1) ?? '';
  const arrives = (amount: bigint) => app.services.payments.pay(token, { key: randomUUID(), amount, delayMs: 0 });
  await expect(arrives(MOST_PAYMENT + 1n)).rejects.toMatchObject({ message: '付款金额超出范围' });
  await arrives(MOST_PAYMENT);

  expect((await payer.call(getDeposit, { billNo: order.billNo })).data).toMatchObject({ status: 'failed' });
  const next = await ordered(payer, await requestFor(payer, 'usdt_trc20', '50'));
  await deliver(app, next);
  expect((await payer.call(getDeposit, { billNo: next.billNo })).data).toMatchObject({ status: 'success' });
});

test('an amount of type number instead of string is refused', async () => {
  const text = JSON.stringify({ ...BY_BANK, amount: 500 });

  expect(await player.send({ method: 'POST', url: createDeposit.path, text, extra: keyed() })).toMatchObject({ status_code: 10003 });
});

test('a channel in maintenance accepts no order', async () => {
  await tablesOf(app.db).updateTable('deposit_channels').set({ status: 'maintenance' }).where('id', '=', 'bank-a').execute();

  expect(await player.call(createDeposit, BY_BANK, keyed())).toMatchObject({
    status_code: CODE.speedpayUnavailable,
    message: '通道维护中，请更换其他方式',
  });
  await tablesOf(app.db).updateTable('deposit_channels').set({ status: 'ok' }).execute();
});

test('a member without a verified name has to name the payer', async () => {
  const nameless = { methodCode: 'bank', channelId: 'bank-a', amount: '500.00' } as const;

  expect(await player.call(createDeposit, nameless, keyed())).toMatchObject({ message: '请输入付款人姓名', data: { field: 'payerName' } });
  expect((await player.call(createDeposit, { ...nameless, payerName: '赵一' }, keyed())).data?.status).toBe('awaiting');
});

test('a second order is refused until the first is paid, cancelled or expired', async () => {
  const first = await ordered(player);
  expect(await player.call(createDeposit, BY_BANK, keyed())).toMatchObject({ message: '您有一笔未完成的存款订单' });
  expect((await player.call(getDepositMethods)).data?.unpaid?.billNo).toBe(first.billNo);

  await player.call(cancelDeposit, { billNo: first.billNo });
  const second = await ordered(player);
  app.clock.advance(20 * MINUTE_MS);

  expect((await ordered(player)).billNo).not.toBe(second.billNo);
});

test('the same key makes one order, however often and concurrently it is sent [VAL-4]', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => player.call(createDeposit, BY_BANK, keyed(key))));
  const again = await player.call(createDeposit, BY_BANK, keyed(key));

  expect(new Set([...answers, again].map(({ data }) => data?.billNo)).size).toBe(1);
  expect(await player.call(createDeposit, { ...BY_BANK, amount: '501.00' }, keyed(key))).toMatchObject({ httpStatus: 422 });
});

test('concurrent orders with different keys make one order', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => player.call(createDeposit, BY_BANK, keyed())));

  expect(answers.filter(({ data }) => data !== null && 'billNo' in data)).toHaveLength(1);
});

test('a repeated payment notice, and concurrent payments, credit once [VAL-4]', async () => {
  const before = await central();
  const order = await ordered(player);
  const key = randomUUID();
  await Promise.all(Array.from({ length: 20 }, () => pay(app, order, { way: 'exact', key })));
  await Promise.all(Array.from({ length: 5 }, () => deliver(app, order)));

  expect(await central()).toBe(before + 50_000n);
  expect(await notesOf(app.db, order.billNo)).toHaveLength(5);
});

test('a yuan payment of another amount is held: the member reads amount, reason and ways out, and operators decide', async () => {
  const before = await central();
  const order = await ordered(player);
  await pay(app, order, { way: 'other', amount: '499.99' });

  expect(await detail(order.billNo)).toMatchObject({
    status: 'held',
    amount: '499.99',
    arrivedAmount: '499.99',
    hold: { reason: 'review', blocked: '付款金额与订单不符，请联系客服核对入账，或退回付款账户', isReturnable: true },
  });
  expect(await central()).toBe(before);
  expect((await notesOf(app.db, order.billNo)).map(({ note }) => note)).toContain('Paid 499.99 instead of 500.00: it is held.');
  expect(await player.call(creditHeldDeposit, { billNo: order.billNo }, keyed())).toMatchObject({ status_code: 10001 });

  const credit = { order: 'credit', reason: 'the payer sent the receipt' };
  const answers = await Promise.all([1, 2].map(() => app.ops(`/held-deposits/${order.billNo}`, credit)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await central()).toBe(before + 49_999n);
});

test('another USDT amount that a rule held is credited by its member once no rule holds it; one that is no more than its fee by operators', async () => {
  const payer = await app.newcomer('Arrived03');
  const usdt = await requestFor(payer, 'usdt_trc20', '50');
  const order = await ordered(payer, { ...usdt, payerName: '王小明' });
  await payer.call(submitRealName, { realName: '李小明' });
  await pay(app, order, { way: 'other', amount: '40.00' });
  const detailOf = async ({ billNo }: DepositOrder) => (await payer.call(getDeposit, { billNo })).data;
  expect((await detailOf(order))?.hold).toMatchObject({ reason: 'review', blocked: expect.stringContaining('付款人') });
  // The rule ends.
  const nameless = tablesOf(app.db).updateTable('deposit_orders').set({ sealed_payer_name: null });
  await nameless.where('bill_no', '=', order.billNo).execute();
  expect((await detailOf(order))?.hold).toMatchObject({ reason: 'review', blocked: null });
  expect((await payer.call(creditHeldDeposit, { billNo: order.billNo }, keyed())).data?.status).toBe('success');

  const { payerName: _none, ...named } = usdt;
  const second = await ordered(payer, named);
  const fee = (fee_fixed: number) => tablesOf(app.db).updateTable('deposit_channels').set({ fee_fixed }).where('id', '=', usdt.channelId);
  await fee(10_000).execute();
  await pay(app, second, { way: 'other', amount: '10.00' });
  expect((await detailOf(second))?.hold).toMatchObject({ reason: 'review', blocked: expect.stringContaining('付款金额与订单不符') });
  expect(await payer.call(creditHeldDeposit, { billNo: second.billNo }, keyed())).toMatchObject({ status_code: 10001 });
  await fee(0).execute();
});

test('a second payment of a credited order is held as its own deposit, which the member sends back once', async () => {
  const before = await central();
  const order = await ordered(player);
  await deliver(app, order);
  await deliver(app, order);
  await deliver(app, order);

  const held = (await player.call(listHeldDeposits, {})).data?.filter(({ hold }) => hold?.blocked?.includes(order.billNo)) ?? [];
  expect(held).toMatchObject([
    { amount: '500.00', status: 'held' },
    { amount: '500.00', status: 'held' },
  ]);
  expect(await central()).toBe(before + 50_000n);
  const [first, second] = held;
  await player.call(returnHeldDeposit, { billNo: first?.billNo ?? '' }, keyed());
  await app.ops(`/held-deposits/${second?.billNo}`, { order: 'credit', reason: 'he wants both' });
  await refunded(app);

  expect((await detail(first?.billNo ?? ''))?.status).toBe('returned');
  expect((await detail(order.billNo))?.status).toBe('success');
  expect(await central()).toBe(before + 100_000n);
});

test('a slow payment arrives after twenty seconds', async () => {
  const order = await ordered(player);
  await pay(app, order, { way: 'later' });
  expect((await detail(order.billNo))?.status).toBe('awaiting');

  app.clock.advance(20 * SECOND_MS);

  expect((await detail(order.billNo))?.status).toBe('success');
});

test('a payment made in time counts as in time, also when the order is read after its end', async () => {
  const order = await ordered(player);
  await pay(app, order, { way: 'later' });
  app.clock.advance(60 * MINUTE_MS);

  expect(await detail(order.billNo)).toMatchObject({ status: 'success', remark: '' });
});

test('an order expires after twenty minutes of server time; a later payment is credited as late', async () => {
  const before = await central();
  const order = await ordered(player);
  expect(Date.parse(order.expireAt) - Date.parse(order.createdAt)).toBe(20 * MINUTE_MS);
  app.clock.advance(20 * MINUTE_MS - 1);
  expect((await detail(order.billNo))?.status).toBe('awaiting');
  app.clock.advance(1);
  expect((await detail(order.billNo))?.status).toBe('expired');

  await deliver(app, order);

  expect(await detail(order.billNo)).toMatchObject({ status: 'success', remark: '逾期到账' });
  expect(await central()).toBe(before + 50_000n);
});

test('twenty orders within 24 hours may remain unpaid; a paid one does not count, and the next day has its own [ACC-3]', async () => {
  const first = await ordered(player);
  await pay(app, first, { way: 'exact' });
  for (let count = 0; count < 20; count += 1) {
    const { billNo } = await ordered(player);
    await player.call(cancelDeposit, { billNo });
    app.clock.advance(MINUTE_MS);
  }

  const refused = await player.call(createDeposit, BY_BANK, keyed());
  expect(refused).toMatchObject({ status_code: CODE.common, message: expect.stringContaining('未付款的存款订单过多') });
  app.clock.advance(DAY_MS - 19 * MINUTE_MS);
  expect((await (await app.again(`Depositor${members}`)).call(createDeposit, BY_BANK, keyed())).status_code).toBe(6000);
});

test('money that arrives for a cancelled order is credited to the member', async () => {
  const order = await ordered(player);
  await player.call(cancelDeposit, { billNo: order.billNo });
  await deliver(app, order);

  expect(await detail(order.billNo)).toMatchObject({ status: 'success', remark: '取消后到账' });
});

test('an order is prolonged once, and the "I have paid" button credits nothing', async () => {
  const before = await central();
  const { billNo, expireAt } = await ordered(player);

  expect((await player.call(reportDepositPaid, { billNo })).data?.status).toBe('paid_reported');
  const longer = await player.call(extendDeposit, { billNo });
  expect(Date.parse(longer.data?.expireAt ?? '') - Date.parse(expireAt)).toBe(20 * MINUTE_MS);
  expect(longer.data?.extendable).toBe(false);
  expect(await player.call(extendDeposit, { billNo })).toMatchObject({ message: '每笔订单只能延长一次' });
  expect(await central()).toBe(before);
});

test('an order of another member can be neither read nor changed', async () => {
  const { billNo } = await ordered(player);
  const other = await app.newcomer('Traveller9');

  for (const call of [getDeposit, reportDepositPaid, cancelDeposit, extendDeposit]) {
    expect(await other.call(call, { billNo })).toMatchObject({ status_code: 10003, message: '存款订单不存在' });
  }
  expect((await detail(billNo))?.status).toBe('awaiting');
});

test('the payee is signed with the key of this installation, and the member cannot change it', async () => {
  const { payee, billNo } = await ordered(player);
  const key = createPublicKey(readFileSync(join(app.config.dataDir, 'keys', 'payee.pem'), 'utf8'));
  const genuine = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(payee.signature, 'base64'));

  expect(JSON.parse(payee.payload)).toMatchObject({
    billNo,
    payAmount: '500.00',
    name: '星港演示商行',
    memo: expect.stringMatching(/^[0-9A-Z]{6}$/),
  });
  expect(genuine(payee.payload)).toBe(true);
  expect(genuine(payee.payload.replace('001', '999'))).toBe(false);
});

test('a bonus for the first deposit is given to the first one that is credited, not to an order that was cancelled before [VAL-4]', async () => {
  const promised = await ordered(player, { ...BY_BANK, bonusId: 'newcomer-first-deposit' });
  await player.call(cancelDeposit, { billNo: promised.billNo });
  await deliver(app, await ordered(player));
  const before = await central();
  await deliver(app, promised);

  expect(await detail(promised.billNo)).toMatchObject({ status: 'success', remark: '取消后到账' });
  expect(await central()).toBe(before + 50_000n);
});

test('a bonus that was chosen with an order follows the credit of its held money, not its arrival [RG-4]', async () => {
  const order = await ordered(player, { ...BY_BANK, bonusId: 'newcomer-first-deposit' });
  await player.call(startBreak, { days: 1 });
  const before = await central();
  await deliver(app, order);
  expect(await central()).toBe(before);
  app.clock.advance(25 * 60 * MINUTE_MS);
  player = await app.again(player.session()?.userName ?? '');
  await player.call(creditHeldDeposit, { billNo: order.billNo }, keyed());

  expect(await central()).toBe(before + fromWire(order.netAmount) + fromWire(order.bonus?.amount ?? '0'));
});
