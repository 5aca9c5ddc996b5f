import { answer, createTestPlatform, renderScreen, screen, userEvent, waitFor, within } from '@site/shared/testing';
import { getHomeGames, getSavedGames, listSavedGames, type Game, type GameCategory, type Venue } from '@site/shared/wire';
import { CAISHEN, KIRIN, KOI, LOBBY } from '../common/sample-games.ts';
import HomeContinue from './home-continue.slot.tsx';
import HomeGames from './home-games.slot.tsx';

const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.textContent);

test('the home page shows hot and new games, each leading to the game [RT-2]', async () => {
  renderScreen(
    <HomeGames />,
    createTestPlatform(
      answer(getSavedGames, { favourites: [], recent: [] }),
      answer(getHomeGames, { hot: [KIRIN, KOI], fresh: [CAISHEN], venues: LOBBY.venues }),
    ),
  );

  expect(names(await screen.findByRole('list', { name: '热门游戏' }))).toEqual(['麒麟送宝', '锦鲤跃龙门']);
  expect(names(screen.getByRole('list', { name: '新游上架' }))).toEqual(['财神到']);
  expect(screen.getByRole('link', { name: '财神到' })).toHaveAttribute('href', '/game/egame?play=JL001');
});

const elsewhere = (category: GameCategory, code: string, title: string): { game: Game; venue: Venue } => ({
  game: { ...KOI, code, venueCode: code, title, family: title, tags: [] },
  venue: { code, enName: code, title, category, mark: '', status: 'open', maintenanceUntil: null, walletMode: 'seamless' },
});

test('a member finds his last and his favourite games, of whatever kind [RT-2] [RT-4]', async () => {
  const others = [
    elsewhere('chess', 'YT001', '牛牛'),
    elsewhere('realbet', 'MZ001', '百家乐'),
    elsewhere('lottery', 'HC001', '快三'),
    elsewhere('fishing', 'LW001', '珊瑚浅湾'),
    elsewhere('sport', 'FBTY', 'FB体育'),
    elsewhere('gaming', 'IMDJ', 'IM电竞'),
  ];
  const lobby = { games: [KOI, ...others.map(({ game }) => game)], venues: [...LOBBY.venues, ...others.map(({ venue }) => venue)] };
  renderScreen(
    <HomeContinue />,
    createTestPlatform(
      answer(listSavedGames, lobby),
      answer(getSavedGames, { favourites: ['XH002', 'IMDJ'], recent: others.map(({ game }) => game.code) }),
    ),
  );

  const played = await screen.findByRole('list', { name: '继续游戏' });
  expect(
    within(played)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['牛牛', '/game/chess?play=YT001'],
    ['百家乐', '/game/realbet?play=MZ001'],
    ['快三', '/game/lottery?play=HC001'],
    ['珊瑚浅湾', '/game/fishing?play=LW001'],
    ['FB体育', '/game/sport?venue=FBTY'],
    ['IM电竞', '/game/gaming/imdj'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: '收藏' }));
  expect(names(screen.getByRole('list', { name: '收藏' }))).toEqual(['锦鲤跃龙门', 'IM电竞']);
  expect(screen.getByRole('link', { name: '更多收藏' })).toHaveAttribute('href', '/game/egame?tag=favourite');
});

test('a member without played games finds the hot ones, and reads where those he plays will be [RT-2]', async () => {
  const platform = createTestPlatform(
    answer(getSavedGames, { favourites: [], recent: [] }),
    answer(getHomeGames, { hot: [KIRIN, KOI], fresh: [CAISHEN], venues: LOBBY.venues }),
  );
  renderScreen(<HomeContinue />, platform);

  expect(names(await screen.findByRole('list', { name: '为您推荐' }))).toEqual(['麒麟送宝', '锦鲤跃龙门']);
  expect(screen.getByRole('heading', { name: /为您推荐/ })).toBeVisible();
  expect(screen.getByText('玩过的和加了星标的游戏会放在这里')).toBeVisible();
  expect(platform.sent(listSavedGames)).toEqual([]);
});

test('a member without played games, at a site without any, finds the lobby [RT-2]', async () => {
  renderScreen(
    <HomeContinue />,
    createTestPlatform(
      answer(getSavedGames, { favourites: [], recent: [] }),
      answer(getHomeGames, { hot: [], fresh: [], venues: LOBBY.venues }),
    ),
  );

  expect(await screen.findByRole('link', { name: '去看看' })).toHaveAttribute('href', '/game/egame');
});

test('a guest sees neither and causes no request [RT-2]', async () => {
  const platform = createTestPlatform();
  platform.session.set({ loggedIn: false, userName: null, member: null });
  renderScreen(<HomeContinue />, platform);

  await waitFor(() => expect(screen.queryByRole('list')).not.toBeInTheDocument());
  expect(platform.sent(getSavedGames)).toEqual([]);
});
