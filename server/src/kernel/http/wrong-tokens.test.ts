import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { opsGet, personOfToken, recogniseTokens, registerOpsRoutes, explainOps } from './ops.ts';

test('of wrong tokens from one address ten a minute are looked at and logged, over all plugins of a server', async () => {
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  const app = Fastify({ logger: { level: 'warn', stream }, trustProxy: true });
  const find = jest.fn((token: string) => (token === 'right' ? 'person' : null));
  await registerOpsRoutes(app, [opsGet('/ops/api/one', () => 1)], 'right');
  await app.register(async (other) => {
    other.addHook('onRequest', async (request) => void (await personOfToken(request, find)));
    other.setErrorHandler(explainOps);
    other.get('/ops/api/two', () => 2);
  });
  const ask = async (url: string, token: string, address = '203.0.113.1') =>
    app.inject({ url, headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address } });

  for (let turn = 0; turn < 5; turn += 1) {
    expect((await ask('/ops/api/one', `wrong${turn}`)).statusCode).toBe(401);
    expect((await ask('/ops/api/two', `wrong${turn}`)).statusCode).toBe(401);
  }
  const refused = await ask('/ops/api/two', 'wrong');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await ask('/ops/api/one', 'right')).statusCode).toBe(429);
  expect(find).toHaveBeenCalledTimes(5);
  expect(lines).toHaveLength(10);
  expect((await app.inject('/ops/api/one')).statusCode).toBe(401);
  expect((await ask('/ops/api/two', 'right', '203.0.113.2')).statusCode).toBe(200);
  await app.close();
});

/** A server whose routes are for the token `right`, with a person who has the token `limited`. */
async function openServer() {
  const app = Fastify({ trustProxy: true });
  recogniseTokens(app, async (token) => token === 'limited');
  await registerOpsRoutes(app, [opsGet('/ops/api/one', () => 1)], 'right');
  const ask = async (token: string) => {
    const { statusCode, headers } = await app.inject({ url: '/ops/api/one', headers: { authorization: `Bearer ${token}` } });
    return [statusCode, headers['retry-after']];
  };
  return { app, ask };
}

test('a token of a person who may do nothing there is no guess, and locks nobody out', async () => {
  const { app, ask } = await openServer();
  for (let turn = 0; turn < 20; turn += 1) expect(await ask('limited')).toEqual([403, undefined]);

  expect(await ask('right')).toEqual([200, undefined]);
  await app.close();
});

test('wrong tokens that come at once are answered 401 ten times, the others 429', async () => {
  const { app, ask } = await openServer();
  const answers = await Promise.all(Array.from({ length: 30 }, (_none, turn) => ask(`wrong${turn}`)));

  expect(answers.filter(([status]) => status === 401)).toHaveLength(10);
  expect(answers.filter(([status, wait]) => status === 429 && wait === '60')).toHaveLength(20);
  await app.close();
});

test('a limited address is named the time that is left', async () => {
  const { app, ask } = await openServer();
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  for (let turn = 0; turn < 10; turn += 1) await ask(`wrong${turn}`);
  now.mockReturnValue(1_040_500);

  expect(await ask('right')).toEqual([429, '20']);
  now.mockRestore();
  await app.close();
});
