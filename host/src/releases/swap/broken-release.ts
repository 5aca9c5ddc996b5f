/** A mounted release that fails: a part that does not come, a screen that throws, and the player's wish to try again. */
import { diagnose, isAboutFetching } from '../loading/load-attempts.ts';
import { ReleaseFault } from '../loading/release-fault.ts';
import type { LoadedRelease, PartAddress } from '../loading/release-loader.ts';
import { endMounted, neededParts, nextRelease, publish, showMounted, STEADY_MS, type Mounted, type Track } from './track.ts';

/** Loads a part of the mounted release and shows it, or that it could not be had; a mark stands until its first drawing came back (F15). */
export async function showPart(track: Track, loaded: LoadedRelease, address: PartAddress): Promise<void> {
  const cameBack = track.marks.begin(loaded.release.digest);
  try {
    await track.loader.loadPart(loaded, address);
    if (track.mounted?.loaded === loaded) showMounted(track);
  } catch (error) {
    if (track.mounted?.loaded !== loaded) return;
    track.mounted = { ...track.mounted, failedParts: new Set([...track.mounted.failedParts, address]) };
    if (error instanceof ReleaseFault && error.kind === 'network')
      track.report(error, { remote: track.remote, version: loaded.release.version });
    else refuse(track, loaded.document.id, error);
    showMounted(track);
  } finally {
    setTimeout(cameBack, STEADY_MS);
  }
}

/** The release did not render: it is barred in this tab, unless the network alone was at fault. */
export function refuse(track: Track, id: string, error: unknown): void {
  const { mounted } = track;
  if (mounted?.loaded.document.id !== id) return;
  mounted.broken = true;
  track.leases.giveBack(id);
  if (!isAboutFetching(error)) return bar(track, mounted, error);
  void diagnose(mounted.loaded.document, error).then((fault) => {
    if (track.mounted?.loaded !== mounted.loaded) return;
    if (fault.kind === 'network') track.report(fault, { remote: track.remote, version: mounted.loaded.release.version });
    else bar(track, mounted, fault);
  });
}

function bar(track: Track, { loaded }: Mounted, error: unknown): void {
  track.bars.add(loaded.release.digest, error);
  track.report(error, { remote: track.remote, version: loaded.release.version });
  if (nextRelease(track)) publish(track, { phase: 'preparing' });
  track.recheck();
  track.converge();
}

/** A revoked release leaves the page at once where nothing can take its place; else the swap that follows replaces it, leases or not (F32). */
export function dropRevoked(track: Track): void {
  const { mounted, previous, isRevoked, loader } = track;
  if (previous && isRevoked(previous.release.digest)) {
    track.previous = null;
    loader.evict(previous);
  }
  if (!mounted || !isRevoked(mounted.loaded.release.digest)) return;
  track.report(new ReleaseFault('config', `${track.remote}@${mounted.loaded.release.version} was revoked`), {
    remote: track.remote,
    version: mounted.loaded.release.version,
  });
  if (nextRelease(track)) return;
  forget(track, mounted);
  publish(track, { phase: 'failed' });
}

/** The player asked to try again. */
export function retry(track: Track): void {
  track.bars.clear();
  track.marks.clear();
  track.giveUp.abort();
  if (track.mounted?.broken) forget(track, track.mounted);
  askForPartsAgain(track);
  track.converge();
}

/** The line is back: what it kept from the page comes by itself. A screen that broke may stand beside others in use, and waits for the player. */
export function reconnect(track: Track): void {
  track.bars.forgiveNetwork();
  if (track.mounted?.failedParts.size) askForPartsAgain(track);
  if (track.mounted || neededParts(track).length > 0) track.converge();
}

function askForPartsAgain(track: Track): void {
  if (!track.mounted) return;
  track.mounted = { ...track.mounted, failedParts: new Set() };
  showMounted(track);
  for (const address of neededParts(track)) void showPart(track, track.mounted.loaded, address);
}

/** A broken release is loaded anew from scratch: what it keeps inside, such as a lazy part that failed, would fail for ever. */
function forget(track: Track, mounted: Mounted): void {
  track.mounted = null;
  publish(track, { mounted: null, phase: 'preparing' });
  track.troubled.add(mounted.loaded.release.digest);
  endMounted(track, mounted);
  track.loader.evict(mounted.loaded);
}
