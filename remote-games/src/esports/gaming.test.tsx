import { act, answer, createTestPlatform, renderScreen, screen, userEvent, within } from '@site/shared/testing';
import { launchVenue, listEsports, type Match } from '@site/shared/wire';
import { takeEntryPress } from '../common/play/entry-press.ts';
import { LAUNCH } from '../common/sample-games.ts';
import { showDesktop } from '../common/sample-desktop.ts';
import GamingScreen from './gaming.screen.tsx';
import { MATCH, SUSPENDED } from './gaming.states.ts';

function open(matches: readonly Match[], search = '') {
  const platform = createTestPlatform(answer(listEsports, matches));
  return { platform, ...renderScreen(<GamingScreen />, platform, { path: `/game/gaming${search}` }) };
}

test('the lobby shows the live matches of a venue by league with their prices, and leads into it [RT-4] [VEN-4]', async () => {
  open([MATCH]);

  expect(screen.getByRole('link', { name: '进入场馆：YB电竞' })).toHaveAttribute('href', '/game/gaming/ybdj');
  const league = within(await screen.findByRole('region', { name: '王者荣耀职业联赛' }));
  expect(league.getByText('直播 第2局')).toBeVisible();
  expect(league.getByRole('heading', { name: '成都AG 1 : 0 重庆狼队' })).toBeInTheDocument();
  expect(league.getByRole('link', { name: '投注 成都AG 1.85' })).toHaveTextContent('主1.85');
  expect(league.getByRole('link', { name: '全部盘口 3：成都AG 对 重庆狼队' })).toHaveAttribute(
    'href',
    '/game/gaming/ybdj?list=live&match=1',
  );
  expect(league.getByRole('link', { name: '投注 重庆狼队 2.05' })).toHaveAttribute(
    'href',
    '/game/gaming/ybdj?list=live&match=1&market=11&option=1',
  );
});

test.each(['进入场馆：YB电竞', '全部盘口 3：成都AG 对 重庆狼队', '投注 成都AG 1.85'])(
  '%s is a press that enters the venue [API-14]',
  async (name) => {
    const { router } = open([MATCH]);

    await userEvent.click(await screen.findByRole('link', { name }));

    const { pathname, search, state } = router.state.location;
    expect(takeEntryPress(state, { address: `${pathname}${search}`, userName: 'player01' })).toBe(true);
  },
);

/** What the site says to a venue's page, which has just told that it is ready. */
function messagesTo({ contentWindow: source }: HTMLIFrameElement): readonly unknown[] {
  const said: unknown[] = [];
  if (source !== null) source.postMessage = (message: unknown) => void said.push(message);
  const ready = { data: { type: 'venue:ready' }, origin: new URL(LAUNCH.url).origin, source };
  act(() => void window.dispatchEvent(new MessageEvent('message', ready)));
  return said;
}

describe('on a desktop', () => {
  const before = window.matchMedia;
  beforeAll(showDesktop);
  afterAll(() => {
    window.matchMedia = before;
  });

  test('a price opens the venue with it in the slip next to the list, and another one follows into the same page [RT-4] [VEN-7]', async () => {
    const { platform, router } = open([MATCH]);
    platform.answers(answer(launchVenue, LAUNCH));
    expect(screen.getByText('点击赔率，在YB电竞的投注单中投注')).toBeVisible();

    await userEvent.click(await screen.findByRole('button', { name: '投注 成都AG 1.85' }));
    const frame = await screen.findByTitle<HTMLIFrameElement>('YB电竞');
    const said = messagesTo(frame);
    await userEvent.click(screen.getByRole('button', { name: '投注 重庆狼队 2.05' }));

    expect(screen.getByTitle('YB电竞')).toBe(frame);
    const target = { list: 'live', match: '1', market: '11' };
    expect(said).toEqual([
      expect.objectContaining({ type: 'site:session', target: { ...target, option: 0 } }),
      expect.objectContaining({ type: 'site:target', target: { ...target, option: 1 } }),
    ]);
    expect(router.state.location.pathname).toBe('/game/gaming');
    await userEvent.click(screen.getByRole('button', { name: '关闭场馆' }));
    expect(screen.queryByTitle('YB电竞')).toBeNull();
  });

  test('a guest is told to log in, and nothing is launched [RT-4]', async () => {
    const { platform } = open([MATCH]);
    platform.session.set({ loggedIn: false, userName: null, member: null });

    await userEvent.click(await screen.findByRole('button', { name: '投注 成都AG 1.85' }));
    await userEvent.click(screen.getByRole('button', { name: '登录后投注' }));

    expect(platform.dialogLog).toEqual(['logIn']);
    expect(screen.queryByTitle('YB电竞')).toBeNull();
  });
});

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

  expect(await screen.findAllByText('–')).toHaveLength(6);
  expect(screen.queryByRole('link', { name: /^投注/ })).toBeNull();
});
