import * as z from 'zod/mini';
import { type Page } from '../envelope.ts';
export type VenueBalanceStatus = 'ok' | 'maintenance' | 'unknown';
export interface VenueBalance {
    readonly venueCode: string;
    readonly title: string;
    readonly balance: string;
    readonly status: VenueBalanceStatus;
}
export interface WalletSummary {
    readonly total: string;
    readonly central: string;
    readonly locked: string;
    readonly venues: readonly VenueBalance[];
    readonly syncedAt: string;
}
export declare const MOVEMENT_KINDS: readonly ['grant', 'bet', 'settle', 'deposit', 'withdrawal', 'transfer', 'bonus', 'rebate', 'adjust'];
export type MovementKind = (typeof MOVEMENT_KINDS)[number];
export interface Movement {
    readonly id: string;
    readonly kind: MovementKind;
    readonly amount: string;
    readonly balanceAfter: string;
    readonly reference: string;
    readonly remark: string;
    readonly at: string;
}
export declare const movementQuery: z.ZodMiniObject<{
    page: z.ZodMiniInt;
    pageSize: z.ZodMiniInt;
    kind: z.ZodMiniOptional<z.ZodMiniEnum<{
        adjust: "adjust";
        bet: "bet";
        bonus: "bonus";
        deposit: "deposit";
        grant: "grant";
        rebate: "rebate";
        settle: "settle";
        transfer: "transfer";
        withdrawal: "withdrawal";
    }>>;
}, z.core.$strip>;
export type MovementQuery = z.infer<typeof movementQuery>;
export declare const getWalletSummary: import("../endpoint.ts").MemberEndpoint<null, WalletSummary>;
export declare const listMovements: import("../endpoint.ts").MemberEndpoint<{
    page: number;
    pageSize: number;
    kind?: "adjust" | "bet" | "bonus" | "deposit" | "grant" | "rebate" | "settle" | "transfer" | "withdrawal" | undefined;
}, Page<Movement>>;
