import type { Clock } from './clock.ts';

/** Remembers which nonces were seen, each for `keepMs`; at most `MOST` of them, the oldest go first. */
export interface Nonces {
  /** Whether the nonce is new; from then on it is not. */
  take(nonce: string): boolean;
}

const MOST = 200_000;

/** Kept in memory: a restart forgets them, and what must never happen twice (money) has its Idempotency-Key. */
export function createNonces(clock: Clock, keepMs: number): Nonces {
  const expiry = new Map<string, number>();
  const dropOld = (now: number) => {
    for (const [nonce, until] of expiry) {
      if (until > now && expiry.size <= MOST) return;
      expiry.delete(nonce);
    }
  };
  return {
    take(nonce) {
      const now = clock.nowMs();
      dropOld(now);
      if (expiry.has(nonce)) return false;
      expiry.set(nonce, now + keepMs);
      return true;
    },
  };
}
