import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await goods(db);
    await orders(db);
  },
} satisfies Migration;

/** `most_each` is the maximum per member; `bonus` is cents and null for shipped articles. */
async function goods(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mall_goods')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('coins', 'integer', (column) => column.notNull().check(sql`coins > 0`))
    .addColumn('stock', 'integer', (column) => column.notNull().check(sql`stock >= 0`))
    .addColumn('most_each', 'integer', (column) => column.notNull())
    .addColumn('bonus', 'bigint')
    .addColumn('multiple', 'integer', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .execute();
}

/** The receiver is encrypted. */
async function orders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mall_orders')
    .addColumn('order_no', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
    .addColumn('goods_id', 'text', (column) => column.notNull().references('mall_goods.id'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('physical', 'bonus')`))
    .addColumn('qty', 'integer', (column) => column.notNull().check(sql`qty > 0`))
    .addColumn('coins', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('placed', 'shipped', 'done', 'cancelled')`))
    .addColumn('sealed_receiver', 'text')
    .addColumn('carrier', 'text')
    .addColumn('tracking_no', 'text')
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('changed_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('mall_orders_member').on('mall_orders').columns(['member_id', 'at_ms']).execute();
  await db.schema.createIndex('mall_orders_status').on('mall_orders').columns(['status', 'at_ms']).execute();
}
