/** Detached Ed25519 signatures over an exact text; WebCrypto in the browser and in the backend. */

import type { Integrity } from './releases.ts';

/** One signature: base64 over the UTF-8 bytes of the text, by the key of that id. */
export interface TextSignature {
  readonly keyid: string;
  readonly sig: string;
}

/** Key id → raw Ed25519 public key, base64. */
export type PublicKeys = Readonly<Record<string, { readonly scheme: 'ed25519'; readonly publicKey: string }>>;

/** More signatures than any role has keys are not read at all. */
const MOST_SIGNATURES = 16;

/**
 * The ids of the keys that signed this text. An unknown id, another scheme, a wrong or malformed signature counts for nothing, a key that
 * signed twice counts once. `refuseSigners` of the wire decides whether these signers suffice. Never rejects.
 */
export async function signersOf(text: string, signatures: readonly TextSignature[], keys: PublicKeys): Promise<ReadonlySet<string>> {
  const bytes = new TextEncoder().encode(text);
  const found = await Promise.all(
    signatures.slice(0, MOST_SIGNATURES).map(async ({ keyid, sig }) => {
      const key = Object.hasOwn(keys, keyid) ? keys[keyid] : undefined;
      const holds = key?.scheme === 'ed25519' && (await verifies(key.publicKey, sig, bytes).catch(() => false));
      return holds ? [keyid] : [];
    }),
  );
  return new Set(found.flat());
}

async function verifies(publicKey: string, signature: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', fromBase64(publicKey), 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, fromBase64(signature), bytes);
}

/** The integrity of a file's bytes or of a text, as the browser takes it. */
export async function integrityOf(content: string | ArrayBuffer): Promise<Integrity> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
