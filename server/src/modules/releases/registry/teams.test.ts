import { newKeyPem, publicPartOf, signText } from '@site/shared/build/remote/team-keys.mjs';
import { refuseSigners, signersOf, type Channel, type RegistryStatus, type Root, type TeamClaims } from '@site/shared/federation';
import * as fc from 'fast-check';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openKeyFolder, signRoot } from './keyring.ts';
import { withClaims, withoutTeam, withTeam } from './root.rules.ts';
import { tablesOf } from '../schema.ts';
import { refuseRelease } from './release.rules.ts';
import { readState } from './state.rules.ts';
import { type Draft, makeRelease, START_MS, withRegistry } from './testing.ts';

const CLAIMS: TeamClaims = { owner: 'Promo team', addresses: { promo: { path: '/promo', title: '限时活动' } } };
const WIDER: TeamClaims = { ...CLAIMS, addresses: { ...CLAIMS.addresses, promoRules: { path: '/promo/rules', title: '规则' } } };
const PROMO: Draft = makeRelease({ remote: 'promo', screen: 'promo' });

const site = withRegistry('each test', async ({ ops }) => {
  await ops.publish(makeRelease());
  await ops.activate('1.0.0');
});

/** Hands in the next root of the site, signed by so many of its root keys. */
async function handIn(change: (root: Root) => Root, signatures = 2) {
  const root = site.registry.keyring.root();
  const signers = openKeyFolder(join(site.dataDir, 'keys'))
    .keys()
    .filter(({ keyid }) => root.roles.root.keyids.includes(keyid));
  return site.ops.call('POST', '/roots', { body: { ...signRoot(change(root), signers.slice(0, signatures)), releases: [] } });
}

/** The team makes its key itself; the site learns the public part. */
function joining(remote = 'promo', claims = CLAIMS) {
  const pem = newKeyPem();
  writeFileSync(join(site.dataDir, 'keys', `team-${remote}-1.pem`), pem);
  return (root: Root) => withTeam(root, { remote, keys: [publicPartOf(pem)], threshold: 1, claims }, START_MS);
}

const channel = () => JSON.parse(site.registry.current().payload) as Channel;
const remotes = async () => Object.keys(((await site.ops.status()).data as RegistryStatus).remotes);
const fileOf = ({ document }: Draft) =>
  site.app.inject({ url: `/r/${document.remote}/${document.digest}/release.json` }).then(({ statusCode }) => statusCode);

async function joinAndGoLive(): Promise<void> {
  await handIn(joining());
  await site.ops.publish(PROMO, 'promo');
  await site.ops.activate('1.0.0', 'promo');
}

test('a team that two root keys let in publishes and goes live like the others, and nobody publishes for it before', async () => {
  expect(await site.ops.publish(PROMO, 'promo')).toMatchObject({
    http: 409,
    message: expect.stringContaining("there is no remote 'promo'"),
  });
  expect(await handIn(joining(), 1)).toMatchObject({ http: 409, message: expect.stringContaining('1 of 2 signatures') });
  expect(await remotes()).not.toContain('promo');

  expect(await handIn(joining())).toMatchObject({ http: 200, data: { version: 2 } });
  expect(await remotes()).toEqual(['games', 'help', 'finance', 'promo']);
  expect(await site.ops.publish(PROMO, 'promo')).toMatchObject({ http: 200 });
  expect(await site.ops.activate('1.0.0', 'promo')).toMatchObject({ http: 200 });
  expect(channel()).toMatchObject({ root: 2, remotes: { promo: { digest: PROMO.document.digest } } });
  expect(await site.ops.makeToken('promo-ci', 'publish:promo')).toEqual(expect.any(String));
});

test('a release of the team without a screen that it claims is refused, and so is a claim that its live release does not show', async () => {
  await handIn(joining('promo', WIDER));
  expect(await site.ops.publish(PROMO, 'promo')).toMatchObject({ message: expect.stringContaining('it has no screen for promoRules') });
  await handIn((root) => withClaims(root, 'promo', CLAIMS, START_MS));
  await site.ops.publish(PROMO, 'promo');
  await site.ops.activate('1.0.0', 'promo');

  expect(await handIn((root) => withClaims(root, 'promo', WIDER, START_MS))).toMatchObject({
    http: 409,
    message: expect.stringContaining('promo claims /promo/rules, and its live release 1.0.0 has no screen promoRules'),
  });
  expect(site.registry.keyring.root().version).toBe(3);
});

const FILLING: TeamClaims = { ...CLAIMS, slots: { 'promo.banner': 'A banner.' }, fills: { 'home.more': 'The offer of the week.' } };

test('a slot is filled by the team that claims it: its release has the slot first, and nobody else publishes one', async () => {
  await joinAndGoLive();
  const claim = () => handIn((root) => withClaims(root, 'promo', FILLING, START_MS));
  expect(await claim()).toMatchObject({
    http: 409,
    message: expect.stringContaining(
      'promo fills home.more, and its live release 1.0.0 has no slot home.more; put one live that has it first',
    ),
  });
  expect(
    await site.ops.publish(makeRelease({ remote: 'promo', screen: 'promo', version: '1.1.0', slot: 'home.more' }), 'promo'),
  ).toMatchObject({ http: 200 });
  await site.ops.activate('1.1.0', 'promo');
  expect(await claim()).toMatchObject({ http: 200 });

  expect(await site.ops.publish(makeRelease({ remote: 'promo', screen: 'promo', version: '1.2.0' }), 'promo')).toMatchObject({
    message: expect.stringContaining('it has no slot home.more, which promo fills'),
  });
  expect(await site.ops.publish(makeRelease({ version: '1.1.0', slot: 'home.more' }))).toMatchObject({
    message: expect.stringContaining('it has the slot home.more, which belongs to promo'),
  });
});

test('a team whose slot another team fills leaves with it: the other one fills it no more', async () => {
  const shop: TeamClaims = {
    owner: 'Shop team',
    addresses: { shop: { path: '/shop', title: '商城' } },
    fills: { 'promo.banner': 'Goods.', 'activities.more': 'Goods.' },
  };
  await handIn(joining('promo', FILLING));
  await handIn(joining('shop', shop));
  expect(await handIn((root) => withClaims(root, 'promo', CLAIMS, START_MS))).toMatchObject({
    http: 409,
    message: expect.stringContaining('shop: nobody offers the slot promo.banner; change what shop fills first'),
  });

  expect(await handIn((root) => withoutTeam(root, 'promo', START_MS))).toMatchObject({ http: 200 });
  expect(site.registry.keyring.root().claims).toEqual({ shop: { ...shop, fills: { 'activities.more': 'Goods.' } } });
});

test('of 10,000 generated releases with the name, the digest, the id or a signature of another team, none is accepted', async () => {
  const [own, other] = [makeRelease({ remote: 'shop', screen: 'shop' }), makeRelease({ remote: 'promo', screen: 'promo', content: 'two' })];
  const pems = { shop: newKeyPem(), promo: newKeyPem(), stranger: newKeyPem() };
  const parts = { shop: publicPartOf(pems.shop), promo: publicPartOf(pems.promo) };
  const keys = Object.fromEntries(Object.values(parts).map(({ keyid, publicKey }) => [keyid, { scheme: 'ed25519' as const, publicKey }]));
  const roles = { shop: { keyids: [parts.shop.keyid], threshold: 1 }, promo: { keyids: [parts.promo.keyid], threshold: 1 } };
  const files = new Map([own, other].map((draft) => [draft, new Map(Object.entries(draft.files))]));
  const terms = {
    remotes: ['promo', 'shop'],
    lent: {},
    exported: {},
    breaks: [],
    previous: null,
    islands: [],
    offers: [],
    screenOwners: {},
    slotOwners: {},
  };
  /** What the team of the shop can sign and send: its own key and any other but that of promo, and what promo signed before. */
  const attempt = fc.record({
    remote: fc.constantFrom('promo' as const, 'shop' as const),
    draft: fc.constantFrom(own, other),
    name: fc.constantFrom('promo', 'shop', 'Promo', 'promo/', 'shop_promo'),
    digest: fc.oneof(
      fc.constantFrom(own.document.digest, other.document.digest),
      fc.nat().map((number) => number.toString(16).padStart(24, '0')),
    ),
    isWhole: fc.boolean(),
    version: fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50)).map((numbers) => numbers.join('.')),
    signer: fc.constantFrom('shop' as const, 'stranger' as const),
    signedAs: fc.constantFrom(parts.shop.keyid, parts.promo.keyid),
    isReplayed: fc.boolean(),
  });
  const earlier = signText(JSON.stringify({ ...other.document, version: '99.0.0' }), pems.promo);
  let [attempts, wellFormed] = [0, 0];
  const accepted: unknown[] = [];
  for (const one of fc.sample(attempt, { numRuns: 12_000, seed: 20_261_127 })) {
    const { draft, digest, name } = one;
    const document = one.isWhole
      ? draft.document
      : { ...draft.document, remote: name, version: one.version, digest, id: `${name}_${digest}` };
    const upload = { document, text: JSON.stringify(document), signatures: [], files: files.get(draft) ?? new Map(), maps: new Map() };
    const isOwn = one.remote === 'shop' && document.remote === 'shop' && document.digest === own.document.digest;
    if (isOwn) continue;
    attempts += 1;
    if (refuseRelease(upload, { ...terms, remote: one.remote }) !== null) continue;
    wellFormed += 1;
    const signature = one.isReplayed ? earlier : { ...signText(upload.text, pems[one.signer]), keyid: one.signedAs };
    if (refuseSigners(await signersOf(upload.text, [signature], keys), roles[one.remote]) === null) accepted.push(document);
  }

  expect(wellFormed).toBeGreaterThan(500);
  expect(attempts).toBeGreaterThanOrEqual(10_000);
  expect(accepted).toEqual([]);
}, 120_000);

test('what the product or another team has is refused, and the site stays as it is', async () => {
  const taken: TeamClaims = { owner: 'Shop', addresses: { shop: { path: '/game/shop', title: '商店' } } };
  expect(await handIn(joining('shop', taken))).toMatchObject({
    http: 409,
    message: expect.stringContaining('/game belongs to the product'),
  });
  expect(await handIn((root) => withoutTeam(root, 'help', START_MS))).toMatchObject({
    http: 409,
    message: expect.stringContaining('help is part of the product'),
  });
  expect(site.registry.keyring.root().version).toBe(1);
});

test('a team that leaves takes its addresses, files and rights along; open pages drop its releases', async () => {
  await joinAndGoLive();
  expect(await fileOf(PROMO)).toBe(200);

  expect(await handIn((root) => withoutTeam(root, 'promo', START_MS))).toMatchObject({ http: 200 });
  expect(channel().remotes['promo']).toBeUndefined();
  expect(channel().lastGood['promo']).toBeUndefined();
  expect(channel().revoked).toContain(PROMO.document.digest);
  expect(await remotes()).toEqual(['games', 'help', 'finance']);
  expect(await fileOf(PROMO)).toBe(404);
  expect(await site.ops.publish(PROMO, 'promo')).toMatchObject({ http: 409 });
  const { data } = await site.ops.call('GET', '/audit?limit=5');
  expect(data).toMatchObject([
    { action: 'retire', remote: 'promo' },
    { action: 'root', reason: 'retire promo' },
    {},
    {},
    { reason: 'enrol promo' },
  ]);
});

test('a team whose release another one needs cannot leave while that is live', async () => {
  await joinAndGoLive();
  await site.ops.publish(makeRelease({ version: '1.1.0', requires: { 'remote:promo': '^1.0.0' } }));
  await site.ops.activate('1.1.0');

  expect(await handIn((root) => withoutTeam(root, 'promo', START_MS))).toMatchObject({
    http: 409,
    message: expect.stringContaining('promo'),
  });
  expect(channel().remotes['promo']).toBeDefined();
});

test('another instance and a restart know the team', async () => {
  await joinAndGoLive();
  const second = await site.another();

  expect(Object.keys(((await second.ops.status()).data as RegistryStatus).remotes)).toContain('promo');
  await second.close();
});

test('what was given to publish for a team ends with it, also for a team that joins under its name later', async () => {
  await handIn(joining());
  const own = await site.ops.makeToken('promo-ci', 'publish:promo');
  const shared = await site.ops.makeToken('two-teams', 'publish:promo', 'publish:help');
  await handIn((root) => withoutTeam(root, 'promo', START_MS));
  await handIn(joining());

  for (const token of [own, shared]) expect((await site.ops.publish(PROMO, 'promo', token)).http).toBeGreaterThanOrEqual(401);
  expect(await site.ops.publish(makeRelease({ version: '1.1.0' }), 'help', shared)).toMatchObject({ http: 200 });
  expect((await site.ops.call('GET', '/tokens')).data).toMatchObject([
    { name: 'promo-ci', ended: true },
    { name: 'two-teams', roles: ['publish:help'], ended: false },
  ]);
  expect(await site.ops.publish(PROMO, 'promo')).toMatchObject({ http: 200 });
});

test('an instance that has not heard yet that a team left makes no token that publishes for it', async () => {
  await handIn(joining());
  const second = await site.another();
  await handIn((root) => withoutTeam(root, 'promo', START_MS));

  expect(await second.ops.call('POST', '/tokens', { body: { name: 'promo-ci', roles: ['publish:promo'] } })).toMatchObject({
    http: 409,
    message: expect.stringContaining('the root of trust changed a moment ago'),
  });
  expect((await site.ops.call('GET', '/tokens')).data).toEqual([]);
  await second.close();
});

test('a joined team never pushes another joined team out', async () => {
  const claims: TeamClaims = { owner: 'Shop team', addresses: { shop: { path: '/shop', title: '商城' } } };
  await joinAndGoLive();
  await handIn(joining('shop', claims));
  await site.ops.publish(makeRelease({ remote: 'shop', screen: 'shop', requires: { 'remote:promo': '~1.0.0' } }), 'shop');
  await site.ops.activate('1.0.0', 'shop');
  await site.ops.publish(makeRelease({ remote: 'promo', screen: 'promo', version: '1.1.0' }), 'promo');

  expect(await site.ops.activate('1.1.0', 'promo')).toMatchObject({
    http: 409,
    message: expect.stringContaining('shop 1.0.0: it needs promo'),
  });
  expect(channel().remotes).toMatchObject({ shop: { version: '1.0.0' }, promo: { version: '1.0.0' } });
});

test('an instance that has not heard yet that a team left puts nothing of it live', async () => {
  await joinAndGoLive();
  await site.ops.publish(makeRelease({ remote: 'promo', screen: 'promo', version: '1.1.0' }), 'promo');
  const second = await site.another();
  await Promise.all([handIn((root) => withoutTeam(root, 'promo', START_MS)), second.ops.activate('1.1.0', 'promo')]);
  const late = await second.ops.activate('1.1.0', 'promo');

  expect(late).toMatchObject({ http: 409, message: expect.stringMatching(/there is no remote 'promo'|revoked and never goes live again/) });
  for (const { registry } of [site, second]) {
    await registry.follow();
    expect(registry.live()['promo']).toBeUndefined();
  }
  await second.close();
});

test('whatever is stored, no channel names a remote that the root does not, and all of it can be revoked', async () => {
  await handIn(joining());
  await site.ops.publish(PROMO, 'promo');
  await handIn((root) => withoutTeam(root, 'promo', START_MS));
  const { epoch, live } = await tablesOf(site.db)
    .selectFrom('registry_epochs')
    .selectAll()
    .orderBy('epoch', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const state = readState(live);
  await tablesOf(site.db)
    .insertInto('registry_epochs')
    .values({ epoch: epoch + 1, live: JSON.stringify({ ...state, history: { ...state.history, promo: ['1.0.0'] } }) })
    .execute();
  await site.registry.follow();

  expect(channel().remotes).not.toHaveProperty('promo');
  const revoked = await site.ops.command('revoke', 'promo', { version: '1.0.0', reason: 'a test' });
  expect([revoked.http, revoked.message]).toEqual([200, expect.anything()]);
  expect(channel().revoked).toContain(PROMO.document.digest);
});

test('the product goes forward and back whatever a joined team needs; what cannot run any more leaves the pages and is named', async () => {
  await handIn(joining());
  const needy = makeRelease({ remote: 'promo', screen: 'promo', requires: { 'remote:help': '~1.0.0' } });
  await site.ops.publish(needy, 'promo');
  await site.ops.activate('1.0.0', 'promo');
  await site.ops.publish(makeRelease({ version: '1.1.0' }));

  const outcome = await site.ops.activate('1.1.0');
  expect(outcome).toMatchObject({ http: 200, data: { leaves: [expect.stringContaining('promo 1.0.0: it needs help ~1.0.0, not 1.1.0')] } });
  expect(channel().remotes).toMatchObject({ help: { version: '1.1.0' } });
  expect(channel().remotes).not.toHaveProperty('promo');
  expect((await site.ops.call('GET', '/audit?limit=2')).data).toMatchObject([
    { action: 'withdraw', remote: 'promo' },
    { action: 'activate' },
  ]);
  expect(await site.ops.activate('1.0.0', 'promo')).toMatchObject({ http: 409, message: expect.stringContaining('it needs help') });
  await site.ops.rollback();
  expect(await site.ops.activate('1.0.0', 'promo')).toMatchObject({ http: 200 });
});

/** The same 32 bytes: the last of the 43 signs holds two bits that no decoder reads. */
function respelt(key: Root['keys'][string] | undefined): Root['keys'][string] {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const publicKey = key?.publicKey ?? '';
  const last = letters[letters.indexOf(publicKey[42] ?? '') + 1] ?? '';
  return { scheme: 'ed25519', publicKey: `${publicKey.slice(0, 42)}${last}=` };
}

const ROLES: readonly (readonly [string, (root: Root) => Partial<Root>, string])[] = [
  [
    'one signature for finance',
    ({ remotes: all }) => ({ remotes: { ...all, finance: { keyids: all['finance']?.keyids ?? [], threshold: 1 } } }),
    'finance asks for 1 signatures; it needs at least 2',
  ],
  [
    'no signature for help',
    ({ remotes: all }) => ({ remotes: { ...all, help: { keyids: all['help']?.keyids ?? [], threshold: 0 } } }),
    'help asks for 0',
  ],
  ['one signature for the root', ({ roles }) => ({ roles: { ...roles, root: { ...roles.root, threshold: 1 } } }), 'root asks for 1'],
  [
    'a key of the root for a remote',
    ({ roles, remotes: all }) => ({ remotes: { ...all, help: { keyids: roles.root.keyids.slice(0, 1), threshold: 1 } } }),
    'a key serves one role',
  ],
  [
    'one key for two remotes',
    ({ remotes: all }) => ({ remotes: { ...all, help: { keyids: all['games']?.keyids ?? [], threshold: 1 } } }),
    'a key serves one role',
  ],
  [
    'another spelling of a key',
    ({ keys }) => ({ keys: { ...keys, other: respelt(Object.values(keys)[0]) } }),
    'the key other is not called',
  ],
  [
    'another spelling of a key under its id',
    ({ keys, roles }) => ({ keys: { ...keys, [roles.root.keyids[0] ?? '']: respelt(keys[roles.root.keyids[0] ?? '']) } }),
    'is not called what `npm run keys` calls it',
  ],
  ['a life without an end', () => ({ expiresAtMs: 1e300 }), 'it lives longer than 730 days'],
  [
    'more signatures than keys',
    ({ remotes: all }) => ({ remotes: { ...all, help: { keyids: all['help']?.keyids ?? [], threshold: 3 } } }),
    'help has fewer keys than the 3 signatures',
  ],
];

test.each(ROLES)('a root with %s is refused, whoever signs it', async (_what, weaker, reason) => {
  const refused = await handIn((root) => ({ ...root, version: root.version + 1, ...weaker(root) }));

  expect(refused).toMatchObject({ http: 409, message: expect.stringContaining(reason) });
  expect(site.registry.keyring.root().version).toBe(1);
});
