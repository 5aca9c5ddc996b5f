/** The heartbeat of an open socket (CON-1, SOC-2); detects silently dead connections (F52). */
import { CHAT_MISSED_HEARTBEATS, HEARTBEAT_MS } from '@site/shared/product';

export interface Heartbeat {
  /** A message arrived, so the connection is alive. */
  received(): void;
  /** Sends a heartbeat now, e.g. because the page became visible. */
  beat(): void;
  stop(): void;
}

interface HeartbeatOptions {
  readonly send: () => void;
  /** Several heartbeats in a row were not answered. */
  readonly dead: () => void;
}

export function startHeartbeat({ send, dead }: HeartbeatOptions): Heartbeat {
  let silent = 0;
  const beat = () => {
    if (silent >= CHAT_MISSED_HEARTBEATS) return dead();
    silent += 1;
    send();
  };
  const timer = setInterval(beat, HEARTBEAT_MS);
  return {
    received: () => {
      silent = 0;
    },
    beat,
    stop: () => clearInterval(timer),
  };
}
