import { act, answer, createTestPlatform, renderScreen, screen, userEvent, waitFor, within } from '@site/shared/testing';
import { getDeposit, extendDeposit, getDepositMethods, reportDepositPaid, type DepositOrder, type PayeeDetails } from '@site/shared/wire';
import DepositScreen from './deposit.screen.tsx';
import { METHODS, ORDER, PAYEE } from '../common/sample-deposit.ts';

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

async function signed(details: PayeeDetails) {
  const { publicKey, privateKey } = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const payload = JSON.stringify(details);
  const signature = base64(await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(payload)));
  return { payee: { payload, signature }, payeeKey: base64(await crypto.subtle.exportKey('raw', publicKey)) };
}

const BILL = '/mine/finance/deposit?bill=D2611210000000001';

async function openOrder(change: Partial<DepositOrder> = {}, more = '') {
  const { payee, payeeKey } = await signed(PAYEE);
  const order = { ...ORDER, payee, ...change };
  const opened = createTestPlatform(answer(getDepositMethods, METHODS), answer(getDeposit, order));
  opened.site.set({ ...opened.site.get(), payeeKey });
  return { platform: opened, order, ...renderScreen(<DepositScreen />, opened, { path: BILL + more }) };
}

test('an order shows the exact amount, the checked payee, memo, code and the time that is left by the backend’s clock', async () => {
  const { platform } = await openOrder();

  const order = within(await screen.findByRole('region', { name: '存款订单' }));
  expect(order.getByText('¥500.00')).toBeVisible();
  expect(await order.findByText('收款信息已校验')).toBeVisible();
  expect(order.getByText('AB12CD')).toBeVisible();
  expect(order.getByRole('timer')).toHaveAccessibleName(/^剩余支付时间 (15:00|14:5\d)$/);
  expect(await order.findByRole('img', { name: '付款二维码' })).toBeVisible();
  expect(order.getByRole('link', { name: '打开模拟付款页' })).toHaveAttribute('href', ORDER.payUrl);
  expect(platform.dialogLog).toEqual(['safety']);
});

test('the payment page of a site with real money is not called simulated', async () => {
  const { platform } = await openOrder();
  await screen.findByRole('link', { name: '打开模拟付款页' });

  act(() => platform.site.set({ ...platform.site.get(), isSandbox: false }));

  expect(screen.getByRole('link', { name: '打开付款页' })).toHaveAttribute('href', ORDER.payUrl);
  expect(screen.queryByText(/模拟|演示环境/)).toBeNull();
});

test('a payee whose signature is wrong is not shown at all', async () => {
  const { payee } = await signed({ ...PAYEE, account: '9999' });
  await openOrder({ payee });

  expect(await screen.findByRole('alert')).toHaveTextContent('收款信息校验失败，请勿付款，并联系客服');
  expect(screen.queryByText('9999')).not.toBeInTheDocument();
});

test('a genuine payee of another order is not shown either', async () => {
  await openOrder({ billNo: 'D2611210000000002' });

  expect(await screen.findByRole('alert')).toHaveTextContent('收款信息校验失败');
});

test('amount and memo are copied', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await openOrder();
  await user.click(await screen.findByRole('button', { name: '复制金额' }));
  await user.click(await screen.findByRole('button', { name: '复制附言' }));

  expect(write.mock.calls.flat()).toEqual(['500.00', 'AB12CD']);
});

test('saying it was paid waits for the money; the time is prolonged once', async () => {
  const { platform, order } = await openOrder();
  platform.answers(
    answer(reportDepositPaid, { ...order, status: 'paid_reported' }),
    answer(extendDeposit, { ...order, status: 'paid_reported', extendable: false }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '我已完成付款' }));
  expect(await screen.findByText('等待到账')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '延长一次' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: '延长一次' })).not.toBeInTheDocument());
});

test('a credited order is shown as such and is emitted to the site once', async () => {
  const { platform, order } = await openOrder();
  await screen.findByRole('region', { name: '存款订单' });
  platform.answers(answer(reportDepositPaid, { ...order, status: 'success', successAt: '2026-11-21T06:06:00.000Z' }));

  await userEvent.click(screen.getByRole('button', { name: '我已完成付款' }));

  expect(await screen.findByText('存款成功，已到账 ¥497.50')).toBeVisible();
  expect(platform.emitted('wallet:changed')).toEqual([{ by: 'deposit:D2611210000000001' }]);
});

test('the same deposit is made again in one press, and the way back to the bet stays through the order', async () => {
  const back = '/game/sport?match=YBTY.1';
  const { platform, router } = await openOrder({ status: 'success' }, `&back=${encodeURIComponent(back)}`);
  platform.answers(answer(getDepositMethods, { ...METHODS, last: { methodCode: 'bank', channelId: 'bank-b', amount: '500.00' } }));
  expect(await screen.findByRole('link', { name: '返回投注' })).toHaveAttribute('href', back);

  await userEvent.click(screen.getByRole('button', { name: '再存一次' }));

  expect(await screen.findByRole('radio', { name: '银行卡转账，上次使用' })).toBeChecked();
  expect(screen.getByLabelText('存款金额（元）')).toHaveValue('500.00');
  expect(new URLSearchParams(router.state.location.search).get('back')).toBe(back);
});

test('a deposit made in a game leads back to the game', async () => {
  const back = '/game/egame?play=XH001';
  await openOrder({ status: 'success' }, `&back=${encodeURIComponent(back)}`);

  expect(await screen.findByRole('link', { name: '返回游戏' })).toHaveAttribute('href', back);
});

test.each(['https://evil.example/sport', '//evil.example/sport', '/nowhere', 'javascript:alert(1)'])(
  'a link back to %s, which is no page of the site, is not offered',
  async (back) => {
    await openOrder({ status: 'success' }, `&back=${encodeURIComponent(back)}`);

    expect(await screen.findByRole('link', { name: '查看我的钱包' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '返回投注' })).not.toBeInTheDocument();
  },
);

test('an unpaid order is refetched automatically', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { platform } = await openOrder();
  await screen.findByRole('region', { name: '存款订单' });
  const requests = platform.sent(getDeposit).length;

  await act(() => jest.advanceTimersByTimeAsync(3100));
  jest.useRealTimers();

  expect(platform.sent(getDeposit).length).toBeGreaterThan(requests);
});

test.each([
  ['expired', '订单已失效，请重新存款'],
  ['cancelled', '订单已取消'],
  ['failed', '存款未成功'],
] as const)('an order that is %s leads back to a new deposit', async (status, title) => {
  const { router } = await openOrder({ status, remark: status === 'failed' ? '付款金额与订单不符' : '' });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: '重新存款' }));

  expect(router.state.location.search).toBe('');
  expect(await screen.findByRole('radio', { name: '银行卡转账' })).toBeEnabled();
});

const IN_USDT = { currency: 'USDT', rate: '7.18', payAmount: '100.50', amount: '721.59', fee: '0.00', netAmount: '721.59' } as const;

test('an order in USDT says which rate counts in time, how many yuan that is, and which rate counts afterwards', async () => {
  await openOrder(IN_USDT);

  expect(await screen.findByText(/有效期内到账按 1 USDT = ¥7.18 计入 ¥721.59，订单结束后到账按到账时的汇率计入。/)).toBeVisible();
});

test('a deposit in USDT that arrived says how many USDT were received', async () => {
  await openOrder({ ...IN_USDT, status: 'success' });

  expect(await screen.findByText('已收到 100.50 USDT')).toBeVisible();
});

test('a late deposit is labelled as late', async () => {
  const { platform } = await openOrder({ status: 'success', remark: '逾期到账' });

  expect(await screen.findByText('逾期到账')).toBeVisible();
  expect(platform.emitted('wallet:changed')).toEqual([]);
});
