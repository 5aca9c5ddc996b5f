import Hex from 'crypto-js/enc-hex.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import hmac from 'crypto-js/hmac-sha256.js';
import sha256 from 'crypto-js/sha256.js';

/** SHA-256 of the text's UTF-8 bytes, as lower-case hex. */
export function sha256Hex(text: string): string {
  return sha256(Utf8.parse(text)).toString(Hex);
}

/** HMAC-SHA256 of the text's UTF-8 bytes, as lower-case hex; the key is taken as text as well. */
export function hmacSha256Hex(key: string, text: string): string {
  return hmac(Utf8.parse(text), Utf8.parse(key)).toString(Hex);
}
