import { randomUUID } from 'node:crypto';
import type { AddressKey } from './addresses.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { MINUTE_MS } from '../clock.ts';
import type { Redis } from '../redis/redis.ts';

/** A rate limiter that all instances share. */
export interface SharedRateLimiter<Key extends string = AddressKey> {
  /** Takes one; false, and nothing is taken, if the key has used up its limit. */
  take(key: Key): Promise<boolean>;
}

/** How often each key may do something. */
export interface RateLimit {
  /** Names the limit in Redis. */
  readonly name: string;
  /** The most in any span of `windowMs`, by default a minute. */
  readonly most: number;
  readonly windowMs?: number;
}

/** Makes a limiter that the instances of this site share. */
export type LimitRate = <Key extends string = AddressKey>(limit: RateLimit) => SharedRateLimiter<Key>;

interface SharedRateLimiterOptions extends RateLimit {
  /** Null counts in this instance alone. */
  readonly redis: Redis | null;
  nowMs(): number;
}

/** Limits of an instance that has nobody to share them with. */
export const localLimits =
  (nowMs: () => number): LimitRate =>
  (limit) =>
    createSharedRateLimiter({ redis: null, nowMs, ...limit });

/** The times of the last span of a key in a sorted set, by the clock of Redis in microseconds. */
const SCRIPT = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2] * 1000)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
redis.call('ZADD', KEYS[1], now, ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1`;

/** An instance that counts by itself forgets the addresses beyond these that it met least recently. */
const KEYS_REMEMBERED = 100_000;

/** A sliding window for each key. While Redis is away each instance counts by itself. */
export function createSharedRateLimiter<Key extends string = AddressKey>(options: SharedRateLimiterOptions): SharedRateLimiter<Key> {
  const { redis, name, nowMs, most, windowMs = MINUTE_MS } = options;
  const local = createRateLimiter<Key>({ nowMs, most, windowMs, mostKeys: KEYS_REMEMBERED });
  return {
    async take(key) {
      if (redis === null) return local.take(key);
      const count = redis.run((client) =>
        client.eval(SCRIPT, { keys: [`limit:${name}:${key}`], arguments: [String(most), String(windowMs), randomUUID()] }),
      );
      return count.then(
        (taken) => Number(taken) === 1,
        () => local.take(key),
      );
    },
  };
}
