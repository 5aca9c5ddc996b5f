import { CHAT_RATE_FRAMES, CHAT_RATE_MS } from '@site/shared/product';

/** How fast a member asks, whatever the number of his sockets (T24). */
export interface Pace {
  /** Takes one more message, or answers false where there were too many in the last `CHAT_RATE_MS`. */
  take(nowMs: number): boolean;
}

export function createPace(): Pace {
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
