import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Bets whose turnover has not counted, few of a member's: a settlement reads those on its matches, however many counted there before. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('bets_uncounted')
      .on('bets')
      .columns(['member_id', 'bet_no'])
      .where(sql.ref('counted_at_ms'), 'is', null)
      .execute();
  },
  /** The tables of the version before, for the test of the step from there. */
  async down(db: Kysely<unknown>) {
    await db.schema.dropIndex('bets_uncounted').execute();
  },
} satisfies Migration;
