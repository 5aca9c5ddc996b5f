import { type OperationNodeSource, sql } from 'kysely';
import type { Db } from './database.ts';
import { isPostgres } from './engine.ts';

/** A change of the query builder. */
interface Change extends OperationNodeSource {
  execute(): Promise<unknown>;
}

/**
 * Runs changes that nothing later depends on, each of rows that no other one changes or reads: in one statement of PostgreSQL, which sees none of its own
 * effects; one after the other on SQLite. References between their rows are checked at the end.
 */
export async function writeTogether(trx: Db, changes: readonly Change[]): Promise<void> {
  const [only] = changes;
  if (only === undefined) return;
  if (!isPostgres(trx) || changes.length === 1) {
    for (const change of changes) await change.execute();
    return;
  }
  const parts = changes.map((change, place) => sql`${sql.ref(`c${place}`)} as (${change})`);
  await sql`with ${sql.join(parts)} select 1`.execute(trx);
}
