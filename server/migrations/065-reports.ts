import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('client_reports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('remote', 'text', (column) => column.notNull())
      .addColumn('release', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('phase', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('cohort', 'text', (column) => column.notNull())
      .addColumn('epoch', 'bigint', (column) => column.notNull())
      .addColumn('times', 'bigint', (column) => column.notNull())
      .addColumn('first_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('last_at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('client_reports_last').on('client_reports').column('last_at_ms').execute();
  },
} satisfies Migration;
