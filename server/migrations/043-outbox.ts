import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('user_name', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull().check(sql`channel in ('sms', 'mail')`))
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute();
    await devices(db);
    await db.schema
      .alterTable('members')
      .addColumn('guards_devices', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
} satisfies Migration;

async function devices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('device_tickets')
    .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
    .addColumn('device_uuid', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('remember', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('device_tickets_key', ['member_id', 'device_uuid'])
    .execute();
  await db.schema
    .createTable('device_tries')
    .addColumn('member_id', 'text', (column) => column.primaryKey().references('members.id'))
    .addColumn('day', 'bigint', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('locked_until', 'bigint', (column) => column.notNull())
    .execute();
}
