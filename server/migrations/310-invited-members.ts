import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who was invited by nobody stands in no index of the invited: it would make a member’s few friends look like a large part of the site. */
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
