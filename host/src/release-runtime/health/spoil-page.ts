/**
 * What follows from a page of no use: the release that showed it leaves, or what came into the open page last, and the next pages skip
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
  readonly releases: Pick<Releases, 'holds' | 'ownerOf' | 'stateOf' | 'reportRenderError'>;
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
  const isShown = () => isJudged(options, shown(DRAW_MS));
  return { spoil, diagnosis: createDiagnosis({ window, document: window.document, isShown, onSilence: spoil }) };
}

function spoiling({ boot, releases, storage, window, shown }: SilenceOptions): Silence['spoil'] {
  const left = new Set<string>();
  const startAnew = (): void => {
    const [load] = window.performance.getEntriesByType('navigation');
    const isReload = (load as PerformanceNavigationTiming | undefined)?.type === 'reload';
    if (!isReload && releases.holds.get().length === 0) window.location.reload();
  };
  return (error, kind) => {
    const isFirst = left.size === 0;
    const suspects = suspectsOf({ boot, releases, window, shown: shown(), kind, left });
    for (const { remote, digest } of suspects) {
      left.add(remote);
      markUseless(storage, digest, Date.now());
      const { mounted } = releases.stateOf(remote).get();
      if (mounted) releases.reportRenderError(remote, mounted.id, error);
    }
    if (isFirst ? kind === 'gone' && suspects.length > 0 : suspects.length === 0) startAnew();
  };
}

/** What came into the page alone says nothing of a screen whose owner has not drawn it. */
function isJudged({ releases, window }: Pick<SilenceOptions, 'releases' | 'window'>, shown: readonly KnownRelease[]): boolean {
  const owner = releases.ownerOf(window.location.pathname);
  return shown.some(({ remote }) => [remote, 'host'].includes(owner));
}

/** What is wrong with a screen, and not with the whole page. */
const OF_SCREEN: readonly (SilenceKind | null)[] = ['blank', 'crowded'];

interface SuspectsOptions extends Pick<SilenceOptions, 'boot' | 'releases' | 'window'> {
  readonly shown: readonly KnownRelease[];
  readonly kind: SilenceKind | null;
  /** The remotes of which a release has left already. */
  readonly left: ReadonlySet<string>;
}

/**
 * A screen is its owner's; what is wrong with the whole page is of what came into it after its start, else of all that are shown. Where it stays wrong
 * without them it is of what else came into the page.
 */
function suspectsOf({ boot, releases, window, shown, kind, left }: SuspectsOptions): readonly KnownRelease[] {
  const later = shown.filter(({ remote, digest }) => !left.has(remote) && !boot.start.channel.payload.includes(digest));
  if (left.size > 0) return later;
  const owner = releases.ownerOf(window.location.pathname);
  const ofOwner = shown.filter(({ remote }) => remote === owner);
  if (OF_SCREEN.includes(kind) && ofOwner.length > 0) return ofOwner;
  return later.length > 0 ? later : shown;
}

/** Marks a release as one that made a page of no use: the next pages skip it, as if the page had stopped. */
function markUseless(storage: Pick<KeyedStorage, 'read' | 'write'>, digest: string, nowMs: number): void {
  const runs = storage.read('releaseRuns') ?? {};
  storage.write('releaseRuns', { ...runs, [digest]: [...[runs[digest] ?? []].flat(), nowMs - STOPPED_MS] });
}
