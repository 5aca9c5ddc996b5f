import { act, createTestPlatform, renderScreen, screen, userEvent, waitFor, within, answer } from '@site/shared/testing';
import { getBetSettings, getLobby, setBetSettings, type BetSettings, type Venue } from '@site/shared/wire';
import { SportsbookContext } from '../common/sportsbooks/use-sportsbook.ts';
import { market, match } from './live/sample-matches.ts';
import { showDesktop } from '../common/sample-desktop.ts';
import { sampleSportsbook, type SampleSportsbook } from './sample-sportsbook.ts';
import SportScreen from './sport.screen.tsx';

beforeAll(showDesktop);

const RESTING: Venue = {
  code: 'FBTY',
  enName: 'FBTY',
  title: 'FB体育',
  category: 'sport',
  mark: '',
  walletMode: 'transfer',
  status: 'maintenance',
  maintenanceUntil: '2026-06-15T12:00:00.000Z',
};

function openSport(sample: SampleSportsbook, path = '/game/sport', settings: BetSettings | null = null) {
  const platform = createTestPlatform(
    answer(getBetSettings, () => settings),
    answer(setBetSettings, (chosen) => chosen),
    answer(getLobby, { games: [], venues: [RESTING] }),
  );
  const element = (
    <SportsbookContext value={() => sample.book}>
      <SportScreen />
    </SportsbookContext>
  );
  return { platform, ...renderScreen(element, platform, { path }) };
}

const HOME_CELL = '全场让球 北港联 -0.5/1，赔率 1.85';

test('matches are listed by league with score, clock and main prices [RT-5]', async () => {
  openSport(sampleSportsbook());

  const league = within(await screen.findByRole('region', { name: '英格兰超级联赛' }));
  expect(league.getByText("67'")).toBeVisible();
  expect(league.getByRole('button', { name: HOME_CELL })).toBeVisible();
  expect(league.getByRole('button', { name: '全场独赢 平局，赔率 3.40' })).toBeVisible();
  expect(league.getByRole('button', { name: '全场大小 大 2.5，赔率 1.90' })).toBeVisible();
});

test.each([
  ['badminton', 2],
  ['football', 3],
] as const)('a match of %s keeps %i places for a winner without a price', async (sport, places) => {
  const sample = sampleSportsbook();
  const [, ...others] = match('M1').markets;
  const { container } = openSport(Object.assign(sample, { matches: [match('M1', { sport, markets: others })] }));

  await screen.findByRole('region', { name: '英格兰超级联赛' });
  expect(container.querySelectorAll('[data-part="blank"]')).toHaveLength(places);
});

test('provider, list, sport and league are in the address and in the query [VEN-4]', async () => {
  const sample = sampleSportsbook();
  const { router } = openSport(sample);

  await userEvent.click(await screen.findByRole('tab', { name: '今日' }));
  await userEvent.click(screen.getByRole('button', { name: '篮球' }));
  await userEvent.click(await screen.findByRole('button', { name: /^西班牙甲级联赛 ?1$/ }));

  expect(router.state.location.search).toBe('?list=today&sport=basketball&league=L2');
  await waitFor(() => expect(screen.queryByRole('region', { name: '英格兰超级联赛' })).toBeNull());
  expect(sample.requests).toEqual(['live *', 'today *', 'today basketball']);

  await userEvent.click(screen.getByRole('tab', { name: 'YB体育' }));
  expect(router.state.location.search).toBe('?venue=YBTY&list=today&sport=basketball');
});

test('a format is chosen for all prices at once, in this browser and for the member; 1X2 stays European [VEN-4]', async () => {
  const { platform } = openSport(sampleSportsbook());

  await userEvent.selectOptions(await screen.findByRole('combobox', { name: '盘口' }), '马来盘');

  expect(await screen.findAllByText('全场让球 山城竞技 +0.5/1，赔率 -0.95')).toHaveLength(1);
  expect(screen.getAllByText('全场独赢 平局，赔率 3.40')).toHaveLength(2);
  expect(platform.storage.read('oddsFormat')).toBe(1);
  expect(platform.sent(setBetSettings)).toEqual([{ oddsFormat: 1, acceptance: 'better', stakeToWin: false }]);
});

test('settings a member chose on another device apply here [VEN-4]', async () => {
  const { platform } = openSport(sampleSportsbook(), '/game/sport', { oddsFormat: 2, acceptance: 'any', stakeToWin: true });

  await waitFor(() => expect(platform.storage.read('oddsFormat')).toBe(2));
  expect(screen.getByRole('combobox', { name: '盘口' })).toHaveValue('2');
});

test('a moved price has an arrow, a tint and a text; a suspended one is locked with a text', async () => {
  const sample = sampleSportsbook();
  const moved = market('ah', { selections: [{ selectionId: 'ahh', code: 'home', name: '主', oddsMilli: 1900 }] });
  sample.changes.push(
    { markets: [{ matchId: 'M1', market: moved }] },
    { matches: [match('M2', { markets: [market('ah', { status: 'suspended' })] })] },
  );
  openSport(sample);
  await screen.findByText(HOME_CELL);

  expect((await screen.findByText('全场让球 北港联 -0.5/1，赔率 1.90，上升')).closest('button')).toHaveTextContent('▲');
  const locked = await screen.findAllByText(/，暂停投注$/);
  await userEvent.click(locked[0] ?? document.body);
  expect(screen.getByText('点击赔率，加入投注单')).toBeVisible();
});

test('arrows move among prices, within a match and between matches', async () => {
  openSport(sampleSportsbook());
  const first = await screen.findAllByText('全场独赢 北港联，赔率 1.95');
  act(() => first[0]?.closest('button')?.focus());

  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveAccessibleName('全场独赢 平局，赔率 3.40');
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.closest('section')).toHaveAccessibleName('西班牙甲级联赛');
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toHaveAccessibleName('全场大小 小 2.5，赔率 1.96');
});

test('a starred match is listed under 收藏, also for guests, and after a reload', async () => {
  const sample = sampleSportsbook();
  const { platform, router } = openSport(sample);

  await userEvent.click((await screen.findAllByRole('button', { name: '收藏' }))[0] ?? document.body);
  await userEvent.click(screen.getByRole('tab', { name: '收藏' }));

  expect(platform.storage.read('favouriteMatches')).toEqual(['IMTY M1']);
  await waitFor(() => expect(screen.queryByRole('region', { name: '西班牙甲级联赛' })).toBeNull());
  expect(screen.getByRole('region', { name: '英格兰超级联赛' })).toBeVisible();
  expect(router.state.location.search).toBe('?list=favourite');
});

test('an empty list leads to another one', async () => {
  const sample = sampleSportsbook();
  sample.matches = [];
  const { router } = openSport(sample);

  expect(await screen.findByText('暂无赛事')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '查看今日赛事' }));
  expect(router.state.location.search).toBe('?list=today');
});

test('a match opens with all its markets under its score, and leads back to the list that opened it', async () => {
  const { router } = openSport(sampleSportsbook(), '/game/sport?list=today&match=M1');

  expect(await screen.findByRole('heading', { level: 1, name: /英格兰超级联赛/ })).toBeVisible();
  expect(screen.getByLabelText('比分 1 比 0')).toBeVisible();
  expect(within(screen.getByRole('region', { name: '全场大小' })).getAllByRole('button')).toHaveLength(2);
  await userEvent.click(screen.getByRole('link', { name: '全部赛事' }));
  expect(router.state.location.search).toBe('?list=today');
});

test('a venue under maintenance shows its end, and the others stay open', async () => {
  openSport(sampleSportsbook(), '/game/sport?venue=FBTY');

  expect(await screen.findByText('FB体育维护中，预计 2026-06-15 20:00 恢复')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'IM体育' }));
  expect(await screen.findByRole('region', { name: '英格兰超级联赛' })).toBeVisible();
});
