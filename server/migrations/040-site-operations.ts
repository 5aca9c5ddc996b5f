import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { countingKey } from '../src/kernel/db/engine.ts';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('ip_blocks')
      .addColumn('ip', 'text', (column) => column.primaryKey())
      .addColumn('code', 'integer', (column) => column.notNull().check(sql`code in (6031, 6032, 6033)`))
      .execute();
    await db.schema
      .createTable('site_actions')
      .addColumn('id', countingKey(db))
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
