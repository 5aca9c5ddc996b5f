/** The generator sfc32: random numbers in [0, 1) from the first 16 bytes of a digest, little-endian. Venue and browser run it alike. */
export function sfc32(digest: DataView): () => number {
  const word = (at: number) => digest.getUint32(at, true);
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

/** What the seed of a match begins with. */
export const MATCH_SEED_PREFIX = 'match-';

/**
 * The text whose SHA-256 draws from a seed. It is not the seed itself: the SHA-256 of that is published before the match, and would be the
 * state of the generator. Seeds without the prefix are of matches that ended before there was one.
 */
export const drawTextOf = (seed: string): string => (seed.startsWith(MATCH_SEED_PREFIX) ? `draw:${seed}` : seed);
