import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What arrived for a deposit where it is another amount than the order asked for, in the currency of its channel. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('deposit_orders').addColumn('arrived_amount', 'bigint').execute();
  },
} satisfies Migration;
