import { createHash } from 'node:crypto';
import { CODE } from '@site/shared/product';
import { logOut, logOutOtherDevices, startBreak } from '@site/shared/wire';
import { createVault } from '../../../kernel/security/vault.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { createPasses } from './jwt.ts';
import { logInMessage, OWN_ORIGIN, withChat, withRawSockets } from './testing.ts';

const chat = withChat();
const openSocket = withRawSockets();
const knock = (opening: Parameters<typeof openSocket>[1]) => openSocket(chat.url, opening);

const ORIGIN = `Origin: ${OWN_ORIGIN}`;

/** Two members, one of them on two devices. */
interface Cast {
  readonly member: SignedClient;
  readonly elsewhere: SignedClient;
  readonly other: SignedClient;
}

type Shown = (cast: Cast) => unknown;

const own: Shown = ({ member }) => logInMessage(member);
const withPass =
  (change: (pass: string) => string): Shown =>
  async ({ member }) => {
    const { token, body } = await logInMessage(member);
    return { token, body: change(body) };
  };
const withToken =
  (change: (token: string) => string): Shown =>
  async ({ member }) => {
    const { token, body } = await logInMessage(member);
    return { token: change(token), body };
  };
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (pass: string) => JSON.parse(Buffer.from(pass.split('.')[1] ?? '', 'base64url').toString()) as object;
const withClaims = (change: object) =>
  withPass((pass) => {
    const [header = '', , signature = ''] = pass.split('.');
    return `${header}.${encoded({ ...claimsOf(pass), ...change })}.${signature}`;
  });
const MINUTE_MS = 60_000;

const YES = { ok: true };
const wrong = { ok: false, reason: 'session', code: CODE.apiAuth };
const over = { ok: false, reason: 'session', code: CODE.sessionExpired };
const form = { ok: false, reason: 'form' };

const VARIANTS: readonly (readonly [string, object, Shown])[] = [
  ['his token and a fresh pass', YES, own],
  [
    'a pass used before within its minute, with the token of its session',
    YES,
    async (cast) => {
      const shown = await logInMessage(cast.member);
      const before = await knock({ localAddress: '127.0.4.1', headers: [ORIGIN] });
      before.say(10001, shown);
      await before.hear(({ msgId }) => msgId === 10001);
      return shown;
    },
  ],
  ['nothing', form, () => ({})],
  ['no pass', form, async ({ member }) => ({ token: (await logInMessage(member)).token })],
  ['no token', form, async ({ member }) => ({ body: (await logInMessage(member)).body })],
  ['a list of tokens', form, async ({ member }) => ({ ...(await logInMessage(member)), token: [member.session()?.token] })],
  ['an empty token', wrong, withToken(() => '')],
  ['an empty pass', wrong, withPass(() => '')],
  ['a token that is none', over, withToken(() => 'a'.repeat(43))],
  ['his token and a blank', over, withToken((token) => `${token} `)],
  ['his token in capitals', over, withToken((token) => token.toUpperCase())],
  ['half his token', over, withToken((token) => token.slice(0, 20))],
  ['his token with a zero character', over, withToken((token) => `${token}\0`)],
  [
    'his token with his pass for another device',
    over,
    async ({ member, elsewhere }) => ({ ...(await logInMessage(elsewhere)), token: member.session()?.token }),
  ],
  ['the token of another member', over, async ({ member, other }) => ({ ...(await logInMessage(member)), token: other.session()?.token })],
  ['the pass of another member', over, async ({ member, other }) => ({ ...(await logInMessage(other)), token: member.session()?.token })],
  [
    'the pass of a minute ago',
    wrong,
    async ({ member }) => {
      const shown = await logInMessage(member);
      chat.app.clock.advance(MINUTE_MS + 1000);
      return shown;
    },
  ],
  ['a pass for a token', over, async ({ member }) => ({ body: (await logInMessage(member)).body, token: 'Bearer' })],
  ['a pass without a signature', wrong, withPass((pass) => pass.slice(0, pass.lastIndexOf('.') + 1))],
  ['a pass with its signature cut', wrong, withPass((pass) => pass.slice(0, -1))],
  ['a pass with four parts', wrong, withPass((pass) => `${pass}.`)],
  ['a pass that wants no signature', wrong, withPass((pass) => `${encoded({ alg: 'none', typ: 'JWT' })}.${pass.split('.')[1] ?? ''}.`)],
  [
    'a pass that names another way to sign',
    wrong,
    withPass((pass) => `${encoded({ alg: 'RS256', typ: 'JWT' })}.${pass.split('.').slice(1).join('.')}`),
  ],
  ['a pass made longer by himself', wrong, withClaims({ exp: 9_999_999_999 })],
  ['a pass made out to another by himself', wrong, withClaims({ sub: 'somebody' })],
  ['a pass for other ears', wrong, withClaims({ aud: 'site' })],
  [
    'a pass of another site’s secret',
    wrong,
    async ({ member }) => {
      const foreign = createVault(createHash('sha256').update('another site').digest('hex'));
      const { sub, sid, dev } = claimsOf((await logInMessage(member)).body) as Record<string, string>;
      const holder = { memberId: sub ?? '', sessionId: sid ?? '', deviceUuid: dev ?? '' };
      return { token: member.session()?.token, body: createPasses(foreign, chat.app.clock).give(holder).body };
    },
  ],
  [
    'what he had before he logged out',
    over,
    async ({ member }) => {
      const shown = await logInMessage(member);
      await member.call(logOut);
      return shown;
    },
  ],
  [
    'what he had before another device ended it',
    { ...over, code: CODE.loginElsewhere },
    async ({ member, elsewhere }) => {
      const shown = await logInMessage(member);
      await elsewhere.call(logOutOtherDevices, { password: 'Sturdy2026' });
      return shown;
    },
  ],
  [
    'what he had before he took a break',
    { ok: false, reason: 'grade' },
    async ({ member }) => {
      const shown = await logInMessage(member);
      await member.call(startBreak, { days: 1 });
      return shown;
    },
  ],
];

let casts = 0;
async function cast(): Promise<Cast> {
  casts += 1;
  const [name, otherName] = [`tokens${casts}a`, `tokens${casts}b`];
  const member = await chat.app.newcomer(name);
  return { member, elsewhere: await chat.app.again(name), other: await chat.app.newcomer(otherName) };
}

test.each(VARIANTS)('a log-in with %s is answered as listed, and a refused one is closed [T19] [SOC-6]', async (_what, expected, shown) => {
  const message = await shown(await cast());
  const socket = await knock({ localAddress: `127.0.3.${casts}`, headers: [ORIGIN] });
  await socket.status();
  socket.say(10001, message);

  expect((await socket.hear(({ msgId }) => msgId === 10001))?.msgData).toMatchObject(expected);
  if (expected !== YES && expected !== form) expect(await socket.closing()).toBe(4001);
});

test.each<[string, (token: string, body: string) => { readonly headers?: readonly string[]; readonly path?: string }]>([
  ['a cookie', (token) => ({ headers: [`Cookie: token=${token}; X-API-TOKEN=${token}`] })],
  ['the header of calls', (token) => ({ headers: [`X-API-TOKEN: ${token}`] })],
  ['an authorization', (_token, body) => ({ headers: [`Authorization: Bearer ${body}`] })],
  ['the address', (token, body) => ({ path: `/stream/ws/v1/handshake?clientType=web&token=${token}&body=${body}` })],
])('an identity claimed by %s alone is rejected [T19] [SOC-6]', async (_way, openingOf) => {
  const { member } = await cast();
  const { token, body } = await logInMessage(member);
  const { headers = [], ...opening } = openingOf(token, body);
  const socket = await knock({ ...opening, headers: [ORIGIN, ...headers] });
  expect(await socket.status()).toBe(101);
  socket.say(10002, { clientId: 'by-cookie', roomId: 'general' });

  expect((await socket.hear(({ msgId }) => msgId === 10002))?.msgData).toMatchObject({ ok: false, reason: 'session' });
});

test('the key of a speaker is the same in every instance of the site, and nobody makes it from the id of the member', () => {
  const keyBy = (secret: string) =>
    createPasses(createVault(createHash('sha256').update(secret).digest('hex')), chat.app.clock).speakerKey('m1');

  expect(keyBy('one site')).toMatch(/^[0-9a-f]{16}$/);
  expect(keyBy('one site')).toBe(keyBy('one site'));
  expect(keyBy('one site')).not.toBe(keyBy('another site'));
});
