import { signArea, signingDay, signRequest } from '@site/shared/crypto';
import { CODE, HEADER, SIGNATURE_TOLERANCE_MS, signingArea } from '@site/shared/product';
import type { Clock } from '../clock.ts';
import { isSameSecret } from '../compare-secrets.ts';
import { refusalOf } from './refusal.ts';
import type { ApiHeaders } from './request-headers.ts';

/** A request as it arrived, not yet verified. */
export interface ArrivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly headers: ApiHeaders;
}

export function createSignatureCheck(clock: Clock, siteId: number) {
  const nonces = createNonces(clock, 2 * SIGNATURE_TOLERANCE_MS);

  function expected({ method, path, query, body, headers }: ArrivedRequest, key: string): string {
    const { time, nonce, uuid } = headers;
    if (headers.signFrom === '') return signRequest(key, { method, path, query, body, time, nonce, uuid, siteId });
    return method === 'GET' ? signArea(key, { area: signingArea(path), uuid, siteId, day: signingDay(Number(time)) }) : '';
  }
  const isRight = (request: ArrivedRequest, key: string) =>
    request.headers.sign !== '' && isSameSecret(request.headers.sign, expected(request, key));
  const isTimely = (timeMs: number) => Math.abs(clock.nowMs() - timeMs) <= SIGNATURE_TOLERANCE_MS && timeMs >= nonces.oldestTakenMs();
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
     * SIG-6: refuses (10108) an invalid or empty signature, a time off by more than 5 minutes or from before this process, and a nonce seen before.
     * The refusal names the header and the server's time, so that a client with a wrong clock can go on.
     */
    check(request: ArrivedRequest, key: string): void {
      const { time, nonce, uuid, signFrom } = request.headers;
      if (!isTimely(Number(time))) throw unsigned(HEADER.time);
      if (!isRight(request, key)) throw unsigned(signFrom === '' ? HEADER.sign : HEADER.signFrom);
      if (!nonces.take(`${uuid}:${nonce}`)) throw unsigned(HEADER.nonce);
    },
  };
}

const MOST = 200_000;

/**
 * Remembers seen nonces, each for `keepMs`. Held in memory, at most `most` of them. A nonce that is forgotten too early, by a restart or in a flood, still cannot be replayed: requests as
 * old as the forgotten ones are refused by their time. Only one that was dated ahead on purpose gets through; money has its Idempotency-Key.
 */
export function createNonces(clock: Clock, keepMs: number, most = MOST) {
  const arrivals = new Map<string, number>();
  let floorMs = clock.nowMs();
  const forgetOver = (now: number) => {
    for (const [nonce, atMs] of arrivals) {
      if (atMs + keepMs > now) return;
      arrivals.delete(nonce);
    }
  };
  const makeRoom = () => {
    for (const [nonce, atMs] of arrivals) {
      if (arrivals.size < most) return;
      arrivals.delete(nonce);
      floorMs = atMs + 1;
    }
  };
  return {
    /** Rejects a request with an earlier timestamp: its nonce may have been forgotten. */
    oldestTakenMs: () => floorMs,
    /** Whether the nonce is new; remembers it. */
    take(nonce: string): boolean {
      const now = clock.nowMs();
      forgetOver(now);
      if (arrivals.has(nonce)) return false;
      makeRoom();
      arrivals.set(nonce, now);
      return true;
    },
  };
}
