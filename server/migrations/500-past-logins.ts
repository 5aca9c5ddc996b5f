import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The devices and networks of log-ins whose time was too long ago to be kept: they stay traits of their account (ACC-9). */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('past_logins')
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('device_uuid', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('past_logins_pk', ['member_id', 'device_uuid', 'network'])
      .execute();
    await db.schema.createIndex('past_logins_device').on('past_logins').columns(['device_uuid', 'member_id']).execute();
  },
} satisfies Migration;
