import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * System bets. `folds` are the sizes of a bet's combinations, "2" or "2,3,4". A version of before reads such a bet as one parlay, so the database
 * refuses what it would do with it: a cash-out, and a settlement that leaves `open_combinations`.
 */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('bet_slips')
      .addColumn('folds', 'text', (column) => column.check(sql`folds is null or cashed_stake = 0`))
      .execute();
    await db.schema
      .alterTable('bets')
      .addColumn('open_combinations', 'integer', (column) => column.check(sql`open_combinations is null or settled_at_ms is null`))
      .execute();
  },
} satisfies Migration;
