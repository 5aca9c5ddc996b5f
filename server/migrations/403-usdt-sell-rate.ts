import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The rate of withdrawals that the site begins with: yuan for one USDT, in cents. */
const YUAN_PER_USDT_CENTS = 725;

/** Both rates of a currency are in one row: deposits at `rate`, withdrawals at `sell_rate`. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('deposit_rates')
      .addColumn('sell_rate', 'bigint', (column) => column.notNull().defaultTo(YUAN_PER_USDT_CENTS))
      .execute();
  },
} satisfies Migration;
