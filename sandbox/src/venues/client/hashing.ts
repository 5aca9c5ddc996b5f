/** The hash functions of the fairness proofs, in the browser. */

const text = new TextEncoder();

/** SHA-256 of a text as lower-case hexadecimal digits. */
export async function sha256Hex(value: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', text.encode(value));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns a function that answers the eight unsigned 32-bit numbers of a block: HMAC-SHA-256 of `<round>:<block>` with the seed as key. */
export async function blocksOf(seed: string, roundNo: string): Promise<(block: number) => Promise<readonly number[]>> {
  const key = await crypto.subtle.importKey('raw', text.encode(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return async (block) => {
    const bytes = new DataView(await crypto.subtle.sign('HMAC', key, text.encode(`${roundNo}:${block}`)));
    return Array.from({ length: bytes.byteLength / 4 }, (_none, place) => bytes.getUint32(place * 4));
  };
}
