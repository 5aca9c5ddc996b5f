import { numbersOf } from '../fair.ts';
import { linePay, type SlotModel } from './models.ts';

/** The symbols of the machines from the commonest to the rarest: the name in records, and the picture's file. */
export const SYMBOLS = [
  { name: '樱桃', picture: 'cherry' },
  { name: '金桔', picture: 'kumquat' },
  { name: '铃铛', picture: 'bell' },
  { name: '四叶草', picture: 'clover' },
  { name: '元宝', picture: 'ingot' },
  { name: '红七', picture: 'seven' },
  { name: '王冠', picture: 'crown' },
] as const;

/** A symbol's name; the index is one of a drawn grid. */
export function symbolName(index: number): string {
  return SYMBOLS[index]?.name ?? '';
}

/** The symbol's index for a name in a record. */
export function symbolIndex(name: string): number {
  return SYMBOLS.findIndex((symbol) => symbol.name === name);
}

/** Cells of the grid, row by row, three to a row; each is the index of a symbol. */
export type Grid = readonly number[];

/** The lines in the order in which they are enabled: middle, top, bottom, then the two diagonals. Cells of the grid. */
export const LINES: readonly (readonly [number, number, number])[] = [
  [3, 4, 5],
  [0, 1, 2],
  [6, 7, 8],
  [0, 4, 8],
  [6, 4, 2],
];

const CELLS = 9;

/** Draws the grid of a round. Deterministic for a seed and round number, so that anybody can verify it. */
export function drawGrid(model: SlotModel, seed: string, roundNo: string): Grid {
  const numbers = numbersOf(seed, roundNo);
  const total = model.weights.reduce((sum, weight) => sum + weight, 0);
  return Array.from({ length: CELLS }, () => symbolAt(model.weights, numbers(total)));
}

/** Pays of the winning lines: the line's index and its pay in milli of the line's stake. */
export function winningLines(model: SlotModel, grid: Grid, lines: number): readonly { readonly line: number; readonly payMilli: number }[] {
  return LINES.slice(0, lines)
    .map(([a, b, c], line) => ({ line, payMilli: linePay(model, [grid[a] ?? 0, grid[b] ?? 0, grid[c] ?? 0]) }))
    .filter(({ payMilli }) => payMilli > 0);
}

/** The multiple of the whole stake for the whole round, in milli, rounded down: each line carries an equal part of the stake. */
export function roundMultiplierMilli(model: SlotModel, grid: Grid, lines: number): number {
  return Math.floor(winningLines(model, grid, lines).reduce((sum, { payMilli }) => sum + payMilli, 0) / lines);
}

function symbolAt(weights: readonly number[], ticket: number): number {
  let rest = ticket;
  for (const [symbol, weight] of weights.entries()) {
    if (rest < weight) return symbol;
    rest -= weight;
  }
  throw new Error(`ticket ${ticket} lies beyond the weights`);
}
