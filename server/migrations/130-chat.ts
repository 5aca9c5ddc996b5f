import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('chat_rooms')
      .addColumn('room_id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('general', 'venue', 'match', 'video')`))
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('league', 'text', (column) => column.notNull())
      .addColumn('venue_code', 'text')
      .addColumn('match_id', 'text')
      .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('open', 'closed')`))
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('vip_min', 'integer', (column) => column.notNull())
      .addColumn('vip_max', 'integer', (column) => column.notNull())
      .addColumn('last_msg_id', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('chat_messages')
      .addColumn('room_id', 'text', (column) => column.notNull().references('chat_rooms.room_id'))
      .addColumn('msg_id', 'integer', (column) => column.notNull())
      .addColumn('member_id', 'text')
      .addColumn('client_id', 'text')
      .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('text', 'system', 'gift', 'betShare')`))
      .addColumn('speaker', 'text')
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('shielded', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('chat_messages_place', ['room_id', 'msg_id'])
      .addUniqueConstraint('chat_messages_once', ['member_id', 'client_id'])
      .execute();
    await db.schema
      .createTable('chat_mutes')
      .addColumn('member_id', 'text', (column) => column.primaryKey().references('members.id'))
      .addColumn('until_ms', 'bigint')
      .addColumn('reason', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('chat_maintenance')
      .addColumn('only', 'integer', (column) => column.primaryKey())
      .addColumn('until_ms', 'bigint')
      .addColumn('message', 'text', (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
