import type { FastifyInstance } from 'fastify';
import { ConfigError, type Config } from '../config.ts';
import { within } from '../kernel/jobs/within.ts';
import { connectRedis, type Redis } from '../kernel/redis/redis.ts';
import type { Installation } from './open-installation.ts';

/** A start does not wait longer for a Redis that is away. */
const START_PATIENCE_MS = 2000;

/** The Redis of this site, closed with the server; null without REDIS_URL. Throws a ConfigError when it is that of another site. */
export async function openRedis(http: FastifyInstance, { redisUrl }: Config, { siteId }: Installation): Promise<Redis | null> {
  if (redisUrl === '') return null;
  const warn = (err: unknown) => http.log.error({ err }, 'Redis cannot be used.');
  const redis = connectRedis({ url: redisUrl, siteId, warn });
  http.addHook('onClose', () => redis.close());
  await within(redis.settled(), { patienceMs: START_PATIENCE_MS, otherwise: undefined });
  const fault = redis.fault();
  if (fault?.isForeign !== true) return redis;
  await redis.close();
  throw new ConfigError(`${fault.reason}.`);
}
