/** Watches what no error boundary can catch: hangs, endless rendering, memory leaks (F15). */
import { REMOTES } from '@site/shared/site-map';
import type { HostFailures } from '../../platform/failures.ts';
import type { Releases } from '../releases.ts';
import type { CrashMarks } from '../crash-marks.ts';
import { activeReleases } from './active-releases.ts';
import type { FollowedHealth } from './follow-health.ts';
import { watchHeap } from './watch-heap.ts';
import { watchRest } from './idle-watchdog.ts';
import { watchSilence } from './hang-detector.ts';

/** Non-standard or recent browser interfaces. */
type Page = Window & {
  readonly performance: { readonly memory?: { readonly usedJSHeapSize: number } };
  readonly navigation?: Pick<EventTarget, 'addEventListener'>;
};

export interface WatchParts {
  readonly releases: Pick<Releases, 'stateOf'>;
  readonly marks: Pick<CrashMarks, 'begun'>;
  readonly failures: Pick<HostFailures, 'report'>;
  readonly health: FollowedHealth;
  /** Guest, or the grade of the member. */
  readonly cohort: () => string;
  readonly window: Window;
  /** Null where the browser has no workers. */
  readonly worker: Worker | null;
}

export function watchPage({ releases, marks, failures, health, cohort, worker, window: page }: WatchParts): void {
  const window = page as Page;
  const { tab, channel, isOnTrial } = health;
  const path = () => window.location.pathname;
  const suspects = () => activeReleases({ channel, releases, marks, path }).filter(({ remote }) => !isOnTrial(remote));
  const report = (error: Error) => {
    const [suspect] = suspects();
    failures.report(error, suspect);
  };
  const say = watchSilence({ worker, document: window.document, suspects, tab, epoch: () => channel()?.epoch ?? 0, cohort, path });
  // Runs before React renders the next screen, so that a hang in it is attributed to the right release.
  window.navigation?.addEventListener('currententrychange', say);
  for (const remote of REMOTES) releases.stateOf(remote).subscribe(say);
  watchRest({ window, document: window.document, report });
  watchHeap({ window, heapBytes: () => window.performance.memory?.usedJSHeapSize, report });
}
