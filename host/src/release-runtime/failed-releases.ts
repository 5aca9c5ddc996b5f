/** Releases that failed in this tab. A network failure is forgiven after a backoff; any other failure lasts until the player retries. */
import { ReleaseFault } from '../lib/release-fault.ts';

const FIRST_BACKOFF_MS = 15_000;
const LONGEST_BACKOFF_MS = 300_000;

export interface FailedReleases {
  has(digest: string): boolean;
  add(digest: string, error: unknown): void;
  clear(): void;
  /** The network is back: forgives every network failure at once. */
  forgiveNetwork(): void;
}

interface Failure {
  readonly times: number;
  readonly isForgiven: boolean;
  readonly isNetwork: boolean;
}

/** `onForgiven` is called when a backoff has ended. */
export function createFailedReleases(onForgiven: () => void): FailedReleases {
  const failures = new Map<string, Failure>();
  const forgive = (digest: string, failure: Failure) => void failures.set(digest, { ...failure, isForgiven: true });
  return {
    has: (digest) => failures.get(digest)?.isForgiven === false,
    clear: () => failures.clear(),
    forgiveNetwork: () => Array.from(failures).forEach(([digest, failure]) => failure.isNetwork && forgive(digest, failure)),
    add: (digest, error) => {
      const times = (failures.get(digest)?.times ?? 0) + 1;
      const isNetwork = error instanceof ReleaseFault && error.kind === 'network';
      const failure: Failure = { times, isForgiven: false, isNetwork };
      failures.set(digest, failure);
      if (!isNetwork) return;
      const backoffMs = Math.min(FIRST_BACKOFF_MS * 2 ** (times - 1), LONGEST_BACKOFF_MS);
      setTimeout(() => {
        if (failures.get(digest) !== failure) return;
        forgive(digest, failure);
        onForgiven();
      }, backoffMs);
    },
  };
}
