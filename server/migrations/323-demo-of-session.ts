import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sessions of free play that are open during this migration end with their four hours alone. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('demo_sessions').addColumn('site_session_id', 'text').execute();
  },
} satisfies Migration;
