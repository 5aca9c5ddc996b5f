/** The server's time, whatever the player's clock shows: first from the page, later from server responses. */
export interface ServerClock {
  nowMs(): number;
  /** The server just sent its time. */
  learn(serverNowMs: number): void;
}

interface ServerClockDependencies {
  readonly servedAtMs: number;
  /** The player's clock; it may be wrong, and jump. */
  readonly deviceNowMs: () => number;
}

export function createServerClock({ servedAtMs, deviceNowMs }: ServerClockDependencies): ServerClock {
  let skewMs = servedAtMs - deviceNowMs();
  return {
    nowMs: () => deviceNowMs() + skewMs,
    learn: (serverNowMs) => {
      skewMs = serverNowMs - deviceNowMs();
    },
  };
}
