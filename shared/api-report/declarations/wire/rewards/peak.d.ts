import { type PeakPick, type PeakResult } from '@site/shared/product';
import * as z from 'zod/mini';
import type { Sport } from '../play/sports.ts';
export interface PeakFixture {
    readonly matchId: string;
    readonly sport: Sport;
    readonly league: string;
    readonly home: string;
    readonly away: string;
    readonly startAt: string;
    readonly hasDraw: boolean;
    readonly isOpen: boolean;
    readonly result: PeakResult | null;
    readonly score: string | null;
    readonly pick: PeakPick | null;
}
export type PeakState = 'open' | 'closed' | 'settled';
export interface PeakRoundName {
    readonly roundId: string;
    readonly state: PeakState;
}
export interface PeakRound extends PeakRoundName {
    readonly fixtures: readonly PeakFixture[];
    readonly own: PeakPlace | null;
}
export interface PeakPlace {
    readonly rank: number;
    readonly name: string;
    readonly isOwn: boolean;
    readonly predicted: number;
    readonly correct: number;
    readonly coins: number;
}
export interface PeakBoard {
    readonly rounds: readonly PeakRoundName[];
    readonly round: PeakRound | null;
}
export declare const peakQuery: z.ZodMiniObject<{
    roundId: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type PeakQuery = z.infer<typeof peakQuery>;
export declare const peakPredictBody: z.ZodMiniObject<{
    roundId: z.ZodMiniString<string>;
    picks: z.ZodMiniArray<z.ZodMiniObject<{
        matchId: z.ZodMiniString<string>;
        pick: z.ZodMiniEnum<{
            away: "away";
            draw: "draw";
            home: "home";
        }>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type PeakPrediction = z.infer<typeof peakPredictBody>;
export declare const PEAK_SCOPES: readonly ['friends', 'all'];
export type PeakScope = (typeof PEAK_SCOPES)[number];
export declare const peakRankQuery: z.ZodMiniObject<{
    roundId: z.ZodMiniString<string>;
    scope: z.ZodMiniEnum<{
        all: "all";
        friends: "friends";
    }>;
}, z.core.$strip>;
export type PeakRankQuery = z.infer<typeof peakRankQuery>;
export declare const getPeakBoard: import("../endpoint.ts").Endpoint<{
    roundId?: string | undefined;
}, PeakBoard>;
export declare const predictPeak: import("../endpoint.ts").MemberEndpoint<{
    roundId: string;
    picks: {
        matchId: string;
        pick: "away" | "draw" | "home";
    }[];
}, PeakRound>;
export declare const listPeakRank: import("../endpoint.ts").MemberEndpoint<{
    roundId: string;
    scope: "all" | "friends";
}, readonly PeakPlace[]>;
