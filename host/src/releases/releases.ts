/** Which version of every remote is live in this tab: follows the signed channel, loads, swaps and falls back. */
import type { RemoteName } from '@site/shared/product';
import { createStore, type BusCore, type Platform, type Readable, type Store } from '@site/shared/platform';
import { bucketOf } from '@site/shared/crypto';
import { releasesFor, type Boot, type ChannelNews, type ReleaseDocument } from '@site/shared/wire';
import { openChatHandle } from '../platform/chat/chat-handle.ts';
import { followLater } from './follow-later.ts';
import { createFreshness, type Freshness } from './freshness.ts';
import type { CrashMarks } from './swap/crash-marks.ts';
import { createLeaseBook, type LeaseBook } from './swap/leases.ts';
import type { Federation } from './loading/federation.ts';
import { createReleaseLoader, type PartAddress, type ReleaseLoader } from './loading/release-loader.ts';
import type { Offer, PlatformHandle, RemoteState } from './swap/remote-state.ts';
import { createRemoteTrack, type RemoteTrack } from './swap/remote-track.ts';

/** What the host lends to every release; of bus, leases and chat each release gets handles of its own. */
export type LentPlatform = Omit<Platform, 'bus' | 'leases'>;

export interface ReleasesParts {
  readonly boot: Boot;
  readonly lent: LentPlatform;
  readonly bus: BusCore;
  /** What a canary draws by: the same device stays on the same side. */
  readonly deviceId: string;
  readonly marks: CrashMarks;
  /** The version of the contract that this host lends. */
  readonly lentVersion: string;
  /** Stands in for the real loader in tests. */
  readonly loader?: ReleaseLoader;
}

export interface Releases {
  /** The state of one remote in this tab. */
  stateOf(remote: RemoteName): Readable<RemoteState>;
  /** Newer releases that wait for something the player is doing; the shell shows each with a button. */
  readonly offers: Readable<readonly Offer[]>;
  /** Whether the channel that this page follows still holds, and this host with it. */
  readonly freshness: Readable<Freshness>;
  /** A part of the remote is on the page until the answer is called; the first one loads the remote. */
  mount(remote: RemoteName, address: PartAddress): () => void;
  /** Begins loading a part before anything is rendered. */
  open(remote: RemoteName, address: PartAddress): void;
  /** Fetches what a part will need, e.g. when the pointer rests on its link. */
  warm(remote: RemoteName, address: PartAddress): void;
  refuse(remote: RemoteName, id: string, error: unknown): void;
  retry(remote: RemoteName): void;
  /** Who asked not to be swapped now, and why. */
  readonly holds: LeaseBook['holds'];
  /** What the channel of now says holds for what is mounted; for an override that ended. */
  refollow(): void;
  /** Follows the channel from now on; answers how to stop. */
  follow(): () => void;
}

export function createReleases({ boot, lent, bus, deviceId, marks, lentVersion, loader = realLoader(boot) }: ReleasesParts): Releases {
  const leases = createLeaseBook();
  const offers = createStore<readonly Offer[]>([]);
  const tracks = new Map<RemoteName, RemoteTrack>();
  const { ready } = boot;
  const behindMs = boot.start.servedAtMs - Date.now();
  const { freshness, look, watch } = createFreshness({ channel: boot.current, nowMs: () => Date.now() + behindMs, lentVersion });

  const candidates = candidatesOf(boot, deviceId);
  const trackOf = (remote: RemoteName) => {
    const known = tracks.get(remote);
    if (known) return known;
    const track = createRemoteTrack({
      remote,
      loader,
      leases,
      marks,
      candidates: () => candidates(remote),
      isRevoked: (digest) => boot.current()?.revoked.includes(digest) ?? false,
      handleFor: (name, document) => handleFor({ lent, bus, leases }, name, document),
      report: lent.failures.report,
    });
    tracks.set(remote, track);
    track.state.subscribe(() => gatherOffers(tracks, offers));
    return track;
  };
  const refollow = () => {
    for (const track of tracks.values()) track.follow();
  };
  const accept = async ({ documents = {}, ...signed }: ChannelNews) => {
    try {
      await boot.accept(signed);
      loader.hear(documents);
      look();
      refollow();
    } catch (error) {
      lent.failures.report(error, { address: 'channel' });
    }
  };
  const warm = async (remote: RemoteName, address: PartAddress) => {
    await ready;
    const [release] = candidates(remote);
    if (release && !trackOf(remote).state.get().mounted?.parts.has(address)) await loader.warm({ remote, release, parts: [address] });
  };
  return {
    offers,
    freshness,
    stateOf: (remote) => trackOf(remote).state,
    mount: (remote, address) => onceReady(ready, () => trackOf(remote).mount(address)),
    open: (remote, address) => void ready.then(() => trackOf(remote).open(address)),
    warm: (remote, address) => void warm(remote, address).catch(() => undefined), // the visit itself reports
    refuse: (remote, id, error) => trackOf(remote).refuse(id, error),
    retry: (remote) => trackOf(remote).retry(),
    holds: leases.holds,
    refollow,
    follow: () => {
      const stops = [followLater((news) => void accept(news)), watch(), whenOnline(() => tracks.forEach((track) => track.reconnect()))];
      return () => stops.forEach((stop) => stop());
    },
  };
}

function gatherOffers(tracks: ReadonlyMap<RemoteName, RemoteTrack>, offers: Store<readonly Offer[]>): void {
  const open = [...tracks.values()].flatMap(({ state }) => state.get().offered ?? []);
  if (open.length + offers.get().length > 0) offers.set(open);
}

/** What this device may run of a remote, best first. */
const candidatesOf = (boot: Boot, deviceId: string) => (remote: RemoteName) => {
  const channel = boot.current();
  return channel ? releasesFor(channel, remote, (salt) => bucketOf(salt, deviceId)) : [];
};

/** The federation runtime travels as a chunk of its own; a failed try to fetch it is forgotten, so that the next one is real. */
function realLoader(boot: Boot): ReleaseLoader {
  let federation: Promise<Federation> | null = null;
  return createReleaseLoader({
    boot,
    federation: () => {
      federation ??= import(/* webpackChunkName: "federation" */ './loading/start-federation.ts').then(({ startFederation }) =>
        startFederation(),
      );
      federation.catch(() => (federation = null));
      return federation;
    },
  });
}

function whenOnline(act: () => void): () => void {
  window.addEventListener('online', act);
  return () => window.removeEventListener('online', act);
}

/** Starts when the first channel is known, unless it was undone before. */
function onceReady(ready: Promise<unknown>, start: () => () => void): () => void {
  let undo: (() => void) | null = null;
  let undone = false;
  void ready.then(() => {
    if (!undone) undo = start();
  });
  return () => {
    undone = true;
    undo?.();
  };
}

interface HandleParts {
  readonly lent: LentPlatform;
  readonly bus: BusCore;
  readonly leases: LeaseBook;
}

function handleFor({ lent, bus, leases }: HandleParts, remote: RemoteName, { id, version }: ReleaseDocument): PlatformHandle {
  const onBus = bus.handleFor(remote);
  const held = leases.open(remote, id);
  const rooms = openChatHandle(lent.chat);
  const report: Platform['failures']['report'] = (error, where) => lent.failures.report(error, { remote, version, ...where });
  return {
    platform: { ...lent, failures: { report }, bus: onBus.bus, leases: held.leases, chat: rooms.chat },
    end: () => {
      onBus.end();
      held.end();
      rooms.end();
    },
  };
}
