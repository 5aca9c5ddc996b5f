import type { MallStatus } from '@site/shared/product';
import type { Db } from '../../../kernel/db/database.ts';
import type { RewardsTables, MallGoodsRow, MallOrderRow } from '../schema.ts';

interface Window {
  readonly memberId: string;
  readonly status: MallStatus | null;
  readonly sinceMs: number;
  readonly untilMs: number;
  readonly offset: number;
  readonly limit: number;
}

const NEWEST = 50;

export function createMallStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<RewardsTables>();
  return {
    goods: () => tables().selectFrom('mall_goods').selectAll().orderBy('place').orderBy('id').execute(),
    findGoods: (trx: Db, id: string) => tables(trx).selectFrom('mall_goods').selectAll().where('id', '=', id).executeTakeFirst(),
    insertGoods: (trx: Db, rows: readonly MallGoodsRow[]) => tables(trx).insertInto('mall_goods').values(rows).execute(),
    async changeStock(trx: Db, id: string, by: number): Promise<void> {
      await tables(trx)
        .updateTable('mall_goods')
        .set((build) => ({ stock: build('stock', '+', by) }))
        .where('id', '=', id)
        .execute();
    },
    /** A member's count of each article. */
    async ownedBy(memberId: string, trx: Db = db): Promise<ReadonlyMap<string, number>> {
      const rows = await tables(trx)
        .selectFrom('mall_orders')
        .select(({ fn }) => ['goods_id', fn.sum<number>('qty').as('qty')])
        .where('member_id', '=', memberId)
        .where('status', '<>', 'cancelled')
        .groupBy('goods_id')
        .execute();
      return new Map(rows.map(({ goods_id, qty }) => [goods_id, Number(qty)]));
    },
    async insertOrder(trx: Db, row: MallOrderRow): Promise<void> {
      await tables(trx).insertInto('mall_orders').values(row).execute();
    },
    findOrder: (trx: Db, orderNo: string) =>
      tables(trx).selectFrom('mall_orders').selectAll().where('order_no', '=', orderNo).executeTakeFirst(),
    async changeOrder(trx: Db, orderNo: string, change: Partial<Omit<MallOrderRow, 'order_no'>>): Promise<void> {
      await tables(trx).updateTable('mall_orders').set(change).where('order_no', '=', orderNo).execute();
    },
    newest: () =>
      tables().selectFrom('mall_orders').selectAll().orderBy('at_ms', 'desc').orderBy('order_no', 'desc').limit(NEWEST).execute(),
    async page({ memberId, status, sinceMs, untilMs, offset, limit }: Window) {
      const matching = tables()
        .selectFrom('mall_orders')
        .where('member_id', '=', memberId)
        .where('at_ms', '>=', sinceMs)
        .where('at_ms', '<', untilMs)
        .$if(status !== null, (query) => query.where('status', '=', status ?? 'placed'));
      const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const rows = await matching.selectAll().orderBy('at_ms', 'desc').orderBy('order_no', 'desc').offset(offset).limit(limit).execute();
      return { rows, total: Number(total) };
    },
  };
}

export type MallStore = ReturnType<typeof createMallStore>;
