import { HEADER } from '@site/shared/product';
import { REPORT_PATH } from '@site/shared/federation';
import { countUnreadMail, logIn, openSession } from '@site/shared/wire';
import type { FastifyRequest } from 'fastify';
import { startTestApp, type TestApp } from '../../testing/testing.ts';
import { aboutRequest, nameMembersBy, noteMember } from './log.ts';

interface Line {
  readonly level: string;
  readonly time: string;
  readonly part: string;
  readonly msg: string;
  readonly requestId?: string;
  readonly route?: string;
  readonly member?: string;
  readonly status?: number;
  readonly err?: { readonly type: string; readonly message: string; readonly stack: string };
}

const OPS_TOKEN = 'an-ops-token-that-nobody-may-read-in-a-log';
const PASSWORD = 'Sturdy2026';
const lines: string[] = [];
let app: TestApp;

beforeAll(async () => {
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(...String(text).split('\n').filter(Boolean));
    return true;
  });
  app = await startTestApp({ OPS_TOKEN, LOG_LEVEL: 'trace' });
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(async () => {
  await app.close();
  jest.restoreAllMocks();
});

const read = () => lines.map((line) => JSON.parse(line) as Line);
const rename = (from: string, to: string) => app.db.schema.alterTable(from).renameTo(to).execute();

test('every log line is JSON with time, level, request id and outcome', async () => {
  const { headers } = await app.http.inject({ url: '/no/such/call' });

  expect(read()).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      part: 'site',
      pid: process.pid,
      requestId: expect.stringMatching(/^[0-9A-Z]{26}$/),
      method: 'GET',
      route: 'none',
      status: 404,
      ms: expect.any(Number),
      msg: 'answered',
    },
  ]);
  expect(headers['x-request-id']).toBe(read()[0]?.requestId);
});

test('a wrong token at the operators’ interface is a warning with its address and without the token', async () => {
  const url = '/ops/api/feedback';
  const wrong = 'a-guessed-token-of-an-operator-0123456789';
  await app.http.inject({ url, headers: { authorization: `Bearer ${wrong}` }, remoteAddress: '198.51.100.9' });
  await app.http.inject({ url });

  expect(read().filter(({ level }) => level === 'warn')).toEqual([
    expect.objectContaining({
      msg: 'The token of an operator was refused.',
      method: 'GET',
      route: url,
      status: 401,
      address: '198.51.100.9',
    }),
  ]);
  expect(lines.join()).not.toContain(wrong);
});

test('no log line contains a token, password, name or number that a player or operator sends or receives', async () => {
  const member = await app.newcomer('quietplayer');
  const session = member.session();
  const device = app.guest();
  await member.call(countUnreadMail);
  await device.call(logIn, { userName: 'quietplayer', password: `${PASSWORD}x`, remember: false });
  await device.call(openSession, { token: session?.token ?? '' });
  await app.http.inject({ url: `/?token=${session?.token}`, headers: { [HEADER.token]: session?.token ?? '' } });
  await app.ops('/mails', { to: ['quietplayer'], phone: '13812345678' });
  await app.http.inject({ url: REPORT_PATH, method: 'POST', payload: `{"token":"${session?.token}"` });
  await rename('mails', 'mails_away');
  const failed = await member.call(countUnreadMail);
  await rename('mails_away', 'mails');

  const secrets = [session?.token, session?.signingKey, member.uuid, 'quietplayer', PASSWORD, OPS_TOKEN, '13812345678'];
  for (const secret of secrets) expect(lines.filter((line) => line.includes(String(secret)))).toEqual([]);
  expect(read().length).toBeGreaterThanOrEqual(8);
  expect(failed.httpStatus).toBe(500);
});

test('an error is logged with the id the player received, its stack, and its member under a pseudonym', async () => {
  const [one, other] = [await app.newcomer('quietone'), await app.newcomer('quietother')];
  lines.length = 0;
  await rename('mails', 'mails_away');
  const { data } = await one.call(countUnreadMail);
  await one.call(countUnreadMail);
  await other.call(countUnreadMail);
  await rename('mails_away', 'mails');

  const failures = read().filter(({ msg }) => msg === 'A request failed.');
  expect(failures[0]).toMatchObject({
    level: 'error',
    requestId: (data as unknown as { errorId: string }).errorId,
    route: countUnreadMail.path,
    member: expect.stringMatching(/^[0-9a-f]{12}$/),
    err: { message: expect.stringContaining('mails') },
  });
  expect(failures.map(({ member }) => member === failures[0]?.member)).toEqual([true, true, false]);
});

test('an error is logged without its data: text is cleaned, extra fields are dropped, secret fields are blanked', () => {
  const cause = Object.assign(new Error('no rows for 13812345678 at https://site.example/x?token=abc'), {
    detail: 'Key (user_name)=(quietplayer)',
  });
  const err = Object.assign(new Error('it failed for player@example.com', { cause }), { code: '23505', parameters: ['quietplayer'] });

  app.http.log.error({ err, token: 'abcdef', body: { password: PASSWORD, amount: '1.00' } }, 'by hand');

  expect(lines).toHaveLength(1);
  expect(read()[0]).toMatchObject({
    token: '…',
    body: { password: '…', amount: '1.00' },
    err: {
      type: 'Error',
      code: '23505',
      message: 'it failed for …',
      stack: expect.stringMatching(/^at .+:\d+:\d+\)?\n/),
      cause: { message: 'no rows for # at /x' },
    },
  });
  expect(lines[0]).not.toContain('quietplayer');
});

test('the request id is that of a trusted proxy, of nobody else, and never a text that is no id', async () => {
  const idOf = async (remoteAddress: string, id: string) => {
    const { headers } = await behindProxy.http.inject({ url: '/healthz', remoteAddress, headers: { 'x-request-id': id } });
    return headers['x-request-id'];
  };
  const behindProxy = await startTestApp({ TRUST_PROXY: '10.9.0.1' });

  expect(await idOf('10.9.0.1', '7f3c1a9e55d04b2c')).toBe('7f3c1a9e55d04b2c');
  expect(await idOf('10.9.0.2', '7f3c1a9e55d04b2c')).toMatch(/^[0-9A-Z]{26}$/);
  expect(await idOf('10.9.0.1', 'an id\twith\tspaces')).toMatch(/^[0-9A-Z]{26}$/);
  expect(await idOf('10.9.0.1', 'x'.repeat(65))).toMatch(/^[0-9A-Z]{26}$/);
  await behindProxy.close();
});

test('instances that share a secret name a member alike, and others do not', async () => {
  const nameBy = (secret: string) => {
    const request = { routeOptions: { url: '/' }, method: 'GET', headers: {} } as unknown as FastifyRequest;
    nameMembersBy(secret);
    noteMember(request, 'm1');
    return aboutRequest(request).member;
  };

  expect(nameBy('one')).toBe(nameBy('one'));
  expect(nameBy('one')).not.toBe(nameBy('other'));
});
