/** Started after first render: health heartbeats, page watchdogs, inspector shortcut. */
import { followHealth } from './health/follow-health.ts';
import { watchPage, type PageWatchOptions } from './health/watch-page.ts';

type MonitoringOptions = Parameters<typeof followHealth>[0] &
  Omit<PageWatchOptions, 'health' | 'worker'> & {
    readonly openTools: (inspect: boolean) => Promise<void>;
  };

export function startMonitoring({ openTools, ...options }: MonitoringOptions): void {
  const health = followHealth(options);
  watchPage({ ...options, health, worker: startWorker() });
  options.window.addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyI') void openTools(true);
  });
}

/** Null in browsers that refuse workers. */
function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./health/hang-detector-worker.ts', import.meta.url));
  } catch {
    return null;
  }
}
