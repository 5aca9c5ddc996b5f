import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where a reported failure was thrown: JSON, places in files of the site. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('client_reports')
      .addColumn('frames', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
} satisfies Migration;
