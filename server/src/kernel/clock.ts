/** The time as the backend knows it, epoch milliseconds; injected, so that tests and the seed can set it. */
export interface Clock {
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };

export interface SettableClock extends Clock {
  set(ms: number): void;
  advance(ms: number): void;
}

export function settableClock(startMs: number): SettableClock {
  let now = startMs;
  return {
    nowMs: () => now,
    set: (ms) => {
      now = ms;
    },
    advance: (ms) => {
      now += ms;
    },
  };
}

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A stored time as it travels. */
export function toIso(ms: number): string {
  return new Date(ms).toISOString();
}

const BEIJING_OFFSET_MS = 8 * HOUR_MS;

/** When the business day (GMT+8) of a moment began. */
export function dayStart(ms: number): number {
  return Math.floor((ms + BEIJING_OFFSET_MS) / DAY_MS) * DAY_MS - BEIJING_OFFSET_MS;
}
