/** Controls which version of every remote is live in this tab: follows the signed channel, loads, swaps and falls back. */
import { createStore, type Failures, type ReadonlyStore, type Store } from '@site/shared/platform';
import { bucketOf, releasesFor, type Boot, type ChannelNews, type PageToken, type SiteClaims, placeAt } from '@site/shared/federation';
import { hostWindow } from '../lib/host-life.ts';
import { createFreshness, followChannelLazily, type Freshness } from './channel/freshness.ts';
import type { LeaseBook } from '../platform/leases.ts';
import type { Federation } from './loading/federation.ts';
import { createReleaseLoader, type PartAddress, type ReleaseLoader } from './loading/release-loader.ts';
import { RemoteController, type RemoteControllerDependencies } from './remote-controller.ts';
import type { ReleaseOffer, RemoteState } from './remote-lifecycle.ts';
import { liveClaims, remotesOf } from '../lib/site-map.ts';

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
  /** What this page shows with its heartbeats; that of its start without it. */
  readonly pageToken?: PageToken | undefined;
  /** Replaces the real loader in tests. */
  readonly loader?: ReleaseLoader;
}

export interface Releases {
  /** What joined teams with a live release claim of the site; follows the channel. */
  readonly claims: ReadonlyStore<SiteClaims>;
  /** The remotes of the site now. */
  remotes(): readonly string[];
  /** The owner of an address: a remote, or `host`, also for an unknown one. */
  ownerOf(pathname: string): string;
  /** Calls back after each change of the state of any remote, for the life of the page. */
  watch(listener: () => void): void;
  /** The state of one remote in this tab. */
  stateOf(remote: string): ReadonlyStore<RemoteState>;
  /** Newer releases that wait for a lease; the shell shows each with a button. */
  readonly offers: ReadonlyStore<readonly ReleaseOffer[]>;
  /** Whether the channel of this page is valid and its host current. */
  readonly freshness: ReadonlyStore<Freshness>;
  /** Registers a part that is on the page until the returned function is called; the first part loads the remote. */
  addPart(remote: string, address: PartAddress): () => void;
  /** The parts that are on the page. */
  parts(): readonly (readonly [remote: string, address: PartAddress])[];
  /** Starts loading a part before anything renders. */
  open(remote: string, address: PartAddress): void;
  /** Preloads a part, e.g. when the pointer enters its link. */
  warm(remote: string, address: PartAddress): void;
  /** The release with this id threw while it rendered. */
  reportRenderError(remote: string, id: string, error: unknown): void;
  retry(remote: string): void;
  /** All leases that delay swaps, with their reasons. */
  readonly holds: LeaseBook['holds'];
  /** What this page shows with its heartbeats; undefined in a page that was served to more than one visitor. */
  pageToken(): PageToken | undefined;
  /** Applies the current channel to what is mounted; for an override that ended. */
  applyChannel(): void;
  /** Follows the channel as long as the host runs. */
  follow(): void;
  /** Ends what the mounted releases have begun; the host ends. */
  end(): void;
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
  pageToken,
  loader = realLoader(boot),
}: ReleasesDependencies): Releases {
  const candidates = candidatesOf(boot, deviceId);
  const shared = { boot, loader, leases, marks, candidates, onLeasesCut, handleFor, report };
  const { controllers, controllerOf, offers, watch } = openControllers(shared);
  const { ready } = boot;
  let page = pageToken ?? boot.start.page;
  const behindMs = boot.start.servedAtMs - Date.now();
  const nowMs = () => Date.now() + behindMs;
  const { freshness, look, watch: watchFreshness } = createFreshness({ channel: boot.current, nowMs, lentVersion, host: boot.start.host });
  const siteMap = followClaims(boot);
  const applyChannel = () => {
    siteMap.look();
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
  const warm = async (remote: string, address: PartAddress) => {
    await ready;
    const [release] = candidates(remote);
    if (release && !controllerOf(remote).state.get().mounted?.parts.has(address)) await loader.warm({ remote, release, parts: [address] });
  };
  return {
    claims: siteMap.claims,
    remotes: () => remotesOf(siteMap.claims.get()),
    ownerOf: (pathname) => placeAt(siteMap.claims.get(), pathname)?.owner ?? 'host',
    watch,
    offers,
    freshness,
    stateOf: (remote) => controllerOf(remote).state,
    addPart: (remote, address) => onceReady(ready, () => controllerOf(remote).addPart(address)),
    parts: () => [...controllers].flatMap(([remote, controller]) => controller.parts().map((address) => [remote, address] as const)),
    open: (remote, address) => void ready.then(() => controllerOf(remote).open(address)),
    warm: (remote, address) => void warm(remote, address).catch(() => undefined), // the visit reports its own failure
    reportRenderError: (remote, id, error) => controllerOf(remote).handleRenderError(id, error),
    retry: (remote) => controllerOf(remote).retry(),
    holds: leases.holds,
    pageToken: () => page,
    applyChannel,
    end: () => controllers.forEach((controller) => controller.end()),
    follow: () => {
      followChannelLazily(
        (news) => void accept(news),
        (pass) => (page &&= { ...page, pass }),
        {
          host: boot.start.host,
          channel: boot.current,
          isHeld: () => leases.holds.get().length > 0,
          mounted: () => [...controllers.values()].flatMap(({ state }) => state.get().digest ?? []),
          watch,
        },
      );
      watchFreshness();
      hostWindow().addEventListener('online', () => controllers.forEach((controller) => controller.handleOnline()));
    },
  };
}

interface ControllersOptions extends Pick<ReleasesDependencies, 'boot' | 'leases' | 'marks' | 'handleFor' | 'report'> {
  readonly loader: ReleaseLoader;
  readonly candidates: (remote: string) => ReturnType<RemoteControllerDependencies['candidates']>;
  readonly onLeasesCut: RemoteControllerDependencies['onLeasesCut'];
}

/** One controller for each remote that this page has met, what they offer together, and who hears of their changes. */
function openControllers({ boot, candidates, ...dependencies }: ControllersOptions) {
  const offers = createStore<readonly ReleaseOffer[]>([]);
  const watchers: (() => void)[] = [];
  const controllers = new Map<string, RemoteController>();
  const controllerOf = (remote: string) => {
    const existing = controllers.get(remote);
    if (existing) return existing;
    const controller = new RemoteController({
      ...dependencies,
      remote,
      candidates: () => candidates(remote),
      isRevoked: (digest) => boot.current()?.revoked.includes(digest) ?? false,
      isRecalled: (digest) => boot.current()?.recalled?.includes(digest) ?? false,
    });
    controllers.set(remote, controller);
    controller.state.subscribe(() => {
      gatherOffers(controllers, offers);
      for (const watcher of watchers) watcher();
    });
    return controller;
  };
  return { controllers, controllerOf, offers, watch: (listener: () => void) => void watchers.push(listener) };
}

/** What joined teams claim, as the channel of this page says; `look` reads it again. */
function followClaims(boot: Boot) {
  const claims = createStore<SiteClaims>(liveClaims(boot));
  const look = () => {
    const now = liveClaims(boot);
    if (JSON.stringify(now) !== JSON.stringify(claims.get())) claims.set(now);
  };
  void boot.ready.then(look);
  return { claims, look };
}

function gatherOffers(controllers: ReadonlyMap<string, RemoteController>, offers: Store<readonly ReleaseOffer[]>): void {
  const open = [...controllers.values()].flatMap(({ state }) => state.get().offered ?? []);
  if (open.length + offers.get().length > 0) offers.set(open);
}

/** The releases of a remote that this device may run, best first. */
const candidatesOf = (boot: Boot, deviceId: string) => (remote: string) => {
  const channel = boot.current();
  return channel ? releasesFor(channel, remote, (salt) => bucketOf(salt, deviceId), boot.start.chosenFor) : [];
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
