import aes from 'crypto-js/aes.js';
import Hex from 'crypto-js/enc-hex.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import { hmacSha256Hex } from './hash.ts';

/** A key of 32 bytes and an initial vector of 16 bytes, both as hex (SIG-7). */
export interface CipherKey {
  readonly key: string;
  readonly iv: string;
}

const IV_BYTES = 16;

/** SIG-7: AES-256-CBC with PKCS#7; returns base64. */
export function encrypt(text: string, { key, iv }: CipherKey): string {
  return aes.encrypt(Utf8.parse(text), Hex.parse(key), { iv: Hex.parse(iv) }).toString();
}

/** SIG-7: the text under `encrypt`. Throws when the key is wrong or the ciphertext was changed so that it is no UTF-8. */
export function decrypt(base64: string, { key, iv }: CipherKey): string {
  return aes.decrypt(base64, Hex.parse(key), { iv: Hex.parse(iv) }).toString(Utf8);
}

/** SES-10: a header's value encrypted with the session's signing key, `<iv hex>.<base64>`; a new vector each time. */
export function sealHeader(signingKey: string, text: string): string {
  const iv = Array.from(crypto.getRandomValues(new Uint8Array(IV_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${iv}.${encrypt(text, { key: signingKey, iv })}`;
}

/** SES-10: the text of an encrypted header, or null when this key did not encrypt it. */
export function openHeader(signingKey: string, sealed: string): string | null {
  const [iv, base64] = sealed.split('.');
  if (iv === undefined || base64 === undefined || !/^[0-9a-f]{32}$/.test(iv)) return null;
  try {
    return decrypt(base64, { key: signingKey, iv }) || null;
  } catch {
    return null;
  }
}

/**
 * SIG-8: a value as JSON, encrypted and authenticated: `<iv hex>.<base64>.<mac hex>`. `name` is the entry's key: under
 * another name the value does not open.
 */
export function sealJson(key: string, name: string, value: unknown): string {
  const sealed = sealHeader(key, JSON.stringify(value));
  return `${sealed}.${macOf(key, name, sealed)}`;
}

/** The value under `sealJson`, or null when key or name differs, or any part was changed. */
export function openJson(key: string, name: string, text: string): unknown {
  const end = text.lastIndexOf('.');
  const sealed = text.slice(0, Math.max(end, 0));
  if (text.slice(end + 1) !== macOf(key, name, sealed)) return null;
  try {
    return JSON.parse(openHeader(key, sealed) ?? 'null');
  } catch {
    return null;
  }
}

/** A separate key, so that no mac is also a signature of something else. */
function macOf(key: string, name: string, sealed: string): string {
  return hmacSha256Hex(hmacSha256Hex(key, 'sealed-json'), `${name}\n${sealed}`);
}
