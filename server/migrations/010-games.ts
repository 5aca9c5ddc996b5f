import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await createCatalogue(db);
    await createSessions(db);
    await createBets(db);
  },
} satisfies Migration;

async function createCatalogue(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('venues')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('en_name', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('sort', 'integer', (column) => column.notNull())
    .addColumn('maintenance_until_ms', 'bigint')
    .execute();
  await db.schema
    .createTable('games')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('venue_code', 'text', (column) => column.notNull().references('venues.code'))
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('pinyin', 'text', (column) => column.notNull())
    .addColumn('art', 'text', (column) => column.notNull())
    .addColumn('rtp_bp', 'integer', (column) => column.notNull())
    .addColumn('volatility', 'integer', (column) => column.notNull())
    .addColumn('lines', 'integer', (column) => column.notNull())
    .addColumn('min_stake', 'bigint', (column) => column.notNull())
    .addColumn('max_stake', 'bigint', (column) => column.notNull())
    .addColumn('hot', 'integer', (column) => column.notNull())
    .addColumn('demo', 'integer', (column) => column.notNull())
    .addColumn('released_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('sort', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('games_category').on('games').columns(['category', 'sort']).execute();
  await db.schema
    .createTable('kept_games')
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('favourite', 'recent')`))
    .addColumn('game_code', 'text', (column) => column.notNull().references('games.code'))
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('kept_games_key', ['member_id', 'kind', 'game_code'])
    .execute();
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('venue_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('game_code', 'text', (column) => column.notNull().references('games.code'))
    .addColumn('next_seed', 'text', (column) => column.notNull())
    .addColumn('next_round', 'integer', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .execute();
}

async function createBets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bets')
    .addColumn('bet_no', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('round_key', 'text', (column) => column.notNull())
    .addColumn('game_code', 'text', (column) => column.notNull().references('games.code'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('stake', 'bigint', (column) => column.notNull().check(sql`stake > 0`))
    .addColumn('payout', 'bigint', (column) => column.notNull().check(sql`payout >= 0`))
    .addColumn('valid_amount', 'bigint', (column) => column.notNull())
    .addColumn('placed_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('settled_at_ms', 'bigint')
    .addColumn('round', 'text', (column) => column.notNull())
    .addUniqueConstraint('bets_once', ['session_id', 'round_key'])
    .execute();
  await db.schema.createIndex('bets_of_member').on('bets').columns(['member_id', 'placed_at_ms']).execute();
}
