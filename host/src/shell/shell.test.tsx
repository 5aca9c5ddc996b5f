import type { SiteClaims } from '@site/shared/federation';
import { ROUTE_NAMES, ROUTES, STATUS_ROUTES, type Skin } from '@site/shared/product';
import { createMemoryRouter } from '@site/shared/site-router';
import { createStore, type SiteState } from '@site/shared/platform';
import { SiteTheme } from '@site/shared/ui';
import { QueryClient } from '@tanstack/react-query';
import {
  act,
  answer,
  createTestPlatform,
  render,
  samplePreInfo,
  screen,
  userEvent,
  waitFor,
  type TestPlatform,
} from '@site/shared/testing';
import { checkUserName, getSkin, listNotices, listStationAds, type PreInfo } from '@site/shared/wire';
import { createDialogs, type HostDialogs } from '../platform/dialogs.ts';
import type { Releases } from '../release-runtime/releases.ts';
import { Root } from './root.tsx';
import { SitePage } from './site-page.tsx';
import { siteRoutes } from './site-routes.tsx';
import { createTestHost } from '../testing.tsx';

const NOTICE = { id: 'n1', category: 'system', text: '第一条公告', link: '/help/kh', publishedAt: '' };
const idle = createStore({ phase: 'idle', version: null, digest: null, mounted: null, offered: null });
const freshness = createStore<ReturnType<Releases['freshness']['get']>>('fresh');
const offers = createStore<ReturnType<Releases['offers']['get']>>([]);
const claims = createStore<SiteClaims>({});
const releases = {
  claims,
  stateOf: () => idle,
  offers,
  freshness,
  addPart: () => () => undefined,
  open: () => undefined,
  warm: () => undefined,
  reportRenderError: () => undefined,
  retry: () => undefined,
  follow: () => () => undefined,
} as unknown as Releases;
const note = jest.fn(() => 'err-0001');

let wide = true;
beforeAll(() => {
  window.matchMedia = ((query: string) => ({
    matches: query.includes('min-width: 1200') ? wide : query.includes('max-width: 599') ? !wide : false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
  window.scrollTo = (() => undefined) as never;
});
beforeEach(() => {
  wide = true;
  offers.set([]);
  claims.set({});
  freshness.set('fresh');
  note.mockClear();
});

interface OpenShellOptions {
  readonly guest?: boolean;
  readonly dialogs?: HostDialogs;
  /** The site's skins of the festival in pre-info. */
  readonly skin?: Skin | null;
}

function open(path: string, { guest = false, dialogs = createDialogs(), skin = null }: OpenShellOptions = {}) {
  const platform: TestPlatform = createTestPlatform(
    answer(listNotices, [NOTICE]),
    answer(listStationAds, []),
    answer(checkUserName, { available: true }),
    answer(getSkin, skin),
  );
  platform.site.set({ ...platform.site.get(), logoUrl: '/favicon.svg' });
  if (guest) platform.session.set({ loggedIn: false, userName: null, member: null });
  const router = createMemoryRouter(siteRoutes(<Root />), { initialEntries: [path] });
  const host = createTestHost({ dialogs, failures: { note } });
  render(
    <SiteTheme>
      <SitePage
        queries={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        platform={{ ...platform, dialogs }}
        host={host}
        releases={releases}
        router={router}
      />
    </SiteTheme>,
  );
  return { platform, router, dialogs };
}

test('every address of the product is in the router, under its own path [RT-14]', () => {
  const [root] = siteRoutes(null);

  expect(root?.children?.map(({ path }) => path)).toEqual([...ROUTE_NAMES.map((name) => ROUTES[name].path), '*']);
});

test.each(['/mine/vip', '/registerGuide', '/game/sport/im?url=x'])(
  'a guest at %s is redirected home, with the log-in open and the return address stored [RT-13] [SES-5]',
  async (path) => {
    const { router, dialogs } = open(path, { guest: true });

    await waitFor(() => expect(dialogs.queue.get()).toMatchObject([{ kind: 'log-in' }]));
    expect(router.state.location.pathname).toBe('/');
    expect(new URLSearchParams(router.state.location.search).get('from')).toBe(path);
  },
);

const PROMO: SiteClaims = {
  promo: {
    owner: 'Promo team',
    addresses: {
      promo: { path: '/promo', title: '限时活动' },
      promoRules: { path: '/promo/rules', title: '活动规则', membersOnly: true },
    },
  },
};

test('a guest at a joined team’s address for members is redirected home with the log-in open, at its other address he stays [RT-13]', async () => {
  claims.set(PROMO);
  const { router, dialogs } = open('/promo/rules?from=mail', { guest: true });

  await waitFor(() => expect(dialogs.queue.get()).toMatchObject([{ kind: 'log-in' }]));
  expect(router.state.location.pathname).toBe('/');
  expect(new URLSearchParams(router.state.location.search).get('from')).toBe('/promo/rules?from=mail');
  await act(() => router.navigate('/promo'));
  expect(router.state.location.pathname).toBe('/promo');
});

test('a member stays at a joined team’s address for members', async () => {
  claims.set(PROMO);
  const { router } = open('/promo/rules');

  await waitFor(() => expect(document.title).toContain('活动规则'));
  expect(router.state.location.pathname).toBe('/promo/rules');
});

test('a guest at an unknown protected address is redirected home, without a log-in [RT-13]', async () => {
  const { router, dialogs } = open('/mine/unknown', { guest: true });

  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(dialogs.queue.get()).toEqual([]);
});

test('a log-in returns the guest to the original address [RT-13]', async () => {
  const { platform, router, dialogs } = open('/mine/vip?tab=mall', { guest: true });
  await waitFor(() => expect(dialogs.queue.get()).toHaveLength(1));

  platform.session.set({ loggedIn: true, userName: 'player01', member: null });

  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/mine/vip?tab=mall'));
});

test('the member area itself leads to its first place, for a guest after the log-in [RT-5] [RT-13]', async () => {
  const { platform, router, dialogs } = open('/mine', { guest: true });
  await waitFor(() => expect(dialogs.queue.get()).toMatchObject([{ kind: 'log-in' }]));
  expect(router.state.location.pathname).toBe('/');

  platform.session.set({ loggedIn: true, userName: 'player01', member: null });

  await waitFor(() => expect(router.state.location.pathname).toBe('/mine/finance/wallet'));
});

test('a guest who closes the log-in stays at home, with a clean address [RT-13]', async () => {
  const { router, dialogs } = open('/mine/vip', { guest: true });
  await waitFor(() => expect(dialogs.queue.get()).toHaveLength(1));

  dialogs.queue.get()[0]?.close(false);

  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('an unknown address shows the 404 screen, and its links lead on [RT-1]', async () => {
  open('/no/such/page');

  expect(await screen.findByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible();
  expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/');
});

test('another spelling of an address redirects to its canonical one [RT-5]', async () => {
  const { router } = open('/sport/im?url=x');

  await waitFor(() => expect(router.state.location.pathname).toBe('/game/sport/im'));
  expect(router.state.location.search).toBe('?url=x');
});

test('the header shows title and logo of the site, and a link to every category [SH-3]', () => {
  open('/404');

  expect(screen.getByRole('link', { name: '演示站 首页' })).toHaveAttribute('href', '/');
  const places = screen.getByRole('navigation', { name: '主导航' }).querySelectorAll('a');
  expect([...places].map((place) => place.textContent)).toEqual([
    '首页',
    '体育',
    '电竞',
    '真人',
    '电子',
    '棋牌',
    '彩票',
    '捕鱼',
    '优惠',
    'VIP',
    '下载',
    '客服',
  ]);
});

test('the notices can be paused manually', async () => {
  open('/404');
  expect(await screen.findByRole('link', { name: '第一条公告' })).toHaveAttribute('href', '/help/kh');

  await userEvent.click(screen.getByRole('button', { name: '暂停轮播公告' }));

  expect(screen.getByRole('button', { name: '继续轮播公告' })).toBeVisible();
});

test('the header switches the odds format, one press after the other, and stores it [VEN-4]', async () => {
  const { platform } = open('/', { guest: true });

  await userEvent.click(await screen.findByRole('button', { name: '盘口：欧洲盘，切换为印尼盘' }));
  expect(platform.storage.read('oddsFormat')).toBe(4);
  await userEvent.click(screen.getByRole('button', { name: '盘口：印尼盘，切换为马来盘' }));

  expect(platform.storage.read('oddsFormat')).toBe(1);
  expect(platform.emitted('odds:chosen')).toHaveLength(2);
});

test('the theme switch cycles through system, light, dark [SH-9]', async () => {
  open('/404');

  await userEvent.click(screen.getByRole('button', { name: /外观：跟随系统/ }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  await userEvent.click(screen.getByRole('button', { name: /外观：浅色/ }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});

test('a phone has five navigation items at the bottom, and 我的 opens the log-in for a guest [SH-9]', async () => {
  wide = false;
  const { dialogs } = open('/404', { guest: true });
  const bar = screen.getByRole('navigation', { name: '底部导航' });
  expect([...bar.children].map((place) => place.textContent)).toEqual(['首页', '体育', '注单', '优惠', '我的']);

  await userEvent.click(screen.getByRole('button', { name: '我的' }));

  expect(dialogs.queue.get()).toMatchObject([{ kind: 'log-in' }]);
});

test('an open game has the whole phone: no navigation at the bottom [SH-9]', () => {
  wide = false;
  open('/game/egame?play=JL001', { guest: true });
  expect(screen.queryByRole('navigation', { name: '底部导航' })).toBeNull();
  expect(screen.getByRole('banner')).toBeVisible();
});

test.each([
  ['/game/egame?play=JL001', '/game/egame'],
  ['/mine/vip', '/'],
])('on a phone the way back from %s, where the browser opened with it, leads to %s [SH-9]', async (path, up) => {
  wide = false;
  history.replaceState({ idx: 0 }, '');
  const { router } = open(path);

  await userEvent.click(screen.getByRole('button', { name: '返回' }));

  expect(router.state.location.pathname + router.state.location.search).toBe(up);
  history.replaceState(null, '');
});

const WITHOUT_HEADER: ReadonlySet<string> = new Set([...STATUS_ROUTES, 'downloadPage']);
const WITH_HEADER = ROUTE_NAMES.filter((name) => !WITHOUT_HEADER.has(name)).map((name) => ROUTES[name].path);

test.each([
  ['desktop', true, /账户菜单/, 'menuitem', '[aria-haspopup][aria-label^="账户菜单"]'],
  ['phone', false, '我的', 'button', '[aria-label="底部导航"] > [aria-haspopup], header [aria-haspopup][aria-label="我的"]'],
] as const)(
  'a member on a %s has the log-out at every address that has a header, in a game too [SES-5]',
  async (_, isWide, menu, role, opener) => {
    wide = isWide;
    const { router } = open('/game/egame?play=JL001');
    await userEvent.click(await screen.findByRole('button', { name: menu }));
    expect(await screen.findByRole(role, { name: '退出登录' })).toBeVisible();
    await userEvent.keyboard('{Escape}');

    for (const path of WITH_HEADER) {
      await act(() => router.navigate(path));
      // By selector: a query by role takes a second over a whole page, and there are a hundred addresses.
      await waitFor(() => expect([whereIs(router), document.querySelectorAll(opener).length]).toEqual([path, 1]));
    }
  },
  30_000,
);

test('navigation focuses the new heading and puts its name into the title [SH-9] [SH-2]', async () => {
  const { router } = open('/404');
  await screen.findByRole('heading', { level: 1 });

  await router.navigate('/other/stopService');

  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: '停止服务' })).toHaveFocus());
  expect(document.title).toBe('停止服务 · 演示站');
});

test.each([
  ['/other/restrictionIp?name=access-alert', '访问提示 · 演示站'],
  ['/other/restrictionIp?name=access-caveat', '访问受限 · 演示站'],
  ['/other/restrictionIp', '访问受限 · 演示站'],
])('the two variants of the access page have different titles: %s is %s [ERR-3] [SH-2]', async (address, title) => {
  open(address);

  await waitFor(() => expect(document.title).toBe(title));
});

test('a waiting new version is offered, and the visitor applies it', async () => {
  const take = jest.fn();
  open('/404');
  offers.set([{ remote: 'finance', version: '2.0.0', reasons: ['正在提交取款'], take }] as never);

  await userEvent.click(await screen.findByRole('button', { name: '立即更新' }));

  expect(screen.getByText(/正在提交取款/)).toBeVisible();
  expect(take).toHaveBeenCalledTimes(1);
});

test('a stale channel shows a quiet message, and an outdated page offers a reload [T03] [F31] [F22]', async () => {
  open('/404');
  act(() => freshness.set('expired'));
  expect(await screen.findByText('暂时收不到版本更新，已打开的页面可继续使用')).toBeVisible();

  act(() => freshness.set('outdated'));

  expect(await screen.findByRole('button', { name: '刷新页面' })).toBeVisible();
});

test('home shows its heading, the categories and every block without waiting for a remote [RT-3]', async () => {
  open('/');

  expect(await screen.findByRole('heading', { level: 1, name: '首页' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: '游戏分类' }).querySelectorAll('a')).toHaveLength(7);
});

const preInfoWith =
  (change: Partial<PreInfo>) =>
  (state: SiteState): SiteState => ({
    ...state,
    preInfo: samplePreInfo({ address: '', ip: '', ...change }),
  });
const changeSite = ({ site }: TestPlatform, change: Partial<PreInfo>) => act(() => site.set(preInfoWith(change)(site.get())));
const maintained = (status: number) => ({ maintainConfig: { status, startAt: null, endAt: null, message: '' } });
const whereIs = ({ state: { location } }: ReturnType<typeof open>['router']) => location.pathname + location.search;

test('an open page moves to the maintenance page when the site closes, and back once it opens [MNT-1]', async () => {
  const { platform, router } = open('/demo?tab=2');

  changeSite(platform, maintained(0));
  expect(await screen.findByRole('heading', { level: 1, name: '系统维护中' })).toBeVisible();
  expect(whereIs(router)).toBe('/other/maintenance?from=%2Fdemo%3Ftab%3D2');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();

  changeSite(platform, maintained(1));
  await waitFor(() => expect(whereIs(router)).toBe('/demo?tab=2'));
});

test('an address opened while the site is closed leads to the maintenance page [MNT-1]', async () => {
  const { platform, router } = open('/demo');
  changeSite(platform, maintained(0));
  await screen.findByRole('heading', { level: 1, name: '系统维护中' });

  await router.navigate('/help/kh');

  await waitFor(() => expect(router.state.location.pathname).toBe('/other/maintenance'));
});

test('the maintenance page of an open site redirects home [MNT-1]', async () => {
  const { platform, router } = open('/other/maintenance?from=%2F%2Felsewhere.example');

  changeSite(platform, maintained(1));

  await waitFor(() => expect(whereIs(router)).toBe('/'));
});

test('a guest at a protected address sees no log-in under maintenance [MNT-1] [RT-13]', async () => {
  const { platform, router, dialogs } = open('/404', { guest: true });
  changeSite(platform, maintained(0));

  await router.navigate('/mine/vip');

  await waitFor(() => expect(whereIs(router)).toBe('/other/maintenance?from=%2Fmine%2Fvip'));
  expect(dialogs.queue.get()).toEqual([]);
});

test('a festival skins the page, and the visitor can switch the skin off permanently [SH-8]', async () => {
  const { platform } = open('/404', { skin: { id: 'spring', title: '新春', dark: { bg: '#1A0A0D' }, light: {} } });
  const background = () => getComputedStyle(document.documentElement).getPropertyValue('--site-palette-bg').trim();
  const everyday = background();
  expect(screen.queryByRole('button', { name: /节日外观/ })).not.toBeInTheDocument();

  changeSite(platform, { siteFestivalSkin: 'spring' });
  await screen.findByRole('button', { name: '节日外观：开，切换为关' });
  expect(background()).toBe('#1A0A0D');

  await userEvent.click(await screen.findByRole('button', { name: '节日外观：开，切换为关' }));
  expect(background()).toBe(everyday);
  expect(platform.storage.read('plainLook')).toBe(true);
});

test('a festival whose skin is missing changes nothing [SH-8]', async () => {
  const { platform } = open('/404');

  changeSite(platform, { siteFestivalSkin: 'carnival' });
  await waitFor(() => expect(platform.sent(getSkin)).toEqual([{ id: 'carnival' }]));

  expect(screen.queryByRole('button', { name: /节日外观/ })).not.toBeInTheDocument();
});
