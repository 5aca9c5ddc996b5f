import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('registry_releases')
      .addColumn('signatures', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  },
} satisfies Migration;
