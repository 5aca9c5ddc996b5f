import { signArea, signingDay, signRequest } from '@site/shared/crypto';
import { CODE, HEADER, SIGNATURE_TOLERANCE_MS, signingArea } from '@site/shared/every-site';
import type { Clock } from '../clock.ts';
import { isSameSecret } from '../compare-secrets.ts';
import { createNonces, type Nonces } from './nonces.ts';
import { refusalOf } from './refusal.ts';
import type { ApiHeaders } from './request-headers.ts';

/** A request as it arrived, not yet verified. */
export interface ArrivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly headers: ApiHeaders;
  /** A stored signature of its area (SIG-5) is not enough for it. */
  readonly needsOwnSignature?: boolean;
}

/** How long a nonce has to be remembered: a request may be dated ahead as far as back. */
export const NONCE_LIFE_MS = 2 * SIGNATURE_TOLERANCE_MS;

/** Checks the signatures of requests; without `nonces` those of this process are remembered. */
export function createSignatureCheck(clock: Clock, siteId: number, nonces: Nonces = createNonces(clock, NONCE_LIFE_MS)) {
  function expected({ method, path, query, body, headers, needsOwnSignature = false }: ArrivedRequest, key: string): string {
    const { time, nonce, uuid } = headers;
    if (headers.signFrom === '') return signRequest(key, { method, path, query, body, time, nonce, uuid, siteId });
    return method === 'GET' && !needsOwnSignature
      ? signArea(key, { area: signingArea(path), uuid, siteId, day: signingDay(Number(time)) })
      : '';
  }
  const isRight = (request: ArrivedRequest, key: string) =>
    request.headers.sign !== '' && isSameSecret(request.headers.sign, expected(request, key));
  const isTimely = (timeMs: number) => Math.abs(clock.nowMs() - timeMs) <= SIGNATURE_TOLERANCE_MS;
  const unsigned = (field: string) => refusalOf(CODE.apiAuth, { field, detail: { nowMs: String(clock.nowMs()) } });

  return {
    /** Refuses (10108) before the body is read what no body makes valid: a time that is off, or no signature. */
    checkHeaders({ time, sign }: ApiHeaders): void {
      if (!isTimely(Number(time))) throw unsigned(HEADER.time);
      if (sign === '') throw unsigned(HEADER.sign);
    },
    /** Whether the signature alone is valid; consumes no nonce. */
    isRight,
    /**
     * SIG-6: refuses (10108) an invalid or empty signature, a time off by more than 5 minutes or from before the nonces that are remembered, and a nonce seen before.
     * The refusal names the header and the server's time, so that a client with a wrong clock can go on.
     */
    async check(request: ArrivedRequest, key: string): Promise<void> {
      const { time, nonce, uuid, signFrom } = request.headers;
      if (!isTimely(Number(time))) throw unsigned(HEADER.time);
      if (!isRight(request, key)) throw unsigned(signFrom === '' ? HEADER.sign : HEADER.signFrom);
      const verdict = await nonces.take(`${uuid}:${nonce}`, Number(time));
      if (verdict !== 'new') throw unsigned(verdict === 'old' ? HEADER.time : HEADER.nonce);
    },
  };
}
