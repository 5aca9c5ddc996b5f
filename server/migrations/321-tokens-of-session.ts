import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Hand-over tokens made before this migration name no session and end; they were valid for two minutes. Devices known before stay known. */
export default {
  async up(db: Kysely<{ session_tickets: object }>) {
    await db.deleteFrom('session_tickets').execute();
    await db.schema
      .alterTable('session_tickets')
      .addColumn('session_id', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('session_tickets').addColumn('device_uuid', 'text').execute();
    await db.schema.createIndex('session_tickets_member').on('session_tickets').columns(['member_id']).execute();
    await db.schema.createIndex('session_tickets_session').on('session_tickets').columns(['session_id']).execute();
    await db.schema.alterTable('device_tickets').addColumn('login_token_hash', 'text').execute();
    await db.schema
      .alterTable('devices')
      .addColumn('is_known', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.createIndex('password_tickets_member').on('password_tickets').columns(['member_id']).execute();
  },
} satisfies Migration;
