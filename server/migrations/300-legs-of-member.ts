import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whose bet a leg belongs to: what a member has on a match is found by one index, however many bets he or the match has. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('bet_legs')
      .addColumn('member_id', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`update bet_legs set member_id = (select member_id from bets where bets.bet_no = bet_legs.bet_no)`.execute(db);
    await db.schema.createIndex('bet_legs_of_member').on('bet_legs').columns(['member_id', 'match_no']).execute();
  },
} satisfies Migration;
