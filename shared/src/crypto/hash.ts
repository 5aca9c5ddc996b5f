import { sha256 } from 'js-sha256';

/** SHA-256 of the text's UTF-8 bytes, as lower-case hex. */
export function sha256Hex(text: string): string {
  return sha256(text);
}

/** HMAC-SHA256 of the text's UTF-8 bytes, as lower-case hex; the key is taken as text as well. */
export function hmacSha256Hex(key: string, text: string): string {
  return sha256.hmac(key, text);
}
