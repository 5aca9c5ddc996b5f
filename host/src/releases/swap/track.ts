/** The state of one remote in this tab, and the few ways to read and show it. */
import { createStore, type Store } from '@site/shared/platform';
import type { LiveRelease } from '@site/shared/wire';
import { ReleaseFault } from '../loading/release-fault.ts';
import type { LoadedRelease, PartAddress } from '../loading/release-loader.ts';
import { createBars, type Bars } from './bars.ts';
import type { PlatformHandle, RemoteState, TrackParts } from './remote-state.ts';

export interface Mounted {
  readonly loaded: LoadedRelease;
  readonly handle: PlatformHandle;
  readonly stop: () => void;
  readonly failedParts: ReadonlySet<PartAddress>;
  /** Something of it threw while it rendered. */
  broken: boolean;
}

export interface Track extends TrackParts {
  readonly state: Store<RemoteState>;
  readonly bars: Bars;
  readonly wantedParts: Map<PartAddress, number>;
  /** Digests whose loading failed before: a cache may hold what failed. */
  readonly troubled: Set<string>;
  /** Digests of which was told that they are passed over. */
  readonly passedOver: Set<string>;
  mounted: Mounted | null;
  previous: LoadedRelease | null;
  converging: boolean;
  recheck: () => void;
  /** Ends the try under way, so that a player's retry is a real one. */
  giveUp: AbortController;
  /** Brings what is mounted and what is wanted together; does nothing while that is under way. */
  readonly converge: () => void;
}

/** What runs this long after its start has not hung the page. */
export const STEADY_MS = 2000;
const IDLE: RemoteState = { phase: 'idle', version: null, digest: null, mounted: null, offered: null };
export const nothing = () => undefined;

export function createTrack(parts: TrackParts, converge: (track: Track) => void): Track {
  const again = () => converge(track);
  const track: Track = {
    ...parts,
    state: createStore(IDLE),
    bars: createBars(again),
    wantedParts: new Map(),
    troubled: new Set(),
    passedOver: new Set(),
    mounted: null,
    previous: null,
    converging: false,
    recheck: nothing,
    giveUp: new AbortController(),
    converge: again,
  };
  return track;
}

/** The parts that are on the page now. */
export function neededParts({ wantedParts }: Track): PartAddress[] {
  return [...wantedParts].filter(([, count]) => count > 0).map(([address]) => address);
}

/** The best release that is allowed, not barred and not the one mounted already; the one before stands in for a mounted one that is barred. */
export function nextRelease({ candidates, bars, mounted, previous, isRevoked, marks }: Track): LiveRelease | null {
  const standIn = previous && mounted && bars.has(mounted.loaded.release.digest) ? [previous.release] : [];
  const best = [...candidates(), ...standIn].find(({ digest }) => !bars.has(digest) && !isRevoked(digest) && !marks.has(digest));
  return best && best.digest !== mounted?.loaded.release.digest ? best : null;
}

/** What hung this browser before is told of once in a page, as a release that did not load. */
export function reportPassedOver({ candidates, marks, passedOver, report, remote }: Track): void {
  for (const { digest, version } of candidates()) {
    if (!marks.has(digest) || passedOver.has(digest)) continue;
    passedOver.add(digest);
    report(new ReleaseFault('code', `${remote}@${version} hung the page before`), { remote, version });
  }
}

export function endMounted(track: Track, { stop, handle, loaded }: Mounted): void {
  try {
    stop();
  } catch (error) {
    track.report(error, { remote: track.remote, version: loaded.release.version });
  }
  handle.end();
}

export function showMounted(track: Track): void {
  if (!track.mounted) return;
  const { loaded, handle, failedParts } = track.mounted;
  const failed = [...failedParts].map((address) => [address, null] as const);
  publish(track, {
    version: loaded.release.version,
    digest: loaded.release.digest,
    mounted: { id: loaded.document.id, platform: handle.platform, parts: new Map([...failed, ...loaded.components]) },
  });
}

export function publish({ state }: Track, changes: Partial<RemoteState>): void {
  const current = state.get();
  const changed = (Object.keys(changes) as (keyof RemoteState)[]).some((key) => changes[key] !== current[key]);
  if (changed) state.set({ ...current, ...changes });
}
