import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The owner of the token that submitted a release; earlier releases count as submitted by the owner. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('registry_releases')
      .addColumn('published_with', 'text', (column) => column.notNull().defaultTo('owner'))
      .execute();
  },
} satisfies Migration;
