import { CHAT_RATE_FRAMES, CHAT_RATE_MS } from '@site/shared/product';

/** The message rate of a member, over all of the member's sockets (T24). */
export interface RateLimiter {
  /** Takes one more message; false if there were too many in the last `CHAT_RATE_MS`. */
  take(nowMs: number): boolean;
}

function createRateLimiter(): RateLimiter {
  let taken: number[] = [];
  return {
    take(nowMs) {
      taken = taken.filter((atMs) => atMs > nowMs - CHAT_RATE_MS);
      if (taken.length >= CHAT_RATE_FRAMES) return false;
      taken.push(nowMs);
      return true;
    },
  };
}

/**
 * The rate limiters of members who connected or left within about the last `CHAT_RATE_MS`: reconnecting, or opening two sockets
 * at the same time, does not reset the count.
 */
export function createRateLimiters() {
  let [older, recent] = [new Map<string, RateLimiter>(), new Map<string, RateLimiter>()];
  let sinceMs = 0;
  function keep(memberId: string, limiter: RateLimiter, nowMs: number): void {
    const agoMs = nowMs - sinceMs;
    if (agoMs > CHAT_RATE_MS) [older, recent, sinceMs] = [agoMs > 2 * CHAT_RATE_MS ? new Map() : recent, new Map(), nowMs];
    recent.set(memberId, limiter);
  }
  return {
    keep,
    of(memberId: string, nowMs: number): RateLimiter {
      const limiter = recent.get(memberId) ?? older.get(memberId) ?? createRateLimiter();
      keep(memberId, limiter, nowMs);
      return limiter;
    },
  };
}
