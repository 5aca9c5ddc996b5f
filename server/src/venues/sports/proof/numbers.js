/** As the book's own `draw.ts`, for the browser: SHA-256 is asynchronous here, so a seed is prepared before it is drawn from. */

const digests = new Map();

/** Makes a seed ready for `numbersOf`. */
export async function prepare(seed) {
  digests.set(seed, new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed))));
}

/** Numbers from 0 to below 1 that follow from a prepared seed alone. */
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
