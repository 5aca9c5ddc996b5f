import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await createSlips(db);
    await createLegs(db);
    await createMatches(db);
  },
} satisfies Migration;

/** Sport bet columns beyond the row of `bets`. */
async function createSlips(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bet_slips')
    .addColumn('bet_no', 'text', (column) => column.primaryKey().references('bets.bet_no'))
    .addColumn('type', 'text', (column) => column.notNull().check(sql`type in ('single', 'parlay')`))
    .addColumn('odds_milli', 'bigint', (column) => column.notNull())
    .addColumn('odds_format', 'integer', (column) => column.notNull())
    .addColumn('acceptance', 'text', (column) => column.notNull())
    .addColumn('max_return', 'bigint', (column) => column.notNull())
    .addColumn('confirm_at_ms', 'bigint')
    .addColumn('reject_reason', 'text')
    .execute();
  await db.schema.createIndex('bet_slips_due').on('bet_slips').column('confirm_at_ms').execute();
}

async function createLegs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bet_legs')
    .addColumn('bet_no', 'text', (column) => column.notNull().references('bets.bet_no'))
    .addColumn('leg_no', 'integer', (column) => column.notNull())
    .addColumn('venue_code', 'text', (column) => column.notNull())
    .addColumn('match_no', 'bigint', (column) => column.notNull())
    .addColumn('market_no', 'bigint', (column) => column.notNull())
    .addColumn('selection_no', 'bigint', (column) => column.notNull())
    .addColumn('sport', 'text', (column) => column.notNull())
    .addColumn('league', 'text', (column) => column.notNull())
    .addColumn('home', 'text', (column) => column.notNull())
    .addColumn('away', 'text', (column) => column.notNull())
    .addColumn('starts_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('is_live', 'integer', (column) => column.notNull())
    .addColumn('market_type', 'text', (column) => column.notNull())
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('market_title', 'text', (column) => column.notNull())
    .addColumn('line_quarters', 'integer')
    .addColumn('selection_code', 'text', (column) => column.notNull())
    .addColumn('selection_name', 'text', (column) => column.notNull())
    .addColumn('odds_milli', 'bigint', (column) => column.notNull())
    .addColumn('score_at_bet', 'text')
    .addColumn('final_score', 'text')
    .addColumn('result', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('bet_legs_once', ['bet_no', 'leg_no'])
    .execute();
  await db.schema.createIndex('bet_legs_of_match').on('bet_legs').columns(['match_no', 'result']).execute();
}

/** Matches of the simulated sportsbooks: draws follow from `seed`, operators' decisions are in `state` and `result`. */
async function createMatches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sport_matches')
    .addColumn('match_no', 'bigint', (column) => column.primaryKey())
    .addColumn('venue_code', 'text', (column) => column.notNull())
    .addColumn('sport', 'text', (column) => column.notNull())
    .addColumn('league_no', 'integer', (column) => column.notNull())
    .addColumn('league', 'text', (column) => column.notNull())
    .addColumn('home', 'text', (column) => column.notNull())
    .addColumn('away', 'text', (column) => column.notNull())
    .addColumn('home_rating', 'integer', (column) => column.notNull())
    .addColumn('away_rating', 'integer', (column) => column.notNull())
    .addColumn('entrants', 'text')
    .addColumn('starts_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('ends_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('seed', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('planned', 'half', 'ended', 'void')`))
    .addColumn('suspended', 'integer', (column) => column.notNull())
    .addColumn('result', 'text')
    .execute();
  await db.schema.createIndex('sport_matches_of_venue').on('sport_matches').columns(['venue_code', 'state', 'starts_at_ms']).execute();
  await db.schema.createIndex('sport_matches_due').on('sport_matches').columns(['state', 'starts_at_ms']).execute();
}
