import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Web push: the browsers that receive notices, what members chose, the matches they starred, and the notices that were sent. */
export default {
  async up(db: Kysely<unknown>) {
    // The sandbox lists messages of web push next to SMS and e-mails.
    await db.schema
      .alterTable('outbox')
      .addColumn('is_push', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('push_subscriptions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('endpoint_print', 'text', (column) => column.notNull().unique())
      .addColumn('sealed_target', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('push_subscriptions_of_member').on('push_subscriptions').columns(['member_id', 'at_ms']).execute();
    await db.schema.createIndex('push_subscriptions_of_session').on('push_subscriptions').column('session_id').execute();
    await db.schema
      .createTable('push_choices')
      .addColumn('member_id', 'text', (column) => column.primaryKey().references('members.id'))
      .addColumn('bets', 'integer', (column) => column.notNull())
      .addColumn('withdrawals', 'integer', (column) => column.notNull())
      .addColumn('matches', 'integer', (column) => column.notNull())
      .addColumn('security', 'integer', (column) => column.notNull())
      .addColumn('amounts', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('push_matches')
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('match_no', 'bigint', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('push_matches_once', ['member_id', 'match_no'])
      .execute();
    await db.schema.createIndex('push_matches_by_match').on('push_matches').column('match_no').execute();
    await db.schema
      .createTable('push_claims')
      .addColumn('notice_key', 'text', (column) => column.primaryKey())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('push_claims_by_time').on('push_claims').column('at_ms').execute();
  },
} satisfies Migration;
