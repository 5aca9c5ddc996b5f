import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The address that a venue session was launched from: what is offered there decides as long as it plays. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('venue_sessions').addColumn('launch_ip', 'text').execute();
  },
} satisfies Migration;
