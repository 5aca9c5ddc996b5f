import { type RecordState, type TransTab, type UsdtNetwork } from '@site/shared/product';
import * as z from 'zod/mini';
import { type Page } from '../envelope.ts';
export interface TransRecord {
    readonly id: string;
    readonly tab: TransTab;
    readonly title: string;
    readonly at: string;
    readonly amount: string;
    readonly fee: string;
    readonly net: string;
    readonly state: RecordState;
    readonly remark: string;
}
export interface NetDeposit {
    readonly since: string;
    readonly deposited: string;
    readonly withdrawn: string;
    readonly net: string;
}
export interface TransTotals {
    readonly amount: string;
    readonly fee: string;
    readonly net: string;
}
export type TransPage = Page<TransRecord> & {
    readonly totals: TransTotals;
    readonly netDeposit: NetDeposit;
};
export declare const transQuery: z.ZodMiniObject<{
    page: z.ZodMiniInt;
    pageSize: z.ZodMiniInt;
    from: z.ZodMiniString<string>;
    to: z.ZodMiniString<string>;
    tab: z.ZodMiniEnum<{
        adjust: "adjust";
        bonus: "bonus";
        deposit: "deposit";
        rebate: "rebate";
        transfer: "transfer";
        withdrawal: "withdrawal";
    }>;
    state: z.ZodMiniOptional<z.ZodMiniEnum<{
        cancelled: "cancelled";
        done: "done";
        expired: "expired";
        held: "held";
        refused: "refused";
        returned: "returned";
        underway: "underway";
    }>>;
}, z.core.$strip>;
export type TransQuery = z.infer<typeof transQuery>;
export interface CryptoRecord {
    readonly id: string;
    readonly direction: 'in' | 'out';
    readonly network: UsdtNetwork;
    readonly address: string;
    readonly txid: string;
    readonly usdt: string;
    readonly rate: string;
    readonly cny: string;
    readonly networkFee: string;
    readonly confirmations: number;
    readonly required: number;
    readonly state: RecordState;
    readonly at: string;
}
export declare const cryptoQuery: z.ZodMiniObject<{
    page: z.ZodMiniInt;
    pageSize: z.ZodMiniInt;
    from: z.ZodMiniString<string>;
    to: z.ZodMiniString<string>;
    direction: z.ZodMiniOptional<z.ZodMiniEnum<{
        in: "in";
        out: "out";
    }>>;
}, z.core.$strip>;
export type CryptoQuery = z.infer<typeof cryptoQuery>;
export interface UsdtRate {
    readonly buy: string;
    readonly sell: string;
    readonly source: string;
    readonly at: string;
    readonly validSeconds: number;
}
export interface FeeLine {
    readonly direction: 'deposit' | 'withdrawal';
    readonly title: string;
    readonly unit: 'CNY' | 'USDT';
    readonly min: string;
    readonly max: string;
    readonly feeRateBp: number;
    readonly feeFixed: string;
    readonly eta: string;
}
export interface NetworkTerms {
    readonly network: UsdtNetwork;
    readonly networkFee: string;
    readonly confirmations: number;
    readonly etaMinutes: number;
}
export interface FeeTable {
    readonly lines: readonly FeeLine[];
    readonly networks: readonly NetworkTerms[];
    readonly freeWithdrawals: number;
}
export declare const listTransRecords: import("../endpoint.ts").MemberEndpoint<{
    page: number;
    pageSize: number;
    from: string;
    to: string;
    tab: "adjust" | "bonus" | "deposit" | "rebate" | "transfer" | "withdrawal";
    state?: "cancelled" | "done" | "expired" | "held" | "refused" | "returned" | "underway" | undefined;
}, TransPage>;
export declare const listCryptoRecords: import("../endpoint.ts").MemberEndpoint<{
    page: number;
    pageSize: number;
    from: string;
    to: string;
    direction?: "in" | "out" | undefined;
}, Page<CryptoRecord>>;
export declare const getUsdtRate: import("../endpoint.ts").MemberEndpoint<null, UsdtRate>;
export declare const getFeeTable: import("../endpoint.ts").MemberEndpoint<null, FeeTable>;
