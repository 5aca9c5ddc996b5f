import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** By whose token a release was handed in; releases of before count as handed in by the owner. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('registry_releases')
      .addColumn('published_with', 'text', (column) => column.notNull().defaultTo('owner'))
      .execute();
  },
} satisfies Migration;
