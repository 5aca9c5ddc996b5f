import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A database with the demo member is one on which the sandbox ran before. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sandbox_runs')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('first_at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await sql`insert into sandbox_runs (id, first_at_ms) select 1, min(registered_at) from members where user_name = 'player01' having count(*) > 0`.execute(
      db,
    );
  },
} satisfies Migration;
