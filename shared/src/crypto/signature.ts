import { canonicalRequest, type SignedRequest } from './canonical.ts';
import { hmacSha256Hex, sha256Hex } from './hash.ts';

/** SIG-6: the key that signs before a log-in; after it the session's own key signs. */
export function keyBeforeLogin(siteId: number, uuid: string, salt: string): string {
  return sha256Hex([siteId, uuid, salt].join('\n'));
}

/** SIG-6: the signature of one request, hex. It detects tampering and replay; the player can know it. */
export function signRequest(key: string, request: SignedRequest): string {
  return hmacSha256Hex(key, canonicalRequest(request));
}

/** The input of a stored signature of an area (SIG-5); `day` is the result of `signingDay`. */
export interface SignedArea {
  readonly area: string;
  readonly uuid: string;
  readonly siteId: number;
  readonly day: string;
}

/** SIG-5: the UTC date for which a stored signature is valid, `2026-01-31`. */
export function signingDay(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

/** SIG-5: the signature a GET may carry where signing itself failed. */
export function signArea(key: string, { area, uuid, siteId, day }: SignedArea): string {
  return hmacSha256Hex(key, [area, uuid, siteId, day].join('\n'));
}
