/** A sportsbook as its page uses it: each protocol translates its names and numbers into these. */

/** The lists of the page; `bets` are the player's own. */
export type BookList = 'live' | 'today' | 'early' | 'outright' | 'bets';
export type MatchList = Exclude<BookList, 'bets'>;

/** An id as the protocol sends it. */
type Id = number | string;

/** A price in the slip or on the page; `milli` is European in thousandths, 0 without a price. */
export interface Price {
  readonly milli: number;
  /** Whether its market has two outcomes. */
  readonly twoWay: boolean;
}

/** An option of a market, with what its protocol needs to order it. */
export interface BookOption {
  readonly id: Id;
  readonly matchId: Id;
  readonly marketId: Id;
  readonly name: string;
  readonly line: number | string | null;
  /** As the protocol sends it. */
  readonly price: number | string;
  readonly milli: number;
  /** FB's number of the option. */
  readonly type?: number;
}

export interface BookMarket {
  readonly id: Id;
  readonly title: string;
  readonly open: boolean;
  readonly twoWay: boolean;
  readonly options: readonly BookOption[];
}

export interface BookMatch {
  readonly id: Id;
  readonly league: string;
  readonly home: string;
  /** Empty for an outright. */
  readonly away: string;
  readonly startMs: number;
  readonly clock: string;
  /** Null before the match. */
  readonly score: string | null;
  readonly markets: readonly BookMarket[];
}

/** A selection in the slip. */
export interface Leg extends BookOption, Price {
  readonly title: string;
  readonly match: string;
  /** Known after a quote. */
  readonly open?: boolean;
}

/** Limits of a slip as decimal strings, and the current price of each leg. */
export interface Quote {
  readonly min: string;
  readonly max: string;
  readonly prices: readonly { readonly price: number | string; readonly milli: number; readonly open: boolean }[];
}

export type BetStatus = 'pending' | 'accepted' | 'rejected' | 'won' | 'half_won' | 'push' | 'half_lost' | 'lost' | 'void';

/** A bet of the player; amounts are decimal strings. */
export interface BookBet {
  readonly no: string;
  readonly status: BetStatus | undefined;
  readonly stake: string;
  readonly payout: string;
  /** The maximum return. */
  readonly most: string;
  /** Why it was rejected; empty if it was not. */
  readonly reason: string;
  readonly isSettled: boolean;
  readonly legs: readonly { readonly match: string; readonly pick: string; readonly milli: number }[];
}

/** The calls of a book. All throw RefusalError if the venue rejects the call, or an Error with the player's message without a response. */
export interface BookProtocol {
  matches(list: MatchList): Promise<readonly BookMatch[]>;
  match(id: Id): Promise<BookMatch>;
  /** A decimal string. */
  balance(): Promise<string>;
  quote(legs: readonly Leg[]): Promise<Quote>;
  /** The reference is the idempotency key: the same one returns the same bet. */
  place(legs: readonly Leg[], order: { readonly reference: string; readonly stake: string }): Promise<BookBet>;
  bets(): Promise<readonly BookBet[]>;
}

/** The title of a match: its teams, or the one name of an outright. */
export function matchTitle(home: string, away: string): string {
  return [home, away].filter(Boolean).join(' v ');
}

interface PickedOption {
  readonly match: BookMatch;
  readonly market: BookMarket;
  readonly option: BookOption;
}

/** An option as the slip takes it. */
export function legOf({ match, market, option }: PickedOption): Leg {
  return { ...option, twoWay: market.twoWay, title: market.title, match: matchTitle(match.home, match.away) };
}
