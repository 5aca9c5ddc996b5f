import type { Db } from '../kernel/db/database.ts';
import type { PostgresListener } from '../kernel/db/postgres-listener.ts';
import { createPostgresNews } from '../kernel/db/postgres-news.ts';
import { NO_NEWS, type News } from '../kernel/news.ts';
import { createRedisNews } from '../kernel/redis/redis-news.ts';
import type { Redis } from '../kernel/redis/redis.ts';

interface SiteNewsOptions {
  readonly db: Db;
  readonly listener: PostgresListener | null;
  readonly siteId: string;
  readonly redis: Redis | null;
}

/** Hints between the instances of the site: through its Redis, else through PostgreSQL; none where there is one instance. */
export function openNews({ db, listener, siteId, redis }: SiteNewsOptions): News {
  if (redis !== null) return createRedisNews(redis);
  return listener === null ? NO_NEWS : createPostgresNews(db, { listener, siteId });
}
