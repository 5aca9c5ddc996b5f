import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('captchas')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('device_uuid', 'text', (column) => column.notNull())
      .addColumn('ip', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
