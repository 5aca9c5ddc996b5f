import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Claimed invitation rewards, once each; and the index for a member's friends. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('invite_rewards')
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('reward_id', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('invite_rewards_key', ['member_id', 'reward_id'])
      .execute();
    await db.schema.createIndex('members_inviter').on('members').columns(['invited_by', 'registered_at']).execute();
  },
} satisfies Migration;
