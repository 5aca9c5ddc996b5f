import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Cash-outs of sport bets: each one, what a bet has cashed out so far, and the amounts at which members cash out automatically. */
export default {
  async up(db: Kysely<unknown>) {
    for (const column of ['cashed_stake', 'cashed_amount'] as const)
      await db.schema
        .alterTable('bet_slips')
        .addColumn(column, 'bigint', (added) => added.notNull().defaultTo(0))
        .execute();
    await db.schema
      .createTable('cash_outs')
      .addColumn('bet_no', 'text', (column) => column.notNull().references('bets.bet_no'))
      .addColumn('part_no', 'integer', (column) => column.notNull())
      .addColumn('stake', 'bigint', (column) => column.notNull().check(sql`stake > 0`))
      .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
      .addColumn('fair_value', 'bigint', (column) => column.notNull())
      .addColumn('margin_bp', 'integer', (column) => column.notNull())
      .addColumn('is_automatic', 'integer', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('cash_outs_once', ['bet_no', 'part_no'])
      .execute();
    await db.schema
      .createTable('automatic_cash_outs')
      .addColumn('bet_no', 'text', (column) => column.primaryKey().references('bets.bet_no'))
      .addColumn('member_id', 'text', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
