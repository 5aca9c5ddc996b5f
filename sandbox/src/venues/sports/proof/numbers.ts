/** Browser version of the book's `draw.ts`: SHA-256 is asynchronous here, so a seed is prepared before it is used. */
import { sha256 } from '../../client/hashing.ts';
import { drawTextOf, sfc32 } from '../sfc32.ts';

const digests = new Map<string, DataView>();

/** Prepares a seed for `numbersOf`. */
export async function prepare(seed: string): Promise<void> {
  digests.set(seed, new DataView(await sha256(drawTextOf(seed))));
}

/** Random numbers in [0, 1), deterministic for a prepared seed; throws for another one. */
export function numbersOf(seed: string): () => number {
  const digest = digests.get(seed);
  if (digest === undefined) throw new Error('The seed is not prepared.');
  return sfc32(digest);
}
