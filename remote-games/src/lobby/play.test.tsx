import { CODE } from '@site/shared/product';
import { act, answer, createTestPlatform, refuse, renderScreen, screen, userEvent, waitFor, type TestAnswer } from '@site/shared/testing';
import { getSavedGames, getLobby, launchVenue } from '@site/shared/wire';
import EgameScreen from './egame.screen.tsx';
import { LAUNCH, LOBBY } from '../common/sample-games.ts';

function openGame(code = 'XH001', ...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(
    answer(getLobby, LOBBY),
    answer(getSavedGames, { favourites: [], recent: [] }),
    answer(launchVenue, LAUNCH),
    ...more,
  );
  return {
    platform,
    ...renderScreen(<EgameScreen />, platform, { path: code === '' ? '/game/egame' : `/game/egame?tag=hot&play=${code}` }),
  };
}

const frameOf = async () => screen.findByTitle<HTMLIFrameElement>('麒麟送宝');

async function say(data: object) {
  const frame = await frameOf();
  act(
    () =>
      void window.dispatchEvent(new MessageEvent('message', { origin: 'http://venue.localhost:4003', source: frame.contentWindow, data })),
  );
}

beforeEach(() => {
  window.scrollTo = () => undefined;
});

test('a game opens in a sandbox on the venue’s own host, without the token in its address [VEN-7]', async () => {
  const { platform } = openGame();

  const frame = await frameOf();

  expect(frame).toHaveAttribute('src', LAUNCH.url);
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(platform.sent(launchVenue)).toMatchObject([{ enName: 'XHNAME', gameCode: 'XH001', isPreload: false }]);
  expect(platform.leaseReasons).toEqual(['正在游戏中']);
});

test('the session is sent to the frame by message once the frame is ready [VEN-7]', async () => {
  openGame();
  const frame = await frameOf();
  const sent: unknown[] = [];
  Object.assign(frame.contentWindow ?? {}, { postMessage: (...message: unknown[]) => sent.push(message) });

  await say({ type: 'venue:ready' });

  expect(sent).toEqual([
    [{ type: 'site:session', token: 'session-token', nonce: 'nonce-1', oddsFormat: 3, scheme: 'dark' }, 'http://venue.localhost:4003'],
  ]);
});

test('a settled round changes the net position and is emitted [VEN-7]', async () => {
  const { platform } = openGame();

  await say({ type: 'venue:round', nonce: 'nonce-1', betNo: 'B261121ABC', net: '-2.50' });
  await say({ type: 'venue:round', nonce: 'nonce-1', betNo: 'B261121DEF', net: '1.00' });

  expect(await screen.findByText('−¥1.50')).toBeVisible();
  expect(platform.emitted('bet:settled')).toEqual([{ betNo: 'B261121ABC' }, { betNo: 'B261121DEF' }]);
  expect(platform.emitted('wallet:changed')).toHaveLength(2);
});

test('a message with another nonce changes nothing [VEN-7]', async () => {
  const { platform } = openGame();

  await say({ type: 'venue:round', nonce: 'older', betNo: 'B261121ABC', net: '-2.50' });

  expect(platform.emitted('bet:settled')).toEqual([]);
});

test('an expired venue session is launched again once, after a debounce [VEN-6] [CON-6]', async () => {
  const { platform } = openGame();
  await frameOf();

  await say({ type: 'venue:expired', nonce: 'nonce-1' });
  await say({ type: 'venue:expired', nonce: 'nonce-1' });

  await waitFor(() => expect(platform.sent(launchVenue)).toHaveLength(2), { timeout: 3000 });
  expect(platform.sent(launchVenue).map(({ isManualLaunch }) => isManualLaunch)).toEqual([false, false]);
});

test.each([
  ['the tile', 'link', '麒麟送宝'],
  ['立即游戏', 'button', '立即游戏：麒麟送宝'],
] as const)('a press on %s is a manual launch, which moves no money [API-14]', async (_what, role, name) => {
  const { platform } = openGame('');
  await userEvent.hover(await screen.findByRole('link', { name: '麒麟送宝' }));

  const press = await screen.findByRole(role, { name });
  act(() => press.focus());
  await userEvent.keyboard('{Enter}');

  await frameOf();
  expect(platform.sent(launchVenue)).toMatchObject([{ gameCode: 'XH001', isManualLaunch: true, isSure: false, appSendMoney: '' }]);
});

test('an opened address launches without a press: no money, no consent [API-14]', async () => {
  const { platform } = openGame();
  await frameOf();

  expect(platform.sent(launchVenue)).toMatchObject([{ isManualLaunch: false, isSure: false, appSendMoney: '' }]);
});

test('a refused launch shows its reason, and another try opens the game [VEN-6]', async () => {
  const { platform } = openGame('MX001', refuse(launchVenue, CODE.areaMaintenance, '墨象电子维护中，请稍后再试'));

  expect(await screen.findByRole('alert')).toHaveTextContent('场馆维护中墨象电子维护中，请稍后再试');
  platform.answers(answer(launchVenue, LAUNCH));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));

  expect(await screen.findByTitle('墨香书院')).toBeVisible();
});

test('全屏 enters full screen with the venue and leaves it again; a browser without it shows no button [RT-5]', async () => {
  openGame();
  await frameOf();
  expect(screen.queryByRole('button', { name: '全屏' })).toBeNull();
  let full: Element | null = null;
  const turn = (to: Element | null) => {
    full = to;
    document.dispatchEvent(new Event('fullscreenchange'));
    return Promise.resolve();
  };
  const properties = [
    [document, 'fullscreenEnabled', { get: () => true }],
    [document, 'fullscreenElement', { get: () => full }],
    [document, 'exitFullscreen', { value: () => turn(null) }],
    [Element.prototype, 'requestFullscreen', { value: () => turn(screen.getByRole('region', { name: '麒麟送宝' })) }],
  ] as const;
  for (const [owner, name, property] of properties) Object.defineProperty(owner, name, { ...property, configurable: true });
  act(() => void document.dispatchEvent(new Event('fullscreenchange')));

  await userEvent.click(await screen.findByRole('button', { name: '全屏' }));
  await userEvent.click(screen.getByRole('button', { name: '退出全屏' }));

  expect(screen.getByRole('button', { name: '全屏' })).toBeVisible();
  for (const [owner, name] of properties) Reflect.deleteProperty(owner, name);
});

test('a guest is prompted to log in and nothing is launched [RT-5]', async () => {
  const platform = createTestPlatform(answer(getLobby, LOBBY));
  platform.session.set({ loggedIn: false, userName: null, member: null });
  platform.consents = false;
  renderScreen(<EgameScreen />, platform, { path: '/game/egame?play=XH001' });

  expect(await screen.findByText('请先登录')).toBeVisible();
  expect(platform.dialogLog).toEqual(['logIn']);
  expect(platform.sent(launchVenue)).toEqual([]);
  expect(await screen.findByRole('link', { name: '试玩' })).toHaveAttribute('href', '/demo?play=XH001');
});

test('a game that is opened leads on to its demo, which no tile shows to a finger; one without a demo does not [RT-5]', async () => {
  const { unmount } = openGame();
  await frameOf();
  expect(screen.getByRole('link', { name: '试玩' })).toHaveAttribute('href', '/demo?play=XH001');
  unmount();

  openGame('XH001', answer(getLobby, { ...LOBBY, games: LOBBY.games.map((game) => ({ ...game, demo: false })) }));
  await frameOf();
  expect(screen.queryByRole('link', { name: '试玩' })).toBeNull();
});

test('an unknown game code shows a notice', async () => {
  openGame('NONE');

  expect(await screen.findByText('该游戏不存在或已下架')).toBeVisible();
});

test('leaving goes back to the lobby as it was, and the release may be swapped again [RT-5]', async () => {
  const { platform, router } = openGame();
  await frameOf();

  await userEvent.click(screen.getByRole('button', { name: '返回大厅' }));

  expect(router.state.location.search).toBe('?tag=hot');
  expect(await screen.findByRole('searchbox')).toBeVisible();
  expect(platform.leaseReasons).toEqual([]);
});

test('a tile preconnects to its venue when the pointer comes near, unless it is under maintenance [API-14]', async () => {
  const platform = createTestPlatform(answer(getLobby, LOBBY), answer(getSavedGames, { favourites: [], recent: [] }));
  renderScreen(<EgameScreen />, platform, { path: '/game/egame' });

  await userEvent.hover(await screen.findByText('麒麟送宝'));
  await userEvent.hover(screen.getByText('墨香书院'));

  expect(platform.preloaded).toEqual([{ enName: 'XHNAME', gameCode: 'XH001' }]);
  expect(platform.sent(launchVenue)).toEqual([]);
});
