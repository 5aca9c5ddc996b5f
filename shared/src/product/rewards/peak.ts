/** Free predictions of real matches. Only right picks count for the rank; nothing is staked, and stakes elsewhere do not count. */

export const PEAK_PICKS = ['home', 'draw', 'away'] as const;
export type PeakPick = (typeof PEAK_PICKS)[number];

/** The result of a match of a round; void when it was not played to its end. */
export type PeakResult = PeakPick | 'void';

/** The most matches of a round. */
export const PEAK_FIXTURES = 8;
/** For each right pick. */
export const PEAK_PICK_COINS = 20;
/** The extra reward of the first three of all members. */
export const PEAK_RANK_COINS: readonly number[] = [300, 200, 100];

/** The reward of a place with this many right picks; none without a right pick. */
export function peakCoins(rank: number, correct: number): number {
  return correct === 0 ? 0 : correct * PEAK_PICK_COINS + (PEAK_RANK_COINS[rank - 1] ?? 0);
}
