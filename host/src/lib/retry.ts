/**
 * The only place that retries a chunk or another file of code, and the waits before each retry. Code that a press asks for (a host screen, the
 * venue gateway, the federation runtime) is not retried here: its import is forgotten when it fails, and the next press or the retry button of the
 * screen imports it again.
 */

/** Returns the wait before a retry, counted from zero, or null to give up. */
export interface RetryPolicy {
  readonly waitMs: (retries: number) => number | null;
  /** Whether the failure may be transient; the default is any failure. */
  readonly isTransient?: (error: unknown) => boolean;
}

const RELEASE_RETRIES = 2;
const RELEASE_WAIT_MS = { least: 200, jitter: 400 };
const SHELL_WAIT_MS = { first: 1000, longest: 30_000 };
const FEED_WAIT_MS = 15_000;

/** Files of a release: twice and soon, with jitter, because a screen waits for them; afterwards `failed-releases.ts` backs off. */
export const releaseRetries = (isTransient: (error: unknown) => boolean): RetryPolicy => ({
  isTransient,
  waitMs: (retries) => (retries < RELEASE_RETRIES ? RELEASE_WAIT_MS.least + Math.round(random() * RELEASE_WAIT_MS.jitter) : null),
});

/** Lazy parts of the shell: unlimited retries with exponential backoff. */
export const SHELL_RETRIES: RetryPolicy = { waitMs: (retries) => Math.min(SHELL_WAIT_MS.first * 2 ** retries, SHELL_WAIT_MS.longest) };

/** The code of the channel feed: unlimited retries at a fixed interval. */
export const FEED_RETRIES: RetryPolicy = { waitMs: () => FEED_WAIT_MS };

/** Runs `attempt` until it succeeds or the policy gives up; rejects with the last failure. */
export async function retry<Value>(attempt: () => Promise<Value>, { waitMs, isTransient }: RetryPolicy): Promise<Value> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const wait = isTransient?.(error) === false ? null : waitMs(retries);
      if (wait === null) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** A number from 0 to 1. */
function random(): number {
  const [value = 0] = crypto.getRandomValues(new Uint16Array(1));
  return value / 0xffff;
}
