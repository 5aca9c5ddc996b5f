import { CODE } from '@site/shared/product';
import { getChatJwt, getProfile, issueLoginToken } from '@site/shared/wire';
import { enterGame } from '../modules/play/games/testing.ts';
import type { SignedClient } from '../kernel/testing.ts';
import { everyEndpoint } from './endpoint-samples.testing.ts';
import { withTestApp } from './testing.ts';

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
