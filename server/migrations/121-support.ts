import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('support_chats')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.references('members.id'))
      .addColumn('ip', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('support_chats_ip').on('support_chats').columns(['ip', 'at_ms']).execute();
    await db.schema.createIndex('support_chats_at').on('support_chats').columns(['at_ms']).execute();
    await db.schema
      .createTable('support_messages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('chat_id', 'text', (column) => column.notNull().references('support_chats.id').onDelete('cascade'))
      .addColumn('author', 'text', (column) => column.notNull().check(sql`author in ('visitor', 'support')`))
      .addColumn('sealed_text', 'text', (column) => column.notNull())
      .addColumn('article', 'text')
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('support_messages_chat').on('support_messages').columns(['chat_id', 'at_ms']).execute();
  },
} satisfies Migration;
