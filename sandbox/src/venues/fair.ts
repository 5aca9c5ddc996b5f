import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A new secret for one round, hex; its hash is published before the round, the secret after it. */
export function newSeed(): string {
  return randomBytes(32).toString('hex');
}

/** The hash that is shown to the player before the round. */
export function seedHash(seed: string): string {
  return createHash('sha256').update(seed).digest('hex');
}

/** Unbiased numbers below a bound, from HMAC-SHA256(seed, round number and block); rejects values past the last whole multiple. */
export function numbersOf(seed: string, roundNo: string): (bound: number) => number {
  let block = 0;
  let bytes = Buffer.alloc(0);
  const next = () => {
    if (bytes.length < 4) {
      bytes = createHmac('sha256', seed).update(`${roundNo}:${block}`).digest();
      block += 1;
    }
    const value = bytes.readUInt32BE(0);
    bytes = bytes.subarray(4);
    return value;
  };
  return (bound) => {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    let value = next();
    while (value >= limit) value = next();
    return value % bound;
  };
}
