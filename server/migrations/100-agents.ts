import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('agents')
      .addColumn('code', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('agent_applications')
      .addColumn('application_no', 'text', (column) => column.primaryKey())
      .addColumn('sealed_application', 'text', (column) => column.notNull())
      .addColumn('ip', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('agent_applications_ip').on('agent_applications').columns(['ip', 'at_ms']).execute();
  },
} satisfies Migration;
