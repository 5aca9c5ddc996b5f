import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What an older version of the server must know of each migration to run on a database that has it. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('migration_marks')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('unused_since', 'text')
      .execute();
  },
} satisfies Migration;
