import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The event of a bet: a match of a leg, the draw of a bet on a draw. A bet's turnover counts once, after every opposite bet on its events is
 * settled; bets that were settled before have counted.
 */
export default {
  async up(db: Kysely<unknown>) {
    await addColumns(db);
    await sql`update bets set counted_at_ms = settled_at_ms where settled_at_ms is not null`.execute(db);
    await sql`update bets set event_key = (select game_code || ':' || draw_no from draw_bets where draw_bets.bet_no = bets.bet_no)
      where bet_no in (select bet_no from draw_bets)`.execute(db);
    await sql`update bet_legs set event_key = cast(match_no as text)`.execute(db);
    await db.schema.dropIndex('bet_legs_of_member').execute();
    await db.schema.createIndex('bet_legs_of_member').on('bet_legs').columns(['member_id', 'event_key']).execute();
    await db.schema
      .createIndex('bets_of_event')
      .on('bets')
      .columns(['member_id', 'event_key', 'settled_at_ms'])
      .where(sql.ref('event_key'), 'is not', null)
      .execute();
  },
  /** The tables of the version before, for the test of the step from there. */
  async down(db: Kysely<unknown>) {
    await db.schema.dropIndex('bets_of_event').execute();
    await db.schema.dropIndex('bet_legs_of_member').execute();
    for (const column of ['event_key', 'counted_at_ms', 'offset_amount']) await db.schema.alterTable('bets').dropColumn(column).execute();
    await db.schema.alterTable('bet_legs').dropColumn('event_key').execute();
    await db.schema.alterTable('turnover_entries').dropColumn('offset_amount').execute();
    await db.schema.createIndex('bet_legs_of_member').on('bet_legs').columns(['member_id', 'match_no']).execute();
  },
} satisfies Migration;

async function addColumns(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('bets').addColumn('event_key', 'text').execute();
  await db.schema.alterTable('bets').addColumn('counted_at_ms', 'bigint').execute();
  await db.schema
    .alterTable('bets')
    .addColumn('offset_amount', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('bet_legs')
    .addColumn('event_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('turnover_entries')
    .addColumn('offset_amount', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
