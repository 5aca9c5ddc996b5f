import type { RebateStatus } from '@site/shared/product';
import * as z from 'zod/mini';
import { type Page } from '../envelope.ts';
import type { GameCategory } from '../play/games.ts';
export interface Rebate {
    readonly rebateId: string;
    readonly day: string;
    readonly category: GameCategory;
    readonly venueCode: string;
    readonly venueTitle: string;
    readonly validBet: string;
    readonly rateBp: number;
    readonly amount: string;
    readonly status: RebateStatus;
    readonly closedAt: string | null;
}
export interface PendingRebates {
    readonly list: readonly Rebate[];
    readonly total: string;
    readonly minClaim: string;
    readonly settlesAt: string;
    readonly level: number;
    readonly rates: readonly {
        readonly category: GameCategory;
        readonly rateBp: number;
    }[];
}
export interface RebateClaimResult {
    readonly rebateIds: readonly string[];
    readonly amount: string;
}
export declare const rebateClaimBody: z.ZodMiniObject<{
    rebateIds: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type RebateClaim = z.infer<typeof rebateClaimBody>;
export declare const rebateQuery: z.ZodMiniObject<{
    page: z.ZodMiniInt;
    pageSize: z.ZodMiniInt;
    from: z.ZodMiniString<string>;
    to: z.ZodMiniString<string>;
}, z.core.$strip>;
export type RebateQuery = z.infer<typeof rebateQuery>;
export declare const getPendingRebates: import("../endpoint.ts").MemberEndpoint<null, PendingRebates>;
export declare const claimRebates: import("../endpoint.ts").MoneyEndpoint<{
    rebateIds: string[];
}, RebateClaimResult>;
export declare const listRebates: import("../endpoint.ts").MemberEndpoint<{
    page: number;
    pageSize: number;
    from: string;
    to: string;
}, Page<Rebate> & {
    readonly paid: string;
}>;
