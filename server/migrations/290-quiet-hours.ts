import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The hours without notifications of new mails, and the mails that are notified regardless. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('quiet_hours')
      .addColumn('member_id', 'text', (column) => column.primaryKey().references('members.id'))
      .addColumn('is_on', 'integer', (column) => column.notNull())
      .addColumn('from_time', 'text', (column) => column.notNull())
      .addColumn('to_time', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .alterTable('mails')
      .addColumn('urgent', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
} satisfies Migration;
