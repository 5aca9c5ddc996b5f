import { connect, type AddressInfo } from 'node:net';
import { getPreInfo } from '@site/shared/wire';
import { startTestApp } from '../../testing/testing.ts';
import { answerToBytes, NO_REQUESTS } from '../testing.ts';
import { createHttp } from './http.ts';

const SETTINGS = { logLevel: 'silent', publicOrigin: 'https://www.example.com' };

const headersOf = async (env: Readonly<Record<string, string>>) => {
  const app = await startTestApp(env);
  const answers = [];
  for (const url of ['/healthz', getPreInfo.path, '/no/such/call', '/r/no/such/file']) answers.push((await app.http.inject(url)).headers);
  await app.close();
  return answers;
};

test('a response that is no page has a CSP without scripts, framing, sniffing or referrer [T25]', async () => {
  for (const headers of await headersOf({}))
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none';.* base-uri 'none'; object-src 'none'; frame-ancestors 'none'$/,
      ),
    });
});

test.each(NO_REQUESTS)('bytes that are no request (%j) are refused with the headers of every response [T25]', async (text) => {
  const answer = await answerToBytes(createHttp({ ...SETTINGS, trustProxy: [] }), text);

  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  for (const header of ['x-content-type-options: nosniff', "frame-ancestors 'none'", 'charset=utf-8', 'strict-transport-security'])
    expect(answer.toLowerCase()).toContain(header);
});

test('a request that expects something else than to go on is refused with the headers of every response [T25]', async () => {
  const answer = await answerToBytes(createHttp({ ...SETTINGS, trustProxy: [] }), 'GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n');

  expect(answer).toMatch(/^HTTP\/1.1 417 /);
  for (const header of ['x-content-type-options: nosniff', "frame-ancestors 'none'", 'charset=utf-8', 'strict-transport-security'])
    expect(answer.toLowerCase()).toContain(header);
});

test('a request of HTTP/1.0, which needs no host, is answered', async () => {
  const app = createHttp({ ...SETTINGS, trustProxy: [] });
  app.get('/one', () => 'one');

  expect(await answerToBytes(app, 'GET /one HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
});

test('a request that comes while the server closes is refused with the headers of every response [T25]', async () => {
  const app = createHttp({ ...SETTINGS, trustProxy: [] });
  const [begun, closing, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.get('/first', async () => {
    begun.resolve();
    await second.promise;
    return 'first';
  });
  app.addHook('preClose', async () => closing.resolve());
  app.server.on('request', ({ url }) => void (url === '/second' && second.resolve()));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /first HTTP/1.1\r\nHost: x\r\n\r\n');
  await begun.promise;
  const closed = app.close();
  await closing.promise;
  socket.end('GET /second HTTP/1.1\r\nHost: x\r\n\r\n');
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  await closed;

  const [, refused = ''] = Buffer.concat(chunks).toString().split('HTTP/1.1 503 ');
  for (const header of ['x-content-type-options: nosniff', "frame-ancestors 'none'", 'strict-transport-security'])
    expect(refused.toLowerCase()).toContain(header);
});

const COOKIES = `cookie: ${Array.from({ length: 5 }, (_, at) => `junk${at}=${'x'.repeat(4000)}`).join('; ')}`;

test.each([
  ['a page that its reader opened', 'none', 'document', true],
  ['a page that the site opened', 'same-origin', 'document', true],
  ['a page that another site opened', 'cross-site', 'document', false],
  ['a picture', 'same-origin', 'image', false],
])('cookies too many for any request are cleared by %s, or not [T07]', async (_what, site, destination, isCleared) => {
  const lines = ['GET / HTTP/1.1', 'host: x', `sec-fetch-site: ${site}`, `sec-fetch-dest: ${destination}`, COOKIES];

  const answer = await answerToBytes(createHttp({ ...SETTINGS, trustProxy: [] }), `${lines.join('\r\n')}\r\n\r\n`);

  expect(answer).toMatch(/^HTTP\/1.1 431 /);
  expect(answer.includes('Clear-Site-Data: "cookies"')).toBe(isCleared);
});

test('a request that takes too long to arrive, as a release over a slow line, is told so', async () => {
  const app = createHttp({ ...SETTINGS, trustProxy: [] });
  app.server.once('connection', (socket) => {
    app.server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  });

  const answer = await answerToBytes(app, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc');

  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toContain('请求未能按时传完');
});

test('a site served over https sends HSTS for one year; a site without https sends none [T25]', async () => {
  const secure = await headersOf({
    PUBLIC_ORIGIN: 'https://play.example',
    SANDBOX: '1',
    VENUE_ORIGIN: 'https://venue.example',
    PAY_ORIGIN: 'https://pay.example',
  });

  for (const headers of secure) expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  for (const headers of await headersOf({})) expect(headers['strict-transport-security']).toBeUndefined();
});

test.each([
  ['a proxy that is trusted', ['127.0.0.1'], '203.0.113.9'],
  ['anybody else', [], '127.0.0.1'],
])('X-Forwarded headers of %s are trusted or ignored, and https stays https [T25]', async (_who, trustProxy, expected) => {
  const app = createHttp({ ...SETTINGS, trustProxy });
  app.get('/who', async (request) => request.ip);

  const answer = await app.inject({ method: 'GET', url: '/who', headers: { 'x-forwarded-for': '203.0.113.9' } });

  expect(answer.body).toBe(expected);
  expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
  await app.close();
});

test('the body of a request to no address is not read [T25]', async () => {
  const app = createHttp({ ...SETTINGS, trustProxy: [] });
  const tooLarge = {
    method: 'POST',
    url: '/no/such/address',
    headers: { 'content-type': 'application/json' },
    payload: `[${'0,'.repeat(1_000_000)}0]`,
  } as const;

  expect((await app.inject(tooLarge)).statusCode).toBe(404);
  await app.close();
});
