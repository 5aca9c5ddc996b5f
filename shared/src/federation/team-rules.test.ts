import { EMITTERS, OPEN_SLOTS, REMOTES, ROUTE_NAMES, ROUTES, SLOTS } from '../site-map/index.ts';
import type { Role, Root } from './releases.ts';
import { claimedPlace, fillerOf, type TeamClaims } from './team-claims.ts';
import { refuseClaims, refuseTeams } from './team-rules.ts';

const PROMO: TeamClaims = {
  owner: 'Promo team',
  addresses: { promo: { path: '/promo', title: '限时活动' }, promoRules: { path: '/promo/rules', title: '活动规则', membersOnly: true } },
  events: { 'promo:opened': 'Somebody opened an offer.' },
  menu: { address: 'promo', word: '活动' },
};

const roleOf = (name: string): Role => ({ keyids: [`key-${name}`], threshold: 1 });
const keysOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`key-${name}`, { scheme: 'ed25519' as const, publicKey: `public-${name}` }]));

/** A root of the product's remotes and these teams. */
function rootWith(claims: Readonly<Record<string, TeamClaims>>, over: Partial<Root> = {}): Root {
  const names = [...REMOTES, ...Object.keys(claims)];
  return {
    type: 'root',
    version: 2,
    issuedAtMs: 0,
    expiresAtMs: 1,
    keys: keysOf(['root', 'channel', ...names]),
    roles: { root: roleOf('root'), channel: roleOf('channel') },
    remotes: Object.fromEntries(names.map((name) => [name, roleOf(name)])),
    claims,
    ...over,
  };
}

test('a team of its own key, address, event and menu joins; a root from before the first team is one without', () => {
  const { claims: _none, ...before } = rootWith({});

  expect(refuseTeams(before)).toBeNull();
  expect(refuseTeams(rootWith({ promo: PROMO }))).toBeNull();
  expect(claimedPlace({ promo: PROMO }, '/promo/rules')).toEqual({
    ...PROMO.addresses['promoRules'],
    remote: 'promo',
    screen: 'promoRules',
  });
  expect(claimedPlace({ promo: PROMO }, '/PROMO')).toBeNull();
  expect(claimedPlace({ promo: PROMO }, '/promo/other')).toBeNull();
});

const claim = (path: string, over: Partial<TeamClaims> = {}): TeamClaims => ({
  owner: 'A team',
  addresses: { promo: { path, title: '标题' } },
  ...over,
});

const event = (payload: Readonly<Record<string, string>>) =>
  claim('/promo', { events: { 'promo:opened': 'Opened.' }, payloads: { 'promo:opened': payload } });

test.each([
  ['an address below one of the product', claim('/mine/promo'), '/mine belongs to the product'],
  ['one that differs in case', claim('/Game/egame'), '/game belongs to the product'],
  ['an address of the server', claim('/ops'), '/ops belongs to the product'],
  ['the files of releases', claim('/r/help'), '/r belongs to the product'],
  ['home', claim('/'), 'is no address'],
  ['a pattern', claim('/promo/:id'), 'is no address'],
  ['an escaped address', claim('/%67ame'), 'is no address'],
  ['another site', claim('//evil.example'), 'is no address'],
  ['a way up', claim('/promo/../mine'), 'is no address'],
  ['no address', claim('/x', { addresses: {} }), 'claims no address'],
  [
    'a screen of the product',
    claim('/x', { addresses: { deposit: { path: '/promo', title: '存款' } } }),
    "'deposit' is not written as promo",
  ],
  [
    'a screen that only begins like it',
    claim('/x', { addresses: { promotion: { path: '/promo', title: '标题' } } }),
    'is not written as promo',
  ],
  ['an event of the product', claim('/promo', { events: { 'wallet:changed': 'Money moved.' } }), 'is not written as promo:'],
  ['an event of another team', claim('/promo', { events: { 'shop:sold': 'Sold.' } }), 'is not written as promo:'],
  ['an event with an unknown form', event({ at: 'date' }), "the field at of promo:opened is 'date'; write one of string, number"],
  ['an event with a field that is no name', event({ 'a-b': 'string' }), 'a field is written as offerId'],
  [
    'a payload of another team’s event',
    claim('/promo', { payloads: { 'shop:sold': { id: 'string' } } }),
    'belongs to no event of the team',
  ],
  ['a slot of the product', claim('/promo', { slots: { 'home.more': 'A block.' } }), 'is not written as promo.'],
  ['a slot of another team', claim('/promo', { slots: { 'shop.side': 'A block.' } }), 'is not written as promo.'],
  ['a slot that a remote of the product fills', claim('/promo', { fills: { 'home.help': 'Offers.' } }), 'home.help belongs to help'],
  ['its own slot', claim('/promo', { fills: { 'promo.banner': 'Offers.' } }), 'fills its own slot'],
  ['no name of a slot', claim('/promo', { fills: { 'home/more': 'Offers.' } }), 'is no name of a slot'],
  ['a slot without a sentence', claim('/promo', { fills: { 'home.more': '' } }), 'needs a plain sentence'],
  ['a word of the product', claim('/promo', { menu: { address: 'promo', word: ROUTES.deposit.title } }), "is one of the product's"],
  ['a menu that leads elsewhere', claim('/promo', { menu: { address: 'wallet', word: '钱包' } }), 'which the team does not claim'],
  ['a long word', claim('/promo', { menu: { address: 'promo', word: '很长很长的一个词' } }), 'plain characters at most'],
  ['markup', claim('/promo', { owner: '<b>Team</b>' }), 'plain words'],
  ['a direction character', claim('/promo', { addresses: { promo: { path: '/promo', title: 'a\u202Eb' } } }), 'no plain text'],
])('%s cannot be claimed', (_what, claims, reason) => {
  expect(refuseClaims('promo', claims)).toContain(reason);
});

test('a team needs a key of its own, and claims need a team', () => {
  const root = rootWith({ promo: PROMO });

  expect(refuseTeams({ ...root, remotes: { ...root.remotes, promo: { keyids: [], threshold: 1 } } })).toBe(
    'promo: the team has no key; it makes one with `npm run keys`, and enrol names it',
  );
  expect(refuseTeams({ ...root, remotes: { ...root.remotes, promo: { keyids: ['key-promo', 'key-promo'], threshold: 1 } } })).toBe(
    'promo: the key key-promo is named twice; name each key of the team once',
  );
  expect(refuseTeams({ ...root, remotes: { ...root.remotes, promo: { keyids: ['key-promo'], threshold: 2 } } })).toContain('fewer keys');
  expect(refuseTeams({ ...root, remotes: { ...root.remotes, promo: roleOf('help') } })).toContain('signs for help already');
  expect(refuseTeams({ ...root, remotes: { ...root.remotes, promo: roleOf('channel') } })).toContain('signs for channel already');
  expect(refuseTeams({ ...root, remotes: { ...root.remotes, promo: roleOf('nobody') } })).toContain('is not part of the root');
  expect(refuseTeams(rootWith({}, { claims: { promo: PROMO } }))).toBe('promo claims addresses but has no team');
  expect(refuseTeams(rootWith({}, { claims: { help: PROMO } }))).toContain('help is part of the product');
  expect(refuseTeams({ ...root, claims: {} })).toContain('the team claims nothing');
});

test('a remote of the product cannot be retired, and two teams share nothing', () => {
  const root = rootWith({ promo: PROMO });
  const { help: _left, ...remotes } = root.remotes;

  expect(refuseTeams({ ...root, remotes }, root)).toBe('help is part of the product and cannot be retired');
  const shop: TeamClaims = { owner: 'Shop', addresses: { shop: { path: '/Promo/sale', title: '特卖' } } };
  expect(refuseTeams(rootWith({ promo: PROMO, shop }))).toBe('shop: /promo belongs to promo');
  expect(
    refuseTeams(
      rootWith({ promo: { ...PROMO, addresses: { promo: { path: '/promo', title: 'a' }, promoB: { path: '/PROMO', title: 'b' } } } }),
    ),
  ).toContain('two screens have one address');
});

const SHOP: TeamClaims = {
  owner: 'Shop',
  addresses: { shop: { path: '/shop', title: '商店' } },
  slots: { 'shop.side': 'A block next to the goods.' },
  fills: { 'home.more': 'Goods of the week.' },
  menu: { address: 'shop', word: '商店' },
};

test('a team fills a slot that the product or another team offers; one that nobody offers, or another team fills, is refused', () => {
  const promo: TeamClaims = { ...PROMO, fills: { 'shop.side': 'An offer.', 'activities.more': 'Offers.' } };

  expect(refuseTeams(rootWith({ shop: SHOP, promo }))).toBeNull();
  expect(fillerOf({ shop: SHOP, promo }, 'shop.side')).toBe('promo');
  expect(fillerOf({ shop: SHOP, promo }, 'constructor')).toBeUndefined();
  expect(refuseTeams(rootWith({ promo }))).toBe(
    'promo: nobody offers the slot shop.side; change what promo fills first, or let its team offer it',
  );
  expect(refuseTeams(rootWith({ shop: SHOP, promo: { ...PROMO, fills: { 'home.more': 'Offers.' } } }))).toBe(
    'promo: the slot home.more belongs to shop, which fills it',
  );
  expect(refuseTeams(rootWith({ shop: SHOP, promo: { ...PROMO, menu: { address: 'promo', word: '商店' } } }))).toBe(
    "promo: the word '商店' of the menu belongs to shop",
  );
});

/** Numbers that a seed repeats. */
function draws(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const spread = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((spread ^ (spread >>> 14)) >>> 0) % below;
  };
}

test('of 10,000 drawn claims of what the product or another team has, none is accepted', () => {
  const draw = draws(20_261_126);
  const pick = <One>(list: readonly One[]): One => list[draw(list.length)] as One;
  const shuffledCase = (text: string) => text.replaceAll(/[a-z]/g, (letter) => (draw(2) === 0 ? letter.toUpperCase() : letter));
  const paths = ROUTE_NAMES.map((name) => ROUTES[name].path);
  const ofProduct = [
    () => ({ promo: { path: pick(paths), title: '标题' } }),
    () => ({ promo: { path: shuffledCase(pick(paths)), title: '标题' } }),
    () => ({ promo: { path: `${pick(paths)}/more`, title: '标题' } }),
    () => ({ promo: { path: `/${encodeURIComponent(pick(paths).slice(1))}`, title: '标题' } }),
    () => ({ [pick(ROUTE_NAMES)]: { path: '/promo', title: '标题' } }),
    () => ({ shop: { path: '/promo', title: '标题' } }),
    () => ({ promo: { path: shuffledCase('/shop/sale'), title: '标题' } }),
  ];
  const fields = [
    () => ({ events: { [pick([...Object.keys(EMITTERS), 'shop:sold', 'Promo:opened', 'promo:Opened'])]: 'It happened.' } }),
    () => ({
      slots: { [pick([...Object.keys(SLOTS), ...Object.keys(OPEN_SLOTS), 'shop.side', 'shop.new', 'promotion.side'])]: 'A block.' },
    }),
    () => ({ fills: { [pick([...Object.keys(SLOTS), 'home.more', 'shop.none', shuffledCase('home.more'), 'promo.own'])]: 'A block.' } }),
    () => ({ menu: { address: pick([...ROUTE_NAMES, 'shop']), word: '词' } }),
    () => ({ menu: { address: 'promo', word: pick(['商店', ...ROUTE_NAMES.map((name) => ROUTES[name].title)]) } }),
  ];
  const kinds = ofProduct.length + fields.length + 2;
  const attempts = Array.from({ length: 10_000 }, () => {
    const kind = draw(kinds);
    const forbidden = ofProduct[kind]?.() ?? { promo: { path: '/promo', title: '标题' } };
    const number = draw(100_000);
    const own = {
      [`promo${number}`]: { path: `/promo/offer${number}`, title: `标题${number}`, ...(draw(2) === 0 && { membersOnly: true }) },
    };
    const addresses = draw(2) === 0 ? { ...own, ...forbidden } : { ...forbidden, ...own };
    const claims: TeamClaims = { owner: `Team ${draw(1000)}`, addresses, ...fields[kind - ofProduct.length]?.() };
    const root = rootWith({ shop: SHOP, promo: claims });
    if (kind === kinds - 2) return { ...root, remotes: { ...root.remotes, promo: roleOf(pick([...REMOTES, 'shop', 'root'])) } };
    return kind === kinds - 1 ? rootWith({ shop: SHOP, [pick([...REMOTES])]: PROMO }) : root;
  });

  expect(new Set(attempts.map((root) => JSON.stringify(root))).size).toBeGreaterThan(8000);
  expect(attempts.filter((root) => refuseTeams(root) === null)).toEqual([]);
});
