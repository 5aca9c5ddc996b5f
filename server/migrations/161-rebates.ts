import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Turnover of a business day at a venue and its rebate, cents. At most one per day and venue is open. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('rebates')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('category', 'text', (column) => column.notNull())
      .addColumn('venue_code', 'text', (column) => column.notNull())
      .addColumn('valid_bet', 'bigint', (column) => column.notNull().check(sql`valid_bet > 0`))
      .addColumn('rate_bp', 'integer', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount >= 0`))
      .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('pending', 'claimed', 'auto_paid', 'expired')`))
      .addColumn('closed_at_ms', 'bigint')
      .execute();
    await db.schema
      .createIndex('rebates_open')
      .unique()
      .on('rebates')
      .columns(['member_id', 'day', 'category', 'venue_code'])
      .where(sql.ref('status'), '=', sql.lit('pending'))
      .execute();
    await db.schema.createIndex('rebates_due').on('rebates').columns(['status', 'day', 'member_id']).execute();
    await db.schema.createIndex('rebates_member').on('rebates').columns(['member_id', 'status', 'day']).execute();
  },
} satisfies Migration;
