import { keyBeforeLogin, signArea, signRequest } from '@site/shared/crypto';
import type { Credentials } from './credentials.ts';
import { createSigning } from './signing.ts';
import { createStorage } from './storage.ts';

const NOW_MS = 1_700_000_000_000;
const DAY_MS = 86_400_000;
const REQUEST = { method: 'POST', path: '/fd/api/v1/wallet/summary', query: '', body: '{"a":1}' } as const;
const ASKED = { method: 'GET', path: '/site/api/v1/user/name/check', query: 'userName=a', body: '' } as const;
const MEMBER: Credentials = { token: 'tok', signingKey: 'ab'.repeat(32), userName: 'player01' };

const storage = createStorage({ openArea: () => localStorage, nowMs: () => NOW_MS });
const report = jest.fn();
let now: number = NOW_MS;

beforeEach(() => {
  localStorage.clear();
  now = NOW_MS;
  report.mockClear();
});
afterEach(() => jest.restoreAllMocks());

const signingAs = (session: Credentials | null) =>
  createSigning({
    settings: { siteId: 4002, salt: 'pepper' },
    version: '1.0.0',
    uuid: 'device-1',
    storage,
    credentials: () => session,
    nowMs: () => now,
    report,
  });
const areaSignature = (key: string, day = '2023-11-14', area = '/site/api') => signArea(key, { area, uuid: 'device-1', siteId: 4002, day });
const breakCrypto = () =>
  jest.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
    throw new Error('no randomness here');
  });

test('a guest request carries client, site, version, signature, empty token, device, time and nonce [SIG-2]', async () => {
  const headers = await signingAs(null).headersFor(REQUEST);

  expect(headers).toMatchObject({
    'X-API-CLIENT': 'web',
    'X-API-SITE': '4002',
    'X-API-VERSION': '1.0.0',
    'X-API-TOKEN': '',
    'X-API-UUID': 'device-1',
    'X-API-TIME': '1700000000000',
  });
  expect(headers['X-API-SIGN']).toMatch(/^[\da-f]{64}$/);
  expect(headers).not.toHaveProperty('X-API-SIGN-FROM');
});

test('the signing key is derived from site, device and salt before log-in, and belongs to the session afterwards [SIG-6]', async () => {
  const guest = await signingAs(null).headersFor(REQUEST);
  const member = await signingAs(MEMBER).headersFor(REQUEST);
  const expected = (key: string, nonce = '') =>
    signRequest(key, { ...REQUEST, time: '1700000000000', nonce, uuid: 'device-1', siteId: 4002 });
  const guestKey = keyBeforeLogin(4002, 'device-1', 'pepper');

  expect(guest['X-API-SIGN']).toBe(expected(guestKey, guest['X-API-NONCE']));
  expect(member['X-API-SIGN']).toBe(expected(MEMBER.signingKey, member['X-API-NONCE']));
  expect(member['X-API-TOKEN']).toBe('tok');
});

test('every request has a unique nonce [SIG-6]', async () => {
  const signing = signingAs(null);
  const [first, second] = await Promise.all([signing.headersFor(REQUEST), signing.headersFor(REQUEST)]);

  expect(first['X-API-NONCE']).not.toBe(second['X-API-NONCE']);
});

test('a failed signing sends the stored signature of the area, marked by a header [SIG-4] [SIG-5]', async () => {
  const signing = signingAs(MEMBER);
  signing.buildMap();
  breakCrypto();

  const headers = await signing.headersFor(ASKED);

  expect(headers).toMatchObject({
    'X-API-SIGN': areaSignature(MEMBER.signingKey),
    'X-API-SIGN-FROM': 'map',
    'X-API-TOKEN': 'tok',
    'X-API-NONCE': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'no randomness here' }));
});

test('the map is stored encrypted under uuidToBase64 and holds every area of a path [SIG-3] [SIG-4] [SES-8]', async () => {
  const signing = signingAs(null);
  signing.buildMap();
  const stored = localStorage.getItem('uuidToBase64') ?? '';
  breakCrypto();
  const key = keyBeforeLogin(4002, 'device-1', 'pepper');

  expect(stored).toMatch(/^[\da-f]{32}\.[\w+/]+=*$/);
  expect(stored).not.toContain(areaSignature(key));
  for (const [path, area] of [
    ['/act/api/v1/x', '/act/api'],
    ['/page/fd/api/v1/x', '/fd/api'],
    ['/agent/api/v1/x', '/agent/api'],
    ['/api/json-cache/k', '/api/json-cache'],
    ['/game/component/x', '/site/api'],
  ] as const)
    expect((await signing.headersFor({ ...ASKED, path }))['X-API-SIGN']).toBe(areaSignature(key, '2023-11-14', area));
});

/** The first digit is random, so a fixed one would sometimes change nothing. */
const withOtherStart = (hex: string) => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`;

test.each([
  ['nothing is stored', () => localStorage.removeItem('uuidToBase64')],
  ['what is stored is junk', () => localStorage.setItem('uuidToBase64', '{"day":')],
  ['what is stored was touched', () => localStorage.setItem('uuidToBase64', withOtherStart(localStorage.getItem('uuidToBase64') ?? ''))],
  ['what is stored is of yesterday', () => void (now += DAY_MS)],
  ['the area has no entry', () => undefined],
])('a failed signing sends an empty string where %s [SIG-4] [SIG-5]', async (_case, spoil) => {
  const signing = signingAs(null);
  signing.buildMap();
  breakCrypto();
  spoil();
  const path = _case === 'the area has no entry' ? '/else/where' : ASKED.path;

  expect(await signing.headersFor({ ...ASKED, path })).toMatchObject({ 'X-API-SIGN': '', 'X-API-SIGN-FROM': 'none' });
});

test('a page that stays open over midnight rebuilds the map [SIG-5]', async () => {
  const signing = signingAs(null);
  signing.buildMap();
  now += DAY_MS;
  await signing.headersFor(ASKED);
  breakCrypto();

  expect((await signing.headersFor(ASKED))['X-API-SIGN']).toBe(areaSignature(keyBeforeLogin(4002, 'device-1', 'pepper'), '2023-11-15'));
});

test('a map that cannot be built leaves the stored one unchanged', () => {
  const signing = signingAs(null);
  signing.buildMap();
  const stored = localStorage.getItem('uuidToBase64');
  breakCrypto();

  expect(() => signing.buildMap()).not.toThrow();
  expect(localStorage.getItem('uuidToBase64')).toBe(stored);
});
