import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Bets of large groups whose turnover is known and has not counted: each counts in a separate transaction, which deletes its row. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('due_turnover')
      .addColumn('bet_no', 'text', (column) => column.primaryKey().references('bets.bet_no'))
      .addColumn('venue_code', 'text', (column) => column.notNull())
      .addColumn('category', 'text', (column) => column.notNull())
      .addColumn('odds_milli', 'bigint')
      .addColumn('placed_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('valid_amount', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('due_turnover_order').on('due_turnover').columns(['placed_at_ms', 'bet_no']).execute();
  },
} satisfies Migration;
