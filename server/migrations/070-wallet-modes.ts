import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('venues')
      .addColumn('wallet_mode', 'text', (column) => column.notNull().defaultTo('seamless'))
      .execute();
  },
} satisfies Migration;
