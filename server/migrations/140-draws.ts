import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('games')
      .addColumn('family', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createTable('draw_secrets')
      .addColumn('game_code', 'text', (column) => column.primaryKey())
      .addColumn('secret', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('draw_bets')
      .addColumn('bet_no', 'text', (column) => column.primaryKey().references('bets.bet_no'))
      .addColumn('game_code', 'text', (column) => column.notNull())
      .addColumn('draw_no', 'text', (column) => column.notNull())
      .addColumn('draws_at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('draw_bets_due').on('draw_bets').column('draws_at_ms').execute();
  },
} satisfies Migration;
