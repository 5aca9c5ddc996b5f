import { gunzipSync } from 'node:zlib';
import { createVenueApp } from './venue-app.ts';

const SITE = 'http://127.0.0.1:4002';
const session = {
  row: { member_id: 'member-1', next_seed: 'a'.repeat(64), next_round: 1 },
  game: { code: 'XH001', title: '麒麟送宝', volatility: 4, lines: 10, rtp_bp: 9566, min_stake: 100n, max_stake: 20_000n },
};
const WALLET = {
  session: () => Promise.resolve(session),
  balance: () => Promise.resolve(12_345n),
  play: () => Promise.reject(new Error('the database is away')),
};
const app = createVenueApp({ wallet: WALLET, siteOrigins: [SITE] });
afterAll(() => app.close());

test('an address that calls too often is told to wait', async () => {
  const limited = createVenueApp({ wallet: WALLET, siteOrigins: [SITE], callLimiter: { take: () => 1500 } });
  const answer = await limited.inject({ method: 'POST', url: '/slot/api/table', payload: { token: 'a-token' } });
  await limited.close();

  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '2']);
  expect(answer.json()).toEqual({ code: '429', msg: '操作过于频繁，请2秒后再试', field: null });
});

test('the page allows framing by the site only and runs only its own scripts [VEN-7]', async () => {
  const page = await app.inject('/slot/');

  expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${SITE}`);
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
  expect(page.body).toContain(`content="${SITE}"`);
  expect(page.body).not.toMatch(/ on\w+=| style=|<script>/);
  expect(page.headers['set-cookie']).toBeUndefined();
});

test('the server serves every file the page names, and no other', async () => {
  const page = await app.inject('/slot/');
  const names = [...page.body.matchAll(/(?:src|href)="([\w.]+)"/g)].map(([, name]) => name);
  const answers = await Promise.all([...names, 'engine.js', '..%2Fvenue-app.ts', 'slot.html'].map((name) => app.inject(`/slot/${name}`)));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404, 404]);
});

test('every module a script imports is served', async () => {
  const script = await app.inject('/slot/slot.js');
  const imports = [...script.body.matchAll(/from "\.\/([\w.]+)"/g)].map(([, name]) => name);
  const answers = await Promise.all(imports.map((name) => app.inject(`/slot/${name}`)));

  expect(imports.length).toBeGreaterThan(3);
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test('a machine returns its data, limits, return, symbols and the hash of its next seed', async () => {
  const { data } = (await app.inject({ method: 'POST', url: '/slot/api/table', payload: { token: 't' } })).json<{
    data: Record<string, unknown>;
  }>();

  expect(data).toMatchObject({
    title: '麒麟送宝',
    gameCode: 'XH001',
    rtpBp: 9566,
    pool: null,
    minStake: '1.00',
    maxStake: '200.00',
    balance: '123.45',
    seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(data['machine']).toMatchObject({ key: 'hold', columns: 5, rows: 3 });
  expect(data['symbols']).toContain('麒麟');
  expect(JSON.stringify(data)).not.toContain('a'.repeat(64));
});

test('the pictures of a game are served and cached, and no other', async () => {
  const names = ['room', 'symbol-0', 'symbol-9', 'symbol-10', 'nothing'];
  const answers = await Promise.all(names.map((name) => app.inject(`/slot/art/XH001/${name}.svg`)));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404, 404]);
  expect(answers[0]?.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' });
  expect((await app.inject('/slot/art/XX999/room.svg')).statusCode).toBe(404);
});

test('a broken venue answers in Chinese and exposes no internals [ERR-6]', async () => {
  const answer = await app.inject({ method: 'POST', url: '/slot/api/rounds', payload: { token: 't', key: 'some-key-1', stake: '1' } });

  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ code: '500', msg: '场馆繁忙，请稍后重试', field: null });
});

test('the member’s identity at the venue is compressed, and only the site may read it [API-16] [VEN-5]', async () => {
  const url = '/yewu12/api/user/getUserInfo?token=t';
  const ownOrigin = await app.inject({ url, headers: { origin: SITE } });
  const stranger = await app.inject({ url, headers: { origin: 'http://elsewhere.example' } });
  const preflight = await app.inject({
    method: 'OPTIONS',
    url,
    headers: { origin: SITE, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-api-uuid' },
  });

  expect(JSON.parse(gunzipSync(Buffer.from(ownOrigin.body, 'base64')).toString())).toMatchObject({
    code: '0000000',
    data: { userId: 'member-1' },
  });
  expect(ownOrigin.headers['access-control-allow-origin']).toBe(SITE);
  expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers['access-control-allow-headers']).toBe('x-api-uuid');
});

test.each(['/slot/constructor', '/slot/__proto__', '/slot/toString', '/slot/slot.constructor', '/slot/x.__proto__', '/client/valueOf'])(
  'the address %s names nothing and is not found',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  },
);

test.each([
  ['malformed JSON', 'application/json', '{"token":', 400],
  ['deep nesting', 'application/json', '['.repeat(10_000), 400],
  ['a body above the limit', 'application/json', JSON.stringify({ token: 'x'.repeat(20_000) }), 413],
  ['another content type', 'text/html', '{"token":"t"}', 415],
  ['JSON with padding', 'application/jsonp', '{"token":"t"}', 415],
])('%s is refused by its status, not as a fault of the venue', async (_what, type, payload, status) => {
  const answer = await app.inject({ method: 'POST', url: '/slot/api/table', headers: { 'content-type': type }, payload });

  expect(answer.statusCode).toBe(status);
});

test('a __proto__ key in a body is dropped', async () => {
  const payload = '{"__proto__":{"token":"p"},"token":"t"}';
  const answer = await app.inject({ method: 'POST', url: '/slot/api/table', headers: { 'content-type': 'application/json' }, payload });

  expect(answer.statusCode).toBe(200);
});

test('a token that is sent twice is refused as malformed', async () => {
  const answer = await app.inject('/yewu12/api/user/getUserInfo?token=a&token=b');

  expect(answer.json()).toMatchObject({ code: '10003' });
});
