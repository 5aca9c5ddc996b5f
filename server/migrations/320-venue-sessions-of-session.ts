import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Venue sessions opened before this migration name no session of the site and end: their pages launch again. */
export default {
  async up(db: Kysely<{ venue_sessions: object }>) {
    await db.deleteFrom('venue_sessions').execute();
    await db.schema
      .alterTable('venue_sessions')
      .addColumn('site_session_id', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.createIndex('venue_sessions_member').on('venue_sessions').columns(['member_id']).execute();
    await db.schema.createIndex('venue_sessions_site_session').on('venue_sessions').columns(['site_session_id']).execute();
  },
} satisfies Migration;
