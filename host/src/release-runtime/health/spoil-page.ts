/**
 * What follows from a page of no use: the release that showed it leaves, and the next pages skip it. What its code goes on doing afterwards is not the
 * fault of the one that took its place: where that makes the page of no use again, or where nothing of the page is left, it is loaded anew, once, unless
 * something typed would be lost. Loaded with `diagnose-silence.ts`, in the first page that needs it.
 */
import type { KeyedStorage } from '@site/shared/platform';
import { STOPPED_MS } from '../crash-marks.ts';
import type { Releases } from '../releases.ts';
import { DRAW_MS } from './visible-page.ts';
import { createDiagnosis, type Diagnosis, type SilenceKind } from './diagnose-silence.ts';

/** The release that shows the screen of the current address. */
export interface ShownRelease {
  readonly remote: string;
  readonly id: string;
  readonly digest: string;
}

export interface SilenceOptions {
  readonly releases: Pick<Releases, 'holds' | 'reportRenderError'>;
  readonly storage: Pick<KeyedStorage, 'read' | 'write'>;
  readonly window: Window;
  /** Null for a screen of the host, and for one that stands for less than this. */
  readonly shown: (leastMs?: number) => ShownRelease | null;
}

export interface Silence {
  readonly diagnosis: Diagnosis;
  /** Call for what makes the page of no use without a look at it. */
  readonly spoil: (error: Error, kind: SilenceKind | null) => void;
}

export function createSilence(options: SilenceOptions): Silence {
  const { window, shown } = options;
  const spoil = spoiling(options);
  const isShown = () => shown(DRAW_MS) !== null;
  return { spoil, diagnosis: createDiagnosis({ window, document: window.document, isShown, onSilence: spoil }) };
}

function spoiling({ releases, storage, window, shown }: SilenceOptions): Silence['spoil'] {
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

/** Marks a release as one that made a page of no use: the next pages skip it, as if the page had stopped. */
function markUseless(storage: Pick<KeyedStorage, 'read' | 'write'>, digest: string, nowMs: number): void {
  const runs = storage.read('releaseRuns') ?? {};
  storage.write('releaseRuns', { ...runs, [digest]: [...[runs[digest] ?? []].flat(), nowMs - STOPPED_MS] });
}
