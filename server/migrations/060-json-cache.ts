import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('json_cache')
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('json_cache_own', ['member_id', 'name'])
      .execute();
    await db.schema.createIndex('json_cache_expiry').on('json_cache').column('expires_at_ms').execute();
    await db.schema.createIndex('json_cache_member').on('json_cache').columns(['member_id', 'expires_at_ms', 'name']).execute();
  },
} satisfies Migration;
