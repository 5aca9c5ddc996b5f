import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What all instances of a site must have in common, and the instances that run. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('site_facts')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('site_instances')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('started_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('seen_at_ms', 'bigint', (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
