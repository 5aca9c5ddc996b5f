import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where and by whom a session of free play was begun. Those that are open during this migration end with their four hours alone. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('demo_sessions').addColumn('launch_ip', 'text').execute();
    await db.schema.alterTable('demo_sessions').addColumn('player_id', 'text').execute();
  },
} satisfies Migration;
