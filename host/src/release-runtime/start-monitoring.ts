/** Started after first render: health heartbeats, what players feel, page watchdogs, inspector shortcut. */
import { followHealth } from './health/follow-health.ts';
import { watchPage, type PageWatchOptions } from './health/watch-page.ts';
import { watchSilence } from './health/watch-silence.ts';
import { watchVitals } from './health/watch-vitals.ts';
import type { Releases } from './releases.ts';
import { watchDevelopment } from './tools/watch-development.ts';

type MonitoringOptions = Parameters<typeof followHealth>[0] &
  Omit<PageWatchOptions, 'health' | 'worker'> & {
    readonly releases: Releases;
    readonly openTools: (inspect: boolean) => Promise<void>;
  };

/** A release has so long to draw its screen. */
const DRAW_MS = 3000;

export function startMonitoring({ openTools, ...options }: MonitoringOptions): void {
  const { releases, window } = options;
  const health = followHealth(options);
  watchPage({ ...options, health, worker: startWorker() });
  watchVitals({ window, ownerOf: releases.ownerOf, measured: health.measured });
  const shown = shownRelease(releases, window);
  watchSilence({
    window,
    document: window.document,
    isShown: () => shown() !== null,
    onSilence: (error) => {
      const release = shown();
      if (release) releases.reportRenderError(release.remote, release.id, error);
    },
  });
  watchDevelopment({ isDeveloped: options.boot.start.settings.development === true, releases, open: () => void openTools(false) });
  window.addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyI') void openTools(true);
  });
}

/** The release that shows the screen of the current address and had time to draw it; null for a screen of the host. */
function shownRelease(releases: Pick<Releases, 'ownerOf' | 'stateOf'>, { location }: Window): () => { remote: string; id: string } | null {
  let since: { readonly key: string; readonly atMs: number } = { key: '', atMs: 0 };
  return () => {
    const remote = releases.ownerOf(location.pathname);
    const id = remote === 'host' ? undefined : releases.stateOf(remote).get().mounted?.id;
    const key = `${id} ${location.pathname}`;
    if (key !== since.key) since = { key, atMs: performance.now() };
    return id === undefined || performance.now() - since.atMs < DRAW_MS ? null : { remote, id };
  };
}

/** Null in browsers that refuse workers. */
function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./health/hang-detector-worker.ts', import.meta.url));
  } catch {
    return null;
  }
}
