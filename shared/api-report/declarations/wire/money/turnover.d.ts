import type { GiveUpHold, TurnoverEnd, TurnoverSource, TurnoverStatus, UncountedReason } from '@site/shared/product';
import * as z from 'zod/mini';
import { type Page } from '../envelope.ts';
import type { GameCategory } from '../play/games.ts';
export interface TurnoverRequirement {
    readonly id: string;
    readonly source: TurnoverSource;
    readonly sourceId: string;
    readonly title: string;
    readonly base: string;
    readonly multiple: number;
    readonly required: string;
    readonly done: string;
    readonly left: string;
    readonly categories: readonly GameCategory[];
    readonly minOdds: string;
    readonly createdAt: string;
    readonly expiresAt: string | null;
    readonly status: TurnoverStatus;
    readonly closedAt: string | null;
    readonly closedWhy: TurnoverEnd | null;
    readonly forfeit: string | null;
    readonly giveUpHold: GiveUpHold | null;
    readonly owed: string;
}
export interface TurnoverSummary {
    readonly left: string;
    readonly open: number;
    readonly owed: string;
    readonly withdrawable: string;
    readonly frozen: string;
}
export interface TurnoverLine {
    readonly betNo: string;
    readonly venueTitle: string;
    readonly category: GameCategory;
    readonly stake: string;
    readonly netWinLoss: string;
    readonly odds: string | null;
    readonly validAmount: string;
    readonly offsetAmount: string;
    readonly counted: string;
    readonly reason: UncountedReason | null;
    readonly settledAt: string;
}
export interface TurnoverReview {
    readonly title: string;
    readonly lines: readonly TurnoverLine[];
}
export declare const turnoverQuery: z.ZodMiniObject<{
    page: z.ZodMiniInt;
    pageSize: z.ZodMiniInt;
    open: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export type TurnoverQuery = z.infer<typeof turnoverQuery>;
export declare const turnoverWhyQuery: z.ZodMiniObject<{
    page: z.ZodMiniInt;
    pageSize: z.ZodMiniInt;
    requirementId: z.ZodMiniString<string>;
    uncountedOnly: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export type TurnoverWhyQuery = z.infer<typeof turnoverWhyQuery>;
export declare const getTurnoverSummary: import("../endpoint.ts").MemberEndpoint<null, TurnoverSummary>;
export declare const listTurnoverRequirements: import("../endpoint.ts").MemberEndpoint<{
    page: number;
    pageSize: number;
    open: boolean;
}, Page<TurnoverRequirement>>;
export declare const listTurnoverLines: import("../endpoint.ts").MemberEndpoint<{
    page: number;
    pageSize: number;
    requirementId: string;
    uncountedOnly: boolean;
}, Page<TurnoverLine>>;
export declare const giveUpBonus: import("../endpoint.ts").MoneyEndpoint<{
    requirementId: string;
}, TurnoverRequirement>;
