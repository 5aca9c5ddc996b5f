/**
 * While its visitor looks at it, a page says every few seconds which releases it runs. A page that hangs or dies leaves that behind, and the next one
 * skips them as it skips a release that hung at its start (`crash-marks.ts`); one that is left, hidden or reloaded takes it back.
 */
import { whenHostEnds } from '../../lib/host-life.ts';
import type { KeyedStorage } from '@site/shared/platform';
import { AFTER_ONE_MS } from '../crash-marks.ts';

interface RunningMarksOptions {
  readonly storage: Pick<KeyedStorage, 'read' | 'write'>;
  readonly window: Pick<Window, 'setInterval' | 'addEventListener'> & {
    readonly document: Pick<Document, 'hidden' | 'addEventListener'>;
  };
  /** Digests of the releases that a hang of the page would be of, and how to learn that they changed. */
  readonly running: () => readonly string[];
  readonly watch: (listener: () => void) => void;
}

const RENEW_EVERY_MS = 4500;

/** Renews the marks for the life of the page. */
export function keepRunningMarks({ storage, window, running, watch }: RunningMarksOptions): void {
  const { document } = window;
  let own = 0;
  const mark = (digests: readonly string[]): void => {
    const now = Date.now();
    const isKept = (at: number) => at !== own && now - at < AFTER_ONE_MS;
    const all: Record<string, number[]> = {};
    for (const [digest, times] of Object.entries(storage.read('releaseRuns') ?? {})) {
      const kept = [times].flat().filter(isKept);
      if (kept.length > 0) all[digest] = kept;
    }
    for (const digest of digests) (all[digest] ??= []).push(now);
    own = now;
    storage.write('releaseRuns', all);
  };
  const renew = (): void => mark(document.hidden ? [] : running());
  window.setInterval(renew, RENEW_EVERY_MS);
  // A release that starts is what a hang is of, and not the one that is shown until then.
  watch(renew);
  document.addEventListener('visibilitychange', renew);
  window.addEventListener('pagehide', () => mark([]));
  whenHostEnds(() => mark([]));
  renew();
}
