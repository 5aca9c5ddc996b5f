import type { SlotRound } from '../slot/slot.service.ts';
import { numbersOf } from './hashing.ts';

/** Draws the symbols of a finished round again from its seed, as anybody can; answers whether they are those of the round. */
export async function isDrawnGrid({ seed, roundNo, grid }: SlotRound, weights: readonly number[]): Promise<boolean> {
  const numbers = await numbersOf(seed, String(roundNo));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return grid.map(() => symbolAt(weights, numbers(total))).every((symbol, cell) => symbol === grid[cell]);
}

function symbolAt(weights: readonly number[], ticket: number): number {
  let rest = ticket;
  return weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
}
