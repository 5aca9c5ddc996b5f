import { type PayoutType, type UsdtNetwork, type WithdrawalHold, type WithdrawalStep } from '@site/shared/product';
import * as z from 'zod/mini';
import { type PasskeyRequest } from '../people/passkey.ts';
export interface UsdtPayout {
    readonly network: UsdtNetwork;
    readonly rate: string;
    readonly networkFee: string;
    readonly net: string;
}
export interface Withdrawal {
    readonly billNo: string;
    readonly requestKey: string;
    readonly account: {
        readonly type: PayoutType;
        readonly masked: string;
    };
    readonly amount: string;
    readonly fee: string;
    readonly netAmount: string;
    readonly usdt: UsdtPayout | null;
    readonly status: WithdrawalStep;
    readonly steps: readonly {
        readonly code: WithdrawalStep;
        readonly at: string;
    }[];
    readonly reason: string | null;
    readonly isCancellable: boolean;
    readonly lane: 'auto' | 'person' | null;
    readonly hold: WithdrawalHold | null;
}
export interface WithdrawalConfig {
    readonly available: string;
    readonly frozen: string;
    readonly locked: string;
    readonly inVenues: string;
    readonly dailyCountLeft: number;
    readonly dailyAmountLeft: string;
    readonly freeCountLeft: number;
    readonly feeBp: number;
    readonly usdtRate: string;
    readonly etaText: string;
    readonly turnoverLeft: string;
    readonly owed: string;
    readonly latest: Withdrawal | null;
    readonly open: readonly Withdrawal[];
    readonly isAutoOpen: boolean;
    readonly hasPasskey: boolean;
}
export declare const withdrawalContent: z.ZodMiniObject<{
    accountId: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    rate: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type WithdrawalContent = z.infer<typeof withdrawalContent>;
export declare const withdrawalBody: z.ZodMiniObject<{
    accountId: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    rate: z.ZodMiniOptional<z.ZodMiniString<string>>;
    withdrawPassword: z.ZodMiniOptional<z.ZodMiniString<string>>;
    passkey: z.ZodMiniOptional<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        clientDataJSON: z.ZodMiniString<string>;
        authenticatorData: z.ZodMiniString<string>;
        signature: z.ZodMiniString<string>;
        userHandle: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type WithdrawalRequest = z.infer<typeof withdrawalBody>;
declare const withdrawalFields: z.ZodMiniObject<{
    accountId: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    rate: z.ZodMiniOptional<z.ZodMiniString<string>>;
    withdrawPassword: z.ZodMiniString<string>;
}, z.core.$strip>;
export type WithdrawalForm = z.infer<typeof withdrawalFields>;
export declare function withdrawalForm(refuse: (amount: string) => string | null): z.ZodMiniObject<{
    accountId: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    rate: z.ZodMiniOptional<z.ZodMiniString<string>>;
    withdrawPassword: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const getWithdrawalConfig: import("../endpoint.ts").MemberEndpoint<null, WithdrawalConfig>;
export declare const createWithdrawal: import("../endpoint.ts").MoneyEndpoint<{
    accountId: string;
    amount: string;
    rate?: string | undefined;
    withdrawPassword?: string | undefined;
    passkey?: {
        id: string;
        clientDataJSON: string;
        authenticatorData: string;
        signature: string;
        userHandle?: string | undefined;
    } | undefined;
}, Withdrawal>;
export declare const startWithdrawalPasskey: import("../endpoint.ts").MemberEndpoint<{
    accountId: string;
    amount: string;
    rate?: string | undefined;
}, PasskeyRequest>;
export declare const getWithdrawal: import("../endpoint.ts").MemberEndpoint<{
    billNo: string;
}, Withdrawal>;
export declare const cancelWithdrawal: import("../endpoint.ts").MoneyEndpoint<{
    billNo: string;
}, Withdrawal>;
export {};
