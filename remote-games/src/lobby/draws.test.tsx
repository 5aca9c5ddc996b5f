import { answer, createTestPlatform, renderScreen, screen, userEvent, within } from '@site/shared/testing';
import { getDrawTrend, getSavedGames, getLobby, listDraws, type DrawState } from '@site/shared/wire';
import { nextAskMs, phaseOf } from '../common/draws.rules.ts';
import { LIVE_TABLES, LOTTERIES, sampleDraw } from '../common/sample-lobbies.ts';
import LotteryScreen from './lottery.screen.tsx';
import RealbetScreen from './realbet.screen.tsx';

const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

function open(category: 'lottery' | 'realbet', draws: readonly DrawState[], search = '') {
  const platform = createTestPlatform(
    answer(getLobby, category === 'lottery' ? LOTTERIES : LIVE_TABLES),
    answer(getSavedGames, { favourites: [], recent: [] }),
    answer(listDraws, draws),
    answer(getDrawTrend, { rules: ['三枚骰子。'], results: draws.flatMap(({ last }) => last ?? []) }),
  );
  renderScreen(category === 'lottery' ? <LotteryScreen /> : <RealbetScreen />, platform, { path: `/game/${category}${search}` });
  return platform;
}

test('a live table shows its dealer, limits, the time to bet and its road in words [RT-4]', async () => {
  open('realbet', [sampleDraw('MZ001')]);

  const [first] = await screen.findAllByRole('listitem');
  const card = within(first ?? document.body);
  expect(card.getByRole('link', { name: '百家乐 A01' })).toHaveAttribute('href', '/game/realbet?play=MZ001');
  expect(card.getByText('明珠真人 · 限红 ¥1–¥200')).toBeVisible();
  expect(await card.findByText('荷官 晓雯 · 普通话')).toBeVisible();
  expect(card.getByRole('timer')).toHaveTextContent(/下注剩余 00:\d\d/);
  expect(card.getByText(/^第 \d+ 局$/)).toBeVisible();
  expect(card.getByText('最近结果，从旧到新：庄、闲、和')).toBeInTheDocument();
});

test('a closed lottery is labelled, shows its last draw, and opens its rules and results [RT-4]', async () => {
  open('lottery', [sampleDraw('MZ001', { closesAt: soon(-1000), dealer: '' })]);

  expect(await screen.findByText(/本期已封盘/)).toBeVisible();
  expect(screen.getByRole('img', { name: '5点' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '走势与规则：极速快三' }));

  const drawer = within(await screen.findByRole('dialog', { name: '极速快三 · 走势与规则' }));
  expect(await drawer.findByText('三枚骰子。')).toBeVisible();
  expect(drawer.getByText('大单')).toBeVisible();
});

test('tables are filtered by their kind, which is stored in the address [RT-4]', async () => {
  open('realbet', [], '?family=轮盘');

  expect(await screen.findByRole('link', { name: '轮盘 R01' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '百家乐 A01' })).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: '玩法' })).toHaveValue('轮盘');
});

test('running draws and rounds are refetched when the next one is due, at a bounded rate [RT-4]', () => {
  const now = Date.now();
  const at = (ms: number) => new Date(now + ms).toISOString();

  expect(nextAskMs([sampleDraw('A', { drawsAt: at(9000), endsAt: at(30_000) })], now)).toBe(9700);
  expect(nextAskMs([sampleDraw('A', { drawsAt: at(-9000), endsAt: at(100) })], now)).toBe(2000);
  expect(nextAskMs([], now)).toBe(60_000);
  expect([phaseOf(3, 6), phaseOf(0, 3), phaseOf(0, 0)]).toEqual(['open', 'closed', 'drawn']);
});
