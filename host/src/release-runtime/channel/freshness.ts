/** Whether the channel of this page is valid: no release starts under an expired channel (T03, F31), and an outdated host has to reload. */
import { createStore, type ReadonlyStore } from '@site/shared/platform';
import { isHostCurrent, type Channel } from '@site/shared/federation';

export type Freshness = 'fresh' | 'expired' | 'outdated';

interface FreshnessDependencies {
  readonly channel: () => Channel | null;
  /** The server's clock. */
  readonly nowMs: () => number;
  /** The version of the contract that this host lends. */
  readonly lentVersion: string;
}

export interface FreshnessWatch {
  readonly freshness: ReadonlyStore<Freshness>;
  /** Checks now; for a channel that was just accepted. */
  look(): void;
  /** Checks periodically. Returns how to stop. */
  watch(): () => void;
}

const LOOK_EVERY_MS = 30_000;

export function createFreshness({ channel, nowMs, lentVersion }: FreshnessDependencies): FreshnessWatch {
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
