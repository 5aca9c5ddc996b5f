/**
 * What follows from a page of no use: the release that showed it leaves, on a screen of the host those that are part of it, and the next pages skip
 * them. What their code goes on doing afterwards is not the fault of what took its place: where that makes the page of no use again, or where nothing of
 * the page is left, it is loaded anew, once, unless something typed would be lost. Loaded with `diagnose-silence.ts`, in the first page that needs it.
 */
import type { Boot } from '@site/shared/federation';
import type { KeyedStorage } from '@site/shared/platform';
import { STOPPED_MS } from '../crash-marks.ts';
import type { Releases } from '../releases.ts';
import { DRAW_MS } from './visible-page.ts';
import type { KnownRelease } from './known-releases.ts';
import { createDiagnosis, type Diagnosis, type SilenceKind } from './diagnose-silence.ts';

/** The releases that a page of no use is the fault of; none where they have stood for less than this. */
export type ShownReleases = (leastMs?: number) => readonly KnownRelease[];

export interface SilenceOptions {
  readonly boot: Pick<Boot, 'start'>;
  readonly releases: Pick<Releases, 'holds' | 'stateOf' | 'reportRenderError'>;
  readonly storage: Pick<KeyedStorage, 'read' | 'write'>;
  readonly window: Window;
  readonly shown: ShownReleases;
}

export interface Silence {
  readonly diagnosis: Diagnosis;
  /** Call for what makes the page of no use without a look at it. */
  readonly spoil: (error: Error, kind: SilenceKind | null) => void;
}

export function createSilence(options: SilenceOptions): Silence {
  const { window, shown } = options;
  const spoil = spoiling(options);
  const isShown = () => shown(DRAW_MS).length > 0;
  return { spoil, diagnosis: createDiagnosis({ window, document: window.document, isShown, onSilence: spoil }) };
}

function spoiling({ boot, releases, storage, window, shown }: SilenceOptions): Silence['spoil'] {
  let isSpoiled = false;
  const startAnew = (): void => {
    const [load] = window.performance.getEntriesByType('navigation');
    const isReload = (load as PerformanceNavigationTiming | undefined)?.type === 'reload';
    if (!isReload && releases.holds.get().length === 0) window.location.reload();
  };
  return (error, kind) => {
    if (isSpoiled) return startAnew();
    for (const { remote, digest } of suspectsOf(shown(), boot.start)) {
      isSpoiled = true;
      markUseless(storage, digest, Date.now());
      const { mounted } = releases.stateOf(remote).get();
      if (mounted) releases.reportRenderError(remote, mounted.id, error);
    }
    if (!isSpoiled) return;
    if (kind === 'gone') startAnew();
  };
}

/** Of several releases on a screen of the host those that came into the open page after its start, which was sound; else all of them. */
function suspectsOf(shown: readonly KnownRelease[], start: Boot['start']): readonly KnownRelease[] {
  const ofStart = JSON.stringify(start);
  const later = shown.filter(({ digest }) => !ofStart.includes(digest));
  return later.length > 0 ? later : shown;
}

/** Marks a release as one that made a page of no use: the next pages skip it, as if the page had stopped. */
function markUseless(storage: Pick<KeyedStorage, 'read' | 'write'>, digest: string, nowMs: number): void {
  const runs = storage.read('releaseRuns') ?? {};
  storage.write('releaseRuns', { ...runs, [digest]: [...[runs[digest] ?? []].flat(), nowMs - STOPPED_MS] });
}
