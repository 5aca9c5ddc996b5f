import { type OperationNode, sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';
import { isPostgres } from './engine.ts';
import { type Change, ReadsTogether, stateTables } from './reads-together.ts';

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

/**
 * Makes changes of different rows whose results nobody needs. In a transaction of PostgreSQL they wait, and share a statement with others, until a
 * statement names one of their tables or the transaction ends, so that every later read sees them; a failure, as of a constraint, may
 * come that late. On SQLite they are made at once.
 */
export async function writeLater(trx: Db, changes: readonly Change[]): Promise<void> {
  const executor = trx.getExecutor();
  if (executor instanceof ReadsTogether) executor.later(changes.map((change): OperationNode => change.toOperationNode()));
  else await writeTogether(trx, changes);
}

/** Runs a raw statement that names these tables and no others: changes of other tables may wait longer. */
export function executeOn<Row>(trx: Db, tables: readonly string[], statement: RawBuilder<Row>) {
  const compiled = statement.compile(trx);
  stateTables(compiled.query, tables);
  return trx.executeQuery(compiled);
}
