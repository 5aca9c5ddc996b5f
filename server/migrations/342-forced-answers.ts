import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A table of the sandbox: codes that operators chose for the next calls of a member or a device. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('forced_answers')
      .addColumn('subject', 'text', (column) => column.primaryKey())
      .addColumn('code', 'integer', (column) => column.notNull())
      .addColumn('path_part', 'text', (column) => column.notNull())
      .addColumn('is_once', 'integer', (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
