import { hmacSha256, sha256 } from './sha256.ts';

const encoder = new TextEncoder();

/** SHA-256 of the text's UTF-8 bytes, as lower-case hex. */
export function sha256Hex(text: string): string {
  return sha256(encoder.encode(text));
}

/** HMAC-SHA256 of the text's UTF-8 bytes, as lower-case hex; the key is taken as text as well. */
export function hmacSha256Hex(key: string, text: string): string {
  return hmacSha256(key, encoder.encode(text));
}
