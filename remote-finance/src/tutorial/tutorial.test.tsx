import { answer, createTestPlatform, renderScreen, screen, userEvent } from '@site/shared/testing';
import { getFeeTable, getTutorials } from '@site/shared/wire';
import { FEES } from '../common/sample-fees.ts';
import { TUTORIALS } from '../common/sample-tutorials.ts';
import IntroTutorialScreen from './intro-tutorial.screen.tsx';
import PlatformTutorialsScreen from './platform-tutorials.screen.tsx';

test('a chosen tutorial is in the address and leads to where it begins', async () => {
  const platform = createTestPlatform(answer(getTutorials, TUTORIALS), answer(getFeeTable, FEES));
  const { router } = renderScreen(<IntroTutorialScreen />, platform, { path: '/mine/finance/introTutorial' });
  expect(await screen.findByRole('link', { name: '去存款' })).toHaveAttribute('href', '/mine/finance/deposit');

  await userEvent.click(screen.getByRole('button', { name: '取款' }));

  expect(router.state.location.search).toBe('?method=withdraw');
  expect(screen.getByRole('link', { name: '去取款' })).toHaveAttribute('href', '/mine/finance/withdrawal');
});

test('limits, fees and times of each way are shown in one table', async () => {
  const platform = createTestPlatform(answer(getTutorials, TUTORIALS), answer(getFeeTable, FEES));
  renderScreen(<IntroTutorialScreen />, platform, { path: '/mine/finance/introTutorial' });

  expect(await screen.findByText('0.5% · 约 2 分钟')).toBeVisible();
  expect(screen.getByText('免费次数后 0.5% · 约 2 分钟')).toBeVisible();
  expect(screen.getByText('免费 · 约 2 分钟')).toBeVisible();
  expect(screen.getByText(/每天前 3 次取款免手续费/)).toBeVisible();
});

test('a platform is switched to; its address is a text to copy, not a link', async () => {
  const platform = createTestPlatform(answer(getTutorials, TUTORIALS));
  renderScreen(<PlatformTutorialsScreen />, platform, { path: '/mine/finance/introTutorial/platformTutorials' });
  await userEvent.click(await screen.findByRole('tab', { name: '乙交易所' }));

  expect(screen.getByText('官方网址：two.example')).toBeVisible();
  expect(screen.getByRole('button', { name: '复制官方网址' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /two\.example/ })).not.toBeInTheDocument();
});

test('without platforms the page shows an empty state', async () => {
  const platform = createTestPlatform(answer(getTutorials, { ...TUTORIALS, platforms: [] }));
  renderScreen(<PlatformTutorialsScreen />, platform, { path: '/mine/finance/introTutorial/platformTutorials' });

  expect(await screen.findByText('平台教程整理中')).toBeVisible();
});
