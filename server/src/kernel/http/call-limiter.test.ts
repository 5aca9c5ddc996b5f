import { type AddressInfo, createServer, type Server } from 'node:net';
import { getCaptcha, getDemoLobby, getDemoState } from '@site/shared/wire';
import { findRedis, startRedis } from '../../modules/messaging/chat/redis.testing.ts';
import { withTestApp } from '../../testing/testing.ts';
import { MINUTE_MS, SECOND_MS, settableClock } from '../clock.ts';
import { addressKey } from './addresses.ts';
import { connectRedis, type Redis } from '../redis/redis.ts';
import { createLocalCallLimiter, createSharedCallLimiter, unlimitedCalls, type CallLimiter } from './call-limiter.ts';

const [ONE, OTHER] = [addressKey('203.0.113.1'), addressKey('203.0.113.2')];

describe('in the memory of an instance', () => {
  const open = () => {
    const clock = settableClock(1_000_000);
    const limiter = createLocalCallLimiter({ callsAMinute: 60, nowMs: clock.nowMs });
    return {
      clock,
      limiter,
      admitted: (times: number) => Array.from({ length: times }, () => limiter.take(ONE)).filter((wait) => wait === 0).length,
    };
  };

  test('an address may make twelve seconds of its calls at once, then as many as its rate', () => {
    const { clock, limiter, admitted } = open();

    expect(admitted(30)).toBe(12);
    expect(limiter.take(ONE)).toBe(SECOND_MS);
    expect(limiter.take(OTHER)).toBe(0);
    clock.advance(3 * SECOND_MS);
    expect(admitted(30)).toBe(3);
    clock.advance(MINUTE_MS);
    expect(admitted(30)).toBe(12);
  });

  test('a request may cost as much as several calls', () => {
    const { limiter, admitted } = open();

    expect(limiter.take(ONE, 10)).toBe(0);
    expect(limiter.take(ONE, 10)).toBe(8 * SECOND_MS);
    expect(admitted(30)).toBe(2);
  });

  test('a request that costs more than a burst is admitted by a full bucket', () => {
    const { clock, limiter } = open();

    expect(limiter.take(ONE, 1000)).toBe(0);
    expect(limiter.take(ONE)).toBe(SECOND_MS);
    clock.advance(MINUTE_MS);
    expect(limiter.take(ONE, 1000)).toBe(0);
  });

  test('a clock that is set back locks no address out', () => {
    const { clock, admitted } = open();
    admitted(12);
    clock.advance(-60 * MINUTE_MS);

    expect(admitted(30)).toBeGreaterThan(0);
  });
});

describe('a call of a guest', () => {
  const app = withTestApp();
  test('counts by the size of its answer: that of all games to try as several, a small one as one', async () => {
    const guest = app.guest();
    const take = jest.spyOn(app.services.callLimiter, 'take');
    const costs = () => take.mock.calls.splice(0).map(([, calls]) => calls);
    const { httpStatus, data } = await guest.call(getDemoLobby);
    await guest.call(getDemoLobby);
    const [, later = 0] = costs();
    for (let time = 0; time < 2; time += 1) await guest.call(getDemoState);

    expect(httpStatus).toBe(200);
    expect(later).toBeGreaterThanOrEqual(Math.floor(Buffer.byteLength(JSON.stringify(data)) / 8192));
    expect(later).toBeGreaterThan(3);
    expect(costs()).toEqual([1, 1]);
    take.mockRestore();
  });
});

/** The Redis at a port, which says nothing about itself but that site's name. */
const connect = (port: number, warnings: unknown[], siteId = 'a-site'): Redis =>
  connectRedis({ url: `redis://127.0.0.1:${port}`, siteId, warn: (failure) => void warnings.push(failure) });
const limiterOn = (redis: Redis, local: CallLimiter) => createSharedCallLimiter({ redis, callsAMinute: 60, local });

/** Listens on a free port. */
async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

describe('shared by Redis', () => {
  const binary = findRedis();
  const local = { ...unlimitedCalls, take: () => -1 };
  const ready = async (limiter: ReturnType<typeof createSharedCallLimiter>) => {
    while ((await limiter.take(addressKey('198.51.100.1'))) === -1) await new Promise(setImmediate);
  };

  (binary === null ? test.skip : test)('instances count the calls of an address together, and apart after Redis stopped', async () => {
    const placeholder = createServer();
    const port = await portOf(placeholder);
    await new Promise((resolve) => placeholder.close(resolve));
    const redis = await startRedis(binary ?? '', port);
    const warnings: unknown[] = [];
    const connections = [connect(port, warnings), connect(port, warnings)] as const;
    const [one, two] = connections;
    const instances = [limiterOn(one, local), limiterOn(two, local)] as const;
    for (const instance of instances) await ready(instance);
    const waits = [];
    for (let call = 0; call < 10; call += 1) waits.push(await instances[0].take(ONE), await instances[1].take(ONE));

    expect(waits.slice(0, 12)).toEqual(Array(12).fill(0));
    expect(waits.slice(13).every((wait) => wait > 0 && wait <= SECOND_MS)).toBe(true);
    expect(await instances[1].take(OTHER)).toBe(0);

    await redis.kill();
    expect(await instances[0].take(ONE)).toBe(-1);
    expect(warnings.length).toBeGreaterThan(0);

    const again = await startRedis(binary ?? '', port);
    for (const instance of instances) await ready(instance);
    const together = [];
    for (let call = 0; call < 8; call += 1) together.push(await instances[0].take(ONE), await instances[1].take(ONE));
    expect(together.filter((wait) => wait === 0).length).toBeLessThan(together.length);
    for (const connection of connections) await connection.close();
    await again.kill();
  });
});

test('without Redis no call fails: each instance admits the rate of an address by itself, and an outage is one warning', async () => {
  const closed = createServer();
  const port = await portOf(closed);
  await new Promise((resolve) => closed.close(resolve));
  const warnings: unknown[] = [];
  const { nowMs } = settableClock(1_000_000);
  const connections = [connect(port, warnings), connect(port, warnings)];
  const instances = connections.map((redis) => limiterOn(redis, createLocalCallLimiter({ callsAMinute: 60, nowMs })));

  for (const instance of instances) {
    const waits = [];
    for (let call = 0; call < 30; call += 1) waits.push(await instance.take(ONE));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(12);
  }
  while (warnings.length < instances.length) await new Promise(setImmediate);
  expect(warnings.map(String)).toEqual(
    instances.map(() => 'Error: Redis is away: each instance counts by itself and asks the database instead.'),
  );
  for (const connection of connections) await connection.close();
});

test('a Redis that accepts connections and answers no count holds no call up', async () => {
  const silent = createServer((socket) => {
    socket.on('data', (data) => {
      const text = String(data);
      if (!/eval/i.test(text)) socket.write('+OK\r\n'.repeat(text.match(/^\*\d/gm)?.length ?? 0));
    });
  });
  const port = await portOf(silent);
  const warnings: unknown[] = [];
  const local = { ...unlimitedCalls, take: () => -1 };
  const connection = connect(port, warnings, 'OK');
  const limiter = limiterOn(connection, local);

  while (warnings.length === 0) {
    expect(await limiter.take(ONE)).toBe(-1);
    await new Promise(setImmediate);
  }

  expect(String((warnings[0] as Error).cause)).toMatch(/did not answer within 100 ms/);
  await connection.close();
  silent.close();
});

describe('the API', () => {
  const app = withTestApp({ CALLS_PER_ADDRESS: '60' });

  test('refuses the calls of an address beyond its rate with 6501, HTTP 429 and Retry-After [ERR-5]', async () => {
    const client = app.guest('203.0.113.1');
    const answers = [];
    for (let call = 0; call < 40; call += 1) answers.push(await client.call(getCaptcha));
    const raw = await client.raw(getCaptcha);

    expect(answers.slice(0, 12).every((answer) => answer.status_code === 6000)).toBe(true);
    expect(answers.at(-1)).toMatchObject({ status_code: 6501, httpStatus: 429, message: '操作过于频繁，请稍后再试' });
    expect(raw.headers['retry-after']).toBe('1');
    expect(await app.guest('203.0.113.2').call(getCaptcha)).toMatchObject({ status_code: 6000 });
  });
});
