import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Code pictures of payout wallets, stored like those of identity checks. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('payout_pictures')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('owner_id', 'text', (column) => column.references('payout_accounts.id'))
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('sealed_content', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('payout_pictures_member').on('payout_pictures').columns(['member_id', 'at_ms']).execute();
    await db.schema.createIndex('payout_pictures_owner').on('payout_pictures').columns(['owner_id', 'place']).execute();
  },
} satisfies Migration;
