import type { GameCategory, MarketStatus, MarketType, Score, Sport } from '@site/shared/wire';
import type { Db } from '../kernel/database.ts';

/** What can be bet on at a moment, as a sportsbook tells it. Odds in milli, stakes in cents, a line in quarters (-0.75 is -3). */
export interface Offer {
  readonly matchNo: number;
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

/** What is known of how a match ended. A void match still has the scores of what was decided before. */
export interface Outcome {
  readonly half: Score | null;
  readonly full: Score | null;
  /** Codes of the winners of a competition; several share the place. */
  readonly winners: readonly string[];
  readonly isVoid: boolean;
  /** Where the match stood when it was given up; null when it never began. */
  readonly stoppedAt: Score | null;
}

/** A venue's whole book, as the engine asks for it. `db` is the transaction the question belongs to. */
export interface Book {
  readonly venueCode: string;
  readonly gameCode: string;
  readonly category: GameCategory;
  readonly title: string;
  /** Null when there is no such selection at this venue. */
  offer(db: Db, selectionNo: number): Promise<Offer | null>;
}
