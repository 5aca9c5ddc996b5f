import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('feedback_tickets')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('ticket_no', 'text', (column) => column.notNull().unique())
      .addColumn('member_id', 'text', (column) => column.references('members.id'))
      .addColumn('sealed_contact', 'text')
      .addColumn('type', 'text', (column) =>
        column.notNull().check(sql`type in ('deposit', 'withdraw', 'game', 'activity', 'suggest', 'other')`),
      )
      .addColumn('sealed_title', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('open', 'replied', 'closed')`))
      .addColumn('rating', 'integer')
      .addColumn('ip', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('updated_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('feedback_tickets_member').on('feedback_tickets').columns(['member_id', 'at_ms']).execute();
    await db.schema.createIndex('feedback_tickets_ip').on('feedback_tickets').columns(['ip', 'at_ms']).execute();
    await db.schema.createIndex('feedback_tickets_status').on('feedback_tickets').columns(['status', 'updated_ms']).execute();
    await db.schema
      .createTable('feedback_replies')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('ticket_id', 'text', (column) => column.notNull().references('feedback_tickets.id'))
      .addColumn('author', 'text', (column) => column.notNull().check(sql`author in ('member', 'staff')`))
      .addColumn('sealed_content', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('feedback_replies_ticket').on('feedback_replies').columns(['ticket_id', 'at_ms']).execute();
    await db.schema
      .createTable('feedback_pictures')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('ticket_id', 'text', (column) => column.references('feedback_tickets.id'))
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('sealed_content', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('feedback_pictures_member').on('feedback_pictures').columns(['member_id', 'at_ms']).execute();
    await db.schema.createIndex('feedback_pictures_ticket').on('feedback_pictures').columns(['ticket_id', 'place']).execute();
  },
} satisfies Migration;
