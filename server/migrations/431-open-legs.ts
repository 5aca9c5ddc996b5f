import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The open legs of a match are read in pages, in the order of their bets. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('bet_legs_of_match_in_order').on('bet_legs').columns(['match_no', 'result', 'bet_no']).execute();
    await db.schema.dropIndex('bet_legs_of_match').execute();
  },
} satisfies Migration;
