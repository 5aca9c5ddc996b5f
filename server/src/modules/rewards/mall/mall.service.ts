import { CODE, discountedCoins, siteDate, VIP_GIFT_PLAY_DAYS, vipLevel } from '@site/shared/product';
import {
  type Exchange,
  exchangeGoods,
  listMallGoods,
  listMallOrders,
  type MallOrder,
  type MallOrderQuery,
  type MallShop,
  type Page,
} from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { joinKeys, type Db } from '../../../kernel/db/database.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import { randomLetters } from '../../../kernel/ids.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { OpsRoute } from '../../../kernel/http/ops.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import { createDelivery, mallOpsRoutes } from './delivery.service.ts';
import { asGoods, asOrder, createMallStore, type MallStore, sealReceiver } from './mall.store.ts';
import type { RewardsDependencies } from '../dependencies.ts';
import { accountsOfPerson } from '../once-per-person.ts';
import type { MallGoodsRow, MallOrderRow } from '../schema.ts';

type MallDependencies = Pick<AppContext, 'db' | 'clock' | 'vault' | 'events'> & Pick<RewardsDependencies, 'grants' | 'levels'>;

const ORDER_LETTERS = 8;

/** The mall: exchanges coins for articles. */
function createMallExchanges({ db, clock, vault, events, grants, levels }: MallDependencies, store: MallStore) {
  const { coins } = grants;
  /** The level's discount, basis points. */
  const discountOf = async (trx: Db, memberId: string) => vipLevel(await levels.gradeOf(trx, memberId)).mallDiscount;
  async function requireGoods(trx: Db, memberId: string, { goodsId, qty, receiver }: Exchange): Promise<MallGoodsRow> {
    const goods = await store.findGoods(trx, goodsId);
    if (goods === undefined) throw new Refusal(CODE.validation, '商品不存在或已下架', { field: 'goodsId' });
    if (goods.stock < qty) throw new Refusal(CODE.common, '库存不足', { field: 'qty' });
    const owned = (await store.ownedBy(await accountsOfPerson(trx, memberId), trx)).get(goodsId) ?? 0;
    if (owned + qty > goods.most_each) throw new Refusal(CODE.common, `该商品每人限兑${goods.most_each}件`, { field: 'qty' });
    if (goods.bonus === null && receiver === undefined) throw new Refusal(CODE.validation, '请填写收货信息', { field: 'receiver' });
    return goods;
  }
  /** A bonus is credited to the wallet at once. */
  async function giveBonus(trx: Db, { member_id, order_no, title, qty }: MallOrderRow, { bonus, multiple }: MallGoodsRow): Promise<void> {
    await grants.grantBonus(trx, {
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
      const [owned, discount] = [await store.ownedBy(await accountsOfPerson(db, memberId)), await discountOf(db, memberId)];
      const goods = (await store.goods()).map((row) => asGoods(row, owned.get(row.id) ?? 0, discount));
      return { ...(await coins.account(memberId)), goods };
    },
    /** Runs inside the money call's transaction: coins, stock and order, or nothing. */
    async exchange(trx: Db, memberId: string, request: Exchange): Promise<MallOrder> {
      await joinKeys(trx, [`goods:${request.goodsId}`]);
      const goods = await requireGoods(trx, memberId, request);
      await events.beforeOffer.emit(trx, { memberId });
      const cost = discountedCoins(goods.coins, await discountOf(trx, memberId)) * request.qty;
      const placement = { member_id: memberId, at_ms: clock.nowMs(), coins: cost };
      const order = newOrder(vault, placement, request, goods);
      await coins.move(trx, { memberId, delta: -cost, reason: 'exchange', reference: order.order_no, remark: goods.title });
      await store.changeStock(trx, goods.id, -request.qty);
      await store.insertOrder(trx, order);
      if (goods.bonus !== null) await giveBonus(trx, order, goods);
      return asOrder(order, vault);
    },
    async orders(memberId: string, query: MallOrderQuery): Promise<Page<MallOrder>> {
      const { page, pageSize } = query;
      const { rows, total } = await store.page(memberId, query);
      return { list: rows.map((row) => asOrder(row, vault)), total, page, pageSize };
    },
  };
}

type MallExchanges = ReturnType<typeof createMallExchanges>;

type OrderPlacement = Pick<MallOrderRow, 'member_id' | 'at_ms' | 'coins'>;

function newOrder(vault: Vault, placement: OrderPlacement, { qty, receiver }: Exchange, { id, title, bonus }: MallGoodsRow): MallOrderRow {
  const isSent = bonus === null;
  return {
    order_no: `M${siteDate(placement.at_ms).replaceAll('-', '')}${randomLetters(ORDER_LETTERS)}`,
    ...placement,
    goods_id: id,
    title,
    kind: isSent ? 'physical' : 'bonus',
    qty,
    status: isSent ? 'placed' : 'done',
    sealed_receiver: isSent && receiver !== undefined ? sealReceiver(vault, receiver) : null,
    carrier: null,
    tracking_no: null,
    changed_at_ms: placement.at_ms,
  };
}

/** The mall: exchanges of members, and shipping by operators. */
export function createMall(dependencies: MallDependencies): { readonly routes: readonly Route[]; readonly opsRoutes: readonly OpsRoute[] } {
  const store = createMallStore(dependencies.db);
  return { routes: mallRoutes(createMallExchanges(dependencies, store)), opsRoutes: mallOpsRoutes(createDelivery(dependencies, store)) };
}

const mallRoutes = (mall: MallExchanges): Route[] => [
  bindEndpoint(listMallGoods, (_body, { memberId }) => mall.shop(memberId)),
  bindEndpoint(exchangeGoods, (order, { memberId, trx }) => mall.exchange(trx, memberId, order)),
  bindEndpoint(listMallOrders, (query, { memberId }) => mall.orders(memberId, query)),
];
