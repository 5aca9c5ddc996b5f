/** Started after first render: health heartbeats, what players feel, page watchdogs, inspector shortcut. */
import { whenHostEnds } from '../lib/host-life.ts';
import { DEAD_PRESS } from '../lib/dead-press.ts';
import { followHealth } from './health/follow-health.ts';
import { watchPage, type PageWatchOptions } from './health/watch-page.ts';
import type { SilenceKind } from './health/diagnose-silence.ts';
import { watchSilence } from './health/watch-silence.ts';
import { markUseless } from './health/running-marks.ts';
import type { Releases } from './releases.ts';
import { watchDevelopment } from './tools/watch-development.ts';

type MonitoringOptions = Parameters<typeof followHealth>[0] &
  Omit<PageWatchOptions, 'health' | 'worker' | 'onSpoiled'> & {
    readonly releases: Releases;
    readonly openTools: (inspect: boolean) => Promise<void>;
  };

/** A release has so long to draw its screen. */
const DRAW_MS = 3000;

export function startMonitoring({ openTools, ...options }: MonitoringOptions): void {
  const { releases, window } = options;
  const health = followHealth(options);
  const shown = shownRelease(releases, window);
  const onSilence = spoiling({ ...options, shown });
  watchPage({ ...options, health, worker: startWorker(), onSpoiled: (error) => onSilence(error, 'gone') });
  // In the chunk of the channel, which the page has by now: the first load would have to name another one.
  void import(/* webpackChunkName: "channel" */ './vitals/start-vitals.ts').then(
    ({ startVitals }) => startVitals({ ...options, ...health }),
    // A chunk that does not arrive is no fault of the host: this page is not measured.
    () => undefined,
  );
  const diagnosis = async () => {
    const { createDiagnosis } = await import(/* webpackChunkName: "silence" */ './health/diagnose-silence.ts');
    return createDiagnosis({ window, document: window.document, onSilence });
  };
  watchSilence({ window, document: window.document, isShown: () => shown(DRAW_MS) !== null, diagnosis });
  window.addEventListener(DEAD_PRESS, () => onSilence(new Error('a press on a link of the host led nowhere'), null));
  watchDevelopment({ isDeveloped: options.boot.start.settings.development === true, releases, open: () => void openTools(false) });
  window.addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyI') void openTools(true);
  });
}

interface SpoilingOptions extends Pick<MonitoringOptions, 'releases' | 'storage' | 'window'> {
  readonly shown: ReturnType<typeof shownRelease>;
}

/**
 * What follows from a page of no use: the release that showed it leaves, and the next pages skip it. What its code goes on doing afterwards is not the
 * fault of the one that took its place: where that makes the page of no use again, or where nothing of the page is left, it is loaded anew, once, unless
 * something typed would be lost.
 */
function spoiling({ releases, storage, window, shown }: SpoilingOptions): (error: Error, kind: SilenceKind | null) => void {
  let isSpoiled = false;
  const startAnew = (): void => {
    const [load] = window.performance.getEntriesByType('navigation');
    const isReload = (load as PerformanceNavigationTiming | undefined)?.type === 'reload';
    if (!isReload && releases.holds.get().length === 0) window.location.reload();
  };
  return (error, kind) => {
    const release = shown();
    if (isSpoiled) return startAnew();
    if (release === null) return;
    isSpoiled = true;
    markUseless(storage, release.digest, Date.now());
    releases.reportRenderError(release.remote, release.id, error);
    if (kind === 'gone') startAnew();
  };
}

const NOTHING = { mounted: null, digest: null } as const;

/** The release that shows the screen of the current address and had time to draw it; null for a screen of the host. */
function shownRelease(
  releases: Pick<Releases, 'ownerOf' | 'stateOf'>,
  { location }: Window,
): (leastMs?: number) => { readonly remote: string; readonly id: string; readonly digest: string } | null {
  let since: { readonly key: string; readonly atMs: number } = { key: '', atMs: 0 };
  return (leastMs = 0) => {
    const remote = releases.ownerOf(location.pathname);
    const { mounted, digest } = remote === 'host' ? NOTHING : releases.stateOf(remote).get();
    const id = mounted?.id;
    const key = `${id} ${location.pathname}`;
    if (key !== since.key) since = { key, atMs: performance.now() };
    return id === undefined || digest === null || performance.now() - since.atMs < leastMs ? null : { remote, id, digest };
  };
}

/** Null in browsers that refuse workers. */
function startWorker(): Worker | null {
  try {
    const worker = new Worker(new URL('./health/hang-detector-worker.ts', import.meta.url));
    whenHostEnds(() => worker.terminate());
    return worker;
  } catch {
    return null;
  }
}
