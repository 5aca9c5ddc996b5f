import type { Folds, OddsAcceptance, OddsFormat } from '@site/shared/product';
import { memberEndpoint } from '../endpoint.ts';
import type { MarketStatus, MarketType, Score, Sport } from './sports.ts';

/** A system is a parlay with the sizes of its combinations: `folds`. */
export type SlipType = 'single' | 'parlay';

/** One leg on a slip: the price and line the player saw. */
export interface SlipLeg {
  readonly matchId: string;
  readonly marketId: string;
  readonly selectionId: string;
  readonly oddsMilli: number;
  readonly line: string | null;
}

/** A leg with a new price. Closed or suspended legs keep the last price. */
export interface QuotedLeg extends SlipLeg {
  readonly status: MarketStatus;
  readonly canParlay: boolean;
  readonly isLive: boolean;
}

/**
 * A slip with new prices: limits as decimal strings, `oddsMilli` of all legs together (European). Of a system, the limits of one combination, and the
 * average odds of all.
 */
export interface SlipQuote {
  readonly type: SlipType;
  readonly legs: readonly QuotedLeg[];
  readonly oddsMilli: number;
  readonly minStake: string;
  readonly maxStake: string;
}

/** A bet to place. The same `reference` is the same bet, however often it is sent. */
export interface SlipOrder {
  readonly reference: string;
  readonly type: SlipType;
  /** Of a system alone: the sizes of its combinations, each of which is a parlay with an equal part of the stake. */
  readonly folds?: Folds;
  readonly legs: readonly SlipLeg[];
  /** Decimal string, what is risked: of a system, in all its combinations together. */
  readonly stake: string;
  readonly acceptance: OddsAcceptance;
  readonly oddsFormat: OddsFormat;
}

/** How a leg ended. */
export const LEG_RESULTS = ['open', 'won', 'half_won', 'push', 'half_lost', 'lost', 'void'] as const;
export type LegResult = (typeof LEG_RESULTS)[number];

/** A leg of a bet: what was chosen, at which price and score, and how it ended. */
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
  /** Null when the bet was placed before the match. */
  readonly scoreAtBet: Score | null;
  readonly finalScore: Score | null;
  readonly result: LegResult;
}

/** The fields that a record of a sport bet has in addition to other bets. */
export interface BetSlipRecord {
  readonly reference: string;
  readonly type: SlipType;
  /** Of a system alone: the sizes of its combinations. */
  readonly folds?: Folds;
  /** All legs together, European, thousandths; of a system, the average of its combinations. Legs that became void or half keep their original odds. */
  readonly oddsMilli: number;
  readonly oddsFormatAtBet: OddsFormat;
  readonly maxReturn: string;
  /** ISO-8601: when a pending bet is decided at the latest; null once it is. */
  readonly confirmBy: string | null;
  readonly rejectReason: string | null;
  readonly legs: readonly BetLeg[];
}

/** A bet as its venue answers it. Amounts are decimal strings, `netWinLoss` null until settled. */
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

/** CNT-4: how many bets of the member wait for their result, at all venues. */
export const getPendingCount = memberEndpoint<null, { readonly count: number }>('GET', '/game/api/v1/bet/pendingCount');
