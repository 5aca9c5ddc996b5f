import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../src/kernel/db/engine.ts';

/** Rows with the same timestamp keep their insertion order in both databases. */
export default {
  async up(db: Kysely<unknown>) {
    for (const table of ['outbox', 'registry_releases']) {
      await db.schema
        .alterTable(table)
        .addColumn('place', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      if (!isPostgres(db)) await sql`update ${sql.table(table)} set place = rowid`.execute(db);
      await db.schema.createIndex(`${table}_place`).on(table).column('place').execute();
    }
  },
} satisfies Migration;
