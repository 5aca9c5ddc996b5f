import { sql, type Kysely } from 'kysely';
import { isPostgres } from './engine.ts';

/** The first half of the advisory lock's key; the schema is the second. */
const STARTING = 4004;

/**
 * Runs `work` while no other process does so on this database: migrations, seeds and first keys are made once. The others wait as long as it
 * takes, and `onWait` is called when there is a wait. An SQLite file has one process.
 */
export async function startAlone<Tables, Answer>(db: Kysely<Tables>, work: () => Promise<Answer>, onWait: () => void): Promise<Answer> {
  if (!isPostgres(db)) return work();
  const key = sql`${sql.lit(STARTING)}, hashtext(current_schema()::text)`;
  return db.connection().execute(async (connection) => {
    // A transaction, because a pooler may give the next statement outside of one another connection.
    await sql`begin`.execute(connection);
    try {
      await sql`set local lock_timeout = 0`.execute(connection);
      await sql`set local statement_timeout = 0`.execute(connection);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(connection);
      const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${key}) as taken`.execute(connection);
      if (rows[0]?.taken !== true) {
        onWait();
        await sql`select pg_advisory_xact_lock(${key})`.execute(connection);
      }
      return await work();
    } finally {
      await sql`rollback`.execute(connection).catch(() => undefined);
    }
  });
}
