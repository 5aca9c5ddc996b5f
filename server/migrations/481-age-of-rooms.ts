import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rooms of matches end by their age. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('chat_rooms')
      .addColumn('made_at_ms', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('chat_rooms_made_at').on('chat_rooms').column('made_at_ms').execute();
  },
} satisfies Migration;
