import type { Clock } from '../clock.ts';
import type { Nonces, NonceVerdict } from './nonces.ts';
import type { Redis } from '../redis/redis.ts';

interface RedisNoncesOptions {
  readonly redis: Redis;
  /** Remembers while Redis is away. */
  readonly fallback: Nonces;
  readonly clock: Clock;
  readonly keepMs: number;
}

/**
 * Nonces in Redis, which all instances share. While it is away they are remembered elsewhere: requests from before the outage are refused by
 * their time, since only Redis knows their nonces, and after it both are asked until what the other one remembers has expired.
 */
export function createRedisNonces({ redis, fallback, clock, keepMs }: RedisNoncesOptions): Nonces {
  let outage: { readonly fromMs: number; readonly untilMs: number } | null = null;
  const outageAt = (nowMs: number, isAway: boolean) => {
    if (isAway) outage = { fromMs: outage?.fromMs ?? nowMs, untilMs: nowMs + keepMs };
    else if (outage !== null && nowMs >= outage.untilMs) outage = null;
    return outage;
  };
  /** What Redis says; null while it is away. */
  const askRedis = (nonce: string, signedMs: number): Promise<NonceVerdict | null> =>
    redis
      .run((client) => client.set(`nonce:${nonce}`, '1', { condition: 'NX', expiration: { type: 'PX', value: keepMs } }))
      .then(
        (answer) => (answer === null ? 'seen' : signedMs < (redis.since() ?? 0) ? 'old' : 'new'),
        () => null,
      );
  return {
    async take(nonce, signedMs) {
      const verdict = await askRedis(nonce, signedMs);
      const current = outageAt(clock.nowMs(), verdict === null);
      if (current === null || (verdict !== null && verdict !== 'new')) return verdict ?? 'old';
      if (verdict === null && signedMs < current.fromMs) return 'old';
      return fallback.take(nonce, signedMs);
    },
  };
}
