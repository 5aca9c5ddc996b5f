import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The builds of the host whose files every instance serves. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('host_builds')
      .addColumn('folder', 'text', (column) => column.primaryKey())
      .addColumn('build', 'text', (column) => column.notNull())
      .addColumn('files', 'text', (column) => column.notNull())
      .addColumn('is_ready', 'integer', (column) => column.notNull())
      .addColumn('registered_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('needed_until_ms', 'bigint', (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
