import { type TransferState } from '@site/shared/product';
import * as z from 'zod/mini';
import type { VenueBalance } from './finance.ts';
export interface VenueTransfer {
    readonly transferId: string;
    readonly requestKey: string;
    readonly venueTitle: string;
    readonly from: string;
    readonly to: string;
    readonly amount: string;
    readonly status: TransferState;
    readonly beforeBalance: string;
    readonly afterBalance: string;
    readonly failReason: string | null;
    readonly createdAt: string;
    readonly settledAt: string | null;
}
export interface VenueWallet extends VenueBalance {
    readonly moving: boolean;
    readonly playable: string;
    readonly syncedAt: string;
}
export type LockKind = 'withdrawal' | 'transfer' | 'risk';
export interface LockItem {
    readonly kind: LockKind;
    readonly amount: string;
    readonly refId: string;
    readonly createdAt: string | null;
}
export interface AutoTransfer {
    readonly on: boolean;
    readonly most: string | null;
}
export interface WalletOverview {
    readonly total: string;
    readonly central: string;
    readonly locked: string;
    readonly venues: readonly VenueWallet[];
    readonly seamless: number;
    readonly locks: readonly LockItem[];
    readonly auto: AutoTransfer;
    readonly transfers: readonly VenueTransfer[];
    readonly syncedAt: string;
}
export type CollectOutcome = 'processing' | 'success' | 'fail' | 'skipped';
export interface CollectItem {
    readonly venueCode: string;
    readonly venueTitle: string;
    readonly balance: string;
    readonly moved: string;
    readonly status: CollectOutcome;
    readonly remark: string;
}
export interface CollectJob {
    readonly jobId: string;
    readonly status: 'running' | 'done';
    readonly items: readonly CollectItem[];
    readonly totalMoved: string;
}
export declare const transferBody: z.ZodMiniObject<{
    venueCode: z.ZodMiniString<string>;
    direction: z.ZodMiniEnum<{
        in: "in";
        out: "out";
    }>;
    amount: z.ZodMiniString<string>;
}, z.core.$strip>;
export type TransferRequest = z.infer<typeof transferBody>;
export declare const transferFormBody: z.ZodMiniObject<{
    from: z.ZodMiniString<string>;
    to: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
}, z.core.$strip>;
export type TransferForm = z.infer<typeof transferFormBody>;
export declare function transferForm(refuse: (field: keyof TransferForm, form: TransferForm) => string | null): z.ZodMiniObject<{
    from: z.ZodMiniString<string>;
    to: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare function refuseEnd(field: keyof TransferForm, form: TransferForm): string | null;
export declare const createTransfer: import("../endpoint.ts").MoneyEndpoint<{
    venueCode: string;
    direction: "in" | "out";
    amount: string;
}, VenueTransfer>;
export declare const getTransfer: import("../endpoint.ts").MemberEndpoint<{
    transferId: string;
}, VenueTransfer>;
export declare const getVenueBalances: import("../endpoint.ts").MemberEndpoint<null, WalletOverview>;
export declare const getVenueBalance: import("../endpoint.ts").MemberEndpoint<{
    venueCode: string;
}, VenueWallet>;
export declare const collectAll: import("../endpoint.ts").MoneyEndpoint<null, CollectJob>;
export declare const getCollectProgress: import("../endpoint.ts").MemberEndpoint<{
    jobId: string;
}, CollectJob>;
export declare const setAutoTransfer: import("../endpoint.ts").MemberEndpoint<AutoTransfer, AutoTransfer>;
export declare const leaveVenue: import("../endpoint.ts").MoneyEndpoint<{
    venueCode: string;
}, VenueTransfer | null>;
