import { answer, createTestPlatform, renderScreen, screen, waitFor, within } from '@site/shared/testing';
import { getHomeGames, getKeptGames, getLobby } from '@site/shared/wire';
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
      answer(getLobby, LOBBY),
      answer(getKeptGames, { favourites: [], recent: [] }),
      answer(getHomeGames, { hot: [KIRIN, KOI], fresh: [CAISHEN] }),
    ),
  );

  expect(names(await screen.findByRole('list', { name: '热门游戏' }))).toEqual(['麒麟送宝', '锦鲤跃龙门']);
  expect(names(screen.getByRole('list', { name: '新游上架' }))).toEqual(['财神到']);
  expect(screen.getByRole('link', { name: '财神到' })).toHaveAttribute('href', '/game/egame?play=JL001');
});

test('a member goes on where he stopped and finds what he keeps [RT-2]', async () => {
  renderScreen(
    <HomeContinue />,
    createTestPlatform(answer(getLobby, LOBBY), answer(getKeptGames, { favourites: ['XH002'], recent: ['JL001', 'XH001'] })),
  );

  expect(names(await screen.findByRole('list', { name: '继续游戏' }))).toEqual(['财神到', '麒麟送宝']);
  expect(names(screen.getByRole('list', { name: '收藏' }))).toEqual(['锦鲤跃龙门']);
});

test('a guest sees neither, and nothing is asked for him [RT-2]', async () => {
  const platform = createTestPlatform();
  platform.session.set({ loggedIn: false, userName: null, member: null });
  renderScreen(<HomeContinue />, platform);

  await waitFor(() => expect(screen.queryByRole('list')).not.toBeInTheDocument());
  expect(platform.sent(getKeptGames)).toEqual([]);
});
