import type { CoinReason } from '@site/shared/product';
import type { Sport } from '@site/shared/wire';
import type { Db } from '../kernel/database.ts';

interface Match {
  readonly matchNo: number;
  readonly sport: Sport;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startsAtMs: number;
  readonly end: { readonly home: number; readonly away: number; readonly isVoid: boolean } | null;
}

/** What predictions ask of other features. */
export interface PeakNeighbours {
  /** Matches that begin in a stretch of time, by kick-off. */
  matchesBetween(db: Db, fromMs: number, untilMs: number): Promise<readonly Match[]>;
  /** Matches by number; those the books forgot are left out. */
  matchesNamed(db: Db, matchNos: readonly number[]): Promise<readonly Match[]>;
  /** The member himself, those he invited, and who invited him. */
  circleOf(memberId: string): Promise<readonly string[]>;
  /** Gives coins once; `occasion` names them for their member. */
  give(
    trx: Db,
    gift: {
      readonly memberId: string;
      readonly reward: { readonly kind: 'coins'; readonly coins: number };
      readonly occasion: string;
      readonly title: string;
      readonly reason: CoinReason;
    },
  ): Promise<void>;
}
