import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { countingKey } from '../src/kernel/db/engine.ts';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('registry_releases')
      .addColumn('remote', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('integrity', 'text', (column) => column.notNull())
      .addColumn('published_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('published_by', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('registry_releases_key', ['remote', 'version'])
      .addUniqueConstraint('registry_releases_digest', ['remote', 'digest'])
      .execute();
    await db.schema
      .createTable('registry_epochs')
      .addColumn('epoch', 'integer', (column) => column.primaryKey())
      .addColumn('live', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('registry_actions')
      .addColumn('id', countingKey(db))
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull().check(sql`action in ('publish', 'activate', 'rollback')`))
      .addColumn('remote', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('from_epoch', 'integer', (column) => column.notNull())
      .addColumn('to_epoch', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
