import { CODE } from '@site/shared/product';
import { changeProfile, getCaptcha, getChatJwt, getMemberInfo, getProfile, issueLoginToken } from '@site/shared/wire';
import { enterGame } from '../modules/play/games/testing.ts';
import type { SignedClient } from '../kernel/testing.ts';
import { everyEndpoint } from './endpoint-samples.testing.ts';
import { startTestApp, withTestApp } from './testing.ts';

const app = withTestApp();
const ENDPOINTS = everyEndpoint();
const OF_MEMBERS = ENDPOINTS.filter(({ endpoint }) => endpoint.access === 'member');
let member: SignedClient;
beforeAll(async () => {
  member = await app.newcomer('accessmember');
});

test('every endpoint of members refuses a guest who signs correctly [ROL-1]', async () => {
  const guest = app.guest();
  const open: string[] = [];
  for (const { name, endpoint, body } of OF_MEMBERS) {
    const { status_code, data } = await guest.call(endpoint, body);
    if (status_code !== CODE.sessionExpired || data !== null) open.push(`${name}: ${status_code}`);
  }

  expect(OF_MEMBERS.length).toBeGreaterThan(100);
  expect(open).toEqual([]);
});

test('every endpoint answers its own method alone, and no cache keeps what it answers', async () => {
  const wrong: string[] = [];
  for (const { endpoint } of ENDPOINTS) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'] as const) {
      const { statusCode, headers } = await app.http.inject({
        method,
        url: endpoint.path,
        headers: { 'x-http-method-override': endpoint.method },
      });
      const isRight = method === endpoint.method ? statusCode < 500 && statusCode !== 404 : statusCode === 404;
      if (!isRight || headers['cache-control'] !== 'no-store') wrong.push(`${method} ${endpoint.path}: ${statusCode}`);
    }
  }

  expect(ENDPOINTS.length).toBeGreaterThan(150);
  expect(wrong).toEqual([]);
});

test('a call writes no field but those of its schema, whatever its body names', async () => {
  const info = async () => (await member.call(getMemberInfo, { withLockMoney: 1 })).data;
  const before = await info();
  const change = { nickname: '远航的船', avatarId: 2 };
  const more = {
    userName: 'player01',
    gradeId: 9,
    balance: '999999.00',
    coinBalance: 9999,
    standing: 'vip',
    sealed_real_name: 'x',
    id: 'm1',
  };
  const text = JSON.stringify({ ...change, ...more });

  await member.send({ method: 'POST', url: changeProfile.path, text });
  expect(await info()).toEqual({ ...before, ...change });
});

/** What a GET may write: the picture that it draws, for two minutes. */
const DRAWN = new Set<string>([getCaptcha.path]);

test('a GET changes no table', async () => {
  const statements: string[] = [];
  const watched = await startTestApp({}, ({ query }) => void statements.push(query.sql));
  const [player, guest] = [await watched.newcomer('accessreader'), watched.guest()];
  const changing: string[] = [];
  const reads = ENDPOINTS.filter(({ endpoint }) => endpoint.method === 'GET' && !DRAWN.has(endpoint.path));
  for (const { endpoint, body } of reads) {
    statements.length = 0;
    await (endpoint.access === 'member' ? player : guest).call(endpoint, body);
    changing.push(
      ...statements.filter((text) => /\b(insert into|update|delete from) "/i.test(text)).map((text) => `${endpoint.path}: ${text}`),
    );
  }
  await watched.close();

  expect(reads.length).toBeGreaterThan(10);
  expect(changing).toEqual([]);
});

test('no other credential of a member is a session token: chat pass, one-time token, token of a venue', async () => {
  const session = member.session();
  const pass = (await member.call(getChatJwt)).data?.body ?? '';
  const handOver = (await member.call(issueLoginToken)).data?.token ?? '';
  const venue = await enterGame(member);
  if (session === null) throw new Error('The member has no session.');
  for (const token of [pass, handOver, venue]) {
    member.use({ ...session, token });
    expect(token).not.toBe('');
    expect(await member.call(getProfile)).toMatchObject({ status_code: CODE.sessionExpired, data: null });
  }
  member.use(session);

  expect(await member.call(getProfile)).toMatchObject({ status_code: CODE.success });
});
