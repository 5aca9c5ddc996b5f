/** Watches what no error boundary can catch: hangs, endless rendering, memory leaks (F15). */
import { type Boot, HEALTH_PATH, REPORT_PATH } from '@site/shared/federation';
import type { KeyedStorage } from '@site/shared/platform';
import type { HostFailures } from '../../platform/failures.ts';
import type { Releases } from '../releases.ts';
import type { CrashMarks } from '../crash-marks.ts';
import type { TabHealth } from './follow-health.ts';
import { watchHeap } from './watch-heap.ts';
import { keepRunningMarks } from './running-marks.ts';
import { type KnownRelease, knownReleases } from './known-releases.ts';
import { BARE_SIGNS, LIFE_EVERY_MS, type SignOfLife } from './hang-watch.ts';

/** Non-standard or recent browser interfaces. */
type Page = Window & {
  readonly performance: { readonly memory?: { readonly usedJSHeapSize: number } };
  readonly navigation?: Pick<EventTarget, 'addEventListener'>;
};

export interface PageWatchOptions {
  readonly boot: Pick<Boot, 'current' | 'start'>;
  readonly releases: Pick<Releases, 'stateOf' | 'remotes' | 'ownerOf' | 'watch'>;
  readonly marks: Pick<CrashMarks, 'begun' | 'watch'>;
  readonly storage: Pick<KeyedStorage, 'read' | 'write'>;
  readonly failures: Pick<HostFailures, 'report'>;
  readonly health: TabHealth;
  /** Guest, or the grade of the member. */
  readonly cohort: () => string;
  /** Called for a page that its release makes of no use. */
  readonly onSpoiled: (error: Error) => void;
  /** A look at what players see, every four seconds. */
  readonly look: () => void;
  readonly window: Window;
  /** Null where the browser has no workers. */
  readonly worker: Worker | null;
}

export function watchPage(options: PageWatchOptions): void {
  const { boot, releases, marks, storage, failures, health, cohort, onSpoiled, look, worker } = options;
  const window = options.window as Page;
  const { tab, page: token, isOnTrial } = health;
  const path = () => window.location.pathname;
  const suspects = () => activeReleases(options, path()).filter(({ remote }) => !isOnTrial(remote));
  const report = (error: Error) => failures.report(error, suspects()[0]);
  const to = { beats: HEALTH_PATH, reports: REPORT_PATH };
  const answer = () => ({
    to,
    suspects: suspects(),
    tab,
    page: token(),
    epoch: boot.current()?.epoch ?? 0,
    cohort: cohort(),
    path: path(),
  });
  const sendSign = detectHangs({ window, worker, answer });
  // Before a release runs, and before React renders the next screen, so that a hang is attributed to the right release.
  marks.watch(sendSign);
  window.navigation?.addEventListener('currententrychange', sendSign);
  releases.watch(sendSign);
  startIdleWatchdog({ window, report, look });
  const running = () => suspects().map(({ digest }) => digest);
  keepRunningMarks({ storage, window, running, watch: marks.watch });
  watchHeap({ window, heapBytes: () => window.performance.memory?.usedJSHeapSize ?? 0, report, onFlood: onSpoiled });
}

// The releases to which a hang or endless rendering is attributed.

interface ActiveReleasesOptions {
  readonly boot: Pick<Boot, 'current' | 'start'>;
  readonly releases: Pick<Releases, 'stateOf' | 'remotes' | 'ownerOf'>;
  readonly marks: Pick<CrashMarks, 'begun'>;
}

/** Releases that started and have not returned; else those that are shown. */
export function activeReleases(options: ActiveReleasesOptions, path: string): readonly KnownRelease[] {
  const known = knownReleases(options.boot.current());
  const starting = options.marks.begun().flatMap((digest) => known.find((release) => release.digest === digest) ?? []);
  return starting.length > 0 ? starting : shownReleases(options, path);
}

/**
 * The owner of an address, on a screen of the host every mounted release. With them those that came into the open page after its start, whatever they
 * show: their code runs on every screen, and the page was sound without them.
 */
export function shownReleases({ boot, releases }: Pick<ActiveReleasesOptions, 'boot' | 'releases'>, path: string): readonly KnownRelease[] {
  const owner = releases.ownerOf(path);
  return releases.remotes().flatMap((remote) => {
    const { mounted, digest, version } = releases.stateOf(remote).get();
    const isSuspect = [remote, 'host'].includes(owner) || !boot.start.channel.payload.includes(digest ?? '');
    return mounted && digest && version && isSuspect ? [{ remote, digest, version }] : [];
  });
}

// Detects endless rendering in small steps (an effect that sets its own state): the page gives signs of life but is never idle (F15).

interface IdleWatchdogOptions {
  readonly window: Pick<Window, 'setInterval' | 'requestAnimationFrame'> & {
    readonly requestIdleCallback?: (run: (deadline: Pick<IdleDeadline, 'didTimeout'>) => void, options: IdleRequestOptions) => unknown;
    readonly document: Pick<Document, 'hidden'>;
  };
  readonly report: (error: Error) => void;
  /** Called in an idle moment of a visible page, right after a frame, so that the layout that it reads is known; after `LONGEST_WAIT_MS` all the same. */
  readonly look: () => void;
}

const LOOK_EVERY_MS = 4000;
const LONGEST_WAIT_MS = 2000;
/** This many samples without an idle moment; loading and animations leave some. */
const RESTLESS = 4;

/** Reports each busy period once. In browsers without `requestIdleCallback` every moment counts as idle. */
export function startIdleWatchdog({ window, report, look }: IdleWatchdogOptions): void {
  const { requestIdleCallback } = window;
  let busy = 0;
  const rest = ({ didTimeout }: Pick<IdleDeadline, 'didTimeout'>) => {
    busy = didTimeout ? busy + 1 : 0;
    if (busy === RESTLESS) report(new Error(`the page had no idle moment in ${(RESTLESS * LOOK_EVERY_MS) / 1000} seconds`));
    look();
  };
  const wait = () => (requestIdleCallback ? requestIdleCallback(rest, { timeout: LONGEST_WAIT_MS }) : look());
  window.setInterval(() => window.document.hidden || window.requestAnimationFrame(wait), LOOK_EVERY_MS);
}

interface HangDetectorOptions {
  readonly window: Pick<Window, 'setInterval'> & {
    readonly document: Pick<Document, 'hidden' | 'addEventListener'>;
    readonly navigation?: unknown;
  };
  /** The worker that counts missed signs of life; null where the browser has none. */
  readonly worker: Pick<Worker, 'postMessage'> | null;
  readonly answer: () => NonNullable<SignOfLife>;
}

/**
 * Sends the worker a sign of life every `LIFE_EVERY_MS`, most of them without an answer. Returns how to send one with it at once, when other releases
 * become active.
 */
export function detectHangs({ window, worker, answer }: HangDetectorOptions): () => void {
  const { document } = window;
  let bare = 0;
  const post = (sign?: SignOfLife) => worker?.postMessage(sign);
  const send = () => {
    bare = 0;
    post(document.hidden ? null : answer());
  };
  // Where the browser does not tell that the address has changed, each sign has to.
  const bareSigns = window.navigation ? BARE_SIGNS : 0;
  window.setInterval(() => (bare++ < bareSigns ? post() : send()), LIFE_EVERY_MS);
  document.addEventListener('visibilitychange', send);
  send();
  return send;
}
