import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('activities')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('cover', 'text', (column) => column.notNull())
      .addColumn('start_at', 'bigint', (column) => column.notNull())
      .addColumn('end_at', 'bigint', (column) => column.notNull())
      .addColumn('turnover_multiple', 'integer', (column) => column.notNull().check(sql`turnover_multiple between 0 and 10`))
      .addColumn('bonus_cap', 'bigint', (column) => column.notNull())
      .addColumn('eligible_games', 'text', (column) => column.notNull())
      .addColumn('minimum_deposit', 'bigint')
      .addColumn('expiry_days', 'integer', (column) => column.notNull())
      .addColumn('rules', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('activity_applications')
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('activity_id', 'text', (column) => column.notNull().references('activities.id'))
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('activity_applications_key', ['member_id', 'activity_id'])
      .execute();
  },
} satisfies Migration;
