import type { VipGiftKind, VipGiftState, VipLevel } from '@site/shared/product';
import * as z from 'zod/mini';
export interface VipBar {
    readonly done: string;
    readonly needed: string;
}
export interface VipInfo {
    readonly level: number;
    readonly title: string;
    readonly next: {
        readonly level: number;
        readonly deposit: VipBar;
        readonly turnover: VipBar;
    } | null;
    readonly keep: (VipBar & {
        readonly until: string;
    }) | null;
    readonly privileges: VipLevel;
}
export interface VipGift {
    readonly giftId: string | null;
    readonly kind: VipGiftKind;
    readonly level: number;
    readonly amount: string;
    readonly multiple: number;
    readonly state: VipGiftState;
    readonly expiresAt: string | null;
    readonly claimedAt: string | null;
}
export interface VipClaimResult {
    readonly giftIds: readonly string[];
    readonly amount: string;
}
export declare const vipClaimBody: z.ZodMiniObject<{
    giftIds: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type VipClaim = z.infer<typeof vipClaimBody>;
export declare const getVipInfo: import("../endpoint.ts").MemberEndpoint<null, VipInfo>;
export declare const listVipLevels: import("../endpoint.ts").Endpoint<null, {
    readonly levels: readonly VipLevel[];
    readonly keepDays: number;
}>;
export declare const listVipGifts: import("../endpoint.ts").MemberEndpoint<null, {
    readonly list: readonly VipGift[];
}>;
export declare const claimVipGifts: import("../endpoint.ts").MoneyEndpoint<{
    giftIds: string[];
}, VipClaimResult>;
