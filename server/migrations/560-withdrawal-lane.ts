import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Several withdrawals at a time, the automatic lane with its log, and when members changed what their money is guarded by. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('withdrawals_one_under_way').execute();
    await db.schema.alterTable('withdrawals').addColumn('lane', 'text').execute();
    await db.schema.alterTable('withdrawals').addColumn('hold', 'text').execute();
    await sql`create index withdrawals_open on withdrawals (created_at_ms) where status in ('submitted', 'reviewing', 'paying')`.execute(
      db,
    );
    await db.schema
      .createTable('withdrawal_lane_log')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('bill_no', 'text', (column) => column.references('withdrawals.bill_no'))
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('decision', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('withdrawal_lane_log_bills').on('withdrawal_lane_log').columns(['bill_no', 'id']).execute();
    await db.schema
      .createTable('access_changes')
      .addColumn('member_id', 'text', (column) => column.primaryKey().references('members.id'))
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
