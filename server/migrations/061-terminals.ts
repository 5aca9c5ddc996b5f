import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** One row a device; the codes are those of its first visit. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('terminals')
      .addColumn('device_uuid', 'text', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('visits', 'integer', (column) => column.notNull())
      .addColumn('first_seen_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('last_seen_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('last_path', 'text', (column) => column.notNull())
      .addColumn('codes', 'text', (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
