import type { Kysely } from 'kysely';

/** Takes back what migration 350 added: the tables of the version before. */
export async function toVersionBefore(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('bets_of_event').execute();
  await db.schema.dropIndex('bet_legs_of_member').execute();
  for (const column of ['event_key', 'counted_at_ms', 'offset_amount']) await db.schema.alterTable('bets').dropColumn(column).execute();
  await db.schema.alterTable('bet_legs').dropColumn('event_key').execute();
  await db.schema.alterTable('turnover_entries').dropColumn('offset_amount').execute();
  await db.schema.createIndex('bet_legs_of_member').on('bet_legs').columns(['member_id', 'match_no']).execute();
}
