import type { FastifyInstance, FastifyReply } from 'fastify';
import { MINUTE_MS, SECOND_MS } from '../clock.ts';
import type { Redis } from '../redis/redis.ts';
import { addressKey, type AddressKey } from './addresses.ts';

/** Limits the calls of each address to a rate, with bursts. */
export interface CallLimiter {
  /** Takes one call, or a request that costs as much as `calls`: 0 if it is admitted, otherwise the milliseconds until it is, and nothing is taken. It costs a burst at most, so that a full bucket admits it. */
  take(key: AddressKey, calls?: number): number | Promise<number>;
}

interface CallRate {
  /** The calls a minute that an address may make all the time. */
  readonly callsAMinute: number;
}

/** A page that opens makes many calls at once: so many seconds of the rate may come together. */
const BURST_SECONDS = 12;
const BURST_MS = BURST_SECONDS * 1000;

/** Counts nothing and admits everything: for measurements. */
export const unlimitedCalls: CallLimiter = { take: () => 0 };

/**
 * A limiter in the memory of this instance (GCRA, a token bucket that stores one number for each key: when its bucket is full again).
 * Full buckets are forgotten.
 */
export function createLocalCallLimiter({ callsAMinute, nowMs }: CallRate & { nowMs(): number }): CallLimiter {
  const costMs = MINUTE_MS / callsAMinute;
  const fullAt = new Map<AddressKey, number>();
  let sweptMs = nowMs();
  const sweep = (now: number) => {
    if (Math.abs(now - sweptMs) < MINUTE_MS) return;
    sweptMs = now;
    for (const [key, atMs] of fullAt) if (atMs <= now || atMs > now + BURST_MS) fullAt.delete(key);
  };
  return {
    take(key, calls = 1) {
      const now = nowMs();
      sweep(now);
      const before = fullAt.get(key) ?? now;
      // A time beyond the burst comes from a clock that was set back.
      const next = (before > now && before <= now + BURST_MS ? before : now) + Math.min(costMs * calls, BURST_MS);
      if (next > now + BURST_MS) return next - now - BURST_MS;
      fullAt.set(key, next);
      return 0;
    },
  };
}

/** The same in one step of Redis, by the clock of Redis: all instances share the buckets. Times are microseconds. */
const SCRIPT = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local cost, burst = tonumber(ARGV[1]), tonumber(ARGV[2])
local full = math.max(tonumber(redis.call('GET', KEYS[1]) or now), now) + cost
if full > now + burst then return full - now - burst end
redis.call('SET', KEYS[1], string.format('%.0f', full), 'PX', math.ceil((full - now) / 1000) + 1)
return 0`;

interface SharedLimiterOptions extends CallRate {
  readonly redis: Redis;
  /** Counts while Redis is away. */
  readonly local: CallLimiter;
}

/** A limiter that all instances share. While Redis does not answer, each instance counts by itself: an outage refuses nobody. */
export function createSharedCallLimiter({ redis, callsAMinute, local }: SharedLimiterOptions): CallLimiter {
  const termsOf = (calls: number) => [
    String(Math.round(Math.min((MINUTE_MS * calls) / callsAMinute, BURST_MS) * 1000)),
    String(BURST_MS * 1000),
  ];
  return {
    take: (key, calls = 1) =>
      redis
        .run((client) => client.eval(SCRIPT, { keys: [`calls:${key}`], arguments: termsOf(calls) }))
        .then(
          (waitMicroseconds) => Number(waitMicroseconds) / 1000,
          () => local.take(key, calls),
        ),
  };
}

interface LimiterSettings extends CallRate {
  /** Null: one instance. */
  readonly redis: Redis | null;
}

/** The limiter of an installation; 0 calls a minute switch it off. Rates use the machine's own clock. */
export function createCallLimiter({ callsAMinute, redis }: LimiterSettings): CallLimiter {
  if (callsAMinute === 0) return unlimitedCalls;
  const local = createLocalCallLimiter({ callsAMinute, nowMs: () => Date.now() });
  return redis === null ? local : createSharedCallLimiter({ redis, callsAMinute, local });
}

/** What a page costs: it is composed and compressed anew for each visitor. */
const CALLS_A_PAGE = 10;

interface RequestCost {
  /** Calls that each request counts as. */
  readonly calls: number;
  /** Sends what says that the address has to wait, with the status and the headers that are set. */
  readonly refuse: (reply: FastifyReply, seconds: number) => FastifyReply;
}

/** Makes the requests of a server or plugin count in the limiter; those beyond it are refused with HTTP 429 and Retry-After. */
export function limitRequests(app: FastifyInstance, limiter: Pick<CallLimiter, 'take'>, { calls, refuse }: RequestCost): void {
  app.addHook('onRequest', async ({ ip }, reply) => {
    const waitMs = await limiter.take(addressKey(ip), calls);
    if (waitMs === 0) return;
    const seconds = Math.ceil(waitMs / SECOND_MS);
    await refuse(reply.code(429).headers({ 'retry-after': String(seconds), 'cache-control': 'no-store' }), seconds);
  });
}

/** The same for pages, which say it in words and load themselves again after the wait: a visitor may have done nothing but share an address. */
export function limitPages(app: FastifyInstance, limiter: Pick<CallLimiter, 'take'>): void {
  const refuse = (reply: FastifyReply, seconds: number) => reply.type('text/html; charset=utf-8').send(pageOfWait(seconds));
  limitRequests(app, limiter, { calls: CALLS_A_PAGE, refuse });
}

const pageOfWait = (seconds: number) =>
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>访问过于频繁</title>' +
  `<meta http-equiv="refresh" content="${seconds}">` +
  '<style>body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;font:16px/1.6 system-ui,sans-serif;text-align:center;color-scheme:light dark}</style>' +
  `<main><h1>访问过于频繁</h1><p>您所在的网络请求过多，请${seconds}秒后刷新页面，本页届时也会自动刷新。</p></main></html>`;
