import { answer, createTestPlatform, renderScreen, screen, userEvent, within } from '@site/shared/testing';
import { listEsports, type Match } from '@site/shared/wire';
import { takeEntryPress } from '../common/play/entry-press.ts';
import GamingScreen from './gaming.screen.tsx';
import { MATCH, SUSPENDED } from './gaming.states.ts';

function open(matches: readonly Match[], search = '') {
  const platform = createTestPlatform(answer(listEsports, matches));
  return { platform, ...renderScreen(<GamingScreen />, platform, { path: `/game/gaming${search}` }) };
}

test('the lobby leads to the three venues and shows live matches with their prices [RT-4] [VEN-4]', async () => {
  open([MATCH]);

  const venues = within(screen.getByRole('list', { name: '电竞场馆' }));
  expect(venues.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/game/gaming/ybdj',
    '/game/gaming/imdj',
    '/game/gaming/lhdj',
  ]);
  expect(await screen.findByText('直播 第2局')).toBeVisible();
  expect(screen.getByRole('heading', { name: '成都AG 1 : 0 重庆狼队' })).toBeVisible();
  expect(screen.getByText('1.85')).toBeVisible();
  expect(screen.getByRole('link', { name: '全部盘口 3：成都AG 对 重庆狼队' })).toHaveAttribute(
    'href',
    '/game/gaming/ybdj?list=live&match=1',
  );
  expect(screen.getByRole('link', { name: '投注 重庆狼队 2.05' })).toHaveAttribute(
    'href',
    '/game/gaming/ybdj?list=live&match=1&market=11&option=1',
  );
});

test.each(['进入场馆：雷火电竞', '全部盘口 3：成都AG 对 重庆狼队', '投注 成都AG 1.85'])(
  '%s is a press that enters the venue [API-14]',
  async (name) => {
    const { router } = open([MATCH]);

    await userEvent.click(await screen.findByRole('link', { name }));

    const { pathname, search, state } = router.state.location;
    expect(takeEntryPress(state, { address: `${pathname}${search}`, userName: 'player01' })).toBe(true);
  },
);

test('a venue, a list and a game are chosen and are stored in the address [RT-4]', async () => {
  const { platform, router } = open([]);

  await userEvent.click(screen.getByRole('tab', { name: '雷火电竞' }));
  await userEvent.click(screen.getByRole('tab', { name: '今日' }));
  await userEvent.click(screen.getByRole('button', { name: 'DOTA2' }));

  expect(router.state.location.search).toBe('?venue=LHDJ&list=today&sport=dota2');
  expect(platform.sent(listEsports).at(-1)).toEqual({ venueCode: 'LHDJ', list: 'today', sport: 'dota2' });
  expect(await screen.findByText('暂无符合条件的赛事')).toBeVisible();
});

test('a price that cannot be bet on is a dash [RT-4]', async () => {
  open([SUSPENDED]);

  expect(await screen.findAllByText('—')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: /^投注/ })).toBeNull();
});
