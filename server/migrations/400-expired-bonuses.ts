import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A bonus whose time ran out while bets of that time wait: the money it was a part of then, and what was taken of it. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('turnover_requirements').addColumn('pool', 'bigint').execute();
    await db.schema
      .alterTable('turnover_requirements')
      .addColumn('taken', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
} satisfies Migration;
