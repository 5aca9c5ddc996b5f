import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Amounts (cents) that members owe the house: bonuses that expired while their money was not in the central wallet. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('ledger_obligations')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('remark', 'text', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
      .addColumn('owed', 'bigint', (column) => column.notNull().check(sql`owed >= 0 and owed <= amount`))
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('closed_at_ms', 'bigint')
      .execute();
    await db.schema
      .createIndex('ledger_obligations_open')
      .on('ledger_obligations')
      .columns(['member_id', 'created_at_ms'])
      .where(sql.ref('closed_at_ms'), 'is', null)
      .execute();
  },
} satisfies Migration;
