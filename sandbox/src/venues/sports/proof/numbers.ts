/** Browser version of the book's `draw.ts`: SHA-256 is asynchronous here, so a seed is prepared before it is used. */

const digests = new Map<string, DataView>();

/** Prepares a seed for `numbersOf`. */
export async function prepare(seed: string): Promise<void> {
  digests.set(seed, new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed))));
}

/** Random numbers in [0, 1), deterministic for a prepared seed; throws for another one. */
export function numbersOf(seed: string): () => number {
  const bytes = digests.get(seed);
  if (bytes === undefined) throw new Error('The seed is not prepared.');
  const word = (at: number) => bytes.getUint32(at, true);
  let [a, b, c, d] = [word(0), word(4), word(8), word(12)];
  return () => {
    const sum = (a + b + d) >>> 0;
    d = (d + 1) >>> 0;
    a = (b ^ (b >>> 9)) >>> 0;
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + sum) >>> 0;
    return sum / 2 ** 32;
  };
}
