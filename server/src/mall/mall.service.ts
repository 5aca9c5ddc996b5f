import { CODE, discountedCoins, siteDate, spanMs, VIP_GIFT_PLAY_DAYS } from '@site/shared/product';
import type { Exchange, MallOrder, MallOrderQuery, MallShop, Page } from '@site/shared/wire';
import { DAY_MS, type Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import { randomLetters } from '../kernel/ids.ts';
import type { Moments } from '../kernel/moments.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Vault } from '../kernel/vault.ts';
import { asGoods, asOrder, sealReceiver } from './mall-view.ts';
import type { GoodsRow, MallStore, OrderRow } from './mall.store.ts';
import type { MallNeighbours } from './neighbours.ts';

interface Parts extends MallNeighbours {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly store: MallStore;
  readonly moments: Pick<Moments, 'offerAsked'>;
}

const ORDER_LETTERS = 8;

/** What coins are exchanged for. */
export function createMall({ db, clock, vault, store, moments, coins, discountOf, grant }: Parts) {
  async function requireGoods(trx: Db, memberId: string, { goodsId, qty, receiver }: Exchange): Promise<GoodsRow> {
    const goods = await store.findGoods(trx, goodsId);
    if (goods === undefined) throw new Refusal(CODE.validation, '商品不存在或已下架', { field: 'goodsId' });
    if (goods.stock < qty) throw new Refusal(CODE.common, '库存不足', { field: 'qty' });
    const owned = (await store.ownedBy(memberId, trx)).get(goodsId) ?? 0;
    if (owned + qty > goods.most_each) throw new Refusal(CODE.common, `该商品每人限兑${goods.most_each}件`, { field: 'qty' });
    if (goods.bonus === null && receiver === undefined) throw new Refusal(CODE.validation, '请填写收货信息', { field: 'receiver' });
    return goods;
  }
  /** A bonus is in the wallet at once. */
  async function giveBonus(trx: Db, { member_id, order_no, title, qty }: OrderRow, { bonus, multiple }: GoodsRow): Promise<void> {
    await grant(trx, {
      memberId: member_id,
      amount: BigInt(bonus ?? 0) * BigInt(qty),
      multiple,
      categories: [],
      source: 'activity',
      sourceId: `mall-${order_no}`,
      title: `商城兑换：${title}`,
      expiresAtMs: clock.nowMs() + VIP_GIFT_PLAY_DAYS * DAY_MS,
    });
  }
  return {
    async shop(memberId: string): Promise<MallShop> {
      const [owned, discount] = [await store.ownedBy(memberId), await discountOf(db, memberId)];
      const goods = (await store.goods()).map((row) => asGoods(row, owned.get(row.id) ?? 0, discount));
      return { ...(await coins.account(memberId)), goods };
    },
    /** Inside the money call's transaction: coins, stock and order, or nothing. */
    async exchange(trx: Db, memberId: string, asked: Exchange): Promise<MallOrder> {
      const goods = await requireGoods(trx, memberId, asked);
      if (goods.bonus !== null) await moments.offerAsked.tell(trx, { memberId });
      const cost = discountedCoins(goods.coins, await discountOf(trx, memberId)) * asked.qty;
      const order = { ...newOrder(vault, { ...asked, memberId, nowMs: clock.nowMs() }, goods), coins: cost };
      await coins.move(trx, { memberId, delta: -cost, reason: 'exchange', reference: order.order_no, remark: goods.title });
      await store.changeStock(trx, goods.id, -asked.qty);
      await store.insertOrder(trx, order);
      if (goods.bonus !== null) await giveBonus(trx, order, goods);
      return asOrder(order, vault);
    },
    async orders(memberId: string, query: MallOrderQuery): Promise<Page<MallOrder>> {
      const { page, pageSize, status = null } = query;
      const { rows, total } = await store.page({ memberId, status, ...spanMs(query), offset: (page - 1) * pageSize, limit: pageSize });
      return { list: rows.map((row) => asOrder(row, vault)), total, page, pageSize };
    },
  };
}

export type Mall = ReturnType<typeof createMall>;

interface Asked extends Exchange {
  readonly memberId: string;
  readonly nowMs: number;
}

function newOrder(vault: Vault, { memberId, nowMs, qty, receiver }: Asked, { id, title, bonus }: GoodsRow): Omit<OrderRow, 'coins'> {
  const isSent = bonus === null;
  return {
    order_no: `M${siteDate(nowMs).replaceAll('-', '')}${randomLetters(ORDER_LETTERS)}`,
    member_id: memberId,
    goods_id: id,
    title,
    kind: isSent ? 'physical' : 'bonus',
    qty,
    status: isSent ? 'placed' : 'done',
    sealed_receiver: isSent && receiver !== undefined ? sealReceiver(vault, receiver) : null,
    carrier: null,
    tracking_no: null,
    at_ms: nowMs,
    changed_at_ms: nowMs,
  };
}
