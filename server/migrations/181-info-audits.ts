import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('info_audits')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('type', 'text', (column) => column.notNull().check(sql`type in ('realName', 'phone', 'payoutAccount', 'exclusionEnd')`))
      .addColumn('subject', 'text')
      .addColumn('sealed_wanted', 'text')
      .addColumn('masked_before', 'text', (column) => column.notNull())
      .addColumn('masked_after', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('pending', 'passed', 'rejected', 'withdrawn')`))
      .addColumn('reason', 'text')
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('decided_ms', 'bigint')
      .execute();
    await db.schema.createIndex('info_audits_member').on('info_audits').columns(['member_id', 'at_ms']).execute();
    await db.schema.createIndex('info_audits_status').on('info_audits').columns(['status', 'at_ms']).execute();
    // At most one request per kind and item is pending, however many devices send one.
    await sql`create unique index info_audits_waiting on info_audits (member_id, type, coalesce(subject, '')) where status = 'pending'`.execute(
      db,
    );
  },
} satisfies Migration;
