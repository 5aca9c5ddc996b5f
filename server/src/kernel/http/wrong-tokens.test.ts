import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { opsGet, personOfToken, registerOpsRoutes, explainOps } from './ops.ts';

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
