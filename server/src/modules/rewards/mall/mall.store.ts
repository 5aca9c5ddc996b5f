import { discountedCoins, spanMs, toWire } from '@site/shared/product';
import type { MallGoods, MallOrder, MallOrderQuery, Receiver } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';
import { pageOfRows } from '../../../kernel/db/pages.ts';
import { type MallGoodsRow, type MallOrderRow, tablesOf } from '../schema.ts';
import { toIso } from '../../../kernel/clock.ts';
import type { Vault } from '../../../kernel/security/vault.ts';

const NEWEST = 50;

export function createMallStore(db: Db) {
  return {
    goods: () => tablesOf(db).selectFrom('mall_goods').selectAll().orderBy('place').orderBy('id').execute(),
    findGoods: (trx: Db, id: string) => tablesOf(trx).selectFrom('mall_goods').selectAll().where('id', '=', id).executeTakeFirst(),
    insertGoods: (trx: Db, rows: readonly MallGoodsRow[]) => tablesOf(trx).insertInto('mall_goods').values(rows).execute(),
    async changeStock(trx: Db, id: string, by: number): Promise<void> {
      await tablesOf(trx)
        .updateTable('mall_goods')
        .set((build) => ({ stock: build('stock', '+', by) }))
        .where('id', '=', id)
        .execute();
    },
    /** How many of each article these members have together. */
    async ownedBy(memberIds: readonly string[], trx: Db = db): Promise<ReadonlyMap<string, number>> {
      const rows = await tablesOf(trx)
        .selectFrom('mall_orders')
        .select(({ fn }) => ['goods_id', fn.sum<number>('qty').as('qty')])
        .where('member_id', 'in', memberIds)
        .where('status', '<>', 'cancelled')
        .groupBy('goods_id')
        .execute();
      return new Map(rows.map(({ goods_id, qty }) => [goods_id, Number(qty)]));
    },
    async insertOrder(trx: Db, row: MallOrderRow): Promise<void> {
      await tablesOf(trx).insertInto('mall_orders').values(row).execute();
    },
    findOrder: (trx: Db, orderNo: string) =>
      tablesOf(trx).selectFrom('mall_orders').selectAll().where('order_no', '=', orderNo).executeTakeFirst(),
    async changeOrder(trx: Db, orderNo: string, change: Partial<Omit<MallOrderRow, 'order_no'>>): Promise<void> {
      await tablesOf(trx).updateTable('mall_orders').set(change).where('order_no', '=', orderNo).execute();
    },
    newest: () =>
      tablesOf(db).selectFrom('mall_orders').selectAll().orderBy('at_ms', 'desc').orderBy('order_no', 'desc').limit(NEWEST).execute(),
    page(memberId: string, { status, page, pageSize, ...span }: MallOrderQuery) {
      const { sinceMs, untilMs } = spanMs(span);
      const matching = tablesOf(db)
        .selectFrom('mall_orders')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('at_ms', '>=', sinceMs)
        .where('at_ms', '<', untilMs)
        .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'placed'));
      return pageOfRows(matching.orderBy('at_ms', 'desc').orderBy('order_no', 'desc'), { page, pageSize });
    },
  };
}

export type MallStore = ReturnType<typeof createMallStore>;

/** The receiver of a parcel. */
export function openReceiver(vault: Vault, sealed: string | null): Receiver | null {
  return sealed === null ? null : (JSON.parse(vault.open(sealed)) as Receiver);
}

export const sealReceiver = (vault: Vault, receiver: Receiver): string => vault.seal(JSON.stringify(receiver));

const SHOWN_OF_ADDRESS = 6;
const SHOWN_OF_PHONE = 4;

/** "林* · ***5678 · 上海市浦东新****": masked, but recognisable for the receiver. */
function maskReceiver({ name, phone, address }: Receiver): string {
  return `${name.slice(0, 1)}** · ****${phone.slice(-SHOWN_OF_PHONE)} · ${address.slice(0, SHOWN_OF_ADDRESS)}****`;
}

/** An order as its member sees it. */
export function asOrder(row: MallOrderRow, vault: Vault): MallOrder {
  const receiver = openReceiver(vault, row.sealed_receiver);
  return {
    orderNo: row.order_no,
    goodsId: row.goods_id,
    title: row.title,
    kind: row.kind,
    qty: row.qty,
    coins: row.coins,
    status: row.status,
    receiver: receiver && maskReceiver(receiver),
    carrier: row.carrier,
    trackingNo: row.tracking_no,
    at: toIso(row.at_ms),
    changedAt: toIso(row.changed_at_ms),
  };
}

/** An article for a member who owns `owned` of it. */
export function asGoods(row: MallGoodsRow, owned: number, discountBp: number): MallGoods {
  const { id, title, text, coins, stock, most_each, bonus, multiple } = row;
  return {
    goodsId: id,
    title,
    text,
    kind: bonus === null ? 'physical' : 'bonus',
    coins: discountedCoins(coins, discountBp),
    fullCoins: coins,
    stock,
    limitLeft: Math.max(0, most_each - owned),
    bonus: bonus === null ? null : { amount: toWire(BigInt(bonus)), multiple },
  };
}
