import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Turnover required for an offer after joining it, and its award; cents. Null: operators decide. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('activities').addColumn('task_bets', 'bigint').execute();
    await db.schema.alterTable('activities').addColumn('award', 'bigint').execute();
    await db.schema
      .alterTable('activity_applications')
      .addColumn('done', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
} satisfies Migration;
