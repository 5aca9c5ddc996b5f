import { type CoinReason, type GoodsKind, type MallStatus } from '@site/shared/product';
import * as z from 'zod/mini';
import { type Page } from '../envelope.ts';
export interface MallGoods {
    readonly goodsId: string;
    readonly title: string;
    readonly text: string;
    readonly kind: GoodsKind;
    readonly coins: number;
    readonly fullCoins: number;
    readonly stock: number;
    readonly limitLeft: number;
    readonly bonus: {
        readonly amount: string;
        readonly multiple: number;
    } | null;
}
export interface CoinAccount {
    readonly coins: number;
    readonly expiringCoins: number;
}
export interface MallShop extends CoinAccount {
    readonly goods: readonly MallGoods[];
}
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
export interface CoinEntry {
    readonly id: string;
    readonly delta: number;
    readonly balanceAfter: number;
    readonly reason: CoinReason;
    readonly remark: string;
    readonly at: string;
    readonly expiresAt: string | null;
}
export declare const receiverForm: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    phone: z.ZodMiniString<string>;
    address: z.ZodMiniString<string>;
}, z.core.$strip>;
export type Receiver = z.infer<typeof receiverForm>;
export declare const exchangeBody: z.ZodMiniObject<{
    goodsId: z.ZodMiniString<string>;
    qty: z.ZodMiniInt;
    receiver: z.ZodMiniOptional<z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
        address: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type Exchange = z.infer<typeof exchangeBody>;
export declare const mallOrderQuery: z.ZodMiniObject<{
    page: z.ZodMiniInt;
    pageSize: z.ZodMiniInt;
    from: z.ZodMiniString<string>;
    to: z.ZodMiniString<string>;
    status: z.ZodMiniOptional<z.ZodMiniEnum<{
        cancelled: "cancelled";
        done: "done";
        placed: "placed";
        shipped: "shipped";
    }>>;
}, z.core.$strip>;
export type MallOrderQuery = z.infer<typeof mallOrderQuery>;
export declare const COIN_WAYS: readonly ['in', 'out'];
export declare const coinQuery: z.ZodMiniObject<{
    page: z.ZodMiniInt;
    pageSize: z.ZodMiniInt;
    from: z.ZodMiniString<string>;
    to: z.ZodMiniString<string>;
    way: z.ZodMiniOptional<z.ZodMiniEnum<{
        in: "in";
        out: "out";
    }>>;
}, z.core.$strip>;
export type CoinQuery = z.infer<typeof coinQuery>;
export declare const listMallGoods: import("../endpoint.ts").MemberEndpoint<null, MallShop>;
export declare const exchangeGoods: import("../endpoint.ts").MoneyEndpoint<{
    goodsId: string;
    qty: number;
    receiver?: {
        name: string;
        phone: string;
        address: string;
    } | undefined;
}, MallOrder>;
export declare const listMallOrders: import("../endpoint.ts").MemberEndpoint<{
    page: number;
    pageSize: number;
    from: string;
    to: string;
    status?: "cancelled" | "done" | "placed" | "shipped" | undefined;
}, Page<MallOrder>>;
export declare const listCoins: import("../endpoint.ts").MemberEndpoint<{
    page: number;
    pageSize: number;
    from: string;
    to: string;
    way?: "in" | "out" | undefined;
}, Page<CoinEntry> & {
    readonly account: CoinAccount;
}>;
