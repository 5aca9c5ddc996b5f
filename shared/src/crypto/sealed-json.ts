import { openHeader, sealHeader } from './cipher.ts';
import { hmacSha256Hex } from './hash.ts';

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
