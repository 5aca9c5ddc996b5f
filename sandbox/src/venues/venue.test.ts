import { gunzipSync } from 'node:zlib';
import { createVenueApp } from './venue-app.ts';

const SITE = 'http://127.0.0.1:4002';
const session = {
  row: { member_id: 'member-1', next_seed: 'a'.repeat(64), next_round: 1 },
  game: { code: 'XH001', title: '麒麟送宝', volatility: 2, lines: 3, rtp_bp: 9600, min_stake: 100n, max_stake: 20_000n },
};
const app = createVenueApp({
  wallet: {
    session: () => Promise.resolve(session),
    balance: () => Promise.resolve(12_345n),
    play: () => Promise.reject(new Error('the database is away')),
  },
  siteOrigins: [SITE],
});
afterAll(() => app.close());

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
  const answers = await Promise.all([...names, 'symbols.svg', '..%2Fvenue-app.ts', 'slot.html'].map((name) => app.inject(`/slot/${name}`)));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404, 404]);
});

test('every module a script imports is served', async () => {
  const script = await app.inject('/slot/slot.js');
  const imports = [...script.body.matchAll(/from "\.\/([\w.]+)"/g)].map(([, name]) => name);
  const answers = await Promise.all(imports.map((name) => app.inject(`/slot/${name}`)));

  expect(imports.length).toBeGreaterThan(3);
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test('a machine returns its lines, limits, return, pays and the hash of its next seed', async () => {
  const { data } = (await app.inject({ method: 'POST', url: '/slot/api/table', payload: { token: 't' } })).json<{
    data: Record<string, unknown>;
  }>();

  expect(data).toMatchObject({
    title: '麒麟送宝',
    lines: 3,
    rtpBp: 9600,
    minStake: '1.00',
    maxStake: '200.00',
    balance: '123.45',
    seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(data['paths']).toHaveLength(3);
  expect(JSON.stringify(data)).not.toContain('a'.repeat(64));
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
