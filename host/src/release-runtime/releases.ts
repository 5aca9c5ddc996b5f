/** Controls which version of every remote is live in this tab: follows the signed channel, loads, swaps and falls back. */
import type { RemoteName } from '@site/shared/site-map';
import { createStore, type Failures, type ReadonlyStore, type Store } from '@site/shared/platform';
import { bucketOf, releasesFor, type Boot, type ChannelNews, type PageToken } from '@site/shared/federation';
import { createFreshness, followChannelLazily, type Freshness } from './channel/freshness.ts';
import type { LeaseBook } from '../platform/leases.ts';
import type { Federation } from './loading/federation.ts';
import { createReleaseLoader, type PartAddress, type ReleaseLoader } from './loading/release-loader.ts';
import { RemoteController, type RemoteControllerDependencies } from './remote-controller.ts';
import type { ReleaseOffer, RemoteState } from './remote-lifecycle.ts';

export interface ReleasesDependencies extends Pick<RemoteControllerDependencies, 'leases' | 'marks' | 'handleFor'> {
  readonly boot: Boot;
  readonly report: Failures['report'];
  /** Called when a channel revokes a release that the one before did not. */
  readonly onRevoked?: () => void;
  /** Called when a swap did not wait for leases. */
  readonly onLeasesCut?: (isKept: boolean) => void;
  /** Input of the canary bucket: a device always gets the same side. */
  readonly deviceId: string;
  /** The version of the contract that this host lends. */
  readonly lentVersion: string;
  /** Replaces the real loader in tests. */
  readonly loader?: ReleaseLoader;
}

export interface Releases {
  /** The state of one remote in this tab. */
  stateOf(remote: RemoteName): ReadonlyStore<RemoteState>;
  /** Newer releases that wait for a lease; the shell shows each with a button. */
  readonly offers: ReadonlyStore<readonly ReleaseOffer[]>;
  /** Whether the channel of this page is valid and its host current. */
  readonly freshness: ReadonlyStore<Freshness>;
  /** Registers a part that is on the page until the returned function is called; the first part loads the remote. */
  addPart(remote: RemoteName, address: PartAddress): () => void;
  /** Starts loading a part before anything renders. */
  open(remote: RemoteName, address: PartAddress): void;
  /** Preloads a part, e.g. when the pointer enters its link. */
  warm(remote: RemoteName, address: PartAddress): void;
  /** The release with this id threw while it rendered. */
  reportRenderError(remote: RemoteName, id: string, error: unknown): void;
  retry(remote: RemoteName): void;
  /** All leases that delay swaps, with their reasons. */
  readonly holds: LeaseBook['holds'];
  /** What this page shows with its heartbeats; undefined in a page that was served to more than one visitor. */
  pageToken(): PageToken | undefined;
  /** Applies the current channel to what is mounted; for an override that ended. */
  applyChannel(): void;
  /** Follows the channel as long as the page is open. */
  follow(): void;
}

export function createReleases({
  boot,
  leases,
  marks,
  handleFor,
  report,
  onRevoked,
  onLeasesCut = () => undefined,
  deviceId,
  lentVersion,
  loader = realLoader(boot),
}: ReleasesDependencies): Releases {
  const offers = createStore<readonly ReleaseOffer[]>([]);
  const controllers = new Map<RemoteName, RemoteController>();
  const { ready } = boot;
  let { page } = boot.start;
  const behindMs = boot.start.servedAtMs - Date.now();
  const { freshness, look, watch } = createFreshness({ channel: boot.current, nowMs: () => Date.now() + behindMs, lentVersion });

  const candidates = candidatesOf(boot, deviceId);
  const controllerOf = (remote: RemoteName) => {
    const existing = controllers.get(remote);
    if (existing) return existing;
    const controller = new RemoteController({
      remote,
      loader,
      leases,
      marks,
      candidates: () => candidates(remote),
      isRevoked: (digest) => boot.current()?.revoked.includes(digest) ?? false,
      isRecalled: (digest) => boot.current()?.recalled?.includes(digest) ?? false,
      onLeasesCut,
      handleFor,
      report,
    });
    controllers.set(remote, controller);
    controller.state.subscribe(() => gatherOffers(controllers, offers));
    return controller;
  };
  const applyChannel = () => {
    for (const controller of controllers.values()) controller.handleChannelChange();
  };
  const accept = async ({ documents = {}, ...signed }: ChannelNews) => {
    try {
      const before = boot.current()?.revoked ?? [];
      const { revoked } = await boot.accept(signed);
      if (revoked.some((digest) => !before.includes(digest))) onRevoked?.();
      loader.receiveDocuments(documents);
      look();
      applyChannel();
    } catch (error) {
      report(error, { address: 'channel' });
    }
  };
  const warm = async (remote: RemoteName, address: PartAddress) => {
    await ready;
    const [release] = candidates(remote);
    if (release && !controllerOf(remote).state.get().mounted?.parts.has(address)) await loader.warm({ remote, release, parts: [address] });
  };
  return {
    offers,
    freshness,
    stateOf: (remote) => controllerOf(remote).state,
    addPart: (remote, address) => onceReady(ready, () => controllerOf(remote).addPart(address)),
    open: (remote, address) => void ready.then(() => controllerOf(remote).open(address)),
    warm: (remote, address) => void warm(remote, address).catch(() => undefined), // the visit reports its own failure
    reportRenderError: (remote, id, error) => controllerOf(remote).handleRenderError(id, error),
    retry: (remote) => controllerOf(remote).retry(),
    holds: leases.holds,
    pageToken: () => page,
    applyChannel,
    follow: () => {
      followChannelLazily(
        (news) => void accept(news),
        (pass) => (page &&= { ...page, pass }),
      );
      watch();
      window.addEventListener('online', () => controllers.forEach((controller) => controller.handleOnline()));
    },
  };
}

function gatherOffers(controllers: ReadonlyMap<RemoteName, RemoteController>, offers: Store<readonly ReleaseOffer[]>): void {
  const open = [...controllers.values()].flatMap(({ state }) => state.get().offered ?? []);
  if (open.length + offers.get().length > 0) offers.set(open);
}

/** The releases of a remote that this device may run, best first. */
const candidatesOf = (boot: Boot, deviceId: string) => (remote: RemoteName) => {
  const channel = boot.current();
  return channel ? releasesFor(channel, remote, (salt) => bucketOf(salt, deviceId)) : [];
};

/** The federation runtime is a separate chunk. A failed import is forgotten, so that the next attempt fetches it again. */
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

/** Runs `start` when the first channel is accepted, unless it was undone before. */
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
