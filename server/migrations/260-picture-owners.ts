import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Pictures of tickets and of identity checks have the same columns: both reference an owner. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('feedback_pictures').renameColumn('ticket_id', 'owner_id').execute();
    await db.schema.alterTable('identity_pictures').renameColumn('check_id', 'owner_id').execute();
  },
} satisfies Migration;
