import {
  formatMoney,
  fromWire,
  MALL_STATUS_TEXT,
  MALL_STATUSES,
  pageOf,
  ROUTES,
  spanOf,
  spanSearch,
  type MallAttempt,
  type MallStatus,
  type SpanChoice,
  randomKey,
} from '@site/shared/product';
import { PAGE_SIZE, receiverForm, type MallGoods, type MallOrder, type MallOrderQuery } from '@site/shared/wire';

/** Where the mall stands. */
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
export function mostOf({ stock, limitLeft, coins }: MallGoods, have: number): number {
  return Math.max(1, Math.min(stock, limitLeft, Math.floor(have / coins)));
}

/** What a bonus asks for, before it is exchanged. */
export function bonusText({ bonus }: Pick<MallGoods, 'bonus'>, qty = 1): string | null {
  if (bonus === null) return null;
  const all = fromWire(bonus.amount) * BigInt(qty);
  return `${bonus.multiple} 倍流水，共 ¥${formatMoney(all * BigInt(bonus.multiple))}`;
}

interface Wanted {
  readonly userName: string;
  readonly goodsId: string;
}

/** What is stored before an exchange is sent: the kept attempt when it is this very one, so that it keeps its key; otherwise a new one. */
export function attemptFor(kept: MallAttempt | null, { userName, goodsId }: Wanted): MallAttempt {
  if (kept?.userName === userName && kept.goodsId === goodsId) return kept;
  return { key: randomKey(), userName, goodsId };
}

export const STATUS_CHOICES: readonly { readonly value: MallStatus | 'all'; readonly label: string }[] = [
  { value: 'all', label: '全部状态' },
  ...MALL_STATUSES.map((value) => ({ value, label: MALL_STATUS_TEXT[value] })),
];

export interface OrderFilter {
  readonly span: SpanChoice;
  readonly status: MallStatus | 'all';
  readonly page: number;
}

/** What the address asks for. */
export function orderFilterOf(search: URLSearchParams, nowMs: number): OrderFilter {
  const status = MALL_STATUSES.find((one) => one === search.get('status')) ?? 'all';
  return { span: spanOf(search, nowMs), status, page: pageOf(search) };
}

export function orderSearchOf({ span, status, page }: OrderFilter): Readonly<Record<string, string>> {
  return { ...spanSearch(span), ...(status !== 'all' && { status }), ...(page > 1 && { page: String(page) }) };
}

export function orderQueryOf({ span, status, page }: OrderFilter): MallOrderQuery {
  return { ...span.span, page, pageSize: PAGE_SIZE, ...(status !== 'all' && { status }) };
}

/** What is said once an exchange went through. */
export function doneText({ kind, title }: MallOrder): string {
  return kind === 'bonus' ? `${title}已存入中心钱包` : `已兑换${title}，发货后可在兑换记录查看物流`;
}

/** What the form of an address takes. */
export const RECEIVER = receiverForm;

/** Where an article is exchanged once more. */
export const againAddress = (goodsId: string): string => `${MALL_ADDRESS}&goods=${encodeURIComponent(goodsId)}`;

/** The article an address asks for, if it can be had now. */
export function askedGoods(search: URLSearchParams, goods: readonly MallGoods[], have: number): MallGoods | null {
  const asked = goods.find(({ goodsId }) => goodsId === search.get('goods'));
  return asked !== undefined && refuseGoods(asked, have) === null ? asked : null;
}
