import { fromWire, toWire } from '@site/shared/product';
import type { Bet, PlacedBet } from '@site/shared/wire';

/** What an open sport bet can bring, decimal strings. */
export interface BetChance {
  /** The most that it returns, with the stake. */
  readonly back: string;
  readonly win: string;
}

/** The most that a sport bet returns and wins, of a parlay or a system when every leg wins; null where it is no open bet. */
export function chanceOf({ status, stake, maxReturn }: Pick<PlacedBet, 'stake' | 'maxReturn'> & Pick<Bet, 'status'>): BetChance | null {
  if (status !== 'accepted' && status !== 'pending') return null;
  return { back: maxReturn, win: toWire(fromWire(maxReturn) - fromWire(stake)) };
}

/** The same of a bet in the record; null for a round of a game too, whose most nobody names before its result. */
export function chanceOfRecord({ slip, status, stake }: Pick<Bet, 'slip' | 'status' | 'stake'>): BetChance | null {
  return slip === null ? null : chanceOf({ status, stake, maxReturn: slip.maxReturn });
}
