import { answer, createTestPlatform, renderScreen, screen, userEvent } from '@site/shared/testing';
import { getFeeTable, getTutorials, type FeeTable, type Tutorials } from '@site/shared/wire';
import IntroTutorialScreen from './intro-tutorial.screen.tsx';
import PlatformTutorialsScreen from './platform-tutorials.screen.tsx';

const steps = [{ title: '核对网络', text: '逐位核对。', picture: 'network' }] as const;
const tutorials: Tutorials = {
  cards: [
    { code: 'bank', direction: 'deposit', title: '银行卡转账', summary: '适合较大金额。', steps, tips: ['使用本人账户。'] },
    { code: 'withdraw', direction: 'withdrawal', title: '取款', summary: '先看费用。', steps, tips: [] },
  ],
  platforms: [
    { code: 'one', name: '甲钱包', kind: '钱包', officialSite: 'one.example', networks: ['TRC20'], steps, warnings: ['不要截图。'] },
    { code: 'two', name: '乙交易所', kind: '交易所', officialSite: 'two.example', networks: ['ERC20'], steps, warnings: [] },
  ],
};
const line = {
  direction: 'deposit',
  unit: 'CNY',
  min: '100.00',
  max: '5000.00',
  feeRateBp: 50,
  feeFixed: '0.00',
  eta: '约 2 分钟',
} as const;
const fees: FeeTable = {
  lines: [
    { ...line, title: '微信支付' },
    { ...line, title: '银行卡', direction: 'withdrawal' },
    { ...line, title: '支付宝', feeRateBp: 0 },
  ],
  networks: [],
  freeWithdrawals: 3,
};

test('a chosen tutorial is in the address and leads to where it begins', async () => {
  const platform = createTestPlatform(answer(getTutorials, tutorials), answer(getFeeTable, fees));
  const { router } = renderScreen(<IntroTutorialScreen />, platform, { path: '/mine/finance/introTutorial' });
  expect(await screen.findByRole('link', { name: '去存款' })).toHaveAttribute('href', '/mine/finance/deposit');

  await userEvent.click(screen.getByRole('button', { name: '取款' }));

  expect(router.state.location.search).toBe('?method=withdraw');
  expect(screen.getByRole('link', { name: '去取款' })).toHaveAttribute('href', '/mine/finance/withdrawal');
});

test('limits, fees and times of each way are shown in one table', async () => {
  const platform = createTestPlatform(answer(getTutorials, tutorials), answer(getFeeTable, fees));
  renderScreen(<IntroTutorialScreen />, platform, { path: '/mine/finance/introTutorial' });

  expect(await screen.findByText('0.5% · 约 2 分钟')).toBeVisible();
  expect(screen.getByText('免费次数后 0.5% · 约 2 分钟')).toBeVisible();
  expect(screen.getByText('免费 · 约 2 分钟')).toBeVisible();
  expect(screen.getByText(/每天前 3 次取款免手续费/)).toBeVisible();
});

test('a platform is switched to; its address is a text to copy, not a link', async () => {
  const platform = createTestPlatform(answer(getTutorials, tutorials));
  renderScreen(<PlatformTutorialsScreen />, platform, { path: '/mine/finance/introTutorial/platformTutorials' });
  await userEvent.click(await screen.findByRole('tab', { name: '乙交易所' }));

  expect(screen.getByText('官方网址：two.example')).toBeVisible();
  expect(screen.getByRole('button', { name: '复制官方网址' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /two\.example/ })).not.toBeInTheDocument();
});

test('without platforms the page shows an empty state', async () => {
  const platform = createTestPlatform(answer(getTutorials, { ...tutorials, platforms: [] }));
  renderScreen(<PlatformTutorialsScreen />, platform, { path: '/mine/finance/introTutorial/platformTutorials' });

  expect(await screen.findByText('平台教程整理中')).toBeVisible();
});
