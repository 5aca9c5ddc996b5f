import { type DepositCurrency, type DepositMethodCode, type DepositOfferTerms, type DepositStatus, type DepositTerms, type HeldReason } from '@site/shared/product';
import * as z from 'zod/mini';
import type { GameCategory } from '../play/games.ts';
import type { DepositAllowance } from '../protection/limits.ts';
export interface DepositChannel extends DepositTerms {
    readonly channelId: string;
    readonly name: string;
    readonly etaMinutes: number;
    readonly needPayerName: boolean;
    readonly status: 'ok' | 'busy' | 'maintenance';
    readonly presets: readonly string[];
    readonly tips: readonly string[];
}
export interface DepositMethod {
    readonly code: DepositMethodCode;
    readonly title: string;
    readonly channels: readonly DepositChannel[];
}
export interface DepositMethods {
    readonly methods: readonly DepositMethod[];
    readonly last: LastDeposit | null;
    readonly rate: string;
    readonly realName: string | null;
    readonly unpaid: DepositOrder | null;
    readonly room: DepositAllowance | null;
    readonly offers: readonly DepositOffer[];
}
export interface LastDeposit {
    readonly methodCode: DepositMethodCode;
    readonly channelId: string;
    readonly amount: string;
}
export interface DepositOffer extends DepositOfferTerms {
    readonly bonusId: string;
    readonly title: string;
    readonly category: GameCategory | null;
    readonly minOdds: string;
    readonly expiryDays: number;
    readonly methodCode: DepositMethodCode | null;
}
export interface SignedPayee {
    readonly payload: string;
    readonly signature: string;
}
export interface PayeeDetails {
    readonly billNo: string;
    readonly payAmount: string;
    readonly currency: DepositCurrency;
    readonly name: string;
    readonly account: string;
    readonly bank: string;
    readonly network: string;
    readonly memo: string;
}
export interface DepositHold {
    readonly reason: HeldReason;
    readonly heldAt: string;
    readonly blocked: string | null;
    readonly isReturnable: boolean;
}
export interface DepositOrder {
    readonly billNo: string;
    readonly methodCode: DepositMethodCode;
    readonly methodTitle: string;
    readonly channelName: string;
    readonly amount: string;
    readonly fee: string;
    readonly netAmount: string;
    readonly currency: DepositCurrency;
    readonly payAmount: string;
    readonly arrivedAmount: string | null;
    readonly rate: string | null;
    readonly payee: SignedPayee;
    readonly payUrl: string;
    readonly bonus: {
        readonly title: string;
        readonly amount: string;
    } | null;
    readonly etaMinutes: number;
    readonly status: DepositStatus;
    readonly hold: DepositHold | null;
    readonly remark: string;
    readonly extendable: boolean;
    readonly createdAt: string;
    readonly expireAt: string;
    readonly successAt: string | null;
    readonly serverTime: string;
}
export declare const depositBody: z.ZodMiniObject<{
    methodCode: z.ZodMiniEnum<{
        alipay: "alipay";
        bank: "bank";
        ebpay: "ebpay";
        ecny: "ecny";
        koipay: "koipay";
        usdt_erc20: "usdt_erc20";
        usdt_trc20: "usdt_trc20";
        wechat: "wechat";
    }>;
    channelId: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    rate: z.ZodMiniOptional<z.ZodMiniString<string>>;
    payerName: z.ZodMiniOptional<z.ZodMiniString<string>>;
    bonusId: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type DepositRequest = z.infer<typeof depositBody>;
export interface DepositDraft {
    readonly methodCode: string;
    readonly channelId: string;
    readonly amount: string;
    readonly payerName: string;
    readonly bonusId: string;
}
export type DepositFaults = Readonly<Record<'methodCode' | 'amount' | 'payerName', string | null>>;
export declare function depositForm(refuse: (draft: DepositDraft) => DepositFaults): z.ZodMiniType<DepositDraft, DepositDraft>;
declare const billBody: z.ZodMiniObject<{
    billNo: z.ZodMiniString<string>;
}, z.core.$strip>;
export type DepositBill = z.infer<typeof billBody>;
export declare const getDepositMethods: import("../endpoint.ts").MemberEndpoint<null, DepositMethods>;
export declare const createDeposit: import("../endpoint.ts").MoneyEndpoint<{
    methodCode: "alipay" | "bank" | "ebpay" | "ecny" | "koipay" | "usdt_erc20" | "usdt_trc20" | "wechat";
    channelId: string;
    amount: string;
    rate?: string | undefined;
    payerName?: string | undefined;
    bonusId?: string | undefined;
}, DepositOrder>;
export declare const getDeposit: import("../endpoint.ts").MemberEndpoint<{
    billNo: string;
}, DepositOrder>;
export declare const reportDepositPaid: import("../endpoint.ts").MemberEndpoint<{
    billNo: string;
}, DepositOrder>;
export declare const cancelDeposit: import("../endpoint.ts").MemberEndpoint<{
    billNo: string;
}, DepositOrder>;
export declare const extendDeposit: import("../endpoint.ts").MemberEndpoint<{
    billNo: string;
}, DepositOrder>;
declare const heldQuery: z.ZodMiniObject<{
    after: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type HeldDepositsQuery = z.infer<typeof heldQuery>;
export declare const listHeldDeposits: import("../endpoint.ts").MemberEndpoint<{
    after?: string | undefined;
}, readonly DepositOrder[]>;
export declare const creditHeldDeposit: import("../endpoint.ts").MoneyEndpoint<{
    billNo: string;
}, DepositOrder>;
export declare const returnHeldDeposit: import("../endpoint.ts").MoneyEndpoint<{
    billNo: string;
}, DepositOrder>;
export {};
