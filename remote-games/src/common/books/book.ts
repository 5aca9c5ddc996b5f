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
export interface CallOptions {
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
 * One provider's sportsbook in the site's own shapes. Rejects with BusinessError or NetworkError alone. Provider data that cannot be
 * understood is left out of lists (a match without a name, a price that is none counts as 0); an answer that is no answer is a NetworkError.
 */
export interface SportsBook {
  readonly provider: SportsProvider;
  /** A list with its main markets; guests too. */
  matches(question: ListQuery, asking?: CallOptions): Promise<MatchPage>;
  /** The changes of that list since the cursor of the last answer; for guests too. */
  changes(question: ListQuery & { readonly cursor: string }, asking?: CallOptions): Promise<MatchChanges>;
  /** One match with all its markets; guests too. */
  match(matchId: string, asking?: CallOptions): Promise<Match>;
  results(question: ResultQuery, asking?: CallOptions): Promise<readonly MatchResult[]>;
  /** Reprices a slip; legs missing in the provider's answer count as closed. */
  quote(question: SlipQuery, asking?: CallOptions): Promise<SlipQuote>;
  /** Places a bet, or answers the one that was placed under this reference before: sending it again is safe. */
  place(order: SlipOrder): Promise<PlacedBet>;
  bets(question: BetQuery, asking?: CallOptions): Promise<BetPage>;
  /** The outcome of an order whose answer was lost; null when the provider never received it. */
  fate(reference: string, asking?: CallOptions): Promise<PlacedBet | null>;
  /** The balance at this provider, a decimal string. */
  balance(asking?: CallOptions): Promise<string>;
}

/** The client through which a book calls its venue. */
export type VenueDoor = Pick<Venues, 'call'>;
