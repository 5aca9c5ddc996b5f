import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('deposit_orders').addColumn('bonus_id', 'text').execute();
    await requirements(db);
    await entries(db);
  },
} satisfies Migration;

/** Amounts are cents, the multiple hundredths, odds milli; `categories` is JSON, an empty list means every game. */
async function requirements(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('turnover_requirements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
    .addColumn('source', 'text', (column) => column.notNull().check(sql`source in ('deposit', 'bonus', 'vip_gift', 'activity', 'adjust')`))
    .addColumn('source_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('base', 'bigint', (column) => column.notNull().check(sql`base > 0`))
    .addColumn('multiple', 'integer', (column) => column.notNull().check(sql`multiple between 1 and 1000`))
    .addColumn('required', 'bigint', (column) => column.notNull())
    .addColumn('done', 'bigint', (column) => column.notNull().check(sql`done >= 0 and done <= required`))
    .addColumn('winnings', 'bigint', (column) => column.notNull())
    .addColumn('categories', 'text', (column) => column.notNull())
    .addColumn('min_odds_milli', 'integer', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint')
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('open', 'met', 'released', 'void')`))
    .addColumn('closed_at_ms', 'bigint')
    .addColumn('closed_why', 'text')
    .addUniqueConstraint('turnover_requirements_once', ['source', 'source_id'])
    .execute();
  await db.schema
    .createIndex('turnover_requirements_member')
    .on('turnover_requirements')
    .columns(['member_id', 'status', 'created_at_ms'])
    .execute();
  await db.schema.createIndex('turnover_requirements_expiry').on('turnover_requirements').columns(['status', 'expires_at_ms']).execute();
}

/** The effect of one settled bet on one requirement: the counted amount, or the reason why none counted. */
async function entries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('turnover_entries')
    .addColumn('requirement_id', 'text', (column) => column.notNull().references('turnover_requirements.id'))
    .addColumn('bet_no', 'text', (column) => column.notNull())
    .addColumn('venue_code', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('stake', 'bigint', (column) => column.notNull())
    .addColumn('payout', 'bigint', (column) => column.notNull())
    .addColumn('odds_milli', 'integer')
    .addColumn('valid_amount', 'bigint', (column) => column.notNull())
    .addColumn('counted', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('placed_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('settled_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('turnover_entries_once', ['requirement_id', 'bet_no'])
    .execute();
  await db.schema
    .createIndex('turnover_entries_newest')
    .on('turnover_entries')
    .columns(['requirement_id', 'settled_at_ms', 'bet_no'])
    .execute();
}
