import { choicesOf, formatMoney, fromWire, MALL_STATUS_TEXT, MALL_STATUSES, ROUTES } from '@site/shared/product';
import { receiverForm, recordFilterRules, type MallGoods, type MallOrder } from '@site/shared/wire';

/** The address of the mall. */
export const MALL_ADDRESS = `${ROUTES.vip.path}?tab=mall`;

/** "1,280". */
export function coinText(coins: number): string {
  return coins.toLocaleString('en-US');
}

/** Why an article cannot be had now, or null. */
export function refuseGoods({ stock, limitLeft, coins }: MallGoods, have: number): string | null {
  if (stock === 0) return '已兑完';
  if (limitLeft === 0) return '已达兑换上限';
  return coins > have ? '金币不足' : null;
}

/** The most of it that can be had in one order; at least one. */
export function mostAffordable({ stock, limitLeft, coins }: MallGoods, have: number): number {
  return Math.max(1, Math.min(stock, limitLeft, Math.floor(have / coins)));
}

/** The turnover requirement of a bonus, before it is exchanged. */
export function bonusText({ bonus }: Pick<MallGoods, 'bonus'>, qty = 1): string | null {
  if (bonus === null) return null;
  const all = fromWire(bonus.amount) * BigInt(qty);
  return `${bonus.multiple} 倍流水，共 ¥${formatMoney(all * BigInt(bonus.multiple))}`;
}

export const STATUS_CHOICES = choicesOf(MALL_STATUSES, MALL_STATUS_TEXT, { value: 'all', label: '全部状态' });

/** The filter of the exchange record. */
export const ORDER_FILTER = recordFilterRules({ status: ['all', ...MALL_STATUSES] });

/** The notice after an exchange. */
export function doneText({ kind, title }: MallOrder): string {
  return kind === 'bonus' ? `${title}已存入中心钱包` : `已兑换${title}，发货后可在兑换记录查看物流`;
}

/** The fields of the address form. */
export const RECEIVER = receiverForm;

/** The address that opens the dialog of an article to exchange it again. */
export const repeatOrderAddress = (goodsId: string): string => `${MALL_ADDRESS}&goods=${encodeURIComponent(goodsId)}`;

/** The article an address names, if it can be exchanged now. */
export function goodsInAddress(search: URLSearchParams, goods: readonly MallGoods[], have: number): MallGoods | null {
  const requested = goods.find(({ goodsId }) => goodsId === search.get('goods'));
  return requested !== undefined && refuseGoods(requested, have) === null ? requested : null;
}
