import { EMITTERS, REMOTES, ROUTE_NAMES, ROUTES } from '../site-map/index.ts';
import type { Role, Root } from './releases.ts';
import { claimedPlace, type TeamClaims } from './team-claims.ts';
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
  ['a menu that leads elsewhere', claim('/promo', { menu: { address: 'wallet', word: '钱包' } }), 'which the team does not claim'],
  ['a long word', claim('/promo', { menu: { address: 'promo', word: '很长很长的一个词' } }), 'plain characters at most'],
  ['markup', claim('/promo', { owner: '<b>Team</b>' }), 'plain words'],
  ['a direction character', claim('/promo', { addresses: { promo: { path: '/promo', title: 'a\u202Eb' } } }), 'no plain text'],
])('%s cannot be claimed', (_what, claims, reason) => {
  expect(refuseClaims('promo', claims)).toContain(reason);
});

test('a team needs a key of its own, and claims need a team', () => {
  const root = rootWith({ promo: PROMO });

  expect(refuseTeams({ ...root, remotes: { ...root.remotes, promo: { keyids: [], threshold: 1 } } })).toBe('promo: the team has no key');
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

/** Numbers that a seed repeats. */
function draws(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
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
  const shop: TeamClaims = { owner: 'Shop', addresses: { shop: { path: '/shop', title: '商店' } } };
  const accepted = Array.from({ length: 10_000 }, () => {
    const kind = draw(ofProduct.length + 4);
    const addresses = ofProduct[kind]?.() ?? { promo: { path: '/promo', title: '标题' } };
    const events = kind === ofProduct.length ? { [pick([...Object.keys(EMITTERS), 'shop:sold'])]: 'It happened.' } : {};
    const menu = kind === ofProduct.length + 1 ? { menu: { address: pick([...ROUTE_NAMES, 'shop']), word: '词' } } : {};
    const claims: TeamClaims = { owner: 'Promo team', addresses, events, ...menu };
    const root = rootWith({ shop, promo: claims });
    if (kind === ofProduct.length + 2) return { ...root, remotes: { ...root.remotes, promo: roleOf(pick([...REMOTES, 'shop', 'root'])) } };
    return kind === ofProduct.length + 3 ? rootWith({ shop, [pick([...REMOTES])]: PROMO }) : root;
  }).filter((root) => refuseTeams(root) === null);

  expect(accepted).toEqual([]);
});
