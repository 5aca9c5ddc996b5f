import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Every movement of coins, append-only; the balance is their sum, and is also a column of the member. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('coin_entries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('delta', 'integer', (column) => column.notNull().check(sql`delta <> 0`))
      .addColumn('balance_after', 'integer', (column) => column.notNull().check(sql`balance_after >= 0`))
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('remark', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('expires_at_ms', 'bigint')
      .addUniqueConstraint('coin_entries_once', ['member_id', 'reason', 'reference'])
      .execute();
    await db.schema.createIndex('coin_entries_member').on('coin_entries').columns(['member_id', 'at_ms']).execute();
    await db.schema.createIndex('coin_entries_expiry').on('coin_entries').columns(['expires_at_ms', 'member_id']).execute();
  },
} satisfies Migration;
