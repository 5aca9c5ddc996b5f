import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The member of a leg: a member's bets on a match are found by one index, however many bets either has. */
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
