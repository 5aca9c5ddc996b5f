import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await limits(db);
    await plays(db);
    await db.schema.createIndex('deposit_orders_credited').on('deposit_orders').columns(['member_id', 'status', 'success_at_ms']).execute();
  },
} satisfies Migration;

/** Values are cents, minutes or bets, depending on the kind. A pending null removes the limit. */
async function limits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('protection_limits')
    .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('value', 'bigint', (column) => column.notNull().check(sql`value > 0`))
    .addColumn('pending_value', 'bigint')
    .addColumn('pending_since_ms', 'bigint')
    .addPrimaryKeyConstraint('protection_limits_key', ['member_id', 'kind', 'period'])
    .execute();
  await db.schema
    .createTable('protection_profiles')
    .addColumn('member_id', 'text', (column) => column.primaryKey().references('members.id'))
    .addColumn('reality_enabled', 'integer', (column) => column.notNull())
    .addColumn('reality_minutes', 'integer', (column) => column.notNull())
    .addColumn('timeout_until_ms', 'bigint')
    .addColumn('excluded_at_ms', 'bigint')
    .addColumn('excluded_until_ms', 'bigint')
    .addColumn('marketing_opt_out', 'integer', (column) => column.notNull())
    .execute();
}

/** Stakes and results, as the limits sum them; and the open stakes, one row per member. */
async function plays(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('protection_plays')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('staked', 'bigint', (column) => column.notNull())
    .addColumn('lost', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('protection_plays_member').on('protection_plays').columns(['member_id', 'at_ms']).execute();
  await db.schema
    .createTable('protection_open')
    .addColumn('member_id', 'text', (column) => column.primaryKey())
    .addColumn('stake', 'bigint', (column) => column.notNull())
    .addColumn('bets', 'integer', (column) => column.notNull())
    .addColumn('session_since_ms', 'bigint', (column) => column.notNull())
    .addColumn('last_play_ms', 'bigint', (column) => column.notNull())
    .execute();
}
