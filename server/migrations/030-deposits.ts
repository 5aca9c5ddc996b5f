import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await channels(db);
    await orders(db);
    await payments(db);
  },
} satisfies Migration;

/** Amounts are cents of the channel's currency, except the fixed fee, which is always yuan. */
async function channels(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deposit_channels')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('method_code', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull().check(sql`currency in ('CNY', 'USDT')`))
    .addColumn('min', 'bigint', (column) => column.notNull())
    .addColumn('max', 'bigint', (column) => column.notNull())
    .addColumn('integer_only', 'integer', (column) => column.notNull())
    .addColumn('fixed_amounts', 'text', (column) => column.notNull())
    .addColumn('presets', 'text', (column) => column.notNull())
    .addColumn('fee_rate_bp', 'integer', (column) => column.notNull())
    .addColumn('fee_fixed', 'bigint', (column) => column.notNull())
    .addColumn('eta_minutes', 'integer', (column) => column.notNull())
    .addColumn('need_payer_name', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('ok', 'busy', 'maintenance')`))
    .addColumn('tips', 'text', (column) => column.notNull())
    .addColumn('payee', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('deposit_rates')
    .addColumn('currency', 'text', (column) => column.primaryKey())
    .addColumn('rate', 'bigint', (column) => column.notNull().check(sql`rate > 0`))
    .execute();
}

async function orders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deposit_orders')
    .addColumn('bill_no', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
    .addColumn('channel_id', 'text', (column) => column.notNull().references('deposit_channels.id'))
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('fee', 'bigint', (column) => column.notNull().check(sql`fee >= 0 and fee < amount`))
    .addColumn('pay_amount', 'bigint', (column) => column.notNull().check(sql`pay_amount > 0`))
    .addColumn('rate', 'bigint')
    .addColumn('sealed_payer_name', 'text')
    .addColumn('pay_token', 'text', (column) => column.notNull().unique())
    .addColumn('payee_payload', 'text', (column) => column.notNull())
    .addColumn('payee_signature', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('awaiting', 'paid_reported', 'success', 'expired', 'cancelled', 'failed')`),
    )
    .addColumn('remark', 'text', (column) => column.notNull())
    .addColumn('extended', 'integer', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('expire_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('success_at_ms', 'bigint')
    .execute();
  await db.schema.createIndex('deposit_orders_member').on('deposit_orders').columns(['member_id', 'created_at_ms']).execute();
  await sql`
    create unique index deposit_orders_one_unpaid on deposit_orders (member_id)
    where status in ('awaiting', 'paid_reported')`.execute(db);
}

async function payments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deposit_payments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('bill_no', 'text', (column) => column.notNull().references('deposit_orders.bill_no'))
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('due_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('settled_at_ms', 'bigint')
    .execute();
  await db.schema.createIndex('deposit_payments_due').on('deposit_payments').columns(['settled_at_ms', 'due_at_ms']).execute();
  await db.schema
    .createTable('deposit_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('bill_no', 'text', (column) => column.notNull().references('deposit_orders.bill_no'))
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .execute();
}
