import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('devices')
      .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('logins')
      .addColumn('device_name', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('sessions').addColumn('revoked_at', 'bigint').execute();
    await db.schema.alterTable('members').addColumn('phone_key', 'text').execute();
    await db.schema.createIndex('members_phone').unique().on('members').column('phone_key').execute();
  },
} satisfies Migration;
