/** Releases that failed in this tab: the network's fault is forgiven after a while, any other stands until the player asks. */
import { ReleaseFault } from '../loading/release-fault.ts';

const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 300_000;

export interface Bars {
  has(digest: string): boolean;
  add(digest: string, error: unknown): void;
  clear(): void;
  /** The line is back: what the network kept from the page stands no longer. */
  forgiveNetwork(): void;
}

interface Bar {
  readonly times: number;
  readonly standing: boolean;
  readonly ofNetwork: boolean;
}

/** `lifted` is called whenever a bar has ended by itself. */
export function createBars(lifted: () => void): Bars {
  const bars = new Map<string, Bar>();
  const lift = (digest: string, bar: Bar) => void bars.set(digest, { ...bar, standing: false });
  return {
    has: (digest) => bars.get(digest)?.standing ?? false,
    clear: () => bars.clear(),
    forgiveNetwork: () => Array.from(bars).forEach(([digest, bar]) => bar.ofNetwork && lift(digest, bar)),
    add: (digest, error) => {
      const times = (bars.get(digest)?.times ?? 0) + 1;
      const ofNetwork = error instanceof ReleaseFault && error.kind === 'network';
      const bar: Bar = { times, standing: true, ofNetwork };
      bars.set(digest, bar);
      if (!ofNetwork) return;
      setTimeout(
        () => {
          if (bars.get(digest) !== bar) return;
          lift(digest, bar);
          lifted();
        },
        Math.min(FIRST_PAUSE_MS * 2 ** (times - 1), LONGEST_PAUSE_MS),
      );
    },
  };
}
