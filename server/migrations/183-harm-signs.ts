import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('harm_signs')
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('sign', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('harm_signs_key', ['member_id', 'kind', 'sign'])
      .execute();
    await db.schema.createIndex('harm_signs_time').on('harm_signs').column('at_ms').execute();
    await db.schema.alterTable('protection_profiles').addColumn('care_seen_ms', 'bigint').execute();
    await db.schema.alterTable('protection_profiles').addColumn('reviewed_ms', 'bigint').execute();
  },
} satisfies Migration;
