export declare const SPORTS: readonly ['football', 'basketball', 'tennis', 'tabletennis', 'badminton', 'volleyball', 'lol', 'dota2', 'cs2', 'kog'];
export type Sport = (typeof SPORTS)[number];
export declare const SET_WORD: Readonly<Partial<Record<Sport, string>>>;
export declare const MATCH_LISTS: readonly ['live', 'today', 'early', 'outright'];
export type MatchList = (typeof MATCH_LISTS)[number];
export type MatchPhase = 'early' | 'today' | 'live' | 'ended';
export declare const MARKET_TYPES: readonly ["1X2", "AH", "OU", "OE", "CS", "OR", "DC", "DNB", "BTTS", "HTFT", "TTH", "TTA", "NG", "WM", "CLH", "CLA", "EG", "AS", "C1X2", "CAH", "COU", "COE", "B1X2", "BAH", "BOU", "BOE"];
export type MarketType = (typeof MARKET_TYPES)[number];
export type MarketStatus = 'open' | 'suspended' | 'closed';
export interface Score {
    readonly home: number;
    readonly away: number;
}
export interface Selection {
    readonly selectionId: string;
    readonly code: string;
    readonly name: string;
    readonly oddsMilli: number;
}
export interface Market {
    readonly marketId: string;
    readonly type: MarketType;
    readonly period: 'full' | 'half';
    readonly title: string;
    readonly line: string | null;
    readonly status: MarketStatus;
    readonly selections: readonly Selection[];
}
export interface Match {
    readonly matchId: string;
    readonly sport: Sport;
    readonly leagueId: string;
    readonly league: string;
    readonly home: string;
    readonly away: string;
    readonly startAt: string;
    readonly phase: MatchPhase;
    readonly score: Score | null;
    readonly clock: string;
    readonly isOutright: boolean;
    readonly canParlay: boolean;
    readonly markets: readonly Market[];
    readonly marketCount: number;
}
export interface MatchPage {
    readonly cursor: string;
    readonly matches: readonly Match[];
}
export interface MatchChanges {
    readonly cursor: string;
    readonly matches: readonly Match[];
    readonly markets: readonly {
        readonly matchId: string;
        readonly market: Market;
    }[];
    readonly removed: readonly string[];
}
export interface MatchResult {
    readonly matchId: string;
    readonly sport: Sport;
    readonly league: string;
    readonly home: string;
    readonly away: string;
    readonly startAt: string;
    readonly score: Score | null;
    readonly half: Score | null;
    readonly void: boolean;
}
export interface MatchFacts {
    readonly corners: PeriodCounts;
    readonly cards: PeriodCounts;
    readonly goals: readonly MatchGoal[];
}
export interface PeriodCounts {
    readonly half: Score | null;
    readonly full: Score | null;
}
export interface MatchGoal {
    readonly side: 'home' | 'away';
    readonly scorer: string | null;
}
