import { createHash } from 'node:crypto';

/** Random numbers in [0, 1), deterministic for a seed. */
export function numbersOf(seed: string): () => number {
  const bytes = createHash('sha256').update(seed).digest();
  let [a, b, c, d] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4), bytes.readUInt32LE(8), bytes.readUInt32LE(12)];
  return () => {
    const sum = (a + b + d) >>> 0;
    d = (d + 1) >>> 0;
    a = (b ^ (b >>> 9)) >>> 0;
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + sum) >>> 0;
    return sum / 2 ** 32;
  };
}

/** Shuffles a list, deterministic for a seed. */
export function shuffled<Value>(values: readonly Value[], seed: string): readonly Value[] {
  const next = numbersOf(seed);
  return values
    .map((value) => ({ value, at: next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value);
}
