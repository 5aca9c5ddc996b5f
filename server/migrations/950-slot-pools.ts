import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The progressive pools of the simulated slot machines. The amount is in ten-thousandths of a cent, so that a share of every stake is exact. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('slot_pools')
      .addColumn('machine', 'text', (column) => column.primaryKey())
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
