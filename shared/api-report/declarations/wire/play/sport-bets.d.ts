import type { Folds, OddsAcceptance, OddsFormat } from '@site/shared/product';
import type { MarketStatus, MarketType, Score, Sport } from './sports.ts';
export type SlipType = 'single' | 'parlay';
export interface SlipLeg {
    readonly matchId: string;
    readonly marketId: string;
    readonly selectionId: string;
    readonly oddsMilli: number;
    readonly line: string | null;
}
export interface QuotedLeg extends SlipLeg {
    readonly status: MarketStatus;
    readonly canParlay: boolean;
    readonly isLive: boolean;
}
export interface SlipQuote {
    readonly type: SlipType;
    readonly legs: readonly QuotedLeg[];
    readonly oddsMilli: number;
    readonly minStake: string;
    readonly maxStake: string;
}
export interface SlipOrder {
    readonly reference: string;
    readonly type: SlipType;
    readonly folds?: Folds;
    readonly legs: readonly SlipLeg[];
    readonly stake: string;
    readonly acceptance: OddsAcceptance;
    readonly oddsFormat: OddsFormat;
}
export declare const LEG_RESULTS: readonly ['open', 'won', 'half_won', 'push', 'half_lost', 'lost', 'void'];
export type LegResult = (typeof LEG_RESULTS)[number];
export interface BetLeg {
    readonly matchId: string;
    readonly sport: Sport;
    readonly league: string;
    readonly home: string;
    readonly away: string;
    readonly startAt: string;
    readonly isLive: boolean;
    readonly marketType: MarketType;
    readonly marketTitle: string;
    readonly line: string | null;
    readonly selection: string;
    readonly oddsMilli: number;
    readonly scoreAtBet: Score | null;
    readonly finalScore: Score | null;
    readonly result: LegResult;
}
export interface BetSlipRecord {
    readonly reference: string;
    readonly type: SlipType;
    readonly folds?: Folds;
    readonly oddsMilli: number;
    readonly oddsFormatAtBet: OddsFormat;
    readonly maxReturn: string;
    readonly confirmBy: string | null;
    readonly rejectReason: string | null;
    readonly legs: readonly BetLeg[];
}
export interface PlacedBet extends BetSlipRecord {
    readonly betNo: string;
    readonly status: 'pending' | 'accepted' | 'rejected' | 'won' | 'half_won' | 'push' | 'half_lost' | 'lost' | 'void';
    readonly stake: string;
    readonly payout: string;
    readonly netWinLoss: string | null;
    readonly validAmount: string;
    readonly placedAt: string;
    readonly settledAt: string | null;
}
export declare const getPendingCount: import("../endpoint.ts").MemberEndpoint<null, {
    readonly count: number;
}>;
