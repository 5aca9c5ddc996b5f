/**
 * Measures how long players wait for a release: from a press to the first answer drawn on another address (`route`), and from the news of a release to
 * its first frame in place of the one before (`swap`). A page in the background and a swap that a lease delayed are not measured.
 */
import type { Vital } from '@site/shared/federation';
import type { VitalSample } from '../health/watch-vitals.ts';
import type { Releases } from '../releases.ts';

interface WatchPaceOptions {
  readonly window: Window;
  readonly releases: Pick<Releases, 'ownerOf' | 'remotes' | 'stateOf' | 'holds' | 'watch'>;
  readonly measured: (sample: VitalSample) => void;
}

/** The placeholders shown until an answer comes. */
const WAITING = '[data-waits],[aria-busy="true"]';
/** A press that has not changed the address within this time leads to no other one. */
const PRESS_MS = 1000;
/** What takes longer was no wait of a player who looks: the device slept, or the network was away. */
const LONGEST_MS = 30_000;

type Take = (remote: string, name: Vital, tookMs: number) => void;

/** Measures for the life of the page. */
export function watchPace({ measured, ...page }: WatchPaceOptions): void {
  const take: Take = (remote, name, tookMs) => {
    if (remote !== 'host' && tookMs < LONGEST_MS) measured({ remote, name, value: Math.round(tookMs) });
  };
  watchRoutes(page, take);
  watchSwaps(page, take);
}

type Page = Omit<WatchPaceOptions, 'measured'>;

function watchRoutes({ window, releases }: Page, take: Take): void {
  const { document, location, performance } = window;
  const heading = () => document.querySelector('main h1');
  let latest = 0;
  const pressed = ({ timeStamp }: Event): void => {
    latest = timeStamp;
    const [from, h1, text] = [location.pathname, heading(), heading()?.textContent];
    const isDrawn = (): boolean => {
      const now = heading();
      return now !== null && (now !== h1 || now.textContent !== text) && !document.querySelector(`main :is(${WAITING})`);
    };
    const look = (): void => {
      const tookMs = performance.now() - timeStamp;
      const isElsewhere = location.pathname !== from;
      if (latest !== timeStamp || document.hidden || tookMs > (isElsewhere ? LONGEST_MS : PRESS_MS)) return;
      if (isElsewhere && isDrawn()) take(releases.ownerOf(location.pathname), 'route', tookMs);
      else window.requestAnimationFrame(look);
    };
    window.requestAnimationFrame(look);
  };
  window.addEventListener('click', pressed, true);
}

function watchSwaps({ window, releases }: Page, take: Take): void {
  const { document, performance } = window;
  /** Remote → the mounted release that may be swapped next, and since when that is under way. */
  const swaps = new Map<string, { readonly id: string; sinceMs: number }>();
  const advance = (remote: string, phase: string, id: string): void => {
    const swap = swaps.get(remote);
    if (phase === 'live') swaps.set(remote, { id, sinceMs: 0 });
    else if (swap?.id === id) swap.sinceMs ||= performance.now();
    else if (swap) {
      swaps.delete(remote);
      if (swap.sinceMs > 0) window.requestAnimationFrame(() => take(remote, 'swap', performance.now() - swap.sinceMs));
    }
  };
  const look = (): void => {
    const holders = releases.holds.get().map(({ holder }) => holder);
    for (const remote of releases.remotes()) {
      const { phase, mounted } = releases.stateOf(remote).get();
      if (document.hidden || !mounted || holders.includes(mounted.id)) swaps.delete(remote);
      else advance(remote, phase, mounted.id);
    }
  };
  look();
  releases.watch(look);
  releases.holds.subscribe(look);
}
