import { NetworkError } from '@site/shared/platform';
import { act, answer, createTestPlatform, renderScreen, screen, TEST_MEMBER, userEvent, waitFor } from '@site/shared/testing';
import { getVenueBalances, type WalletOverview } from '@site/shared/wire';
import { DONE, PENDING, WALLETS } from '../common/wallets/sample-wallets.ts';
import BalancePill from './balance.slot.tsx';

function openPill(next: () => Promise<string> = () => Promise.resolve(TEST_MEMBER.total), wallets: WalletOverview = WALLETS, path = '/') {
  const platform = createTestPlatform(answer(getVenueBalances, wallets));
  const session = {
    ...platform.session,
    refreshMember: async () => {
      const balance = await next();
      platform.session.set({ loggedIn: true, userName: TEST_MEMBER.userName, member: { ...TEST_MEMBER, total: balance } });
    },
  };
  renderScreen(<BalancePill />, { ...platform, session }, { path });
  return platform;
}

test('a member sees the balance and the way to the wallet and to deposit', () => {
  openPill();

  expect(screen.getByRole('link', { name: '我的钱包，余额 ¥1,234.50' })).toHaveAttribute('href', '/mine/finance/wallet');
  expect(screen.getByRole('link', { name: '存款' })).toHaveAttribute('href', '/mine/finance/deposit');
});

test('from a lobby or a game the deposit leads back to it', () => {
  openPill(undefined, undefined, '/game/sport?match=IMTY.7');

  expect(screen.getByRole('link', { name: '存款' })).toHaveAttribute(
    'href',
    `/mine/finance/deposit?back=${encodeURIComponent('/game/sport?match=IMTY.7')}`,
  );
});

test('a guest sees no balance', () => {
  const platform = createTestPlatform();
  platform.session.set({ loggedIn: false, userName: null, member: null });

  renderScreen(<BalancePill />, platform);

  expect(screen.queryByRole('region', { name: '余额' })).not.toBeInTheDocument();
});

test('the balance is hidden by the eye and not read aloud', async () => {
  const platform = openPill();

  await userEvent.click(screen.getByRole('button', { name: '隐藏余额' }));

  expect(screen.getByRole('link', { name: '我的钱包，余额 已隐藏' })).toHaveTextContent('****');
  expect(platform.storage.read('balanceHidden')).toBe(true);
});

test('a manual refresh loads the balance and announces it politely', async () => {
  openPill(() => Promise.resolve('1300.00'));

  await userEvent.click(screen.getByRole('button', { name: '刷新余额' }));

  expect(await screen.findByRole('status')).toHaveTextContent('余额已更新，¥1,300.00');
});

test('the reason of a failed refresh is shown, and the last balance stays', async () => {
  const platform = openPill(() => Promise.reject(new NetworkError({ fault: 'timeout', message: '请求超时，请重试' })));

  await userEvent.click(screen.getByRole('button', { name: '刷新余额' }));

  expect(platform.dialogLog).toEqual(['notify: 请求超时，请重试']);
  expect(screen.getByRole('link', { name: '我的钱包，余额 ¥1,234.50' })).toBeVisible();
  expect(screen.getByRole('button', { name: '刷新余额' })).toBeEnabled();
});

test('the balance follows money that moved elsewhere', async () => {
  const platform = openPill(() => Promise.resolve('1214.50'));

  act(() => platform.busOf('games').emit('wallet:changed', { by: 'bet' }));

  expect(await screen.findByText('¥1,214.50')).toBeVisible();
});

test('the button is disabled while the balance is loading', async () => {
  let arrive = (_balance: string) => {};
  openPill(() => new Promise((resolve) => (arrive = resolve)));

  await userEvent.click(screen.getByRole('button', { name: '刷新余额' }));
  expect(screen.getByRole('button', { name: '刷新余额' })).toBeDisabled();
  act(() => arrive('1.00'));

  expect(await screen.findByText('¥1.00')).toBeVisible();
});

test('a press shows the total and what of it is where, without venues that hold nothing', async () => {
  openPill(undefined, { ...WALLETS, locked: '20.00' });

  await userEvent.click(screen.getByRole('button', { name: '各钱包余额' }));

  const dialog = await screen.findByRole('dialog', { name: '各钱包余额' });
  await screen.findByText('中心钱包');
  const rows = [...dialog.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(rows).toEqual(['总资产¥3,130.50', '中心钱包¥3,000.50', '白塔电子¥80.00', '流光电子¥50.00', '锁定金额¥20.00']);
});

const STAKE = { requestKey: 'stake:BT:r1', createdAt: '2026-11-21T04:00:10Z' };

test.each([
  [{ ...DONE, ...STAKE }, ['notify: 已从中心钱包转入白塔电子 ¥100.00']],
  [{ ...PENDING, ...STAKE, status: 'unknown' as const }, ['notify: 正在从中心钱包转入白塔电子 ¥100.00，结果确认中']],
  [{ ...DONE, ...STAKE, status: 'failed' as const }, ['notify: 白塔电子未受理转入，¥100.00 已退回中心钱包']],
  [DONE, []],
])('a stake that moved is told at once with its result, another transfer is not: %#', async (transfer, told) => {
  const platform = openPill(undefined, { ...WALLETS, transfers: [transfer], syncedAt: '2026-11-21T04:00:10Z' });
  act(() => platform.busOf('games').emit('wallet:changed', { by: 'bet:1' }));

  await waitFor(() => expect(platform.sent(getVenueBalances)).toHaveLength(1));
  await waitFor(() => expect(platform.dialogLog).toEqual(told));
});

test('a stake from before the page was opened is not told', async () => {
  const platform = openPill(undefined, { ...WALLETS, transfers: [{ ...DONE, ...STAKE }], syncedAt: '2026-11-21T05:00:10Z' });
  act(() => platform.busOf('games').emit('wallet:changed', { by: 'bet:1' }));

  await waitFor(() => expect(platform.sent(getVenueBalances)).toHaveLength(1));
  expect(platform.dialogLog).toEqual([]);
});
