import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Deposits whose money arrived against a rule are held. SQLite cannot change a check, so the status moves to a new column. */
export default {
  async up(db: Kysely<unknown>) {
    await moreStatuses(db);
    // Until when orders of the version before could be paid is unknown: they count like orders that no gateway closed.
    await db.schema.alterTable('deposit_orders').addColumn('closed_at_ms', 'bigint').execute();
    await heldDeposits(db);
  },
} satisfies Migration;

const STATUSES = sql`next_status in ('awaiting', 'paid_reported', 'success', 'expired', 'cancelled', 'failed', 'held', 'returning', 'returned')`;

async function moreStatuses(db: Kysely<unknown>): Promise<void> {
  const orders = () => db.schema.alterTable('deposit_orders');
  for (const index of ['deposit_orders_one_unpaid', 'deposit_orders_credited', 'deposit_orders_expiry'])
    await db.schema.dropIndex(index).execute();
  await orders()
    .addColumn('next_status', 'text', (column) => column.notNull().defaultTo('awaiting').check(STATUSES))
    .execute();
  await sql`update deposit_orders set next_status = status`.execute(db);
  await orders().dropColumn('status').execute();
  await orders().renameColumn('next_status', 'status').execute();
  await sql`
    create unique index deposit_orders_one_unpaid on deposit_orders (member_id)
    where status in ('awaiting', 'paid_reported')`.execute(db);
  await db.schema.createIndex('deposit_orders_credited').on('deposit_orders').columns(['member_id', 'status', 'success_at_ms']).execute();
  await db.schema.createIndex('deposit_orders_expiry').on('deposit_orders').columns(['status', 'expire_at_ms']).execute();
}

async function heldDeposits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('held_deposits')
    .addColumn('bill_no', 'text', (column) => column.primaryKey().references('deposit_orders.bill_no'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('held_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('decided_at_ms', 'bigint')
    .addColumn('decided_by', 'text')
    .addColumn('refund_failure', 'text')
    .execute();
}
