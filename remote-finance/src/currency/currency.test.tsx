import { answer, createTestPlatform, renderScreen, screen, userEvent, within } from '@site/shared/testing';
import { getFeeTable, getUsdtRate, listAccounts, type PayoutAccount } from '@site/shared/wire';
import { FEES } from '../common/sample-fees.ts';
import { BOOK, USDT_ADDRESS } from '../common/sample-payout.ts';
import CurrencyScreen from './currency.screen.tsx';
import { RATE } from './currency.states.ts';
import { inYuan, isStale } from './currency.rules.ts';

function openCurrency(accounts: readonly PayoutAccount[]) {
  const platform = createTestPlatform(answer(getUsdtRate, RATE), answer(getFeeTable, FEES), answer(listAccounts, { ...BOOK, accounts }));
  return renderScreen(<CurrencyScreen />, platform, { path: '/mine/currency' });
}

test('the rate, its time and both networks are shown side by side', async () => {
  openCurrency([USDT_ADDRESS]);

  const card = within(await screen.findByRole('region', { name: '参考汇率' }));
  expect(card.getByText('¥7.18')).toBeVisible();
  expect(card.getByText('¥7.25')).toBeVisible();
  expect(card.getByText(/演示参考汇率 · 更新于 14:05:00/)).toBeVisible();
  expect(await screen.findByRole('region', { name: 'TRC20' })).toHaveTextContent('1.00 USDT');
  expect(screen.getByRole('region', { name: 'ERC20' })).toHaveTextContent('12 次');
});

test('an amount is counted in both directions at the shown rate', async () => {
  openCurrency([]);
  await userEvent.clear(await screen.findByLabelText('USDT 数量'));
  await userEvent.type(screen.getByLabelText('USDT 数量'), '100.5');

  expect(screen.getByText('≈ ¥721.59')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '取出' }));

  expect(screen.getByText('≈ ¥728.62')).toBeVisible();
});

test('own addresses are listed; without one the way to add it is offered', async () => {
  const { unmount } = openCurrency([{ ...USDT_ADDRESS, alias: '日常钱包' }]);
  expect(await screen.findByText('日常钱包')).toBeVisible();
  unmount();

  openCurrency([]);

  expect(await screen.findByText('尚未绑定地址')).toBeVisible();
});

test.each([
  ['100', '7.18', '718.00'],
  ['0.01', '7.18', '0.07'],
  ['', '7.18', null],
  ['1e3', '7.18', null],
])('%s USDT at %s are %s yuan, rounded down', (usdt, at, yuan) => {
  expect(inYuan(usdt, at)).toBe(yuan);
});

test('a rate older than it is good for counts as stale', () => {
  expect(isStale(RATE, { nowMs: 60_000, answeredMs: 0 })).toBe(false);
  expect(isStale(RATE, { nowMs: 60_001, answeredMs: 0 })).toBe(true);
});
