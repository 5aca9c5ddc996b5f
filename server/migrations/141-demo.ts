import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('demo_wallets')
      .addColumn('device', 'text', (column) => column.primaryKey())
      .addColumn('balance', 'bigint', (column) => column.notNull())
      .addColumn('seen_at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('demo_sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('game_code', 'text', (column) => column.notNull())
      .addColumn('next_seed', 'text', (column) => column.notNull())
      .addColumn('next_round', 'integer', (column) => column.notNull())
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('last_key', 'text', (column) => column.notNull())
      .addColumn('last_bet', 'text', (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
