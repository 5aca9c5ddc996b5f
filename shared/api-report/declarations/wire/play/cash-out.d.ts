import { type LegChances } from '@site/shared/product';
import * as z from 'zod/mini';
export interface CashOutOfferLeg {
    readonly selection: string;
    readonly oddsMilli: number;
    readonly chances: LegChances;
}
export interface CashOutOffer {
    readonly betNo: string;
    readonly refusal: string | null;
    readonly remainingStake: string;
    readonly maxReturn: string;
    readonly legs: readonly CashOutOfferLeg[];
    readonly marginBp: number;
    readonly automaticAmount: string | null;
}
export declare const cashOutOfferQuery: z.ZodMiniObject<{
    betNo: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const cashOutBody: z.ZodMiniObject<{
    betNo: z.ZodMiniString<string>;
    stake: z.ZodMiniString<string>;
    remainingStake: z.ZodMiniString<string>;
    price: z.ZodMiniString<string>;
    acceptance: z.ZodMiniEnum<{
        any: "any";
        better: "better";
        none: "none";
    }>;
}, z.core.$strip>;
export type CashOutOrder = z.infer<typeof cashOutBody>;
export declare const automaticCashOutBody: z.ZodMiniObject<{
    betNo: z.ZodMiniString<string>;
    amount: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type AutomaticCashOut = z.infer<typeof automaticCashOutBody>;
export interface CashOutPart {
    readonly stake: string;
    readonly amount: string;
    readonly fairValue: string;
    readonly marginBp: number;
    readonly isAutomatic: boolean;
    readonly at: string;
}
export interface BetCashOut {
    readonly stake: string;
    readonly amount: string;
    readonly parts: readonly CashOutPart[];
}
export interface CashOutReceipt extends CashOutPart {
    readonly betNo: string;
    readonly remainingStake: string;
}
export declare const getCashOutOffer: import("../endpoint.ts").MemberEndpoint<{
    betNo: string;
}, CashOutOffer>;
export declare const cashOutBet: import("../endpoint.ts").MoneyEndpoint<{
    betNo: string;
    stake: string;
    remainingStake: string;
    price: string;
    acceptance: "any" | "better" | "none";
}, CashOutReceipt>;
export declare const setAutomaticCashOut: import("../endpoint.ts").MemberEndpoint<{
    betNo: string;
    amount: string | null;
}, CashOutOffer>;
