/** Started after first render: health heartbeats, page watchdogs. */
import { whenHostEnds } from '../lib/host-life.ts';
import { DEAD_PRESS } from '../lib/dead-press.ts';
import { followHealth } from './health/follow-health.ts';
import { shownReleases, watchPage, type PageWatchOptions } from './health/watch-page.ts';
import type { SilenceKind } from './health/diagnose-silence.ts';
import { DRAW_MS } from './health/visible-page.ts';
import { createSilenceLook } from './health/watch-silence.ts';
import type { ShownReleases, Silence } from './health/spoil-page.ts';
import type { Releases } from './releases.ts';

type MonitoringOptions = Parameters<typeof followHealth>[0] &
  Omit<PageWatchOptions, 'health' | 'look' | 'worker' | 'onSpoiled'> & {
    readonly releases: Releases;
    readonly openTools: (inspect: boolean) => Promise<void>;
  };

export function startMonitoring({ openTools, ...options }: MonitoringOptions): void {
  const { window } = options;
  const health = followHealth(options);
  const shown = followShown(options);
  let silence: Silence | null = null;
  const loadSilence = async () => {
    const { createSilence } = await import(/* webpackChunkName: "silence" */ './health/spoil-page.ts');
    return (silence ??= createSilence({ ...options, shown }));
  };
  // A chunk that does not arrive is no fault of the host: the next look loads it, and this page is not measured.
  const spoil = (error: Error, kind: SilenceKind | null) => void loadSilence().then((loaded) => loaded.spoil(error, kind), nothing);
  const look = createSilenceLook({
    window,
    isShown: () => shown(DRAW_MS).length > 0,
    onLook: (isSound) => (isSound ? silence?.diagnosis.rest() : void loadSilence().then(({ diagnosis }) => diagnosis.look(), nothing)),
  });
  watchPage({ ...options, health, look, worker: startWorker(), onSpoiled: (error) => spoil(error, 'gone') });
  // In the chunk of the channel, which the page has by now: the first load would have to name another one.
  void import(/* webpackChunkName: "channel" */ './start-later.ts').then(
    ({ startLater }) => startLater({ ...options, ...health, openTools }),
    nothing,
  );
  window.addEventListener(DEAD_PRESS, () => spoil(new Error('a link of the host led nowhere'), null));
}

const nothing = () => undefined;

/** Asks for the releases that a page of no use would be the fault of (`shownReleases`): none where they have stood for less than this. */
function followShown(options: Pick<MonitoringOptions, 'boot' | 'releases' | 'window'>): ShownReleases {
  const { location, performance } = options.window;
  let key = '';
  let sinceMs = 0;
  return (leastMs = 0) => {
    const shown = shownReleases(options, location.pathname);
    const now = shown.map(({ digest }) => digest) + location.pathname;
    if (key !== now) sinceMs = performance.now();
    key = now;
    return performance.now() - sinceMs < leastMs ? [] : shown;
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
