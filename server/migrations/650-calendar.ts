import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Orders for a later time, and windows in which nothing new goes live. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('registry_schedule')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('remote', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('registry_freeze_windows')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('remotes', 'text', (column) => column.notNull())
      .addColumn('from_ms', 'bigint', (column) => column.notNull())
      .addColumn('until_ms', 'bigint', (column) => column.notNull())
      .addColumn('repeat', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('added_by', 'text', (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
