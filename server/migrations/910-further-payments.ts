import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A further payment of a finished order is held as a deposit of its own, which names the order. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('deposit_orders').addColumn('further_of', 'text').execute();
  },
} satisfies Migration;
