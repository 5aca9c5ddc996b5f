/** Coins and the mall. Coins are whole numbers, are not money and cannot be bought. */

/** How long coins are valid, from the day they were credited. */
export const COIN_LIFE_DAYS = 365;
/** Coins that expire within this many days are announced. */
export const COIN_NOTICE_DAYS = 30;

/** The kinds of coin movements. */
export const COIN_REASONS = ['signIn', 'activity', 'prize', 'gift', 'exchange', 'refund', 'expired', 'adjust'] as const;
export type CoinReason = (typeof COIN_REASONS)[number];

export const COIN_REASON_TEXT: Readonly<Record<CoinReason, string>> = {
  signIn: '签到',
  activity: '活动',
  prize: '竞猜奖励',
  gift: '赠送礼物',
  exchange: '商城兑换',
  refund: '兑换退回',
  expired: '到期',
  adjust: '人工调整',
};

/** Goods that are sent, or a bonus with a turnover requirement. */
export type GoodsKind = 'physical' | 'bonus';

/** The steps of an order; bonus goods are done at once. */
export const MALL_STATUSES = ['placed', 'shipped', 'done', 'cancelled'] as const;
export type MallStatus = (typeof MALL_STATUSES)[number];

export const MALL_STATUS_TEXT: Readonly<Record<MallStatus, string>> = {
  placed: '待发货',
  shipped: '已发货',
  done: '已完成',
  cancelled: '已取消',
};

/** The most of one article in one order. */
export const MALL_QTY_MAX = 99;

/** The price of an article with a discount in basis points, rounded up to a whole coin. */
export function discountedCoins(coins: number, discountBp: number): number {
  return Math.ceil((coins * (10_000 - discountBp)) / 10_000);
}
