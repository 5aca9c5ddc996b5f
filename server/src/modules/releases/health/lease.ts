import { sql } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { tablesOf } from '../schema.ts';

interface LeaseOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly name: string;
  /** Different for each instance. */
  readonly holder: string;
  readonly durationMs: number;
}

/** A lease in the database: one instance at a time holds it, until it expires. */
export interface Lease {
  /** Takes or prolongs it; false while another instance holds it. */
  take(): Promise<boolean>;
}

export function createLease({ db, clock, name, holder, durationMs }: LeaseOptions): Lease {
  return {
    async take() {
      const now = clock.nowMs();
      const row = await tablesOf(db)
        .insertInto('registry_leases')
        .values({ name, holder, until_ms: now + durationMs })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ holder, until_ms: now + durationMs })
            .where((where) => where.or([where('registry_leases.until_ms', '<', now), where('registry_leases.holder', '=', holder)])),
        )
        .returning(sql<number>`1`.as('taken'))
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
