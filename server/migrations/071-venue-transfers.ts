import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await createTransfers(db);
    await createCollects(db);
    await createVenueSide(db);
  },
} satisfies Migration;

/** Requests of the site to venues: a row is its own outbox entry until it is settled. */
async function createTransfers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('venue_transfers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
    .addColumn('request_key', 'text', (column) => column.notNull())
    .addColumn('job_id', 'text')
    .addColumn('venue_code', 'text', (column) => column.notNull().references('venues.code'))
    .addColumn('direction', 'text', (column) => column.notNull().check(sql`direction in ('in', 'out')`))
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('before_balance', 'bigint', (column) => column.notNull())
    .addColumn('after_balance', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('next_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('settled_at_ms', 'bigint')
    .addColumn('settled_by', 'text')
    .execute();
  await db.schema.createIndex('venue_transfers_due').on('venue_transfers').columns(['status', 'next_at_ms']).execute();
  await db.schema.createIndex('venue_transfers_member').on('venue_transfers').columns(['member_id', 'created_at_ms']).execute();
  await db.schema.createIndex('venue_transfers_newest').on('venue_transfers').columns(['created_at_ms']).execute();
  await sql`create unique index venue_transfers_one_under_way on venue_transfers (member_id, venue_code)
    where status in ('pending', 'unknown', 'manual')`.execute(db);
}

async function createCollects(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('collect_jobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('collect_jobs_member').on('collect_jobs').columns(['member_id', 'created_at_ms']).execute();
  await db.schema
    .createTable('collect_items')
    .addColumn('job_id', 'text', (column) => column.notNull().references('collect_jobs.id'))
    .addColumn('venue_code', 'text', (column) => column.notNull().references('venues.code'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('balance', 'bigint', (column) => column.notNull())
    .addColumn('transfer_id', 'text', (column) => column.references('venue_transfers.id'))
    .addColumn('remark', 'text')
    .addPrimaryKeyConstraint('collect_items_once', ['job_id', 'venue_code'])
    .execute();
  await db.schema
    .createTable('auto_transfers')
    .addColumn('member_id', 'text', (column) => column.primaryKey().references('members.id'))
    .addColumn('enabled', 'integer', (column) => column.notNull())
    .addColumn('most', 'bigint')
    .execute();
}

/** The venues' own books, and their configured faults. */
async function createVenueSide(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('venue_orders')
    .addColumn('venue_code', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('direction', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('venue_orders_once', ['venue_code', 'reference'])
    .execute();
  await db.schema.createIndex('venue_orders_player').on('venue_orders').columns(['venue_code', 'player', 'state']).execute();
  await db.schema
    .createTable('venue_faults')
    .addColumn('venue_code', 'text', (column) => column.primaryKey())
    .addColumn('fault', 'text', (column) => column.notNull())
    .addColumn('times_left', 'integer')
    .execute();
}
