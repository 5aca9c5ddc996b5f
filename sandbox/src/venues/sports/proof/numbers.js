/** Browser version of the book's `draw.ts`: SHA-256 is asynchronous here, so a seed is prepared before it is used. */

const digests = new Map();

/** Prepares a seed for `numbersOf`. */
export async function prepare(seed) {
  digests.set(seed, new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed))));
}

/** Random numbers in [0, 1), deterministic for a prepared seed. */
export function numbersOf(seed) {
  const bytes = digests.get(seed);
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => bytes.getUint32(at, true));
  return () => {
    const sum = (a + b + d) >>> 0;
    d = (d + 1) >>> 0;
    a = (b ^ (b >>> 9)) >>> 0;
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + sum) >>> 0;
    return sum / 2 ** 32;
  };
}
