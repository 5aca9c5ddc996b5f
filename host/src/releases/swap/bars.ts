/** Releases that failed in this tab: the network's fault is forgiven after a while, any other stands until the player asks. */
import { ReleaseFault } from '../loading/release-fault.ts';

const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 300_000;

export interface Bars {
  has(digest: string): boolean;
  add(digest: string, error: unknown): void;
  clear(): void;
}

interface Bar {
  readonly times: number;
  readonly standing: boolean;
}

/** `lifted` is called whenever a bar has ended by itself. */
export function createBars(lifted: () => void): Bars {
  const bars = new Map<string, Bar>();
  return {
    has: (digest) => bars.get(digest)?.standing ?? false,
    clear: () => bars.clear(),
    add: (digest, error) => {
      const times = (bars.get(digest)?.times ?? 0) + 1;
      const bar: Bar = { times, standing: true };
      bars.set(digest, bar);
      if (!(error instanceof ReleaseFault && error.kind === 'network')) return;
      setTimeout(
        () => {
          if (bars.get(digest) !== bar) return;
          bars.set(digest, { times, standing: false });
          lifted();
        },
        Math.min(FIRST_PAUSE_MS * 2 ** (times - 1), LONGEST_PAUSE_MS),
      );
    },
  };
}
