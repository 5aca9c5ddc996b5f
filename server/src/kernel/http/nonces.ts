import type { Clock } from '../clock.ts';

/** `old`: its nonce may have been forgotten. */
export type NonceVerdict = 'new' | 'seen' | 'old';

/** Remembers the nonces of signed requests, so that each is taken once. */
export interface Nonces {
  /** Whether this nonce of a request of that time is new; remembers it. */
  take(nonce: string, signedMs: number): NonceVerdict | Promise<NonceVerdict>;
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
    take(nonce: string, signedMs: number): NonceVerdict {
      const now = clock.nowMs();
      forgetOver(now);
      if (signedMs < floorMs) return 'old';
      if (arrivals.has(nonce)) return 'seen';
      makeRoom();
      arrivals.set(nonce, now);
      return 'new';
    },
  } satisfies Nonces;
}
