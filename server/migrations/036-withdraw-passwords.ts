import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('withdraw_passwords')
      .addColumn('member_id', 'text', (column) => column.primaryKey().references('members.id'))
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('locked_until_ms', 'bigint', (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
