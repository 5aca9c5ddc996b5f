import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('bet_settings')
      .addColumn('member_id', 'text', (column) => column.primaryKey().references('members.id'))
      .addColumn('odds_format', 'integer', (column) => column.notNull())
      .addColumn('acceptance', 'text', (column) => column.notNull())
      .addColumn('stake_to_win', 'integer', (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
