import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('withdrawals')
      .addColumn('bill_no', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('request_key', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('payout_accounts.id'))
      .addColumn('account_type', 'text', (column) => column.notNull())
      .addColumn('account_masked', 'text', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
      .addColumn('fee', 'bigint', (column) => column.notNull().check(sql`fee >= 0 and fee < amount`))
      .addColumn('usdt', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('withdrawals_member').on('withdrawals').columns(['member_id', 'created_at_ms']).execute();
    await sql`create unique index withdrawals_one_under_way on withdrawals (member_id) where status in ('reviewing', 'paying')`.execute(db);
    await db.schema
      .createTable('withdrawal_steps')
      .addColumn('bill_no', 'text', (column) => column.notNull().references('withdrawals.bill_no'))
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('withdrawal_steps_once', ['bill_no', 'place'])
      .execute();
  },
} satisfies Migration;
