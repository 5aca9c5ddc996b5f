import * as z from 'zod/mini';
import { endpoint, memberEndpoint } from '../endpoint.ts';
import { pageShape, type Page } from '../envelope.ts';
import { spanRule, spanShape } from '../span.ts';
import type { BetCashOut } from './cash-out.ts';
import type { BetSlipRecord } from './sport-bets.ts';
import type { SportsLaunchData } from './venue-protocols/launch.ts';

export const GAME_CATEGORIES = ['chess', 'egame', 'gaming', 'lottery', 'realbet', 'sport', 'fishing'] as const;
export type GameCategory = (typeof GAME_CATEGORIES)[number];

export type VenueStatus = 'open' | 'maintenance';

export interface Venue {
  readonly code: string;
  /** The launch key (API-14). */
  readonly enName: string;
  readonly title: string;
  readonly category: GameCategory;
  readonly mark: string;
  readonly status: VenueStatus;
  /** ISO-8601, when a maintenance is expected to end. */
  readonly maintenanceUntil: string | null;
  /** Whether it plays from the central wallet, or from what was moved into it before. */
  readonly walletMode: 'seamless' | 'transfer';
}

export type GameTag = 'hot' | 'new' | 'jackpot';

/** A game as a lobby shows it. `rtpBp` is the return to player in basis points, stakes are decimal strings, `art` an address. */
export interface Game {
  readonly code: string;
  readonly venueCode: string;
  readonly title: string;
  /** Initials of the title's pinyin, lower case, for search. */
  readonly pinyin: string;
  readonly art: string;
  /** The kind of game within its category, e.g. 百家乐; empty where there are no kinds. */
  readonly family: string;
  readonly rtpBp: number;
  /** 1 calm to 5 wild. */
  readonly volatility: number;
  readonly lines: number;
  readonly minStake: string;
  readonly maxStake: string;
  readonly tags: readonly GameTag[];
  /** The multiple of the best round, where that is a 大奖池; null elsewhere. */
  readonly jackpotMultiple: number | null;
  readonly demo: boolean;
  readonly releasedAt: string;
}

export interface Lobby {
  readonly venues: readonly Venue[];
  readonly games: readonly Game[];
}

/** A member's saved games: favourites in order of choice, recent with the newest first. Codes of games. */
export interface SavedGames {
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
}

/** API-14: the whole payload of a launch. */
export const launchBody = z.object({
  enName: z.string().check(z.minLength(1), z.maxLength(40)),
  appSendMoney: z.string().check(z.maxLength(20)),
  activity: z.string().check(z.maxLength(40)),
  gameCode: z.string().check(z.minLength(1, '请选择游戏'), z.maxLength(40)),
  https: z.boolean(),
  isApp: z.boolean(),
  isSure: z.boolean(),
  isPreload: z.boolean(),
  isManualLaunch: z.boolean(),
  siteId: z.int(),
  temporaryParam: z.string().check(z.maxLength(200)),
});
export type Launch = z.infer<typeof launchBody>;

/** API-14: where the venue runs and with which token. `allowedOrigins` is the list VEN-7 checks a frame against. */
export interface VenueLaunch {
  readonly url: string;
  readonly h5Url: string;
  readonly token: string;
  readonly apiUrl: string;
  readonly activityUrl: string;
  readonly resource: string;
  readonly allowedOrigins: readonly string[];
  /** Messages of the frame carry it, so that a stale frame is ignored. */
  readonly nonce: string;
  /** VEN-1 to VEN-3: the additional fields of a sports platform; null at other venues and for a preload. */
  readonly sports: SportsLaunchData | null;
}

export type BetStatus = 'pending' | 'accepted' | 'rejected' | 'won' | 'half_won' | 'push' | 'half_lost' | 'lost' | 'void';

/** Amounts are decimal strings; `netWinLoss` is signed and null until settled; times are ISO-8601. */
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
  /** How much more would be valid without opposite bets on the same match or draw, which offset it. */
  readonly offsetAmount: string;
  /** Whether the bet is settled and its valid amount waits for an opposite bet that is open. */
  readonly waitsForOpposite: boolean;
  readonly placedAt: string;
  readonly settledAt: string | null;
  /** Legs, price and format of a sport bet; null for a round of a game. */
  readonly slip: BetSlipRecord | null;
  /** What was cashed out before the end; null where nothing was. Its amount is a part of `payout`, and the status is that of the whole money. */
  readonly cashOut: BetCashOut | null;
}

/** The round behind a bet: what was drawn, and the seed that proves it (published hash first, seed afterwards). */
export interface BetDetail extends Bet {
  readonly round: {
    readonly symbols: readonly string[];
    readonly multiplierMilli: number;
    /** What a progressive pool paid in addition to the multiple; absent where none did. */
    readonly poolPayout?: string;
    /** Counts the rounds of a visit from 1; the grid is drawn from it and the seed. */
    readonly roundNo: number;
    readonly seedHash: string;
    /** Null until the draw has come. */
    readonly seed: string | null;
    /** At a table: what each stake was put on. */
    readonly picks?: readonly TablePick[];
    readonly hands?: readonly TableHand[];
  } | null;
}

/** A stake of a table round; decimal strings, `payout` null until the round is drawn. */
export interface TablePick {
  readonly area: string;
  readonly title: string;
  readonly stake: string;
  readonly payout: string | null;
}

/** A hand of cards, dice, tiles or balls, and its result. */
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

/** Bets by the day they were placed. */
export const betQuery = z
  .object({
    ...pageShape,
    ...spanShape,
    settled: z.boolean(),
    category: z.optional(z.enum(GAME_CATEGORIES)),
    venueCode: z.optional(z.string().check(z.maxLength(40))),
  })
  .check(spanRule);
export type BetQuery = z.infer<typeof betQuery>;

const gameCode = z.object({ gameCode: z.string().check(z.minLength(1), z.maxLength(40)) });

export const getLobby = endpoint<{ category: GameCategory }, Lobby>(
  'POST',
  '/game/api/v1/game/list',
  z.object({ category: z.enum(GAME_CATEGORIES) }),
);
export const getSavedGames = memberEndpoint<null, SavedGames>('POST', '/game/api/v1/game/kept');
/** The games of `getSavedGames` whole, of all categories, with their venues; those that are gone are left out. */
export const listSavedGames = memberEndpoint<null, Lobby>('POST', '/game/api/v1/game/kept-list');
export const toggleFavourite = memberEndpoint<{ gameCode: string }, SavedGames>('POST', '/site/api/v1/favourite/toggle', gameCode);
/** Games for the home page with their venues: the hottest and the newest of all categories that can be opened now. */
export interface HomeGames {
  readonly hot: readonly Game[];
  readonly fresh: readonly Game[];
  readonly venues: readonly Venue[];
}
export const getHomeGames = endpoint<null, HomeGames>('POST', '/game/api/v1/game/home');
export const launchVenue = memberEndpoint<Launch, VenueLaunch>('POST', '/game/api/v1/venue/launch', launchBody);
export const listBets = memberEndpoint<BetQuery, Page<Bet> & { readonly totals: BetTotals }>('POST', '/game/api/v1/record/bets', betQuery);
export const getBetDetail = memberEndpoint<{ betNo: string }, BetDetail>(
  'POST',
  '/game/api/v1/record/bet-detail',
  z.object({ betNo: z.string().check(z.minLength(1), z.maxLength(40)) }),
);
