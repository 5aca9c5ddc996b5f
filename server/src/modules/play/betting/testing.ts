/** Draws a whole number from 0 to below a bound. */
export type RandomInteger = (bound: number) => number;

/** Random numbers seeded by a name, so that a failure is reproducible. */
export function seededRandom(name: string): RandomInteger {
  let state = Array.from(name).reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), 7) >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}
