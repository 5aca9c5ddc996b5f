import { NetworkError } from '@site/shared/platform';
import { act, answer, createTestPlatform, fail, renderScreen, screen, userEvent, within, type TestAnswer } from '@site/shared/testing';
import {
  getWalletSummary,
  listAccounts,
  listHeldDeposits,
  listMovements,
  getProtection,
  getTurnoverSummary,
  type Limit,
  type Movement,
  type MovementQuery,
  type Page,
  type ProtectionProfile,
  type WalletSummary,
} from '@site/shared/wire';
import WalletScreen from './wallet.screen.tsx';
import { ACCOUNT, BET, LIMIT, PROTECTION } from './wallet.states.ts';

const summary: WalletSummary = {
  total: '1750.75',
  central: '1234.50',
  locked: '16.25',
  venues: [{ venueCode: 'aurora', title: '极光电子', balance: '500.00', status: 'ok' }],
  syncedAt: '2026-11-21T06:05:00Z',
};
const settle: Movement = { ...BET, id: 'm2', kind: 'settle', amount: '35.00', reference: 'B202611210002' };
const pageOf =
  (list: readonly Movement[], total = list.length) =>
  (query: MovementQuery): Page<Movement> => ({ list, total, page: query.page, pageSize: query.pageSize });

const limitOf = (over: Partial<Limit>): Limit => ({ ...LIMIT, ...over });
const protection = (limits: readonly Limit[]): ProtectionProfile => ({ ...PROTECTION, limits });

function openWallet(path = '/mine/finance/wallet', ...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(
    answer(getWalletSummary, summary),
    answer(listHeldDeposits, []),
    answer(listMovements, pageOf([settle, BET])),
    answer(getTurnoverSummary, { left: '705.00', open: 2, owed: '0.00', withdrawable: '529.50', frozen: '705.00' }),
    answer(getProtection, protection([])),
    answer(listAccounts, { accounts: [ACCOUNT], maskedHolder: '张*三', maskedPhone: '*******5678', hasWithdrawPassword: true }),
    ...more,
  );
  return { platform, ...renderScreen(<WalletScreen />, platform, { path }) };
}

test('the wallet shows total assets and how they are divided', async () => {
  openWallet();

  const card = within(await screen.findByRole('region', { name: '总资产' }));
  expect(card.getByText('¥1,750.75')).toBeVisible();
  expect(card.getByText('中心钱包').closest('div')).toHaveTextContent('¥1,234.50');
  expect(card.getByText('场馆钱包').closest('div')).toHaveTextContent('¥500.00');
  expect(card.getByText('锁定金额').closest('div')).toHaveTextContent('¥16.25');
  expect(card.getByText('数据更新于 2026-11-21 14:05')).toBeVisible();
});

test('limits on money show their use, those on time and single bets do not; a link leads to the settings [RG-1]', async () => {
  const limits = [
    limitOf({}),
    limitOf({ kind: 'loss', period: 'month', used: '-30.00' }),
    limitOf({ kind: 'session' }),
    limitOf({ kind: 'stake', period: 'once' }),
  ];
  openWallet(undefined, answer(getProtection, protection(limits)));

  const list = within(await screen.findByRole('list', { name: '限额使用情况' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.getByText('每日存款限额').closest('li')).toHaveTextContent('已用 ¥250.00 / ¥1,000.00');
  expect(list.getByRole('progressbar', { name: '每日存款限额已用' })).toHaveValue(25);
  expect(list.getByRole('progressbar', { name: '每月亏损限额已用' })).toHaveValue(0);
  expect(screen.getByRole('link', { name: '设置限额' })).toHaveAttribute('href', '/mine/responsible');
});

test('bound accounts are shown in the wallet and managed at the page of their type [RT-9]', async () => {
  openWallet();

  const list = within(await screen.findByRole('list', { name: '已绑定的账户' }));
  expect(list.getByRole('listitem')).toHaveTextContent('支付宝默认*******5678');
  expect(screen.getByRole('link', { name: '管理账户' })).toHaveAttribute('href', '/mine/alipayAcount');
  expect(screen.getByText('尚未设置限额')).toBeVisible();
});

test('an account of a kind that only a newer server knows is shown as a payout account', async () => {
  openWallet(
    undefined,
    answer(listAccounts, {
      accounts: [{ ...ACCOUNT, type: 'newer' as never }],
      maskedHolder: '张*三',
      maskedPhone: null,
      hasWithdrawPassword: true,
    }),
  );

  const list = within(await screen.findByRole('list', { name: '已绑定的账户' }));
  expect(list.getByRole('listitem')).toHaveTextContent('收款账户');
});

test('a member without a real name is led to the identity check before anything can be bound [RT-9]', async () => {
  openWallet(undefined, answer(listAccounts, { accounts: [], maskedHolder: null, maskedPhone: null, hasWithdrawPassword: false }));

  expect(await screen.findByText('请先填写真实姓名')).toBeVisible();
  expect(screen.getByRole('link', { name: '去认证' })).toHaveAttribute('href', '/mine/userInfo/authentication');
  expect(screen.queryByRole('link', { name: '添加账户' })).toBeNull();
});

test('the wallet shows that no real money is involved', async () => {
  openWallet();

  expect(await screen.findByText('演示环境 · 不涉及真实资金')).toBeVisible();
});

test('the wallet of a site with real money has no sandbox note', async () => {
  const { platform } = openWallet();
  await screen.findByText('演示环境 · 不涉及真实资金');

  act(() => platform.site.set({ ...platform.site.get(), isSandbox: false }));

  expect(screen.queryByText('演示环境 · 不涉及真实资金')).toBeNull();
});

test.each([
  ['存款', '/mine/finance/deposit'],
  ['取款', '/mine/finance/withdrawal'],
  ['转账', '/mine/finance/transfer'],
  ['一键归户', '/mine/balance'],
])('%s leads to its address [RT-12]', async (name, path) => {
  openWallet();

  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
});

test('the eye hides every amount, and the device remembers it', async () => {
  const { platform } = openWallet();
  await screen.findByText('+¥35.00');

  await userEvent.click(screen.getByRole('button', { name: '隐藏余额' }));

  expect(screen.queryByText(/¥/)).not.toBeInTheDocument();
  expect(platform.storage.read('balanceHidden')).toBe(true);
});

test('movements show sign, balance after and reference under their day', async () => {
  openWallet();

  const day = within(await screen.findByRole('region', { name: '2026-11-19' }));
  const [first, second] = day.getAllByRole('listitem');
  expect(first).toHaveTextContent('派彩+¥35.00');
  expect(second).toHaveTextContent('投注−¥20.00');
  expect(second).toHaveTextContent('余额 ¥1,234.50');
  expect(second).toHaveTextContent('B202611210001');
});

test('a reference is copied', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  const { platform } = openWallet();

  await user.click((await screen.findAllByRole('button', { name: '复制单号' }))[0] ?? document.body);

  expect(write).toHaveBeenCalledWith('B202611210002');
  expect(platform.dialogLog).toEqual(['notify: 复制成功']);
});

test('the wallet shows the last five movements; all of them are a press away, and a kind is picked there [RT-9]', async () => {
  const { platform, router } = openWallet();
  await screen.findByText('+¥35.00');
  expect(platform.sent(listMovements)).toEqual([{ page: 1, pageSize: 5 }]);

  await userEvent.click(screen.getByRole('button', { name: '查看全部' }));
  expect(router.state.location.search).toBe('?page=1');
  await userEvent.click(await screen.findByRole('button', { name: '投注' }));

  expect(router.state.location.search).toBe('?kind=bet&page=1');
  expect(platform.sent(listMovements).at(-1)).toEqual({ page: 1, pageSize: 20, kind: 'bet' });
});

test('the next page keeps the filter', async () => {
  const { platform, router } = openWallet('/mine/finance/wallet?kind=bet', answer(listMovements, pageOf([BET], 41)));

  await userEvent.click(await screen.findByRole('button', { name: '下一页' }));

  expect(router.state.location.search).toBe('?kind=bet&page=2');
  expect(platform.sent(listMovements).at(-1)).toEqual({ page: 2, pageSize: 20, kind: 'bet' });
});

test('a member without movements sees an empty state', async () => {
  openWallet('/mine/finance/wallet', answer(listMovements, pageOf([])));

  expect(await screen.findByText('暂无资金记录')).toBeVisible();
});

test('a filter that finds nothing leads back to all', async () => {
  const { router } = openWallet('/mine/finance/wallet?kind=rebate', answer(listMovements, pageOf([])));

  await userEvent.click(await screen.findByRole('button', { name: '查看全部' }));

  expect(router.state.location.search).toBe('?page=1');
});

test('a wallet that did not load offers another try', async () => {
  const offline = new NetworkError({ fault: 'offline', message: '网络连接已断开，请检查网络' });
  const { platform } = openWallet('/mine/finance/wallet', fail(getWalletSummary, offline));
  expect(await screen.findByRole('alert')).toHaveTextContent('网络连接已断开，请检查网络');

  platform.answers(answer(getWalletSummary, summary));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));

  expect(await screen.findByText('¥1,750.75')).toBeVisible();
});

test('movements that did not load leave the balances visible', async () => {
  openWallet('/mine/finance/wallet', fail(listMovements, new NetworkError({ fault: 'timeout', message: '请求超时，请重试' })));

  expect(await screen.findByRole('alert')).toHaveTextContent('请求超时，请重试');
  expect(screen.getByText('¥1,750.75')).toBeVisible();
});

test.each([
  ['wallet:changed', 'finance', { by: 'bet' }],
  ['bet:settled', 'games', { betNo: 'B1' }],
] as const)('after %s the wallet shows the new balance while the old one stays visible', async (event, emitter, payload) => {
  const { platform } = openWallet();
  await screen.findByText('¥1,750.75');

  platform.answers(answer(getWalletSummary, { ...summary, total: '1800.00' }));
  act(() => platform.busOf(emitter).emit(event, payload));

  expect(screen.getByText('¥1,750.75')).toBeVisible();
  expect(await screen.findByText('¥1,800.00')).toBeVisible();
});

test('the remaining turnover before a withdrawal is shown in the wallet, with a link to the audit [RT-9]', async () => {
  openWallet();

  expect(await screen.findByText(/可取余额/)).toHaveTextContent('可取余额 ¥529.50，冻结于流水 ¥705.00');
  expect(screen.getByText(/还需完成/)).toHaveTextContent('还需完成 ¥705.00 有效流水');
  expect(screen.getByRole('link', { name: '查看流水详情' })).toHaveAttribute('href', '/mine/audit');
});

test('pending parts of the wallet reserve their space, so that the layout below does not shift [RT-9]', async () => {
  const never = () => new Promise<never>(() => undefined);
  openWallet(undefined, answer(getTurnoverSummary, never), answer(getProtection, never), answer(listAccounts, never));

  for (const title of ['我的限额', '收款账户']) {
    const part = within(await screen.findByRole('region', { name: title }));
    expect(part.getByRole('link')).toBeVisible();
  }
  expect(screen.getByRole('link', { name: '查看流水详情' })).toBeVisible();
  expect(await screen.findByText('+¥35.00')).toBeVisible();
});

test('without open turnover the wallet shows so in the same place [RT-9]', async () => {
  openWallet(undefined, answer(getTurnoverSummary, { left: '0.00', open: 0, owed: '0.00', withdrawable: '1234.50', frozen: '0.00' }));

  expect(await screen.findByText('当前没有未完成的流水要求')).toBeVisible();
});

const late = new NetworkError({ fault: 'timeout', message: '请求超时，请重试' });

test.each([
  ['limits', '我的限额', fail(getProtection, late)],
  ['accounts', '收款账户', fail(listAccounts, late)],
])('failed %s report it in their place and offer a retry, and the other parts stay [CON-9]', async (_what, title, failed) => {
  openWallet(undefined, failed);

  const part = within(await screen.findByRole('region', { name: title }));
  expect(await part.findByRole('alert')).toHaveTextContent('请求超时，请重试');
  expect(part.getByRole('button', { name: '重试' })).toBeVisible();
  expect(screen.getByText('¥1,750.75')).toBeVisible();
});
