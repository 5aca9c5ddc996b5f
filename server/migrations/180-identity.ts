import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('identity_checks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('doc_type', 'text', (column) => column.notNull())
      .addColumn('sealed_doc_no', 'text', (column) => column.notNull())
      .addColumn('masked_doc_no', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('sealed_name', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('pending', 'passed', 'rejected')`))
      .addColumn('reason', 'text')
      .addColumn('submitted_ms', 'bigint', (column) => column.notNull())
      .addColumn('reviewed_ms', 'bigint')
      .execute();
    await db.schema.createIndex('identity_checks_member').on('identity_checks').columns(['member_id', 'submitted_ms']).execute();
    await db.schema.createIndex('identity_checks_fingerprint').on('identity_checks').column('fingerprint').execute();
    await db.schema.createIndex('identity_checks_status').on('identity_checks').columns(['status', 'submitted_ms']).execute();
    await db.schema
      .createTable('identity_pictures')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('check_id', 'text', (column) => column.references('identity_checks.id'))
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('sealed_content', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('identity_pictures_member').on('identity_pictures').columns(['member_id', 'at_ms']).execute();
    await db.schema.createIndex('identity_pictures_check').on('identity_pictures').columns(['check_id', 'place']).execute();
  },
} satisfies Migration;
