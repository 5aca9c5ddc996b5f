/**
 * While its visitor looks at it, a page says every few seconds which releases it runs. A page that hangs or dies leaves that behind, and the next one
 * skips them as it skips a release that hung at its start (`crash-marks.ts`); one that is left, hidden or reloaded takes it back.
 */
import { whenHostEnds } from '../../lib/host-life.ts';
import type { KeyedStorage } from '@site/shared/platform';
import { AFTER_ONE_MS, STOPPED_MS } from '../crash-marks.ts';

interface RunningMarksOptions {
  readonly storage: Pick<KeyedStorage, 'read' | 'write' | 'remove'>;
  readonly nowMs: () => number;
  readonly window: Pick<Window, 'setInterval' | 'addEventListener'>;
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  /** Digests of the releases that a hang of the page would be of, and how to learn that they changed. */
  readonly running: () => readonly string[];
  readonly watch: (listener: () => void) => void;
}

const RENEW_EVERY_MS = 3000;

/** Marks a release as one that made a page of no use: the next pages skip it, as if the page had stopped. */
export function markUseless(storage: Pick<KeyedStorage, 'read' | 'write'>, digest: string, nowMs: number): void {
  const runs = storage.read('releaseRuns') ?? {};
  storage.write('releaseRuns', { ...runs, [digest]: [...[runs[digest] ?? []].flat(), nowMs - STOPPED_MS] });
}

/** Renews the marks for the life of the page. */
export function keepRunningMarks({ storage, nowMs, window, document, running, watch }: RunningMarksOptions): void {
  let own: number | null = null;
  const mark = (digests: readonly string[]): void => {
    const now = nowMs();
    const isKept = (at: number) => at !== own && now - at < AFTER_ONE_MS;
    const others = Object.entries(storage.read('releaseRuns') ?? {}).map(
      ([digest, times]) => [digest, [times].flat().filter(isKept)] as const,
    );
    const all = new Map(others.filter(([, times]) => times.length > 0));
    for (const digest of digests) all.set(digest, [...(all.get(digest) ?? []), now]);
    own = digests.length > 0 ? now : null;
    if (all.size > 0) storage.write('releaseRuns', Object.fromEntries(all));
    else storage.remove('releaseRuns');
  };
  const renew = (): void => mark(document.visibilityState === 'visible' ? running() : []);
  window.setInterval(renew, RENEW_EVERY_MS);
  // A release that starts is what a hang is of, and not the one that is shown until then.
  watch(renew);
  document.addEventListener('visibilitychange', renew);
  window.addEventListener('pagehide', () => mark([]));
  whenHostEnds(() => mark([]));
  renew();
}
