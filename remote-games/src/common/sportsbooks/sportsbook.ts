import type { Venues } from '@site/shared/platform';
import type { Folds, SportsProvider } from '@site/shared/product';
import type {
  Match,
  MatchChanges,
  MatchList,
  MatchPage,
  MatchResult,
  PlacedBet,
  SlipLeg,
  SlipOrder,
  SlipQuote,
  SlipType,
  Sport,
} from '@site/shared/wire';

/** Cancels a request. */
export interface RequestOptions {
  readonly signal?: AbortSignal;
}

/** A list of one sport, or of all. */
export interface ListQuery {
  readonly list: MatchList;
  readonly sport?: Sport;
}

/** A slip to be repriced. */
export interface SlipQuery {
  readonly type: SlipType;
  /** Of a system alone. */
  readonly folds?: Folds;
  readonly legs: readonly SlipLeg[];
}

/** The member's own bets at this provider: those not settled, or those settled in the last `days`. Pages begin at 1. */
export interface BetQuery {
  readonly settled: boolean;
  readonly page: number;
  readonly pageSize: number;
  readonly days: number;
}

/** One page of them, newest first. */
export interface BetPage {
  readonly bets: readonly PlacedBet[];
  readonly total: number;
}

/** Results of the last `days`. */
export interface ResultQuery {
  readonly sport?: Sport;
  readonly days: number;
}

/**
 * One provider's sportsbook in the site's own types. Rejects with BusinessError or NetworkError alone. Invalid provider data is left
 * out of lists (a match without a name; an invalid price counts as 0); an unreadable response is a NetworkError.
 */
export interface Sportsbook {
  readonly provider: SportsProvider;
  /** A list with its main markets; guests too. */
  matches(query: ListQuery, options?: RequestOptions): Promise<MatchPage>;
  /** The changes of that list since the cursor of the last response; for guests too. */
  changes(query: ListQuery & { readonly cursor: string }, options?: RequestOptions): Promise<MatchChanges>;
  /** One match with all its markets; guests too. */
  match(matchId: string, options?: RequestOptions): Promise<Match>;
  results(query: ResultQuery, options?: RequestOptions): Promise<readonly MatchResult[]>;
  /** Reprices a slip; legs missing in the provider's answer count as closed. */
  quote(query: SlipQuery, options?: RequestOptions): Promise<SlipQuote>;
  /** Places a bet, or returns the one placed under this reference before: sending it again is safe. */
  place(order: SlipOrder): Promise<PlacedBet>;
  bets(query: BetQuery, options?: RequestOptions): Promise<BetPage>;
  /** The outcome of an order whose answer was lost; null when the provider never received it. */
  findByReference(reference: string, options?: RequestOptions): Promise<PlacedBet | null>;
  /** The balance at this provider, a decimal string. */
  balance(options?: RequestOptions): Promise<string>;
}

/** The client through which a book calls its venue. */
export type VenueClient = Pick<Venues, 'call'>;
