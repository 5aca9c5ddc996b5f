import { discountedCoins, fromWire, vipLevel } from '@site/shared/product';
import { DAY_MS } from '@site/server/kernel/clock.ts';
import { sealReceiver, createMallStore } from '@site/server/modules/rewards/seeding.ts';
import type { MallGoodsRow, MallOrderRow } from '@site/server/modules/rewards/schema.ts';
import type { SeedContext } from './replay.ts';

type GoodsLine = readonly [id: string, title: string, text: string, coins: number, stock: number, mostEach: number, bonus: string | null];

/** The goods of the sandbox's mall. */
export const MALL_GOODS: readonly GoodsLine[] = [
  ['bonus-18', '18元礼金', '兑换后直接存入中心钱包', 500, 500, 2, '18.00'],
  ['bonus-58', '58元礼金', '兑换后直接存入中心钱包', 1500, 300, 2, '58.00'],
  ['bonus-188', '188元礼金', '兑换后直接存入中心钱包', 4500, 80, 1, '188.00'],
  ['towel', '运动毛巾套装', '纯棉三件套，随机颜色', 380, 200, 3, null],
  ['cap', '经典棒球帽', '可调节，均码', 450, 160, 2, null],
  ['cup', '不锈钢保温杯', '500 毫升，保温 12 小时', 620, 120, 2, null],
  ['speaker', '便携蓝牙音箱', '防泼溅，续航约 10 小时', 1000, 36, 2, null],
  ['jersey', '纪念球衣', '尺码在发货前由客服确认', 2600, 0, 1, null],
];
const MULTIPLE = 3;

/** The player's mall orders: a bonus redeemed at VIP2 and a parcel in transit. */
const RECEIVER = { name: '林晓舟', phone: '13812345678', address: '演示市海湾区星河路 88 号 6 栋 1201 室' };

/** Seeds the mall and the player's orders. Returns the payments in coins. */
export async function seedMall({ db, vault, playerId, nowMs }: SeedContext): Promise<readonly MallOrderRow[]> {
  const store = createMallStore(db);
  await store.insertGoods(db, MALL_GOODS.map(asRow));
  const discount = vipLevel(3).mallDiscount;
  const base = { member_id: playerId, qty: 1, carrier: null, tracking_no: null, sealed_receiver: null };
  const bonusAt = nowMs - 36 * DAY_MS;
  const parcelAt = nowMs - 4 * DAY_MS;
  const orders: readonly MallOrderRow[] = [
    {
      ...base,
      order_no: 'M0036STARBONUS',
      goods_id: 'bonus-18',
      title: '18元礼金',
      kind: 'bonus',
      coins: 500,
      status: 'done',
      at_ms: bonusAt,
      changed_at_ms: bonusAt,
    },
    {
      ...base,
      order_no: 'M0004STARSOUND',
      goods_id: 'speaker',
      title: '便携蓝牙音箱',
      kind: 'physical',
      coins: discountedCoins(1000, discount),
      status: 'shipped',
      sealed_receiver: sealReceiver(vault, RECEIVER),
      carrier: '演示速运',
      tracking_no: 'YS20260004188',
      at_ms: parcelAt,
      changed_at_ms: parcelAt + 2 * DAY_MS,
    },
  ];
  for (const order of orders) await store.insertOrder(db, order);
  return orders;
}

function asRow([id, title, text, coins, stock, most_each, bonus]: GoodsLine, place: number): MallGoodsRow {
  return { id, title, text, coins, stock, most_each, bonus: bonus === null ? null : fromWire(bonus), multiple: MULTIPLE, place };
}
