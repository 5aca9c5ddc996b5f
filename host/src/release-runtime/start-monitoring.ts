/** Started after first render: health heartbeats, page watchdogs. */
import { whenHostEnds } from '../lib/host-life.ts';
import { DEAD_PRESS } from '../lib/dead-press.ts';
import { followHealth } from './health/follow-health.ts';
import { watchPage, type PageWatchOptions } from './health/watch-page.ts';
import type { SilenceKind } from './health/diagnose-silence.ts';
import { DRAW_MS } from './health/visible-page.ts';
import { createSilenceLook } from './health/watch-silence.ts';
import type { ShownRelease, Silence } from './health/spoil-page.ts';
import type { Releases } from './releases.ts';

type MonitoringOptions = Parameters<typeof followHealth>[0] &
  Omit<PageWatchOptions, 'health' | 'look' | 'worker' | 'onSpoiled'> & {
    readonly releases: Releases;
    readonly openTools: (inspect: boolean) => Promise<void>;
  };

export function startMonitoring({ openTools, ...options }: MonitoringOptions): void {
  const { releases, window } = options;
  const { document } = window;
  const health = followHealth(options);
  const shown = shownRelease(releases, window);
  let silence: Silence | null = null;
  const loadSilence = async () => {
    const { createSilence } = await import(/* webpackChunkName: "silence" */ './health/spoil-page.ts');
    return (silence ??= createSilence({ ...options, shown }));
  };
  // A chunk that does not arrive is no fault of the host: the next look loads it, and this page is not measured.
  const spoil = (error: Error, kind: SilenceKind | null) => void loadSilence().then((loaded) => loaded.spoil(error, kind), nothing);
  const look = createSilenceLook({
    window,
    isShown: () => shown(DRAW_MS) !== null,
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

/** The release that shows the screen of the current address and had time to draw it; null for a screen of the host. */
function shownRelease(
  releases: Pick<Releases, 'ownerOf' | 'stateOf'>,
  { location, performance }: Window,
): (leastMs?: number) => ShownRelease | null {
  let key = '';
  let sinceMs = 0;
  return (leastMs = 0) => {
    const remote = releases.ownerOf(location.pathname);
    const state = remote === 'host' ? null : releases.stateOf(remote).get();
    const id = state?.mounted?.id;
    const now = id + location.pathname;
    if (key !== now) sinceMs = performance.now();
    key = now;
    return id && state?.digest && performance.now() - sinceMs >= leastMs ? { remote, id, digest: state.digest } : null;
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
