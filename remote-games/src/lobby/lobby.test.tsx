import { NetworkError } from '@site/shared/platform';
import {
  answer,
  createTestPlatform,
  fail,
  fireEvent,
  renderScreen,
  screen,
  userEvent,
  waitFor,
  within,
  type TestAnswer,
} from '@site/shared/testing';
import { getSavedGames, getLobby, launchVenue, toggleFavourite } from '@site/shared/wire';
import { LOBBY } from '../common/sample-games.ts';
import EgameScreen from './egame.screen.tsx';

function openLobby(search = '', ...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(answer(getLobby, LOBBY), answer(getSavedGames, { favourites: ['XH002'], recent: [] }), ...more);
  return { platform, ...renderScreen(<EgameScreen />, platform, { path: `/game/egame${search}` }) };
}

const asGuest = (platform: ReturnType<typeof createTestPlatform>, consents: boolean) => {
  platform.session.set({ loggedIn: false, userName: null, member: null });
  platform.consents = consents;
};

const tiles = async () =>
  (await screen.findAllByRole('listitem')).flatMap((item) => within(item).queryAllByRole('link')).map((link) => link.textContent);

test('the lobby shows every game with its venue and return, and how many there are [RT-4]', async () => {
  openLobby();

  expect(await tiles()).toEqual(['麒麟送宝', '财神到', '锦鲤跃龙门', '墨香书院']);
  expect(screen.getByText('维护中')).toBeVisible();
  expect(screen.getByText('星河电子 · 返还率 96.68%')).toBeVisible();
  expect(screen.getByText('共 4 款')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: '电子' })).toBeVisible();
});

test('typed text filters the list at once and is written to the address when typing pauses [RT-4]', async () => {
  const { router } = openLobby();

  await userEvent.type(await screen.findByRole('searchbox'), 'csd');

  expect(await tiles()).toEqual(['财神到']);
  await waitFor(() => expect(router.state.location.search).toBe('?q=csd'));
});

test('a game opened before the search is debounced opens, and the search is restored on return [RT-5]', async () => {
  window.scrollTo = () => undefined;
  const { router } = openLobby('', fail(launchVenue, new NetworkError({ fault: 'timeout', message: '请求超时，请重试' })));

  await userEvent.type(await screen.findByRole('searchbox'), 'csd');
  await userEvent.click(screen.getByRole('link', { name: '财神到' }));

  await screen.findByRole('alert');
  expect(router.state.location.search).toBe('?q=csd&play=JL001');
});

test('the address opens the lobby as it was left [RT-4]', async () => {
  openLobby('?venue=XH&sort=newest&q=xh');

  expect(await tiles()).toHaveLength(2);
  expect(screen.getByRole('tab', { name: '星河电子' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('searchbox')).toHaveValue('xh');
});

test('a venue, a tag, a volatility and an order are chosen and are stored in the address [RT-4]', async () => {
  const { router } = openLobby();

  await userEvent.click(await screen.findByRole('tab', { name: '星河电子' }));
  await userEvent.click(screen.getByRole('button', { name: '热门' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '波动' }), '低波动');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '排序' }), '按名称');

  expect(await tiles()).toEqual(['麒麟送宝']);
  expect(router.state.location.search).toBe('?venue=XH&tag=hot&volatility=calm&sort=title');
});

test('on a phone search and further filters are behind a button, open where they narrow the games [RT-4]', async () => {
  const { unmount } = openLobby();
  const fold = () => screen.findByRole('button', { name: /^搜索与筛选/ });
  expect(await fold()).toHaveAttribute('aria-expanded', 'false');

  await userEvent.click(await fold());
  expect(await fold()).toHaveAttribute('aria-expanded', 'true');

  unmount();
  openLobby('?q=xh');
  expect(await fold()).toHaveAttribute('aria-expanded', 'true');
});

test('without a matching game one press clears the filter [RT-4]', async () => {
  const { router } = openLobby('?q=没有的游戏');

  expect(await screen.findByText('没有符合条件的游戏')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '清除筛选' }));

  expect(await tiles()).toHaveLength(4);
  expect(router.state.location.search).toBe('');
});

test('a star stores a favourite and emits it [RT-4]', async () => {
  const { platform } = openLobby(
    '',
    answer(toggleFavourite, { favourites: ['XH001', 'XH002'], recent: [] }),
    answer(getSavedGames, { favourites: ['XH001', 'XH002'], recent: [] }),
  );

  await userEvent.click(await screen.findByRole('button', { name: '收藏麒麟送宝' }));

  await waitFor(() => expect(screen.getByRole('button', { name: '收藏麒麟送宝' })).toHaveAttribute('aria-pressed', 'true'));
  expect(platform.sent(toggleFavourite)).toEqual([{ gameCode: 'XH001' }]);
  expect(platform.emitted('favourites:changed')).toEqual([{ count: 2 }]);
});

test('a guest who presses a star is prompted to log in, and nothing is sent without that [RT-4]', async () => {
  const { platform } = openLobby();
  asGuest(platform, false);

  await userEvent.click(await screen.findByRole('button', { name: '收藏麒麟送宝' }));

  expect(platform.dialogLog).toEqual(['logIn']);
  expect(platform.sent(toggleFavourite)).toEqual([]);
});

test('a guest who selects favourites is prompted to log in and stays where he is [RT-4]', async () => {
  const { platform, router } = openLobby();
  asGuest(platform, false);

  await userEvent.click(await screen.findByRole('button', { name: '收藏' }));

  expect(platform.dialogLog).toEqual(['logIn']);
  expect(router.state.location.search).toBe('');
});

test('a lobby that cannot be loaded shows an error and can be retried [CON-9]', async () => {
  const { platform } = openLobby('', fail(getLobby, new NetworkError({ fault: 'timeout', message: '请求超时，请重试' })));

  expect(await screen.findByRole('alert')).toHaveTextContent('请求超时，请重试');
  platform.answers(answer(getLobby, LOBBY));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));

  expect(await tiles()).toHaveLength(4);
});

test('a search that led to a game is offered again for an hour on every device; junk in the cache is not [SIG-8] [API-17]', async () => {
  window.scrollTo = () => undefined;
  const platform = createTestPlatform(answer(getLobby, LOBBY), answer(getSavedGames, { favourites: [], recent: [] }));
  await platform.cache.write('searches', ['龙', 7, null, 'x'.repeat(41)]);
  renderScreen(<EgameScreen />, platform, { path: '/game/egame' });
  const offered = () => [...document.querySelectorAll('datalist option')].map((option) => option.textContent);

  await userEvent.type(await screen.findByRole('combobox', { name: '名称、拼音首字母或编号' }), 'csd');
  expect(offered()).toEqual(['龙']);
  await userEvent.click(screen.getByRole('link', { name: '财神到' }));

  expect(await platform.cache.read('searches')).toEqual(['csd', '龙']);
});

test('while the page is idle the first open venues are warmed up, once each and no resting one [API-14]', async () => {
  let whenIdle = () => undefined as void;
  Object.assign(window, { requestIdleCallback: (act: () => void) => void (whenIdle = act), cancelIdleCallback: () => undefined });
  const { platform } = openLobby();
  await tiles();

  whenIdle();

  expect(platform.preloaded).toEqual([
    { enName: 'XHNAME', gameCode: 'XH001' },
    { enName: 'JLNAME', gameCode: 'JL001' },
  ]);
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test('far down the list a button leads back to the filters, and goes with the way [RT-4]', async () => {
  const scrollTo = (top: number) => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    fireEvent.scroll(window);
  };
  window.scrollTo = (() => scrollTo(0)) as typeof window.scrollTo;
  openLobby();
  const search = await screen.findByRole('searchbox');
  expect(screen.queryByRole('button', { name: '回到顶部' })).toBeNull();

  scrollTo(3 * window.innerHeight);
  await userEvent.click(await screen.findByRole('button', { name: '回到顶部' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: '回到顶部' })).toBeNull());
  expect(document.activeElement).toContainElement(search);
});
