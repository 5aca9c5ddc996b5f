/**
 * Solves challenges in the format of ALTCHA, version 2. Own code, because a library in a worker would be bundled with the vendor files of
 * the first load, and ALTCHA's widget brings its own element and styles.
 */
import type { ProofChallenge } from '@site/shared/wire';

interface Solution {
  readonly counter: number;
  readonly derivedKey: string;
}

const COUNTER_BYTES = 4;
const ALGORITHM = 'PBKDF2/SHA-256';

/** Tries counters from zero until the derived key begins with the prefix of the challenge. Rejects challenges of another algorithm. */
export async function solveProof({ challenge }: Pick<ProofChallenge, 'challenge'>, subtle: SubtleCrypto): Promise<Solution> {
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  if (algorithm !== ALGORITHM) throw new Error(`The algorithm ${algorithm} is unknown.`);
  const nonceBytes = bytesOf(nonce);
  const password = new Uint8Array(nonceBytes.length + COUNTER_BYTES);
  password.set(nonceBytes);
  const view = new DataView(password.buffer);
  const terms = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost };
  for (let counter = 0; ; counter += 1) {
    view.setUint32(nonceBytes.length, counter);
    const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = hexOf(await subtle.deriveBits(terms, key, keyLength * 8));
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
  }
}

/** The `proof` field of a call: challenge and solution in base64. */
export const proofField = ({ challenge }: Pick<ProofChallenge, 'challenge'>, solution: Solution): string =>
  btoa(JSON.stringify({ challenge, solution }));

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

const hexOf = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
