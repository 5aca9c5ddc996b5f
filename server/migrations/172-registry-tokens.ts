import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('registry_tokens')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .addColumn('roles', 'text', (column) => column.notNull())
      .addColumn('made_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('made_by', 'text', (column) => column.notNull())
      .addColumn('ended_at_ms', 'bigint')
      .execute();
  },
} satisfies Migration;
