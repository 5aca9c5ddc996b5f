import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('members')
      .addColumn('standing', 'text', (column) => column.notNull().defaultTo('active'))
      .execute();
  },
} satisfies Migration;
