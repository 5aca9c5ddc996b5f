import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/db/database.ts';
import { isPostgres } from '../kernel/db/engine.ts';
import { createDatabaseNonces } from '../kernel/http/database-nonces.ts';
import { createNonces, type Nonces } from '../kernel/http/nonces.ts';
import { createRedisNonces } from '../kernel/http/redis-nonces.ts';
import type { Redis } from '../kernel/redis/redis.ts';

interface SiteNoncesOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly redis: Redis | null;
  readonly keepMs: number;
}

/** SIG-6: a signed request is taken once on the whole site. PostgreSQL remembers its nonce, and Redis too where there is one; the only process of an SQLite file does it itself. */
export async function createSiteNonces({ db, clock, redis, keepMs }: SiteNoncesOptions): Promise<Nonces> {
  const stored = isPostgres(db) ? await createDatabaseNonces(db, clock, keepMs) : createNonces(clock, keepMs);
  return redis === null ? stored : createRedisNonces({ redis, stored, keepMs });
}
