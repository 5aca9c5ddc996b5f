import type { Clock } from './clock.ts';

/** Remembers which nonces were seen, each for `keepMs`. */
export interface Nonces {
  /** A request that claims an earlier time is not taken: its nonce may have been forgotten. */
  oldestTakenMs(): number;
  /** Whether the nonce is new; from then on it is not. */
  take(nonce: string): boolean;
}

const MOST = 200_000;

/**
 * Kept in memory, at most `most` of them. What is forgotten too early, with the process or in a flood, cannot come back all the same: requests as
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
