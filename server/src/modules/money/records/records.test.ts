import { lastDays } from '@site/shared/product';
import { cancelDeposit, getFeeTable, getUsdtRate, listCryptoRecords, listTransRecords, type TransQuery } from '@site/shared/wire';
import { cryptoDeposits, listMethods } from '../deposits/deposit-records.ts';
import { ordered, pay, requestFor } from '../deposits/testing.ts';
import { missingPaymentGateway } from '../payment-gateway.port.ts';
import { cryptoWithdrawals } from '../withdrawals/withdrawal-records.ts';
import { memberIdOf } from '../../people/member/testing.ts';
import { TEST_NOW_MS, withTestApp } from '../../../testing/testing.ts';

const app = withTestApp();

const recent = (tab: TransQuery['tab'], more: Partial<TransQuery> = {}): TransQuery => ({
  tab,
  ...lastDays(90, TEST_NOW_MS),
  page: 1,
  pageSize: 20,
  ...more,
});

test.each([
  ['deposit', /存款|转账|支付|USDT|数字人民币|微信/],
  ['withdrawal', /银行卡|虚拟币/],
  ['bonus', /礼|奖励/],
  ['rebate', /返水/],
  ['adjust', /补差/],
] as const)('the sandbox player looks up past records of %s, newest first', async (tab, title) => {
  const player = await app.player();

  const { data } = await player.call(listTransRecords, recent(tab));

  expect(data?.list.length).toBeGreaterThan(0);
  expect(data?.list.every((row) => row.tab === tab && title.test(row.title))).toBe(true);
  expect(data?.list.map(({ at }) => at)).toEqual(data?.list.map(({ at }) => at).toSorted((a, b) => (a < b ? 1 : -1)));
});

test('the net deposit counts everything since the account was opened, whatever the span', async () => {
  const player = await app.player();
  const wide = await player.call(listTransRecords, recent('deposit'));
  const narrow = await player.call(listTransRecords, recent('rebate', lastDays(1, TEST_NOW_MS)));

  const { deposited, withdrawn, net } = wide.data?.netDeposit ?? { deposited: '', withdrawn: '', net: '' };

  expect(narrow.data?.netDeposit).toEqual(wide.data?.netDeposit);
  expect(Number(deposited)).toBeGreaterThan(Number(withdrawn));
  expect((Number(deposited) - Number(withdrawn)).toFixed(2)).toBe(net);
});

test('pending, cancelled and paid orders are listed with their state, and only the paid one counts', async () => {
  const member = await app.newcomer('recordkeeper');
  const cancelled = await ordered(member, await requestFor(member, 'alipay', '100.00'));
  await member.call(cancelDeposit, { billNo: cancelled.billNo });
  const paid = await ordered(member, await requestFor(member, 'alipay', '200.00'));
  await pay(app, paid, { way: 'exact' });
  const open = await ordered(member, await requestFor(member, 'wechat', '300.00'));

  const { data } = await member.call(listTransRecords, recent('deposit'));
  const states = new Map(data?.list.map(({ id, state }) => [id, state]));

  expect([cancelled, paid, open].map(({ billNo }) => states.get(billNo))).toEqual(['cancelled', 'done', 'underway']);
  expect(data?.totals).toEqual({ amount: '200.00', fee: '0.00', net: '200.00' });
  expect((await member.call(listTransRecords, recent('deposit', { state: 'expired' }))).data?.total).toBe(0);
  expect((await member.call(listTransRecords, recent('deposit', { state: 'cancelled' }))).data?.total).toBe(1);
});

test.each([
  [{ from: '2026-01-01', to: '2026-06-15' }, '时间跨度不能超过90天'],
  [{ from: '2026-06-15', to: '2026-06-01' }, '开始日期不能晚于结束日期'],
  [{ from: 'x', to: '2026-06-01' }, '请选择日期'],
])('the span %j is refused', async (span, message) => {
  const player = await app.player();

  const answer = await player.call(listTransRecords, recent('deposit', span));

  expect(answer.message).toContain(message);
});

test('USDT deposits and withdrawals are one list with network, confirmations and the rate of their day', async () => {
  const player = await app.player();
  const { data } = await player.call(listCryptoRecords, { ...lastDays(90, TEST_NOW_MS), page: 1, pageSize: 20 });

  expect(data?.list.map(({ direction }) => direction).toSorted()).toEqual(['in', 'in', 'out', 'out']);
  expect(data?.list.every(({ confirmations, required, txid }) => confirmations === required && txid.length === 64)).toBe(true);
  expect(data?.list.find(({ direction }) => direction === 'in')).toMatchObject({ usdt: '200.00', rate: '7.18', cny: '1436.00' });
});

test('without a payment gateway no deposit method is offered and no transaction is shown', async () => {
  const ever = { memberId: await memberIdOf(app, 'player01'), sinceMs: 0, untilMs: TEST_NOW_MS };
  const lists = [cryptoDeposits, cryptoWithdrawals].map((list) => list(app.db, missingPaymentGateway, ever, 10));
  const shown = (await Promise.all(lists)).flat();

  expect(await listMethods(app.db, missingPaymentGateway)).toEqual([]);
  expect(shown.map(({ txid, confirmations }) => [txid, confirmations])).toEqual(Array.from({ length: 4 }, () => ['', 0]));
});

test('a pending USDT payment shows its network confirmations', async () => {
  const member = await app.newcomer('coinsender');
  const order = await ordered(member, await requestFor(member, 'usdt_trc20', '10.00'));
  await pay(app, order, { way: 'later' });
  const { data } = await member.call(listCryptoRecords, { ...lastDays(1, TEST_NOW_MS), page: 1, pageSize: 20 });

  const [row] = data?.list ?? [];

  expect(row).toMatchObject({ id: order.billNo, state: 'underway', required: 20 });
  expect(row?.confirmations).toBeLessThan(20);
});

test('the rate is served with its period of validity', async () => {
  const player = await app.player();

  expect((await player.call(getUsdtRate)).data).toMatchObject({ buy: '7.18', sell: '7.25', validSeconds: 60 });
});

test('the fee table lists every payment method with its limits and fees [RT-9]', async () => {
  const player = await app.player();
  const { data } = await player.call(getFeeTable);

  const lines = data?.lines.map(({ title, unit, min, max, feeRateBp, feeFixed }) => [title, unit, min, max, feeRateBp, feeFixed].join(' '));
  expect(lines).toEqual([
    '银行卡转账 · 网银转账 CNY 100.00 50000.00 0 0.00',
    '银行卡转账 · 手机银行转账 CNY 100.00 50000.00 0 0.00',
    '支付宝 CNY 100.00 5000.00 0 0.00',
    '微信支付 CNY 100.00 5000.00 50 0.00',
    '数字人民币 CNY 100.00 20000.00 0 0.00',
    'USDT-TRC20 USDT 10.00 10000.00 0 0.00',
    'USDT-ERC20 USDT 10.00 10000.00 0 0.00',
    'EBpay CNY 50.00 50000.00 0 0.00',
    'KOIpay CNY 50.00 50000.00 0 0.00',
    ...['银行卡', '虚拟币地址', 'EBpay 钱包', 'KOIpay 钱包', '支付宝', '微信', '数字人民币钱包'].map(
      (title) => `${title} CNY 100.00 50000.00 50 0.00`,
    ),
  ]);
  expect(data?.networks).toEqual([
    { network: 'TRC20', networkFee: '1.00', confirmations: 20, etaMinutes: 3 },
    { network: 'ERC20', networkFee: '5.00', confirmations: 12, etaMinutes: 10 },
  ]);
  expect(data?.freeWithdrawals).toBe(3);
});
