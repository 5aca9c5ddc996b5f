/** One remote in this tab: which release is mounted, which is coming, which are barred. prepare → wait → commit → drain → evict. */
import type { RemoteName } from '@site/shared/product';
import { createStore, type Platform, type Readable, type Store } from '@site/shared/platform';
import type { LiveRelease, ReleaseDocument } from '@site/shared/wire';
import type { ComponentType } from 'react';
import { createBars, type Bars } from './bars.ts';
import type { LeaseBook } from './leases.ts';
import { pause } from './load-attempts.ts';
import { ReleaseFault } from './release-fault.ts';
import type { LoadedRelease, PartAddress, ReleaseLoader } from './release-loader.ts';
import { waitForLeases } from './wait-for-leases.ts';

/** Handlers and effects of the old release run out before it is ended. */
const DRAIN_MS = 50;
/** How long the old release stays at hand in case the new one does not render. */
const PROBATION_MS = 2000;

/** A newer release that waits for leases of the mounted one; `take` swaps now. */
export interface Offer {
  readonly remote: RemoteName;
  readonly version: string;
  readonly reasons: readonly string[];
  take(): void;
}

/** What is mounted. A part that is null could not be loaded; one that is missing is on its way. */
export interface MountedRelease {
  readonly id: string;
  readonly platform: Platform;
  readonly parts: ReadonlyMap<PartAddress, ComponentType | null>;
}

export interface RemoteState {
  readonly phase: 'idle' | 'preparing' | 'live' | 'failed';
  readonly version: string | null;
  readonly digest: string | null;
  readonly mounted: MountedRelease | null;
  readonly offered: Offer | null;
}

/** A platform as one release holds it; `end` undoes what the release took from it. */
export interface PlatformHandle {
  readonly platform: Platform;
  end(): void;
}

export interface TrackParts {
  readonly remote: RemoteName;
  readonly loader: ReleaseLoader;
  readonly leases: LeaseBook;
  /** What the channel allows, best first. */
  readonly candidates: () => readonly LiveRelease[];
  readonly handleFor: (remote: RemoteName, document: ReleaseDocument) => PlatformHandle;
  readonly report: (error: unknown, where: { readonly remote: string; readonly version?: string }) => void;
}

export interface RemoteTrack {
  readonly state: Readable<RemoteState>;
  /** A part of the remote is on the page until the answer is called. */
  mount(address: PartAddress): () => void;
  /** Begins loading before anything is rendered. */
  open(address: PartAddress): void;
  /** The channel changed. */
  follow(): void;
  /** The release did not render; it is barred in this tab. */
  refuse(id: string, error: unknown): void;
  /** The player asked to try again. */
  retry(): void;
}

interface Mounted {
  readonly loaded: LoadedRelease;
  readonly handle: PlatformHandle;
  readonly stop: () => void;
  readonly failedParts: ReadonlySet<PartAddress>;
}

interface Track extends TrackParts {
  readonly state: Store<RemoteState>;
  readonly bars: Bars;
  readonly wantedParts: Map<PartAddress, number>;
  mounted: Mounted | null;
  previous: LoadedRelease | null;
  converging: boolean;
  recheck: () => void;
  /** Ends the try under way, so that a player's retry is a real one. */
  giveUp: AbortController;
}

const IDLE: RemoteState = { phase: 'idle', version: null, digest: null, mounted: null, offered: null };
const nothing = () => undefined;

export function createRemoteTrack(parts: TrackParts): RemoteTrack {
  const track: Track = {
    ...parts,
    state: createStore(IDLE),
    bars: createBars(() => void converge(track)),
    wantedParts: new Map(),
    mounted: null,
    previous: null,
    converging: false,
    recheck: nothing,
    giveUp: new AbortController(),
  };
  const count = (address: PartAddress, by: number) => track.wantedParts.set(address, (track.wantedParts.get(address) ?? 0) + by);
  const open = (address: PartAddress) => {
    if (track.mounted) void showPart(track, track.mounted.loaded, address);
    void converge(track);
  };
  return {
    state: track.state,
    open,
    mount: (address) => {
      count(address, 1);
      open(address);
      return () => void count(address, -1);
    },
    follow: () => {
      track.recheck();
      if (track.mounted || neededParts(track).length > 0) void converge(track);
    },
    refuse: (id, error) => refuse(track, id, error),
    retry: () => retry(track),
  };
}

function neededParts({ wantedParts }: Track): PartAddress[] {
  return [...wantedParts].filter(([, count]) => count > 0).map(([address]) => address);
}

/** The best release that is allowed, not barred and not the one mounted already. */
function next({ candidates, bars, mounted, previous }: Track): LiveRelease | null {
  const all = [...candidates(), ...(previous ? [previous.release] : [])];
  const best = all.find(({ digest }) => !bars.has(digest));
  return best && best.digest !== mounted?.loaded.release.digest ? best : null;
}

async function converge(track: Track): Promise<void> {
  if (track.converging) return;
  track.converging = true;
  for (let release = next(track); release; release = next(track)) await step(track, release);
  track.converging = false;
  publish(track, { phase: track.mounted ? 'live' : 'failed' });
}

async function step(track: Track, release: LiveRelease): Promise<void> {
  publish(track, { phase: 'preparing' });
  track.giveUp = new AbortController();
  let loaded: LoadedRelease | null = null;
  try {
    loaded = await prepare(track, release);
    if (track.mounted && !(await mayCommit(track, release))) return drop(track, loaded);
    if (track.mounted) await loadParts(track, loaded);
    commit(track, loaded);
    await pause(DRAIN_MS);
  } catch (error) {
    if (loaded) drop(track, loaded);
    if (track.giveUp.signal.aborted || !isAllowed(track, release)) return;
    track.bars.add(release.digest, error);
    track.report(error, { remote: track.remote, version: release.version });
  }
}

/** A release that the channel took back while it was loading has not failed. */
function isAllowed({ candidates }: Track, { digest }: LiveRelease): boolean {
  return candidates().some((one) => one.digest === digest);
}

async function prepare(track: Track, release: LiveRelease): Promise<LoadedRelease> {
  const { loader, remote, previous, giveUp } = track;
  const reusable = previous?.release.digest === release.digest ? previous : null;
  const loaded = reusable ?? (await loader.load({ remote, release, parts: neededParts(track), signal: giveUp.signal }));
  if (track.mounted) await loadParts(track, loaded);
  return loaded;
}

/** Before a swap every part on the page stands ready, so that the commit shows no gap. */
async function loadParts(track: Track, loaded: LoadedRelease): Promise<void> {
  await Promise.all(neededParts(track).map((address) => track.loader.loadPart(loaded, address)));
}

async function mayCommit(track: Track, release: LiveRelease): Promise<boolean> {
  const { mounted, leases, remote, bars } = track;
  const held = () => (mounted && !bars.has(mounted.loaded.release.digest) ? leases.reasonsOf(mounted.loaded.document.id) : []);
  const verdict = await waitForLeases({
    held,
    superseded: () => next(track)?.digest !== release.digest,
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

function commit(track: Track, loaded: LoadedRelease): void {
  const handle = track.handleFor(track.remote, loaded.document);
  const stop = startOf(loaded, handle);
  const old = track.mounted;
  if (track.previous === loaded) track.previous = null;
  track.mounted = { loaded, handle, stop, failedParts: new Set() };
  showMounted(track);
  for (const address of neededParts(track)) void showPart(track, loaded, address);
  if (old) drain(track, old);
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
  setTimeout(() => {
    try {
      old.stop();
    } catch (error) {
      track.report(error, { remote: track.remote, version: old.loaded.release.version });
    }
    old.handle.end();
  }, DRAIN_MS);
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

async function showPart(track: Track, loaded: LoadedRelease, address: PartAddress): Promise<void> {
  try {
    await track.loader.loadPart(loaded, address);
    if (track.mounted?.loaded === loaded) showMounted(track);
  } catch (error) {
    if (track.mounted?.loaded !== loaded) return;
    track.mounted = { ...track.mounted, failedParts: new Set([...track.mounted.failedParts, address]) };
    if (error instanceof ReleaseFault && error.kind === 'network') track.report(error, { remote: track.remote, version: loaded.release.version });
    else refuse(track, loaded.document.id, error);
    showMounted(track);
  }
}

function refuse(track: Track, id: string, error: unknown): void {
  const { mounted } = track;
  if (mounted?.loaded.document.id !== id) return;
  const { digest, version } = mounted.loaded.release;
  track.bars.add(digest, error);
  track.report(error, { remote: track.remote, version });
  if (next(track)) publish(track, { phase: 'preparing' });
  track.recheck();
  void converge(track);
}

function retry(track: Track): void {
  track.bars.clear();
  track.giveUp.abort();
  if (track.mounted) track.mounted = { ...track.mounted, failedParts: new Set() };
  if (track.mounted) showMounted(track);
  neededParts(track).forEach((address) => track.mounted && void showPart(track, track.mounted.loaded, address));
  void converge(track);
}

function showMounted(track: Track): void {
  if (!track.mounted) return;
  const { loaded, handle, failedParts } = track.mounted;
  const failed = [...failedParts].map((address) => [address, null] as const);
  publish(track, {
    version: loaded.release.version,
    digest: loaded.release.digest,
    mounted: { id: loaded.document.id, platform: handle.platform, parts: new Map([...failed, ...loaded.components]) },
  });
}

function publish({ state }: Track, changes: Partial<RemoteState>): void {
  const current = state.get();
  const changed = (Object.keys(changes) as (keyof RemoteState)[]).some((key) => changes[key] !== current[key]);
  if (changed) state.set({ ...current, ...changes });
}
