import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Conversations that members opened before this migration name no session and end; guests keep theirs. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('support_chats').addColumn('session_id', 'text').execute();
  },
} satisfies Migration;
