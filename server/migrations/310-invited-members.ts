import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Members without an inviter are excluded from the index: otherwise the planner would overestimate a member’s few friends. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('members_inviter').execute();
    await db.schema
      .createIndex('members_inviter')
      .on('members')
      .columns(['invited_by', 'registered_at'])
      .where('invited_by', 'is not', null)
      .execute();
  },
} satisfies Migration;
