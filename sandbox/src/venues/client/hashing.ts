/** The hash functions of the fairness proofs, in the browser. */

/** Enough for the longest round of a slot machine: 41 spins of 20 cells. */
const BLOCKS = 128;
const text = new TextEncoder();

/** SHA-256 of a text. */
export function sha256(value: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', text.encode(value));
}

/** SHA-256 of a text as lower-case hexadecimal digits. */
export async function sha256Hex(value: string): Promise<string> {
  return Array.from(new Uint8Array(await sha256(value)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The unbiased numbers below a bound of a round, generated like the venue's `numbersOf`; NaN after 1024 drawn numbers. */
export async function numbersOf(seed: string, roundNo: string): Promise<(bound: number) => number> {
  const key = await crypto.subtle.importKey('raw', text.encode(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const blocks = Array.from({ length: BLOCKS }, (_none, block) => crypto.subtle.sign('HMAC', key, text.encode(`${roundNo}:${block}`)));
  const values = (await Promise.all(blocks)).flatMap(unsignedIntegers);
  let next = 0;
  return (bound) => {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    while ((values[next] ?? 0) >= limit) next += 1;
    next += 1;
    return (values[next - 1] ?? Number.NaN) % bound;
  };
}

/** The unsigned big-endian integers of 4 bytes each. */
function unsignedIntegers(block: ArrayBuffer): readonly number[] {
  const bytes = new DataView(block);
  return Array.from({ length: bytes.byteLength / 4 }, (_none, place) => bytes.getUint32(place * 4));
}
