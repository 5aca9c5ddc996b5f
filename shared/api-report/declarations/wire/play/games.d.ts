import * as z from 'zod/mini';
import { type Page } from '../envelope.ts';
import type { BetCashOut } from './cash-out.ts';
import type { BetSlipRecord } from './sport-bets.ts';
import type { SportsLaunchData } from './venue-protocols/launch.ts';
export declare const GAME_CATEGORIES: readonly ['chess', 'egame', 'gaming', 'lottery', 'realbet', 'sport', 'fishing'];
export type GameCategory = (typeof GAME_CATEGORIES)[number];
export type VenueStatus = 'open' | 'maintenance';
export interface Venue {
    readonly code: string;
    readonly enName: string;
    readonly title: string;
    readonly category: GameCategory;
    readonly mark: string;
    readonly status: VenueStatus;
    readonly maintenanceUntil: string | null;
    readonly walletMode: 'seamless' | 'transfer';
}
export type GameTag = 'hot' | 'new' | 'jackpot';
export interface Game {
    readonly code: string;
    readonly venueCode: string;
    readonly title: string;
    readonly pinyin: string;
    readonly art: string;
    readonly family: string;
    readonly rtpBp: number;
    readonly volatility: number;
    readonly lines: number;
    readonly minStake: string;
    readonly maxStake: string;
    readonly tags: readonly GameTag[];
    readonly jackpotMultiple: number | null;
    readonly demo: boolean;
    readonly releasedAt: string;
}
export interface Lobby {
    readonly venues: readonly Venue[];
    readonly games: readonly Game[];
}
export interface SavedGames {
    readonly favourites: readonly string[];
    readonly recent: readonly string[];
}
export declare const launchBody: z.ZodMiniObject<{
    enName: z.ZodMiniString<string>;
    appSendMoney: z.ZodMiniString<string>;
    activity: z.ZodMiniString<string>;
    gameCode: z.ZodMiniString<string>;
    https: z.ZodMiniBoolean<boolean>;
    isApp: z.ZodMiniBoolean<boolean>;
    isSure: z.ZodMiniBoolean<boolean>;
    isPreload: z.ZodMiniBoolean<boolean>;
    isManualLaunch: z.ZodMiniBoolean<boolean>;
    siteId: z.ZodMiniInt;
    temporaryParam: z.ZodMiniString<string>;
}, z.core.$strip>;
export type Launch = z.infer<typeof launchBody>;
export interface VenueLaunch {
    readonly url: string;
    readonly h5Url: string;
    readonly token: string;
    readonly apiUrl: string;
    readonly activityUrl: string;
    readonly resource: string;
    readonly allowedOrigins: readonly string[];
    readonly nonce: string;
    readonly sports: SportsLaunchData | null;
}
export type BetStatus = 'pending' | 'accepted' | 'rejected' | 'won' | 'half_won' | 'push' | 'half_lost' | 'lost' | 'void';
export interface Bet {
    readonly betNo: string;
    readonly venueCode: string;
    readonly venueTitle: string;
    readonly category: GameCategory;
    readonly gameCode: string;
    readonly gameTitle: string;
    readonly status: BetStatus;
    readonly stake: string;
    readonly payout: string;
    readonly netWinLoss: string | null;
    readonly validAmount: string;
    readonly offsetAmount: string;
    readonly waitsForOpposite: boolean;
    readonly placedAt: string;
    readonly settledAt: string | null;
    readonly slip: BetSlipRecord | null;
    readonly cashOut: BetCashOut | null;
}
export interface BetDetail extends Bet {
    readonly round: {
        readonly symbols: readonly string[];
        readonly multiplierMilli: number;
        readonly poolPayout?: string;
        readonly roundNo: number;
        readonly seedHash: string;
        readonly seed: string | null;
        readonly picks?: readonly TablePick[];
        readonly hands?: readonly TableHand[];
    } | null;
}
export interface TablePick {
    readonly area: string;
    readonly title: string;
    readonly stake: string;
    readonly payout: string | null;
}
export interface TableHand {
    readonly title: string;
    readonly faces: readonly string[];
    readonly note: string;
}
export interface BetTotals {
    readonly stake: string;
    readonly payout: string;
    readonly netWinLoss: string;
}
export declare const betQuery: z.ZodMiniObject<{
    page: z.ZodMiniInt;
    pageSize: z.ZodMiniInt;
    from: z.ZodMiniString<string>;
    to: z.ZodMiniString<string>;
    settled: z.ZodMiniBoolean<boolean>;
    category: z.ZodMiniOptional<z.ZodMiniEnum<{
        chess: "chess";
        egame: "egame";
        fishing: "fishing";
        gaming: "gaming";
        lottery: "lottery";
        realbet: "realbet";
        sport: "sport";
    }>>;
    venueCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type BetQuery = z.infer<typeof betQuery>;
export declare const getLobby: import("../endpoint.ts").Endpoint<{
    category: GameCategory;
}, Lobby>;
export declare const getSavedGames: import("../endpoint.ts").MemberEndpoint<null, SavedGames>;
export declare const listSavedGames: import("../endpoint.ts").MemberEndpoint<null, Lobby>;
export declare const toggleFavourite: import("../endpoint.ts").MemberEndpoint<{
    gameCode: string;
}, SavedGames>;
export interface HomeGames {
    readonly hot: readonly Game[];
    readonly fresh: readonly Game[];
    readonly venues: readonly Venue[];
}
export declare const getHomeGames: import("../endpoint.ts").Endpoint<null, HomeGames>;
export declare const launchVenue: import("../endpoint.ts").MemberEndpoint<{
    enName: string;
    appSendMoney: string;
    activity: string;
    gameCode: string;
    https: boolean;
    isApp: boolean;
    isSure: boolean;
    isPreload: boolean;
    isManualLaunch: boolean;
    siteId: number;
    temporaryParam: string;
}, VenueLaunch>;
export declare const listBets: import("../endpoint.ts").MemberEndpoint<{
    page: number;
    pageSize: number;
    from: string;
    to: string;
    settled: boolean;
    category?: "chess" | "egame" | "fishing" | "gaming" | "lottery" | "realbet" | "sport" | undefined;
    venueCode?: string | undefined;
}, Page<Bet> & {
    readonly totals: BetTotals;
}>;
export declare const getBetDetail: import("../endpoint.ts").MemberEndpoint<{
    betNo: string;
}, BetDetail>;
