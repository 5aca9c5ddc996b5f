import { randomUUID } from 'node:crypto';
import { USDT_BLOCK_MS, USDT_CONFIRMATIONS } from '@site/shared/product';
import type { PayableOrder, PaymentOrders } from '@site/server/modules/money/payment-gateway.port.ts';
import { createPaymentApp, LATE_PAYMENT_DELAY_MS } from './payment-app.ts';
import { createSimulatedNetworks } from './simulated-networks.ts';

const ORDER: PayableOrder = {
  billNo: 'D2611210000000001',
  method: '银行卡转账',
  payAmount: '1000.50',
  currency: 'CNY',
  name: '<b>商行',
  account: '0000 1111',
  bank: '演示银行',
  network: '',
  memo: 'AB12CD',
  status: 'awaiting',
  underway: false,
};

/** `later`: what the order is by the time a press is recorded. */
function openGateway(change: Partial<PayableOrder> = {}, later: Partial<PayableOrder> = {}) {
  const paid: Parameters<PaymentOrders['pay']>[1][] = [];
  const payable = async (token: string) => (token === 'known' ? { ...ORDER, ...change } : undefined);
  const orders: PaymentOrders = {
    payable,
    async pay(token, payment) {
      const shown = await payable(token);
      const order = shown && { ...shown, ...later };
      if (order !== undefined && payment.admits?.(order) !== false) paid.push(payment);
      return order;
    },
  };
  const app = createPaymentApp({ orders });
  const press = (fields: Readonly<Record<string, string>>, token = 'known') =>
    app.inject({
      method: 'POST',
      url: `/pay/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ key: randomUUID(), ...fields }).toString(),
    });
  return { app, paid, press };
}

test('the payment page shows the amount, runs no script and cannot be framed', async () => {
  const { body, headers } = await openGateway().app.inject('/pay/known');

  expect(body).toContain('¥1,000.50');
  expect(body).toContain('AB12CD');
  expect(body).toContain('演示环境 · 不涉及真实资金');
  expect(body).toContain('&lt;b&gt;商行');
  expect(body).not.toMatch(/<script| style="| on\w+="/);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('each button notifies the site with the outcome it names', async () => {
  const { press, paid } = openGateway();

  const answers = [await press({ way: 'exact' }), await press({ way: 'later' }), await press({ way: 'other', amount: '999.99' })];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
  expect(paid.map(({ amount, delayMs }) => [amount, delayMs])).toEqual([
    [null, 0],
    [null, LATE_PAYMENT_DELAY_MS],
    [99_999n, 0],
  ]);
});

test('cancelling, an unknown choice and a missing key pay nothing', async () => {
  const { press, paid } = openGateway();
  await press({ way: 'never' });
  await press({ way: 'steal' });
  await press({ way: 'exact', key: '' });

  expect(paid).toEqual([]);
});

test.each(['', '1e3', '-5', '0', '12.345', '１２'])('the invalid amount %j is rejected and the form is shown again', async (amount) => {
  const { press, paid } = openGateway();
  const { body } = await press({ way: 'other', amount });

  expect(body).toContain('金额格式不正确，最多两位小数');
  expect(paid).toEqual([]);
});

test('an unknown address shows a not-found page', async () => {
  const { app, press, paid } = openGateway();

  expect((await app.inject('/pay/unknown')).statusCode).toBe(404);
  expect((await press({ way: 'exact' }, 'unknown')).body).toContain('付款链接无效');
  expect(paid).toEqual([]);
});

test('an order that is paid or pending is not paid twice', async () => {
  const done = await openGateway({ status: 'success' }).app.inject('/pay/known');
  const underway = await openGateway({ underway: true }).app.inject('/pay/known');

  expect(done.body).toContain('付款成功，商户已入账');
  expect(underway.body).toContain('付款处理中，约 20 秒后到账');
  for (const { body } of [done, underway]) expect(body).not.toContain('<button');
});

test('an address with NUL is refused before any order is looked for', async () => {
  const answer = await openGateway({}).app.inject('/pay/%00');

  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('付款链接无效');
});

test('a press that is repeated after its answer was lost leads to the paid order and pays nothing', async () => {
  for (const order of [{ status: 'success' }, { underway: true }] as const) {
    const { press, paid } = openGateway(order);
    expect(await press({ way: 'exact' })).toMatchObject({ statusCode: 303, headers: { location: '/pay/known' } });
    expect(paid).toEqual([]);
  }
});

test.each([
  ['another press', { underway: true }, 303],
  ['the cancellation', { status: 'cancelled' }, 409],
] as const)('a press that races with %s is judged by the order at the moment it is recorded', async (_what, later, statusCode) => {
  const { press, paid } = openGateway({}, later);

  expect(await press({ way: 'exact' })).toMatchObject({ statusCode });
  expect(paid).toEqual([]);
});

test.each([
  ['cancelled', '订单已取消，付款页已关闭，请勿付款'],
  ['expired', '订单已失效，付款页已关闭，请勿付款'],
  ['held', '付款成功，商户已收到款项并暂存'],
  ['returned', '款项已退回付款账户'],
] as const)('the page of an order that is %s takes no payment and says why [RG-1]', async (status, text) => {
  const { app, press, paid } = openGateway({ status });
  const answer = await press({ way: 'exact' });

  expect(answer.statusCode).toBe(409);
  for (const { body } of [answer, await app.inject('/pay/known')]) {
    expect(body).toContain(text);
    expect(body).not.toContain('<button');
    expect(body).not.toContain('0000 1111');
  }
  expect(paid).toEqual([]);
});

test('a USDT payment gains one confirmation a block and keeps the transaction id of its bill', () => {
  const [dueAtMs, required] = [1_000_000, USDT_CONFIRMATIONS.TRC20];
  const paymentAt = (nowMs: number, bookedOrDue: number | null = dueAtMs) =>
    createSimulatedNetworks({ nowMs: () => nowMs })({ billNo: 'D2611210000000001', network: 'TRC20', dueAtMs: bookedOrDue });

  expect([0, dueAtMs - USDT_BLOCK_MS.TRC20, dueAtMs - 1].map((nowMs) => paymentAt(nowMs).confirmations)).toEqual([
    0,
    required - 2,
    required - 1,
  ]);
  expect(paymentAt(0, null)).toEqual({ txid: paymentAt(dueAtMs).txid, confirmations: required });
  expect(paymentAt(0).txid).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  ['JSON', 'application/json', '{}', 415],
  ['a form above the limit', 'application/x-www-form-urlencoded', 'a='.padEnd(5000, 'x'), 413],
])('%s is refused by its status, not as a fault of the gateway', async (_what, type, payload, status) => {
  const { app } = openGateway();
  const answer = await app.inject({ method: 'POST', url: '/pay/known', headers: { 'content-type': type }, payload });

  expect(answer.statusCode).toBe(status);
});
