import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Staged rollouts under way: one a remote. What became of them is in the audit. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('registry_rollouts')
      .addColumn('remote', 'text', (column) => column.primaryKey())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('plan', 'text', (column) => column.notNull())
      .addColumn('every_ms', 'bigint', (column) => column.notNull())
      .addColumn('step', 'integer', (column) => column.notNull())
      .addColumn('next_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
