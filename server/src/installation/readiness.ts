import { sql } from 'kysely';
import type { Db } from '../kernel/db/database.ts';
import { pendingMigrations } from '../kernel/db/migrate.ts';
import { degraded, notReady, READY, type ReadinessChecks } from '../kernel/http/readiness.ts';
import type { Redis } from '../kernel/redis/redis.ts';
import type { Installation } from './open-installation.ts';

interface ReadinessDependencies {
  readonly db: Db;
  readonly installation: Installation;
  readonly redis: Redis | null;
}

/** What keeps an instance from being sent visitors: its own clock, its database. Its secrets were compared when it started, and are once more when others replaced theirs. */
export function readinessOf({ db, installation, redis }: ReadinessDependencies): ReadinessChecks {
  return {
    async keys() {
      const differing = await installation.differingSecrets();
      if (differing.length === 0) return READY;
      return notReady(`${differing.join(', ')} of this instance is no longer that of the installation: restart it with the new value`);
    },
    clock() {
      const fault = installation.clockFault();
      return fault === null ? READY : notReady(fault);
    },
    async database() {
      await sql`select 1`.execute(db);
      return READY;
    },
    async migrations() {
      const pending = await pendingMigrations(db);
      return pending.length === 0 ? READY : notReady(`the database lacks ${pending.join(', ')}: restart this instance, which migrates it`);
    },
    redis() {
      const fault = redis?.fault() ?? null;
      if (fault === null) return READY;
      return fault.isForeign ? notReady(fault.reason) : degraded(fault.reason);
    },
  };
}
