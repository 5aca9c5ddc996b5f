import type { Venues } from '@site/shared/platform';
import type { SportsProvider } from '@site/shared/product';
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

/** Ends a question whose answer is not waited for any more. */
export interface Asking {
  readonly signal?: AbortSignal;
}

/** A list of one sport, or of all. */
export interface ListQuestion {
  readonly list: MatchList;
  readonly sport?: Sport;
}

/** A slip to be priced anew. */
export interface SlipQuestion {
  readonly type: SlipType;
  readonly legs: readonly SlipLeg[];
}

/** The member's own bets at this provider: those not settled, or those settled in the last `days`. Pages begin at 1. */
export interface BetQuestion {
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
export interface ResultQuestion {
  readonly sport?: Sport;
  readonly days: number;
}

/**
 * One provider's sportsbook in the site's own shapes. Rejects with BusinessError or NetworkError alone. What a provider tells that cannot be
 * understood is left out of lists (a match without a name, a price that is none counts as 0); an answer that is no answer is a NetworkError.
 */
export interface SportsBook {
  readonly provider: SportsProvider;
  /** A list with its main markets; guests too. */
  matches(question: ListQuestion, asking?: Asking): Promise<MatchPage>;
  /** What changed in that list since the cursor of the answer before; guests too. */
  changes(question: ListQuestion & { readonly cursor: string }, asking?: Asking): Promise<MatchChanges>;
  /** One match with all its markets; guests too. */
  match(matchId: string, asking?: Asking): Promise<Match>;
  results(question: ResultQuestion, asking?: Asking): Promise<readonly MatchResult[]>;
  /** Prices a slip anew; legs the provider does not answer count as closed. */
  quote(question: SlipQuestion, asking?: Asking): Promise<SlipQuote>;
  /** Places a bet, or answers the one that was placed under this reference before: sending it again is safe. */
  place(order: SlipOrder): Promise<PlacedBet>;
  bets(question: BetQuestion, asking?: Asking): Promise<BetPage>;
  /** What became of an order whose answer was lost; null when the provider never got it. */
  fate(reference: string, asking?: Asking): Promise<PlacedBet | null>;
  /** The balance at this provider, a decimal string. */
  balance(asking?: Asking): Promise<string>;
}

/** What a book asks its venue through. */
export type VenueDoor = Pick<Venues, 'call'>;
