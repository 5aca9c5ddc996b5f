import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('gifts')
      .addColumn('gift_id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('icon', 'text', (column) => column.notNull())
      .addColumn('coin_price', 'integer', (column) => column.notNull())
      .addColumn('is_given', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('gift_records')
      .addColumn('record_no', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('room_id', 'text', (column) => column.notNull())
      .addColumn('room_title', 'text', (column) => column.notNull())
      .addColumn('gift_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('icon', 'text', (column) => column.notNull())
      .addColumn('qty', 'integer', (column) => column.notNull())
      .addColumn('coins', 'integer', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('gift_records_member').on('gift_records').columns(['member_id', 'at_ms']).execute();
    await db
      .withTables<{ gifts: { gift_id: string; name: string; icon: string; coin_price: number; is_given: number } }>()
      .insertInto('gifts')
      .values(GIFTS.map(([gift_id, name, icon, coin_price]) => ({ gift_id, name, icon, coin_price, is_given: 1 })))
      .execute();
  },
} satisfies Migration;

/** Initial gifts; operators change prices and remove gifts. */
const GIFTS = [
  ['flower', '鲜花', 'flower', 10],
  ['clap', '鼓掌', 'clap', 20],
  ['horn', '助威喇叭', 'horn', 50],
  ['ball', '金球', 'ball', 100],
  ['shirt', '签名球衣', 'shirt', 200],
  ['cup', '冠军奖杯', 'cup', 500],
  ['rocket', '火箭', 'rocket', 1000],
] as const;
