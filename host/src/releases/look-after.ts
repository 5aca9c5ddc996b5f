/** What begins when the page stands: beats that tell how its releases do, what watches over it, and the key that opens the inspector of remote teams. */
import { followHealth } from './health/follow-health.ts';
import { watchPage, type WatchParts } from './health/watch-page.ts';

type Parts = Parameters<typeof followHealth>[0] &
  Omit<WatchParts, 'health' | 'worker'> & {
    readonly openTools: (inspect: boolean) => Promise<void>;
  };

export function lookAfterReleases({ openTools, ...parts }: Parts): void {
  const health = followHealth(parts);
  watchPage({ ...parts, health, worker: startWorker() });
  parts.window.addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyI') void openTools(true);
  });
}

/** A browser that refuses one goes without. */
function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./health/silence-worker.ts', import.meta.url));
  } catch {
    return null;
  }
}
