/** A signed request that somebody caught is sent again when Redis forgot it. */
import { MINUTE_MS, settableClock } from '@site/server/kernel/clock.ts';
import { createNonces } from '@site/server/kernel/http/nonces.ts';
import { createRedisNonces } from '@site/server/kernel/http/redis-nonces.ts';
import { connectRedis, type Redis, RedisAway } from '@site/server/kernel/redis/redis.ts';
import { findRedis, startRedis } from '@site/server/modules/messaging/chat/redis.testing.ts';
import { freePort } from '@site/tools/free-port.ts';

const KEEP_MS = 10 * MINUTE_MS;
const binary = findRedis();

(binary === null ? describe.skip : describe)('on a Redis', () => {
  const clock = settableClock(1_760_000_000_000);
  let server: Awaited<ReturnType<typeof startRedis>>;
  let redis: Redis;
  beforeEach(async () => {
    const port = await freePort();
    server = await startRedis(binary ?? '', port);
    redis = connectRedis({ url: `redis://127.0.0.1:${port}`, siteId: 'a-site', warn: () => undefined });
    await redis.settled();
  });
  afterEach(async () => {
    await redis.close();
    await server.kill();
  });

  /** An instance that a test can cut off from Redis. */
  function instance(stored: ReturnType<typeof createNonces>) {
    const link = { isCut: false };
    const run: Redis['run'] = (command) => (link.isCut ? Promise.reject(new RedisAway('cut off')) : redis.run(command));
    return { ...createRedisNonces({ redis: { ...redis, run }, stored, keepMs: KEEP_MS }), link };
  }

  test('a nonce that one instance took is not taken by another one that was cut off from Redis before and is again [SIG-6]', async () => {
    const stored = createNonces(clock, KEEP_MS);
    const [steady, shaky] = [instance(stored), instance(stored)];
    shaky.link.isCut = true;
    await shaky.take('other', clock.nowMs());
    shaky.link.isCut = false;
    clock.advance(MINUTE_MS);
    const signedMs = clock.nowMs();
    expect(await steady.take('caught', signedMs)).toBe('new');

    clock.advance(MINUTE_MS);
    shaky.link.isCut = true;
    expect(await shaky.take('caught', signedMs)).not.toBe('new');
  });

  test('a nonce is not taken again when Redis lost its data under open connections [SIG-6]', async () => {
    const one = instance(createNonces(clock, KEEP_MS));
    const signedMs = clock.nowMs();
    expect(await one.take('caught', signedMs)).toBe('new');
    clock.advance(MINUTE_MS);
    await redis.run((client) => client.flushAll());

    expect(await one.take('caught', signedMs)).not.toBe('new');
  });
});
