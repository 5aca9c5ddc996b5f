import { CATEGORIES, LOBBY_BY_CATEGORY } from './play/categories.ts';
import {
  canonicalPath,
  isPlaying,
  isProtected,
  isStatusPage,
  matchRoute,
  NAMED_ROUTES,
  REMOTES,
  ROUTE_NAMES,
  ROUTES,
  routesOwnedBy,
  VENUE_FRAME_ROUTES,
  type Owner,
} from './index.ts';

const words = (text: string) => text.split(' ');
const below = (folder: string, text: string) => words(text).map((name) => folder + name);

const OWNED: readonly (readonly [string, Owner, readonly string[]])[] = [
  ['status pages [RT-1]', 'host', words('/other/stopService /other/maintenance /other/restrictionIp /404')],
  ['log-in, registration and password [RT-2]', 'host', below('/user/', 'login register password')],
  ['home and the download page [RT-3]', 'host', words('/ /download-page')],
  ['lobbies and demo [RT-4]', 'games', [...below('/game/', 'chess egame gaming lottery realbet sport fishing'), '/demo']],
  ['venue frames [RT-5]', 'games', below('/game/', 'sport/V188 sport/im sport/ob gaming/ybdj gaming/imdj gaming/lhdj')],
  ['game records [RT-6]', 'games', below('/mine/record/', 'betRecord giftRecord')],
  [
    'activities [RT-7]',
    'activities',
    [...below('/activity/', 'discount friendInvitation friendPeakBet luckyFlip calendar'), '/mine/rebate', '/mine/record/welfare'],
  ],
  [
    'the account [RT-8]',
    'account',
    [
      '/registerGuide',
      ...below('/mine/', 'userInfo userInfo/authentication userInfo/authentication/bindBankCard mail feedback vip vip/details'),
      ...below('/mine/', 'infoAudit mall/record mall/coinRecord responsible'),
    ],
  ],
  [
    'money [RT-9]',
    'finance',
    [
      ...below('/mine/finance/', 'wallet deposit transfer withdrawal introTutorial introTutorial/platformTutorials'),
      ...below('/mine/', 'audit balance currency record/transRecord record/currencyRecord'),
    ],
  ],
  [
    'payment methods, with their given spelling [RT-10]',
    'finance',
    below(
      '/mine/',
      'addBankCard virtualCoinCard addEBpayCard ebpayAcount addKOIpayCard koipayAcount addAlipayCard alipayAcount addwechatCard wechatAcount addDigitalCard digitalAcount',
    ),
  ],
  [
    'help and service [RT-11]',
    'help',
    [
      ...below('/help/', 'kh ck qk zz yhgz tjllq xnbcqkjc tytzjc tysstqth fjcjc cpwt dzjj tywt zrwt qtwt bczr gywm gztk hzhb ysgz zxkf'),
      ...words('/customer/main /customer/instead /download /agent /sponsor/0'),
    ],
  ],
];

test.each(OWNED)('every address of %s belongs to %s', (_what, owner, paths) => {
  const found = paths.map((path) => matchRoute(path));

  expect(found.map((name) => name && ROUTES[name].path)).toEqual(paths);
  expect(found.map((name) => name && ROUTES[name].owner)).toEqual(paths.map(() => owner));
});

test('the table holds exactly these addresses, each once and with a title [RT-14]', () => {
  const paths = ROUTE_NAMES.map((name) => ROUTES[name].path);

  expect([...paths].sort()).toEqual(OWNED.flatMap(([, , of]) => of).sort());
  expect(new Set(paths).size).toBe(93);
  expect(ROUTE_NAMES.map((name) => ROUTES[name].title.length)).not.toContain(0);
});

test('every address is owned by the host or by one remote [RT-14]', () => {
  const owned = (['host', ...REMOTES] as const).flatMap((owner) => routesOwnedBy(owner));

  expect([...owned].sort()).toEqual([...ROUTE_NAMES].sort());
});

test('a trailing slash is the same address, any other spelling is unknown [RT-1]', () => {
  expect([matchRoute('/help/kh/'), matchRoute('/'), matchRoute('/nowhere'), matchRoute('/Help/kh'), matchRoute('/sponsor/1')]).toEqual([
    'helpKh',
    'home',
    null,
    null,
    null,
  ]);
});

test.each(VENUE_FRAME_ROUTES)('%s also works without its /game prefix [RT-5]', (name) => {
  const { path } = ROUTES[name];

  expect(canonicalPath(path.replace('/game', ''))).toBe(path);
  expect(matchRoute(`${path.replace('/game', '')}/`)).toBe(name);
});

test('a lobby without its prefix is an unknown address [RT-5]', () => {
  expect(matchRoute('/sport')).toBeNull();
});

test('log-in, home, maintenance and customer service are known by name [RT-12]', () => {
  expect(Object.entries(NAMED_ROUTES).map(([name, route]) => [name, ROUTES[route].path])).toEqual([
    ['login', '/user/login'],
    ['home', '/'],
    ['maintenance', '/other/maintenance'],
    ['customer service', '/customer/main'],
  ]);
});

test.each(['/mine', '/mine/'])('%s is the member area, which begins with the wallet [RT-5]', (path) => {
  expect(canonicalPath(path)).toBe(ROUTES.wallet.path);
  expect(matchRoute(path)).toBe('wallet');
});

test.each([
  ['/mine/vip', ''],
  ['/mine', ''],
  ['/MINE/vip', ''],
  ['/%6Dine/vip', ''],
  ['/other/mine', ''],
  ['/registerGuide', ''],
  ['/registerGuide/', ''],
  ['/game/sport/im', '?url=https%3A%2F%2Fvenue'],
  ['/sport/im', '?url=x'],
  ['/game/sport/%69m', '?url=x'],
  ['/game/gaming/lhdj/', '?a=1&url='],
])('%s%s needs a session [RT-13]', (pathname, search) => {
  expect(isProtected({ pathname, search })).toBe(true);
});

test.each([
  ['/', ''],
  ['/game/sport/im', ''],
  ['/game/sport/im', '?curl=x'],
  ['/game/sport', '?url=x'],
  ['/activity/discount', ''],
  ['/help/kh', '?from=/mine/vip'],
  ['/%E0%A4%A', ''],
])('%s%s is open to guests [RT-13]', (pathname, search) => {
  expect(isProtected({ pathname, search })).toBe(false);
});

test('each of the seven categories has the lobby of its name [RT-4]', () => {
  expect(CATEGORIES.map(({ key, route }) => [key, LOBBY_BY_CATEGORY[key], ROUTES[route].path])).toEqual(
    words('sport gaming realbet egame chess lottery fishing').map((key) => [key, key, `/game/${key}`]),
  );
});

test.each([
  ['/other/stopService', true],
  ['/other/maintenance/', true],
  ['/other/restrictionIp', true],
  ['/404', false],
  ['/', false],
  ['/other', false],
])('%s is a status page without a shell: %s [RT-1]', (path, expected) => {
  expect(isStatusPage(path)).toBe(expected);
});

test.each([
  ['/game/egame', '?play=JL001', true],
  ['/demo', '?play=JL001', true],
  ['/game/sport/im', '?url=x', true],
  ['/sport/im', '', true],
  ['/game/egame', '', false],
  ['/mine/mail', '?play=JL001', false],
  ['/nowhere', '?play=JL001', false],
])('%s%s has a game open: %s [RT-5]', (pathname, search, playing) => {
  expect(isPlaying({ pathname, search })).toBe(playing);
});
