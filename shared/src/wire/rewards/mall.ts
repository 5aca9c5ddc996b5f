import { FIELD, MALL_QTY_MAX, MALL_STATUSES, type CoinReason, type GoodsKind, type MallStatus } from '@site/shared/product';
import * as z from 'zod/mini';
import { memberEndpoint, moneyEndpoint } from '../endpoint.ts';
import { pageShape, type Page } from '../envelope.ts';
import { spanRule, spanShape } from '../span.ts';
import { phoneField } from '../fields.ts';

/** An article of the mall as this member can have it. */
export interface MallGoods {
  readonly goodsId: string;
  readonly title: string;
  readonly text: string;
  readonly kind: GoodsKind;
  /** The price for this member, and the price without the discount of the level. */
  readonly coins: number;
  readonly fullCoins: number;
  readonly stock: number;
  /** How many this member may still have. */
  readonly limitLeft: number;
  /** Of a bonus: its amount (decimal string) and how often it has to be played. */
  readonly bonus: { readonly amount: string; readonly multiple: number } | null;
}

/** Coins a member has, and how many of them end within `COIN_NOTICE_DAYS`. */
export interface CoinAccount {
  readonly coins: number;
  readonly expiringCoins: number;
}

export interface MallShop extends CoinAccount {
  readonly goods: readonly MallGoods[];
}

/** An exchange. The recipient is masked; times are ISO-8601. */
export interface MallOrder {
  readonly orderNo: string;
  readonly goodsId: string;
  readonly title: string;
  readonly kind: GoodsKind;
  readonly qty: number;
  readonly coins: number;
  readonly status: MallStatus;
  readonly receiver: string | null;
  readonly carrier: string | null;
  readonly trackingNo: string | null;
  readonly at: string;
  readonly changedAt: string;
}

/** One movement of coins: `delta` is signed. */
export interface CoinEntry {
  readonly id: string;
  readonly delta: number;
  readonly balanceAfter: number;
  readonly reason: CoinReason;
  readonly remark: string;
  readonly at: string;
  /** When received coins expire. */
  readonly expiresAt: string | null;
}

const { realName } = FIELD;

/** Who receives the goods, and where. */
export const receiverForm = z.object({
  name: z.string().check(z.minLength(1, { error: '请输入收货人', abort: true }), z.regex(realName.pattern, '收货人姓名格式不正确')),
  phone: phoneField(),
  address: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: '请输入收货地址', abort: true }),
      z.minLength(8, '请填写完整的收货地址'),
      z.maxLength(120, '地址不能超过120个字'),
    ),
});
export type Receiver = z.infer<typeof receiverForm>;

export const exchangeBody = z.object({
  goodsId: z.string().check(z.minLength(1), z.maxLength(40)),
  qty: z.int().check(z.minimum(1, '请选择数量'), z.maximum(MALL_QTY_MAX)),
  /** Of goods that are sent. */
  receiver: z.optional(receiverForm),
});
export type Exchange = z.infer<typeof exchangeBody>;

export const mallOrderQuery = z.object({ ...pageShape, ...spanShape, status: z.optional(z.enum(MALL_STATUSES)) }).check(spanRule);
export type MallOrderQuery = z.infer<typeof mallOrderQuery>;

export const COIN_WAYS = ['in', 'out'] as const;
export const coinQuery = z.object({ ...pageShape, ...spanShape, way: z.optional(z.enum(COIN_WAYS)) }).check(spanRule);
export type CoinQuery = z.infer<typeof coinQuery>;

export const listMallGoods = memberEndpoint<null, MallShop>('POST', '/site/api/v1/mall/goods');
export const exchangeGoods = moneyEndpoint<Exchange, MallOrder>('POST', '/site/api/v1/mall/exchange', exchangeBody);
/** The newest first. */
export const listMallOrders = memberEndpoint<MallOrderQuery, Page<MallOrder>>('POST', '/site/api/v1/mall/orders', mallOrderQuery);
/** The newest first, with the account's balance now. */
export const listCoins = memberEndpoint<CoinQuery, Page<CoinEntry> & { readonly account: CoinAccount }>(
  'POST',
  '/site/api/v1/mall/coins',
  coinQuery,
);
