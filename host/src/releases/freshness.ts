/** Whether what this page knows of its releases still holds: nothing new begins under an expired channel (T03, F31), and a host that is too old is loaded anew. */
import { createStore, type Readable } from '@site/shared/platform';
import { isHostCurrent, type Channel } from '@site/shared/wire';

export type Freshness = 'fresh' | 'expired' | 'outdated';

interface Parts {
  readonly channel: () => Channel | null;
  /** The server's clock. */
  readonly nowMs: () => number;
  /** The version of the contract that this host lends. */
  readonly lentVersion: string;
}

export interface FreshnessWatch {
  readonly freshness: Readable<Freshness>;
  /** Looks now; for a channel that has just come. */
  look(): void;
  /** Looks again and again; answers how to stop. */
  watch(): () => void;
}

const LOOK_EVERY_MS = 30_000;

export function createFreshness({ channel, nowMs, lentVersion }: Parts): FreshnessWatch {
  const freshness = createStore<Freshness>('fresh');
  const look = () => {
    const known = channel();
    const now: Freshness = !known
      ? 'fresh'
      : !isHostCurrent(lentVersion, known)
        ? 'outdated'
        : known.expiresAtMs > nowMs()
          ? 'fresh'
          : 'expired';
    if (now !== freshness.get()) freshness.set(now);
  };
  return {
    freshness,
    look,
    watch: () => {
      look();
      const timer = setInterval(look, LOOK_EVERY_MS);
      return () => clearInterval(timer);
    },
  };
}
