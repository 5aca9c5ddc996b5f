import { createHash } from 'node:crypto';
import { drawTextOf, sfc32 } from './sfc32.ts';

/** Random numbers in [0, 1), deterministic for a seed. */
export function numbersOf(seed: string): () => number {
  const { buffer, byteOffset } = createHash('sha256').update(drawTextOf(seed)).digest();
  return sfc32(new DataView(buffer, byteOffset));
}

/** Shuffles a list, deterministic for a seed. */
export function shuffled<Value>(values: readonly Value[], seed: string): readonly Value[] {
  const next = numbersOf(seed);
  return values
    .map((value) => ({ value, at: next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value);
}
