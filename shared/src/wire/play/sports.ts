/** Sports in the site's own types, for every provider: the return types of the venue clients. */

/** The sports of the books; the last four are the games of electronic sports. */
export const SPORTS = ['football', 'basketball', 'tennis', 'tabletennis', 'badminton', 'volleyball', 'lol', 'dota2', 'cs2', 'kog'] as const;
export type Sport = (typeof SPORTS)[number];

/** What the sets of a sport are called; absent where a match has none. */
export const SET_WORD: Readonly<Partial<Record<Sport, string>>> = {
  tennis: '盘',
  tabletennis: '局',
  badminton: '局',
  volleyball: '局',
  lol: '局',
  dota2: '局',
  cs2: '地图',
  kog: '局',
};

/** The query of a match list. `outright` lists competitions whose winner is bet on. */
export const MATCH_LISTS = ['live', 'today', 'early', 'outright'] as const;
export type MatchList = (typeof MATCH_LISTS)[number];

/** The phase of a match. An outright counts as `early` until it ends. */
export type MatchPhase = 'early' | 'today' | 'live' | 'ended';

/**
 * Winner (with or without a draw), handicap, over or under, odd or even, correct score, and the winner of a competition. Of football alone: double chance,
 * draw no bet, both teams score, half time and full time, goals of the home and of the away side, the next goal, winning margin, clean sheets, exact goals,
 * scorers; winner, handicap, total and parity of corners (C) and of cards (B).
 */
export const MARKET_TYPES = [
  ...(['1X2', 'AH', 'OU', 'OE', 'CS', 'OR'] as const),
  ...(['DC', 'DNB', 'BTTS', 'HTFT', 'TTH', 'TTA', 'NG', 'WM', 'CLH', 'CLA', 'EG', 'AS'] as const),
  ...(['C1X2', 'CAH', 'COU', 'COE', 'B1X2', 'BAH', 'BOU', 'BOE'] as const),
] as const;
export type MarketType = (typeof MARKET_TYPES)[number];

export type MarketStatus = 'open' | 'suspended' | 'closed';

/** Points, goals, sets or maps. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

/** One thing that can be bet on. `oddsMilli` is the European price in thousandths; 0 or 1000 and below is no price. */
export interface Selection {
  readonly selectionId: string;
  /**
   * `home`, `draw`, `away`, `over`, `under`, `odd`, `even`, `yes`, `no`, `none`, a score such as `2-1`, `other`, two sides (`home_draw`), a margin (`home_2`),
   * a number of goals, a player (`h3`), or a number for an outright.
   */
  readonly code: string;
  readonly name: string;
  readonly oddsMilli: number;
}

/** A market of a match. */
export interface Market {
  readonly marketId: string;
  readonly type: MarketType;
  /** The whole match, or its first half. */
  readonly period: 'full' | 'half';
  /** 全场独赢, 上半场大小, … */
  readonly title: string;
  /** The handicap of the home side ("-0.75"), the total ("2.5") or the number of a goal ("3"); null where there is none. */
  readonly line: string | null;
  readonly status: MarketStatus;
  readonly selections: readonly Selection[];
}

/** A match, or the competition of an outright (then `home` is its name and `away` is empty). */
export interface Match {
  readonly matchId: string;
  readonly sport: Sport;
  readonly leagueId: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  /** ISO-8601. */
  readonly startAt: string;
  readonly phase: MatchPhase;
  /** Null before the match begins. */
  readonly score: Score | null;
  /** The clock of the match: 67', 第3节 04:12, 第2盘 4-3; empty before it begins. */
  readonly clock: string;
  readonly isOutright: boolean;
  readonly canParlay: boolean;
  /** All markets in the detail; in lists the main ones, and `marketCount` says how many there are. */
  readonly markets: readonly Market[];
  readonly marketCount: number;
}

/** A list, and the cursor for its changes. */
export interface MatchPage {
  readonly cursor: string;
  readonly matches: readonly Match[];
}

/** The changes since a cursor: matches to insert or replace, single markets to replace, and matches to remove. */
export interface MatchChanges {
  readonly cursor: string;
  readonly matches: readonly Match[];
  readonly markets: readonly { readonly matchId: string; readonly market: Market }[];
  readonly removed: readonly string[];
}

/** How a match ended; `half` is null where the sport has no halves. `void` says that it was not played to its end. */
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

/** Corners and cards of a match, and its goals in their order. A count is null until its period is over. */
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
  /** The code of a player that can be bet on; null for any other. */
  readonly scorer: string | null;
}
