import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('self_tests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('score', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('self_tests_latest').on('self_tests').columns(['member_id', 'at_ms']).execute();
    await db.schema
      .createTable('guide_marks')
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('mark', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('guide_marks_key', ['member_id', 'mark'])
      .execute();
  },
} satisfies Migration;
