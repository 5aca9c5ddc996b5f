import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await offers(db);
    await db.schema.alterTable('deposit_orders').addColumn('bonus_title', 'text').execute();
    await db.schema.alterTable('deposit_orders').addColumn('bonus_amount', 'bigint').execute();
    await db.schema
      .alterTable('turnover_requirements')
      .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('turnover_requirements_order').on('turnover_requirements').columns(['member_id', 'position']).execute();
  },
} satisfies Migration;

/** How members join an offer; those of mode `deposit` are chosen with a deposit and name one product category. */
async function offers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('activities')
    .addColumn('apply_mode', 'text', (column) =>
      column
        .notNull()
        .defaultTo('apply')
        .check(sql`apply_mode in ('auto', 'apply', 'claim', 'deposit')`),
    )
    .execute();
  await db.schema
    .alterTable('activities')
    .addColumn('bonus_rate_bp', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('activities').addColumn('category', 'text').execute();
  await db.schema.alterTable('activities').addColumn('deposit_method', 'text').execute();
  await db.schema
    .alterTable('activities')
    .addColumn('once', 'text', (column) => column.notNull().defaultTo('member'))
    .execute();
  await db.schema.alterTable('activities').addColumn('newcomer_days', 'integer').execute();
  await db.schema
    .createTable('deposit_bonuses')
    .addColumn('bill_no', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
    .addColumn('activity_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('deposit_bonuses_member').on('deposit_bonuses').columns(['member_id', 'activity_id', 'at_ms']).execute();
}
