/** Redraws a finished round from its seed, as anybody can: the hash published before must match, and so must the symbols. */
import type { SlotRound } from '../slot/slot.service.ts';
import { blocksOf, sha256Hex } from './hashing.ts';

const CELLS = 9;

/** Whether the seed matches the published hash, and whether it gives this grid. */
export async function verifyRound(
  round: SlotRound,
  weights: readonly number[],
): Promise<{ readonly hashFits: boolean; readonly gridFits: boolean }> {
  const grid = await drawGrid(weights, round.seed, String(round.roundNo));
  return {
    hashFits: (await sha256Hex(round.seed)) === round.seedHash,
    gridFits: grid.every((symbol, cell) => symbol === round.grid[cell]),
  };
}

async function drawGrid(weights: readonly number[], seed: string, roundNo: string): Promise<readonly number[]> {
  const numbers = await blocksOf(seed, roundNo);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const limit = 2 ** 32 - (2 ** 32 % total);
  const grid: number[] = [];
  for (let block = 0; grid.length < CELLS; block += 1) {
    const unbiased = (await numbers(block)).filter((value) => value < limit);
    grid.push(...unbiased.slice(0, CELLS - grid.length).map((value) => symbolAt(weights, value % total)));
  }
  return grid;
}

function symbolAt(weights: readonly number[], ticket: number): number {
  let rest = ticket;
  return weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
}
