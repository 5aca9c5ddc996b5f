import { CODE, type LegChances } from '@site/shared/product';
import type {
  ChatScore,
  MarketStatus,
  MarketType,
  Match,
  MatchDetails,
  MatchFacts,
  MatchList,
  MatchProof,
  Score,
  Sport,
  SportsLaunchData,
} from '@site/shared/wire';
import type { Db } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/http/refusal.ts';

/** A selection with its current price. Odds in milli, stakes in cents, a handicap line in quarters (-0.75 is -3). */
export interface Offer {
  readonly matchNo: number;
  /** The match in reality: the same text at every book that offers it, so that opposite bets at two books offset each other's turnover. */
  readonly eventKey: string;
  readonly marketNo: number;
  readonly selectionNo: number;
  readonly sport: Sport;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startsAtMs: number;
  readonly isLive: boolean;
  readonly canParlay: boolean;
  readonly marketType: MarketType;
  readonly period: Period;
  readonly marketTitle: string;
  readonly lineQuarters: number | null;
  readonly selectionCode: string;
  readonly selectionName: string;
  readonly status: MarketStatus;
  readonly oddsMilli: number;
  /** Null before the match. */
  readonly score: Score | null;
  readonly minStake: bigint;
  readonly maxStake: bigint;
}

export type Period = 'full' | 'half';

/**
 * What the results of a selection are worth now, for cash-outs. `status` is that of its match: a line that left the board can still be valued, so it
 * is `closed` only when the match, or the period that the selection is about, is over. A cash-out has no delay: the status is `suspended` from the moment at
 * which the venue knows what the chances do not contain yet.
 */
export interface SelectionChances {
  readonly status: MarketStatus;
  readonly chances: LegChances;
}

/** The end of a match. A void match keeps the scores of markets that were decided before. */
export interface Outcome {
  readonly half: Score | null;
  readonly full: Score | null;
  /** Codes of the winners of an outright; several in a dead heat. */
  readonly winners: readonly string[];
  readonly isVoid: boolean;
  /** Score and state when the match was abandoned; null when it never began. */
  readonly stoppedAt: Score | null;
  /** What was counted beside the score; absent or null where nobody did: bets on it are returned with the end of the match. */
  readonly facts?: MatchFacts | null;
}

/** A venue of a sportsbook provider; its lobby is one game and it has its own wallet. */
export interface SportsbookVenue {
  readonly venueCode: string;
  readonly title: string;
  readonly category: 'sport' | 'gaming';
}

/** Match data for prediction rounds. */
export interface BookedMatch {
  readonly matchNo: number;
  readonly sport: Sport;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startsAtMs: number;
  /** Null until it is over; `isVoid` when it was not finished. */
  readonly end: { readonly home: number; readonly away: number; readonly isVoid: boolean } | null;
}

/** Match data for chat rooms. */
export interface MatchSummary {
  readonly title: string;
  readonly league: string;
  readonly score: Pick<ChatScore, 'phase' | 'score' | 'clock'>;
  /** Whether it is streamed. */
  readonly hasVideo: boolean;
}

/** The entering member and the sportsbook. The token is empty for a preload, which opens no session. */
export interface SportsbookEntry {
  readonly venueCode: string;
  readonly memberId: string;
  readonly token: string;
}

/**
 * Port to the sportsbook providers: their matches, prices and pages. The betting engine of this module takes the bets; a provider
 * settles them through `BettingEngine`, which the adapter receives in `AdapterServices`.
 */
export interface Sportsbook {
  readonly venues: readonly SportsbookVenue[];
  /** The selection with its current price; null when the venue has no such selection. `from` is the transaction of the order. */
  offer(from: Db, venueCode: string, selectionNo: number): Promise<Offer | null>;
  /** The current chances of a selection; null when the venue does not value it, so that its bets are not cashed out. */
  chances(from: Db, venueCode: string, selectionNo: number): Promise<SelectionChances | null>;
  /** VEN-1 to VEN-3: path of the venue's page and the data of its launch; null for a venue of another provider. Throws when the book is down. */
  launch(entry: SportsbookEntry): { readonly path: `/${string}`; readonly data: SportsLaunchData | null } | null;
  /** CNT-1: matches that are open for bets. */
  countOpen(category: SportsbookVenue['category']): Promise<number>;
  /** Open matches of a venue, as the esports lobby lists them. */
  matches(venueCode: string, query: { readonly list: MatchList; readonly sport?: Sport | undefined }): Promise<readonly Match[]>;
  /** The seed (or its hash) that decides a match; null when there is no such match. */
  matchProof(matchId: string): Promise<MatchProof | null>;
  /** Incidents of a match, the form of its sides and the table of its competition; null when there is no such match. */
  matchDetails(matchId: string): Promise<MatchDetails | null>;
  matchSummary(venueCode: string, matchId: string): Promise<MatchSummary | null>;
  /** Live matches of a venue. */
  liveMatchIds(venueCode: string): Promise<readonly string[]>;
  /** Scheduled matches with a kick-off in this span, by kick-off. */
  matchesBetween(from: Db, fromMs: number, untilMs: number): Promise<readonly BookedMatch[]>;
  /** Matches by number; unknown numbers are left out. */
  matchesNamed(from: Db, matchNos: readonly number[]): Promise<readonly BookedMatch[]>;
}

/** Refuses a launch while no adapter is connected. */
export const venueInMaintenance = (): Refusal => new Refusal(CODE.areaMaintenance, '场馆维护中，请稍后再试');

/** Used while no adapter is connected: no matches, and no entry. */
export const missingSportsbook: Sportsbook = {
  venues: [],
  offer: async () => null,
  chances: async () => null,
  launch() {
    throw venueInMaintenance();
  },
  countOpen: async () => 0,
  matches: async () => [],
  matchProof: async () => null,
  matchDetails: async () => null,
  matchSummary: async () => null,
  liveMatchIds: async () => [],
  matchesBetween: async () => [],
  matchesNamed: async () => [],
};
