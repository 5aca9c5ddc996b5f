import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('password_tickets')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_key', 'text', (column) => column.notNull())
      .addColumn('member_id', 'text', (column) => column.references('members.id'))
      .addColumn('device_uuid', 'text', (column) => column.notNull())
      .addColumn('ip', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('checked', 'integer', (column) => column.notNull())
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('password_tickets_name').on('password_tickets').columns(['user_key', 'sent_at']).execute();
  },
} satisfies Migration;
