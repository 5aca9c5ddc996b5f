import type { FirstCall, FirstView, FirstViewRequest, SiteClaims } from '@site/shared/federation';
import type { Visitor } from '@site/shared/every-site';
import { getPreInfo, getWalletSummary, listNotices, listStationAds } from '@site/shared/wire';
import { answersFor, createFirstViews, createGuestCalls, FRESH_MS, drawnPlace } from './first-views.ts';

const notices: FirstCall = { method: 'GET', path: listNotices.path, query: 'category=all', body: '' };
const preInfo: FirstCall = { method: 'GET', path: getPreInfo.path, query: '', body: '' };
const odds: FirstCall = { ...notices, path: '/venue/odds' };
const EMPTY: FirstView = { wide: '', phone: '', css: '', names: [], ownCss: '', missing: [] };

/** A renderer that writes its input into the view, and calls what it does not know. */
function openViews() {
  const team: { claims: SiteClaims; screen: string | undefined } = { claims: {}, screen: undefined };
  const host = { knowsMembers: true };
  const guest = { text: 'first', refusedIps: [] as string[], fails: false, hangs: false, mute: false };
  const failures: unknown[] = [];
  const asked: string[] = [];
  const rendered: FirstViewRequest[] = [];
  let nowMs = 0;
  const views = createFirstViews({
    renderer: {
      render: async (request) => {
        rendered.push(request);
        if (guest.hangs) await new Promise(() => undefined);
        const known = Object.keys(request.answers).length > 0;
        return {
          ...EMPTY,
          wide: JSON.stringify(Object.values(request.answers)),
          missing: known ? [odds] : [notices, preInfo, odds],
          ...(team.screen !== undefined && { screen: team.screen }),
          ...(host.knowsMembers && { visitor: request.visitor }),
        };
      },
      close: () => undefined,
    },
    calls: {
      may: ({ path }) => path !== odds.path,
      ask: async ({ path }, ip) => {
        asked.push(path);
        if (guest.fails) throw new Error('the API failed');
        if (guest.mute) return new Promise(() => undefined);
        if (guest.refusedIps.includes(ip)) return undefined;
        return path === preInfo.path ? { title: 'site', ip } : guest.text;
      },
    },
    site: { title: '', secretPath: '', payeeKey: '', isSandbox: true },
    nowMs: () => nowMs,
    report: (failure) => failures.push(failure),
  });
  const find = (path = '/', digest = 'a', ip = '192.0.2.1', visitor: Visitor = 'guest') =>
    views.find({ path, visitor, ip, digest, claims: team.claims, readRemote: async () => null });
  return {
    asked,
    guest,
    team,
    host,
    rendered,
    failures,
    find,
    findFrom: (ip: string) => find('/', 'a', ip),
    findAsMember: () => find('/', 'a', '192.0.2.1', 'member'),
    pass: (ms: number) => (nowMs += ms),
  };
}

test('a view is rendered from the API’s answers to a guest, once for all later visitors [RT-14]', async () => {
  const { find, rendered, pass } = openViews();

  const first = await find();
  pass(5000);
  const second = await find();

  expect(first?.view.wide).toContain('"first"');
  expect(second?.view).toBe(first?.view);
  expect(rendered).toHaveLength(2);
});

test.each([
  ['an answer changed', (site: ReturnType<typeof openViews>) => ((site.guest.text = 'second'), site.pass(1500), site.find()), 3],
  ['another release went live', (site: ReturnType<typeof openViews>) => site.find('/', 'b'), 4],
  ['it is another address', (site: ReturnType<typeof openViews>) => site.find('/help/kh'), 4],
  ['nothing changed', (site: ReturnType<typeof openViews>) => (site.pass(1500), site.find()), 2],
] as const)('when %s, a cached view is checked again [RT-14]', async (_what, next, drawings) => {
  const site = openViews();
  await site.find();

  const view = await next(site);

  expect(view?.view.wide).toContain(site.guest.text);
  expect(site.rendered).toHaveLength(drawings);
});

test('visitors of one second share its answers, so that a page costs no calls then [RT-14]', async () => {
  const { find, asked, pass } = openViews();
  await find();
  const before = asked.length;

  pass(FRESH_MS - 1);
  await find();
  expect(asked).toHaveLength(before);

  pass(1);
  await find();
  expect(asked).toHaveLength(2 * before);
  await find();
  expect(asked).toHaveLength(2 * before);
});

test('members share a view of their own, beside the one of guests [RT-14]', async () => {
  const { find, findAsMember, rendered } = openViews();

  const views = [await find(), await findAsMember(), await findAsMember(), await find()];

  expect(views[1]?.view).toBe(views[2]?.view);
  expect(views[0]?.view).toBe(views[3]?.view);
  expect(rendered.map(({ visitor }) => visitor)).toEqual(['guest', 'guest', 'member', 'member']);
});

test('a host from before members had views draws them none, and goes on drawing for guests', async () => {
  const { find, findAsMember, host, failures } = openViews();
  host.knowsMembers = false;

  expect(await findAsMember()).toBeNull();
  expect(failures).toEqual([new Error('this host draws views for guests alone')]);
  expect(await find()).not.toBeNull();
});

test('a view for members uses no answer that depends on a member', () => {
  const { may } = createGuestCalls({} as never, {} as never, { siteSalt: '', secretPath: '' } as never);
  const of = ({ method, path }: Pick<FirstCall, 'method' | 'path'>): FirstCall => ({ method, path, query: '', body: '' });

  expect([listNotices, listStationAds, getWalletSummary].map((endpoint) => may(of(endpoint), 'guest'))).toEqual([true, true, false]);
  expect([listNotices, listStationAds, getWalletSummary].map((endpoint) => may(of(endpoint), 'member'))).toEqual([true, false, false]);
});

const REFUSED_IP = '198.51.100.7';

test('no code of a release draws the address of the visitor for whom a view is rendered [T07]', async () => {
  const { find, findFrom } = openViews();

  const views = [await findFrom('192.0.2.1'), await findFrom('192.0.2.7'), await find()];

  for (const one of views) expect(one?.view.wide).not.toContain('192.0.2.');
});

test('a visitor whose calls are refused gets the plain page; it is no failure, and all others get the view', async () => {
  const { find, findFrom, guest, failures } = openViews();
  guest.refusedIps = [REFUSED_IP];

  expect(await findFrom(REFUSED_IP)).toBeNull();
  expect(await find()).not.toBeNull();
  expect(failures).toEqual([]);
});

test('visitors whose calls are refused cost one rendering together, and leave the cached view as it is', async () => {
  const { find, findFrom, guest, rendered, pass } = openViews();
  guest.refusedIps = [REFUSED_IP];
  for (let visit = 0; visit < 5; visit += 1) await findFrom(REFUSED_IP);
  expect(rendered).toHaveLength(1);
  const view = await find();
  pass(FRESH_MS);

  expect(await findFrom(REFUSED_IP)).toBeNull();

  expect((await find())?.view).toBe(view?.view);
  expect(rendered).toHaveLength(2);
});

test('a visitor who comes at the same time as a refused one gets the view', async () => {
  const { find, findFrom, guest } = openViews();
  guest.refusedIps = [REFUSED_IP];

  const [refused, ...others] = await Promise.all([findFrom(REFUSED_IP), find(), findFrom('192.0.2.2')]);

  expect(refused).toBeNull();
  for (const view of others) expect(view).not.toBeNull();
});

test('an address whose calls fail is skipped for a while', async () => {
  const { find, guest, rendered, pass } = openViews();
  guest.fails = true;

  expect([await find(), await find()]).toEqual([null, null]);
  expect(rendered).toHaveLength(1);
  guest.fails = false;
  pass(31_000);
  expect(await find()).not.toBeNull();
});

test('a call without an answer is given up after 400 ms, and its view is not drawn [SIG-9] [CON-10]', async () => {
  jest.useFakeTimers();
  try {
    const { find, guest, rendered, pass } = openViews();
    guest.mute = true;
    const first = find();
    await jest.advanceTimersByTimeAsync(399);
    guest.mute = false;
    expect(await first).toBeNull();
    const joined = find();
    await jest.advanceTimersByTimeAsync(1);

    expect(await joined).toBeNull();
    expect(rendered).toHaveLength(1);
    pass(31_000);
    expect(await find()).not.toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('a page does not wait for a slow rendering', async () => {
  const { find, guest } = openViews();
  guest.hangs = true;

  expect(await find()).toBeNull();
});

test('pre-info contains each visitor’s own address', () => {
  const key = `GET ${getPreInfo.path}? `;

  expect(answersFor({ [key]: { title: 'site', ip: '192.0.2.1' }, other: [1] }, '192.0.2.7')).toEqual({
    [key]: { title: 'site', ip: '192.0.2.7' },
    other: [1],
  });
});

const PROMO: SiteClaims = {
  promo: {
    owner: 'Promo team',
    addresses: {
      promo: { path: '/promo', title: '限时活动' },
      promoRules: { path: '/promo/rules', title: '活动规则', membersOnly: true },
    },
  },
};

test.each([
  ['home', '/', 'home', 'home'],
  ['a lobby', '/game/egame', 'egame', 'egame'],
  ['a lobby of a venue', '/game/sport', 'sport', 'sport'],
  ['a help article', '/help/kh', 'helpKh', 'helpKh'],
  ['an address of a joined team', '/promo', 'promo', 'promo'],
  ['home with a query', '/?a=1', undefined, undefined],
  ['a lobby with a query', '/game/egame?play=x', undefined, undefined],
  ['a page of members', '/mine/finance/wallet', undefined, 'wallet'],
  ['a joined team’s address for members', '/promo/rules', undefined, 'promoRules'],
  ['a joined team’s address with a query', '/promo?a=1', undefined, undefined],
  ['another spelling of it', '/promo/', undefined, undefined],
  ['the log-in', '/user/login', undefined, undefined],
  ['a status page', '/other/maintenance', undefined, undefined],
  ['an unknown address', '/no', undefined, undefined],
])('of %s the screen that is rendered for guests and for members [RT-13]', (_what, url, forGuests, forMembers) => {
  expect(drawnPlace(PROMO, url, 'guest')?.screen).toBe(forGuests);
  expect(drawnPlace(PROMO, url, 'member')?.screen).toBe(forMembers);
});

test('a joined team’s address is rendered with what teams own, and again when that changes', async () => {
  const { find, rendered, team } = openViews();
  Object.assign(team, { claims: PROMO, screen: 'promo' });

  expect((await find('/promo'))?.view.wide).toContain('"first"');
  expect(rendered.map(({ claims }) => claims)).toEqual([PROMO, PROMO]);
  await find('/promo');
  expect(rendered).toHaveLength(2);
  team.claims = { ...PROMO, quiz: { owner: 'Quiz team', addresses: { quiz: { path: '/quiz', title: '问答' } } } };
  await find('/promo');
  expect(rendered).toHaveLength(4);
});

test('a host that knows no joined teams draws “not found” at their addresses: such a view is not shown', async () => {
  const { find, team, failures } = openViews();
  team.claims = PROMO;

  expect(await find('/promo')).toBeNull();
  expect(failures).toEqual([new Error('this host draws no views of joined teams, so none of promo')]);
});
