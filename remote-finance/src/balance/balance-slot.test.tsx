import { NetworkError } from '@site/shared/platform';
import { act, createTestPlatform, renderScreen, screen, TEST_MEMBER, userEvent } from '@site/shared/testing';
import BalancePill from './balance.slot.tsx';

function openPill(next: () => Promise<string> = () => Promise.resolve(TEST_MEMBER.balance)) {
  const platform = createTestPlatform();
  const session = {
    ...platform.session,
    refreshMember: async () => {
      const balance = await next();
      platform.session.set({ loggedIn: true, userName: TEST_MEMBER.userName, member: { ...TEST_MEMBER, balance } });
    },
  };
  renderScreen(<BalancePill />, { ...platform, session });
  return platform;
}

test('a member sees the balance and the way to the wallet and to deposit', () => {
  openPill();

  expect(screen.getByRole('link', { name: '我的钱包，余额 ¥1,234.50' })).toHaveAttribute('href', '/mine/finance/wallet');
  expect(screen.getByRole('link', { name: '存款' })).toHaveAttribute('href', '/mine/finance/deposit');
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
