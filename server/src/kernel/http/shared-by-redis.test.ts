import { type AddressInfo, createServer } from 'node:net';
import { findRedis, startRedis } from '../../modules/messaging/chat/redis.testing.ts';
import { HOUR_MS, MINUTE_MS, settableClock } from '../clock.ts';
import { sql } from 'kysely';
import { connectDatabase, openDatabase } from '../db/database.ts';
import { isPostgres, namesPostgres } from '../db/engine.ts';
import { createTestDatabase, openTestDatabase } from '../db/test-template.ts';
import { isBusy, isUnavailable } from '../db/unavailable.ts';
import { addressKey } from './addresses.ts';
import { createDatabaseNonces } from './database-nonces.ts';
import { createNonces } from './nonces.ts';
import { createRedisNonces } from './redis-nonces.ts';
import { connectRedis, type Redis } from '../redis/redis.ts';
import { createSharedRateLimiter } from './shared-rate-limiter.ts';

const binary = findRedis();
const KEEP_MS = 10 * MINUTE_MS;
const START_MS = 1_760_000_000_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

(binary === null ? describe.skip : describe)('on a Redis', () => {
  const clock = settableClock(START_MS);
  const connections: Redis[] = [];
  let port: number;
  let server: Awaited<ReturnType<typeof startRedis>>;
  const connect = (siteId = 'a-site') => {
    const redis = connectRedis({ url: `redis://127.0.0.1:${port}`, siteId, warn: () => undefined });
    connections.push(redis);
    return redis;
  };
  const usable = async (redis: Redis) => {
    while (redis.fault() !== null) await new Promise((resolve) => void setImmediate(resolve));
    return redis;
  };
  beforeEach(async () => {
    clock.set(START_MS);
    port = await freePort();
    server = await startRedis(binary ?? '', port);
  });
  afterEach(async () => {
    for (const redis of connections.splice(0)) await redis.close();
    await server.kill();
  });

  test('the Redis of another site is noticed, names the cure and is not used', async () => {
    await usable(connect());
    const other = connect('another-site');
    await other.settled();

    expect(other.fault()).toMatchObject({ isForeign: true, reason: expect.stringContaining('another database number') });
    expect(other.fault()?.reason).toContain(`127.0.0.1:${port}`);
    await expect(other.run((client) => client.ping())).rejects.toThrow('Redis is away.');
  });

  test('a Redis that answers while the process is busy is not away', async () => {
    const redis = await usable(connect());
    const pings = Array.from({ length: 50 }, () => redis.run((client) => client.ping()));
    const untilMs = performance.now() + 300;
    while (performance.now() < untilMs);

    expect(new Set(await Promise.all(pings))).toEqual(new Set(['PONG']));
    expect(redis.fault()).toBeNull();
  });

  test('a nonce is taken once on all instances, also while Redis is away and after it [SIG-6]', async () => {
    const stored = createNonces(clock, KEEP_MS);
    const instances = [await usable(connect()), await usable(connect())].map((redis) =>
      createRedisNonces({ redis, stored, keepMs: KEEP_MS }),
    );
    const takeEverywhere = async (nonce: string, signedMs = clock.nowMs()) => {
      const verdicts = [];
      for (const instance of instances) verdicts.push(await instance.take(nonce, signedMs));
      return verdicts;
    };
    const before = clock.nowMs();
    expect(await takeEverywhere('a')).toEqual(['new', 'seen']);

    clock.advance(MINUTE_MS);
    await server.kill();
    expect(await takeEverywhere('a', before)).not.toContain('new');
    expect(await takeEverywhere('b')).toEqual(['new', 'seen']);

    const duringMs = clock.nowMs();
    clock.advance(MINUTE_MS);
    server = await startRedis(binary ?? '', port);
    for (const redis of connections) await usable(redis);
    expect(await takeEverywhere('b', duringMs)).not.toContain('new');
    expect(await takeEverywhere('c')).toEqual(['new', 'seen']);
  });

  test('a limit counts over all instances, and in each one while Redis is away', async () => {
    const options = { name: 'tries', nowMs: clock.nowMs, most: 10 };
    const limiters = [await usable(connect()), await usable(connect())].map((redis) => createSharedRateLimiter({ redis, ...options }));
    const key = addressKey('203.0.113.1');
    const taken = [];
    for (let turn = 0; turn < 8; turn += 1) for (const limiter of limiters) taken.push(await limiter.take(key));
    // A Redis that takes more than 100 ms on a busy machine leaves a count to the instance.
    expect(taken.filter(Boolean).length).toBeGreaterThanOrEqual(10);
    expect(taken).toContain(false);
    expect(await limiters[0]?.take(addressKey('203.0.113.2'))).toBe(true);

    await server.kill();
    expect(await limiters[0]?.take(key)).toBe(true);
    server = await startRedis(binary ?? '', port);
  });

  test('a limit of an hour is kept for an hour', async () => {
    const redis = await usable(connect());
    const limiter = createSharedRateLimiter<string>({ redis, name: 'pictures', nowMs: clock.nowMs, most: 1, windowMs: HOUR_MS });

    // A Redis that takes more than 100 ms on a busy machine leaves a count to the instance.
    let keptMs = 0;
    while (keptMs <= 0) {
      await limiter.take('a member');
      keptMs = await redis.run((client) => client.pTTL('limit:pictures:a member')).catch(() => 0);
    }
    expect(keptMs).toBeGreaterThan(HOUR_MS - MINUTE_MS);
  });

  test('a message reaches the subscribers of the site on every instance, and none of another site', async () => {
    const [one, two] = [await usable(connect()), await usable(connect())];
    const heard = Promise.withResolvers<string>();
    let isListening = false;
    two.subscribe('news', (message) => (message === null ? (isListening = true) : heard.resolve(message)));
    const timer = setInterval(() => isListening && one.publish('news', 'epoch 2'), 20);

    expect(await heard.promise).toBe('epoch 2');
    clearInterval(timer);
  });
});

test('an instance whose pool is busy answers nothing by its own nonces: another one may have taken them [SIG-6]', async () => {
  const { where, drop } = await createTestDatabase();
  if (namesPostgres(where)) {
    const clock = settableClock(START_MS);
    const [free, busy] = [await openDatabase(where), await connectDatabase(where, { connections: 1 })];
    const [one, other] = [await createDatabaseNonces(free, clock, KEEP_MS), await createDatabaseNonces(busy, clock, KEEP_MS)];
    expect(await one.take('a', START_MS)).toBe('new');
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const long = busy.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      begun.resolve();
      await held.promise;
    });
    await begun.promise;

    const failure: unknown = await Promise.resolve(other.take('a', START_MS)).catch((cause: unknown) => cause);
    expect([isBusy(failure), isUnavailable(failure)]).toEqual([true, true]);
    held.resolve();
    await long;
    await busy.destroy();
    await free.destroy();
  }
  await drop();
});

test('a nonce in PostgreSQL is taken once on all instances and forgotten when it has expired [SIG-6]', async () => {
  const { db, close } = await openTestDatabase();
  if (isPostgres(db)) {
    const clock = settableClock(START_MS);
    const one = await createDatabaseNonces(db, clock, KEEP_MS);
    clock.advance(MINUTE_MS);
    const two = await createDatabaseNonces(db, clock, KEEP_MS);

    expect([await one.take('a', START_MS), await two.take('a', START_MS), await two.take('b', START_MS - 1)]).toEqual([
      'new',
      'seen',
      'old',
    ]);
    await db.deleteFrom('request_nonces').execute();
    expect([await one.take('a', START_MS), await one.take('c', START_MS)]).toEqual(['seen', 'old']);
    clock.advance(HOUR_MS);
    expect(await one.take('a', clock.nowMs())).toBe('new');
  }
  await close();
});
