import { type WelfareStatus, type WelfareType } from '@site/shared/product';
import * as z from 'zod/mini';
import { type Page } from '../envelope.ts';
export interface WelfareRecord {
    readonly id: string;
    readonly type: WelfareType;
    readonly title: string;
    readonly amount: string | null;
    readonly coins: number | null;
    readonly turnoverMultiple: number;
    readonly status: WelfareStatus;
    readonly claimFrom: string;
    readonly claimUntil: string | null;
    readonly claimedAt: string | null;
}
export interface WelfareClaimResult {
    readonly ids: readonly string[];
    readonly amount: string;
}
export declare const welfareClaimBody: z.ZodMiniObject<{
    ids: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type WelfareClaim = z.infer<typeof welfareClaimBody>;
export declare const welfareQuery: z.ZodMiniObject<{
    page: z.ZodMiniInt;
    pageSize: z.ZodMiniInt;
    from: z.ZodMiniString<string>;
    to: z.ZodMiniString<string>;
    type: z.ZodMiniOptional<z.ZodMiniEnum<{
        activity: "activity";
        deposit: "deposit";
        dividend: "dividend";
        signIn: "signIn";
        vip: "vip";
    }>>;
    status: z.ZodMiniOptional<z.ZodMiniEnum<{
        claimable: "claimable";
        claimed: "claimed";
        expired: "expired";
    }>>;
}, z.core.$strip>;
export type WelfareQuery = z.infer<typeof welfareQuery>;
export declare const listWelfare: import("../endpoint.ts").MemberEndpoint<{
    page: number;
    pageSize: number;
    from: string;
    to: string;
    type?: "activity" | "deposit" | "dividend" | "signIn" | "vip" | undefined;
    status?: "claimable" | "claimed" | "expired" | undefined;
}, Page<WelfareRecord>>;
export declare const claimWelfare: import("../endpoint.ts").MoneyEndpoint<{
    ids: string[];
}, WelfareClaimResult>;
export declare const listManualDividends: import("../endpoint.ts").MemberEndpoint<null, readonly WelfareRecord[]>;
