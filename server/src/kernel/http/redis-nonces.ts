import type { Nonces } from './nonces.ts';
import type { Redis } from '../redis/redis.ts';

interface RedisNoncesOptions {
  readonly redis: Redis;
  /** Where the site remembers every nonce, whatever becomes of Redis. */
  readonly stored: Nonces;
  readonly keepMs: number;
}

/**
 * Nonces in the database and in Redis at once: a nonce that either of them has seen is not taken. The database knows all of them, also those of instances
 * that were cut off from Redis, and those that Redis lost. Redis knows those of other instances while the database takes no writes.
 */
export function createRedisNonces({ redis, stored, keepMs }: RedisNoncesOptions): Nonces {
  const isSeenByRedis = (nonce: string): Promise<boolean> =>
    redis
      .run((client) => client.set(`nonce:${nonce}`, '1', { condition: 'NX', expiration: { type: 'PX', value: keepMs } }))
      .then(
        (answer) => answer === null,
        () => false,
      );
  return {
    async take(nonce, signedMs) {
      const [isSeen, verdict] = await Promise.all([isSeenByRedis(nonce), stored.take(nonce, signedMs)]);
      return isSeen ? 'seen' : verdict;
    },
  };
}
