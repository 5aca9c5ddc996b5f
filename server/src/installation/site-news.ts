import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Db } from '../kernel/db/database.ts';
import { isPostgres } from '../kernel/db/engine.ts';
import { createPostgresNews } from '../kernel/db/postgres-news.ts';
import { NO_NEWS, type News } from '../kernel/news.ts';
import { createRedisNews } from '../kernel/redis/redis-news.ts';
import type { Redis } from '../kernel/redis/redis.ts';

interface SiteNewsOptions {
  readonly config: Pick<Config, 'databaseUrl'>;
  readonly db: Db;
  readonly siteId: string;
  readonly redis: Redis | null;
}

/** Hints between the instances of the site: through its Redis, else through PostgreSQL; none where there is one instance. Closed with the server. */
export function openNews(http: FastifyInstance, { config, db, siteId, redis }: SiteNewsOptions): News {
  if (redis !== null) return createRedisNews(redis);
  if (!isPostgres(db) || config.databaseUrl === '') return NO_NEWS;
  const news = createPostgresNews(db, { url: config.databaseUrl, siteId });
  http.addHook('onClose', () => news.close());
  return news;
}
