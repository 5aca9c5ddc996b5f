import { sql, type Kysely } from 'kysely';
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
    await sql`insert into agents (code, name, since) values ('XH8801', '沈知远', '2025-03-01'), ('XH8802', '顾清禾', '2025-09-15')`.execute(
      db,
    );
  },
} satisfies Migration;
