import { MINUTE_MS, SECOND_MS } from '../kernel/clock.ts';

/** How often a venue is asked what became of a transfer before a person looks into it (reliability.md §7). */
export const MOST_TRIES = 10;

/** How long after its n-th try, counted from 1, a transfer is asked about again: 1 s, doubled each time, at most 60 s. */
export function delayAfter(tries: number): number {
  return Math.min(MINUTE_MS, SECOND_MS * 2 ** (tries - 1));
}
