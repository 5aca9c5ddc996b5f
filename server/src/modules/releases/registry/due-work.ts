import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/database.ts';

/** What the one instance that decides about releases may have to do now. */
export interface DueWork {
  readonly rollouts: boolean;
  readonly scheduledOrders: boolean;
}

/** Most of the time there is nothing: one statement says so. */
export async function findDueWork(db: Db, nowMs: number): Promise<DueWork> {
  const { rows } = await sql<{ rollouts: unknown; orders: unknown }>`
    select exists(select 1 from registry_rollouts) as rollouts,
           exists(select 1 from registry_schedule where (state = 'waiting' and at_ms <= ${nowMs}) or state = 'running') as orders`.execute(
    db,
  );
  return { rollouts: Boolean(rows[0]?.rollouts), scheduledOrders: Boolean(rows[0]?.orders) };
}
