/** Replaces the mounted release of a remote: prepare → wait → commit → drain → evict. */
import type { LiveRelease } from '@site/shared/wire';
import { pause } from '../../platform/pause.ts';
import { ReleaseFault } from '../loading/release-fault.ts';
import type { LoadedRelease } from '../loading/release-loader.ts';
import { showPart } from './broken-release.ts';
import type { PlatformHandle } from './remote-state.ts';
import {
  endMounted,
  neededParts,
  nextRelease,
  nothing,
  publish,
  reportPassedOver,
  showMounted,
  STEADY_MS,
  type Mounted,
  type Track,
} from './track.ts';
import { waitForLeases } from './wait-for-leases.ts';

/** Handlers and effects of the old release run out before it is ended. */
const DRAIN_MS = 50;
/** How long the old release stays at hand in case the new one does not render. */
const PROBATION_MS = 2000;

/** Works until the best allowed release is mounted. */
export async function converge(track: Track): Promise<void> {
  if (track.converging) return;
  track.converging = true;
  reportPassedOver(track);
  for (let release = nextRelease(track); release; release = nextRelease(track)) await step(track, release);
  track.converging = false;
  publish(track, { phase: track.mounted ? 'live' : 'failed' });
}

async function step(track: Track, release: LiveRelease): Promise<void> {
  publish(track, { phase: 'preparing' });
  track.giveUp = new AbortController();
  let loaded: LoadedRelease | null = null;
  try {
    loaded = await prepare(track, release);
    if (track.mounted) await loadParts(track, loaded);
    if (track.mounted && !(await mayCommit(track, release))) return drop(track, loaded);
    if (track.mounted) await loadParts(track, loaded);
    commit(track, loaded);
    await pause(DRAIN_MS);
  } catch (error) {
    if (loaded) drop(track, loaded);
    track.troubled.add(release.digest);
    if (track.giveUp.signal.aborted || !isWanted(track, release)) return;
    track.bars.add(release.digest, error);
    track.report(error, { remote: track.remote, version: release.version });
  }
}

/** A release that the channel took back while it was loading has not failed. */
function isWanted(track: Track, { digest }: LiveRelease): boolean {
  return nextRelease(track)?.digest === digest;
}

async function prepare(track: Track, release: LiveRelease): Promise<LoadedRelease> {
  const { loader, remote, previous, giveUp, marks } = track;
  const reusable = previous?.release.digest === release.digest ? previous : null;
  if (reusable) return reusable;
  const afresh = track.troubled.has(release.digest);
  const cameBack = marks.begin(release.digest);
  return loader
    .load({ remote, release, parts: neededParts(track), afresh, signal: giveUp.signal })
    .finally(() => setTimeout(cameBack, STEADY_MS));
}

/** Before a swap every part on the page stands ready, so that the commit shows no gap. */
async function loadParts(track: Track, loaded: LoadedRelease): Promise<void> {
  await Promise.all(neededParts(track).map((address) => track.loader.loadPart(loaded, address)));
}

async function mayCommit(track: Track, release: LiveRelease): Promise<boolean> {
  const { mounted, leases, remote } = track;
  const held = () => (mounted && !mustGo(track, mounted) ? leases.reasonsOf(mounted.loaded.document.id) : []);
  const verdict = await waitForLeases({
    held,
    superseded: () => !isWanted(track, release),
    watch: (check) => {
      track.recheck = check;
      return leases.holds.subscribe(check);
    },
    offer: (reasons, take) => publish(track, { offered: { remote, version: release.version, reasons, take } }),
  });
  track.recheck = nothing;
  publish(track, { offered: null });
  return verdict;
}

/** No lease keeps a release that is broken or revoked. */
function mustGo({ bars, isRevoked }: Track, { loaded }: Mounted): boolean {
  return bars.has(loaded.release.digest) || isRevoked(loaded.release.digest);
}

function commit(track: Track, loaded: LoadedRelease): void {
  const handle = track.handleFor(track.remote, loaded.document);
  const stop = startOf(loaded, handle);
  const old = track.mounted;
  if (track.previous === loaded) track.previous = null;
  track.mounted = { loaded, handle, stop, failedParts: new Set(), broken: false };
  showMounted(track);
  for (const address of neededParts(track)) void showPart(track, loaded, address);
  if (old) drain(track, old);
  setTimeout(() => track.leases.settle(loaded.document.id), PROBATION_MS);
}

function startOf({ module, document }: LoadedRelease, handle: PlatformHandle): () => void {
  try {
    return module.start?.(handle.platform) ?? nothing;
  } catch (error) {
    handle.end();
    throw new ReleaseFault('code', `${document.remote}@${document.version}: its start failed`, error);
  }
}

function drain(track: Track, old: Mounted): void {
  setTimeout(() => endMounted(track, old), DRAIN_MS);
  if (track.previous) track.loader.evict(track.previous);
  track.previous = old.loaded;
  setTimeout(() => {
    if (track.previous === old.loaded) {
      track.previous = null;
      track.loader.evict(old.loaded);
    }
  }, PROBATION_MS);
}

function drop(track: Track, loaded: LoadedRelease): void {
  if (loaded !== track.previous && loaded !== track.mounted?.loaded) track.loader.evict(loaded);
}
