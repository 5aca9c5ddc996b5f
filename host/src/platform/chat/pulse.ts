/** The heartbeat of an open socket (CON-1, SOC-2), and how a connection that died without a word is found (F52). */
import { CHAT_MISSED_HEARTBEATS, HEARTBEAT_MS } from '@site/shared/product';

export interface Pulse {
  /** Something was heard: the other side lives. */
  heard(): void;
  /** Beats now, e.g. because the page is looked at again. */
  beat(): void;
  stop(): void;
}

interface Parts {
  readonly send: () => void;
  /** Several beats in a row were not answered. */
  readonly dead: () => void;
}

export function startPulse({ send, dead }: Parts): Pulse {
  let silent = 0;
  const beat = () => {
    if (silent >= CHAT_MISSED_HEARTBEATS) return dead();
    silent += 1;
    send();
  };
  const timer = setInterval(beat, HEARTBEAT_MS);
  return {
    heard: () => {
      silent = 0;
    },
    beat,
    stop: () => clearInterval(timer),
  };
}
