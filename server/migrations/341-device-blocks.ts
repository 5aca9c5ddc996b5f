import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('device_blocks')
      .addColumn('uuid', 'text', (column) => column.primaryKey())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('blocked_by', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sessions_device').on('sessions').columns(['device_uuid']).execute();
  },
} satisfies Migration;
