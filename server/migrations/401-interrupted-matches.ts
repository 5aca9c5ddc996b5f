import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A match that was interrupted resumes at its minute and score. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sport_matches').addColumn('played_ms', 'bigint').execute();
    await db.schema.alterTable('sport_matches').addColumn('resumes_at_ms', 'bigint').execute();
  },
} satisfies Migration;
