import type { Clock } from '../clock.ts';

/** Remembers seen nonces, each for `keepMs`. */
export interface Nonces {
  /** Rejects a request with an earlier timestamp: its nonce may have been forgotten. */
  oldestTakenMs(): number;
  /** Whether the nonce is new; remembers it. */
  take(nonce: string): boolean;
}

const MOST = 200_000;

/**
 * Held in memory, at most `most` of them. A nonce that is forgotten too early, by a restart or in a flood, still cannot be replayed: requests as
 * old as the forgotten ones are refused by their time. Only one that was dated ahead on purpose gets through; money has its Idempotency-Key.
 */
export function createNonces(clock: Clock, keepMs: number, most = MOST): Nonces {
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
    oldestTakenMs: () => floorMs,
    take(nonce) {
      const now = clock.nowMs();
      forgetOver(now);
      if (arrivals.has(nonce)) return false;
      makeRoom();
      arrivals.set(nonce, now);
      return true;
    },
  };
}
