import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('payout_tries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('payout_tries_member').on('payout_tries').columns(['member_id', 'at_ms']).execute();
  },
} satisfies Migration;
