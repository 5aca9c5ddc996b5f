import { MINUTE_MS } from '../clock.ts';
import type { AddressKey } from './addresses.ts';

/** Limits how often each key may do something: an address, unless the limiter names another kind of key. */
export interface RateLimiter<Key extends string = AddressKey> {
  /** Takes one; false, and nothing is taken, if the key has used up its limit. */
  take(key: Key): boolean;
  isUsedUp(key: Key): boolean;
  /** Milliseconds until the key may do it again; 0 where it may now. */
  waitMs(key: Key): number;
}

interface RateLimiterOptions {
  nowMs(): number;
  /** The most in any span of `windowMs`, by default a minute. */
  readonly most: number;
  readonly windowMs?: number;
  /** Beyond so many keys those that were used least recently begin anew. */
  readonly mostKeys?: number;
}

/** A sliding window for each key. Keys without anything in it are forgotten. */
export function createRateLimiter<Key extends string = AddressKey>(options: RateLimiterOptions): RateLimiter<Key> {
  const { nowMs, most, windowMs = MINUTE_MS, mostKeys = Infinity } = options;
  const taken = new Map<Key, readonly number[]>();
  let sweptMs = nowMs();
  /** Times after now come from a clock that was set back; they count no longer. */
  const recent = (key: Key): readonly number[] => {
    const now = nowMs();
    return (taken.get(key) ?? []).filter((atMs) => atMs > now - windowMs && atMs <= now);
  };
  const sweep = () => {
    if (Math.abs(nowMs() - sweptMs) < windowMs) return;
    sweptMs = nowMs();
    for (const key of taken.keys()) if (recent(key).length === 0) taken.delete(key);
  };
  return {
    take(key) {
      sweep();
      const times = recent(key);
      if (times.length >= most) return false;
      // The last one of the map is the one that was used last.
      taken.delete(key);
      taken.set(key, [...times, nowMs()]);
      for (const [oldest] of taken) {
        if (taken.size <= mostKeys) break;
        taken.delete(oldest);
      }
      return true;
    },
    isUsedUp(key) {
      sweep();
      return recent(key).length >= most;
    },
    waitMs(key) {
      const times = recent(key);
      const freed = times[times.length - most];
      return freed === undefined ? 0 : freed + windowMs - nowMs();
    },
  };
}
