/** The server's time, whatever the player's clock says: first as the page told it, later as the server corrects it. */
export interface ServerClock {
  nowMs(): number;
  /** The server just said what time it is. */
  learn(serverNowMs: number): void;
}

interface Parts {
  readonly servedAtMs: number;
  /** The player's clock; it may be wrong, and jump. */
  readonly deviceNowMs: () => number;
}

export function createServerClock({ servedAtMs, deviceNowMs }: Parts): ServerClock {
  let skewMs = servedAtMs - deviceNowMs();
  return {
    nowMs: () => deviceNowMs() + skewMs,
    learn: (serverNowMs) => {
      skewMs = serverNowMs - deviceNowMs();
    },
  };
}
