import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('mails')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('category', 'text', (column) => column.notNull().check(sql`category in ('notification', 'activity', 'system')`))
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('link', 'text')
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('read', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('mails_inbox').on('mails').columns(['member_id', 'category', 'at_ms']).execute();
    await db.schema.createIndex('mails_unread').on('mails').columns(['member_id', 'read']).execute();
    await db.schema
      .createTable('notice_marks')
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('notice_id', 'text', (column) => column.notNull())
      .addColumn('hidden', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('notice_marks_key', ['member_id', 'notice_id'])
      .execute();
  },
} satisfies Migration;
