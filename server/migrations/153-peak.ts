import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await rounds(db);
    await predictions(db);
  },
} satisfies Migration;

/** A round and its matches; match data is copied, since sportsbooks delete matches without bets. */
async function rounds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('peak_rounds')
    .addColumn('round_id', 'text', (column) => column.primaryKey())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('settled_at_ms', 'bigint')
    .execute();
  await db.schema
    .createTable('peak_fixtures')
    .addColumn('round_id', 'text', (column) => column.notNull().references('peak_rounds.round_id'))
    .addColumn('match_no', 'bigint', (column) => column.notNull())
    .addColumn('sport', 'text', (column) => column.notNull())
    .addColumn('league', 'text', (column) => column.notNull())
    .addColumn('home', 'text', (column) => column.notNull())
    .addColumn('away', 'text', (column) => column.notNull())
    .addColumn('starts_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.check(sql`result in ('home', 'draw', 'away', 'void')`))
    .addColumn('score', 'text')
    .addPrimaryKeyConstraint('peak_fixtures_key', ['round_id', 'match_no'])
    .execute();
}

/** The ranking of a round is written once, with the coins awarded. */
async function predictions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('peak_predictions')
    .addColumn('round_id', 'text', (column) => column.notNull().references('peak_rounds.round_id'))
    .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
    .addColumn('match_no', 'bigint', (column) => column.notNull())
    .addColumn('pick', 'text', (column) => column.notNull().check(sql`pick in ('home', 'draw', 'away')`))
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('peak_predictions_key', ['round_id', 'member_id', 'match_no'])
    .execute();
  await db.schema
    .createTable('peak_standings')
    .addColumn('round_id', 'text', (column) => column.notNull().references('peak_rounds.round_id'))
    .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
    .addColumn('coins', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('peak_standings_key', ['round_id', 'member_id'])
    .execute();
}
