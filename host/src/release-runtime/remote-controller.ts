/**
 * One remote in this tab: which release is mounted, which one replaces it, which ones failed. Runs the machine of `remote-lifecycle.ts`; what the
 * page sees is one store value, so that React replaces a release in one render.
 */
import { createStore, type ReadonlyStore } from '@site/shared/platform';
import type { LiveRelease, ReleaseDocument } from '@site/shared/federation';
import type { CrashMarks } from './crash-marks.ts';
import { createFailedReleases } from './failed-releases.ts';
import type { LeaseBook } from '../platform/leases.ts';
import { diagnose, isAboutFetching } from './loading/load-attempts.ts';
import { ReleaseFault } from '../lib/release-fault.ts';
import type { LoadedRelease, PartAddress, ReleaseLoader } from './loading/release-loader.ts';
import {
  PHASES,
  transition,
  type Attempt,
  type Effect,
  type LifecycleEvent,
  type LifecycleState,
  type PlatformHandle,
  type RemoteState,
  type StartedRelease,
} from './remote-lifecycle.ts';

export interface RemoteControllerDependencies {
  readonly remote: string;
  readonly loader: ReleaseLoader;
  readonly leases: LeaseBook;
  /** The releases that the channel allows, best first. */
  readonly candidates: () => readonly LiveRelease[];
  /** Whether a release must not run any more, whatever the player is doing. */
  readonly isRevoked: (digest: string) => boolean;
  /** Whether a swap removes a release at once, whatever the player is doing; where nothing else can run it stays. */
  readonly isRecalled: (digest: string) => boolean;
  /** A swap did not wait for leases; `isKept`: the next release finds what the player typed. */
  readonly onLeasesCut: (isKept: boolean) => void;
  readonly marks: CrashMarks;
  readonly handleFor: (remote: string, release: Pick<ReleaseDocument, 'id' | 'version'>) => PlatformHandle;
  readonly report: (error: unknown, where: { readonly remote: string; readonly version?: string }) => void;
}

/** A release on the page. */
interface ActiveRelease extends StartedRelease {
  readonly failedParts: ReadonlySet<PartAddress>;
  /** Something of it threw while it rendered. */
  readonly broken: boolean;
}

/** From here on a player whose form holds a lease is offered to swap now. */
export const OFFER_AFTER_MS = 60_000;
/** Code that still answers this long after its start has not hung the page. */
const STEADY_MS = 2000;
/** Handlers and effects of the old release run out before it is ended. */
const DRAIN_MS = 50;
/** How long the old release stays in memory in case the new one does not render. */
const PROBATION_MS = 2000;

const IDLE: RemoteState = { phase: 'idle', version: null, digest: null, mounted: null, offered: null };
const nothing = () => undefined;

export class RemoteController {
  readonly #dependencies: RemoteControllerDependencies;
  readonly #store = createStore(IDLE);
  readonly #failedReleases = createFailedReleases(() => this.dispatch({ type: 'wake' }));
  /** How often each part is on the page. */
  readonly #partCounts = new Map<PartAddress, number>();
  /** Digests whose loading failed before: a cache may hold what failed. */
  readonly #failedBefore = new Set<string>();
  /** Digests that were reported as skipped because of a crash mark. */
  readonly #reportedCrashes = new Set<string>();
  readonly #events: LifecycleEvent[] = [];
  #lifecycle: LifecycleState = { name: 'pending' };
  #current: ActiveRelease | null = null;
  /** Unmounted less than `PROBATION_MS` ago: it is mounted again without loading. */
  #previous: LoadedRelease | null = null;
  #isDispatching = false;

  constructor(dependencies: RemoteControllerDependencies) {
    this.#dependencies = dependencies;
    dependencies.leases.holds.subscribe(() => this.dispatch({ type: 'changed' }));
  }

  get state(): ReadonlyStore<RemoteState> {
    return this.#store;
  }

  /** A part of the remote is on the page until the returned function is called. */
  addPart(address: PartAddress): () => void {
    const count = (by: number) => void this.#partCounts.set(address, (this.#partCounts.get(address) ?? 0) + by);
    count(1);
    this.open(address);
    return () => count(-1);
  }

  /** The parts that are on the page. */
  parts(): PartAddress[] {
    return [...this.#partCounts].filter(([, count]) => count > 0).map(([address]) => address);
  }

  /** Starts loading a part before anything renders. */
  open(address: PartAddress): void {
    if (this.#current) void this.#loadPart(this.#current.loaded, address);
    this.dispatch({ type: 'wake' });
  }

  handleChannelChange(): void {
    this.dispatch({ type: 'changed' });
    this.#evictRevoked();
    if (this.#current || this.parts().length > 0) this.dispatch({ type: 'wake' });
  }

  /** The release threw while it rendered: this tab does not use it again, unless the network alone was at fault. */
  handleRenderError(id: string, error: unknown): void {
    if (this.#current?.loaded.document.id !== id) return;
    const { loaded } = this.#current;
    this.#current = { ...this.#current, broken: true };
    this.#dependencies.leases.giveBack(id);
    if (!isAboutFetching(error)) return this.#fail(loaded, error);
    void diagnose(loaded.document, error).then((fault) => {
      if (this.#current?.loaded !== loaded) return;
      if (fault.kind === 'network') this.#report(fault, loaded.release);
      else this.#fail(loaded, fault);
    });
  }

  /** The player pressed retry. */
  retry(): void {
    this.#failedReleases.clear();
    this.#dependencies.marks.clear();
    if ('attempt' in this.#lifecycle) this.#lifecycle.attempt.abort.abort();
    if (this.#current?.broken) this.#unmount(this.#current);
    this.#reloadParts();
    this.dispatch({ type: 'wake' });
  }

  /** The network is back: loads what failed because of it. A screen that broke may be next to others in use and waits for the player. */
  handleOnline(): void {
    this.#failedReleases.forgiveNetwork();
    if (this.#current?.failedParts.size) this.#reloadParts();
    if (this.#current || this.parts().length > 0) this.dispatch({ type: 'wake' });
  }

  /** The host ends: the mounted release ends what it began. Its files stay, because the next host mounts it again. */
  end(): void {
    if (this.#current) this.#end(this.#current);
  }

  /** Events of one dispatch run one after the other, and the page sees their common result. */
  private dispatch(event: LifecycleEvent): void {
    this.#events.push(event);
    if (this.#isDispatching) return;
    this.#isDispatching = true;
    try {
      for (let next = this.#events.shift(); next; next = this.#events.shift()) this.#apply(next);
    } finally {
      this.#isDispatching = false;
    }
    const { name } = this.#lifecycle;
    this.#publish({ phase: PHASES[name], ...(name !== 'waiting' && { offered: null }) });
  }

  #apply(event: LifecycleEvent): void {
    const step = transition(this.#lifecycle, event);
    if (!step) {
      this.#report(new Error(`${this.#dependencies.remote}: a remote that is ${this.#lifecycle.name} refuses the event ${event.type}`));
      return;
    }
    this.#lifecycle = step.next;
    for (const effect of step.effects) this.#run(effect);
  }

  #run(effect: Effect): void {
    switch (effect.do) {
      case 'select':
        return this.#select();
      case 'load':
        return void this.#load(effect.attempt);
      case 'checkLeases':
        return this.#checkLeases(effect.attempt);
      case 'offerLater':
        return this.#offerLater(effect.attempt);
      case 'start':
        return void this.#start(effect.attempt, effect.loaded);
      case 'commit':
        return this.#commit(effect.started);
      case 'discard':
        return this.#discard(effect.loaded);
      case 'recordFailure':
        return this.#recordFailure(effect.attempt, effect.error);
    }
  }

  #select(): void {
    this.#reportCrashed();
    const candidate = this.#nextRelease();
    if (candidate) this.dispatch({ type: 'candidate', attempt: { candidate, abort: new AbortController() } });
    else this.dispatch({ type: this.#current ? 'current' : 'exhausted' });
  }

  /** Before a swap every part on the page is loaded, so that the commit shows no gap. */
  async #load({ candidate, abort }: Attempt): Promise<void> {
    let loaded: LoadedRelease | null = null;
    try {
      loaded = await this.#prepare(candidate, abort.signal);
      if (this.#current) await this.#loadParts(loaded);
    } catch (error) {
      return this.dispatch({ type: 'loadFailed', error, loaded });
    }
    this.dispatch({ type: 'loaded', loaded });
  }

  async #prepare(release: LiveRelease, signal: AbortSignal): Promise<LoadedRelease> {
    if (this.#previous?.release.digest === release.digest) return this.#previous;
    const clearMark = this.#dependencies.marks.begin(release.digest);
    const bypassCache = this.#failedBefore.has(release.digest);
    return this.#dependencies.loader
      .load({ remote: this.#dependencies.remote, release, parts: this.parts(), bypassCache, signal })
      .finally(() => setTimeout(clearMark, STEADY_MS));
  }

  async #loadParts(loaded: LoadedRelease): Promise<void> {
    await Promise.all(this.parts().map((address) => this.#dependencies.loader.loadPart(loaded, address)));
  }

  #checkLeases({ candidate }: Attempt): void {
    const isWanted = this.#current ? this.#isWanted(candidate) : !this.#dependencies.isRevoked(candidate.digest);
    if (!isWanted) this.dispatch({ type: 'superseded' });
    else if (this.#heldReasons().length === 0) this.dispatch({ type: 'leasesFree' });
  }

  #offerLater({ candidate: { version } }: Attempt): void {
    const waiting = this.#lifecycle;
    const reasons = this.#heldReasons();
    if (reasons.length === 0) return;
    const take = () => this.#lifecycle === waiting && this.dispatch({ type: 'leasesFree' });
    setTimeout(() => {
      if (this.#lifecycle === waiting)
        this.#publish({ offered: { remote: this.#dependencies.remote, version, reasons: this.#heldReasons(), take: () => void take() } });
    }, OFFER_AFTER_MS);
  }

  /** Why the mounted release may not be swapped now; no lease protects one that is broken, revoked or recalled. */
  #heldReasons(): readonly string[] {
    if (!this.#current) return [];
    const { document, release } = this.#current.loaded;
    const { isRevoked, isRecalled } = this.#dependencies;
    const mustGo = this.#failedReleases.has(release.digest) || isRevoked(release.digest) || isRecalled(release.digest);
    return mustGo ? [] : this.#dependencies.leases.reasonsOf(document.id);
  }

  async #start({ candidate }: Attempt, loaded: LoadedRelease): Promise<void> {
    let started: StartedRelease;
    try {
      if (this.#current) await this.#loadParts(loaded);
      if (this.#dependencies.isRevoked(candidate.digest)) return this.dispatch({ type: 'superseded' });
      const handle = this.#dependencies.handleFor(this.#dependencies.remote, loaded.document);
      started = { loaded, handle, stop: startOf(loaded, handle) };
    } catch (error) {
      return this.dispatch({ type: 'loadFailed', error, loaded });
    }
    this.dispatch({ type: 'started', started });
  }

  /** One store value: React replaces the old release by the new one in one render. */
  #commit(started: StartedRelease): void {
    const { loaded } = started;
    const old = this.#current;
    if (old) this.#reportCut(old.loaded);
    if (this.#previous === loaded) this.#previous = null;
    this.#current = { ...started, failedParts: new Set(), broken: false };
    this.#publishCurrent();
    for (const address of this.parts()) void this.#loadPart(loaded, address);
    if (old) this.#drain(old);
    setTimeout(() => this.#dependencies.leases.settle(loaded.document.id), PROBATION_MS);
    setTimeout(() => this.dispatch({ type: 'drained' }), old ? DRAIN_MS : 0);
  }

  #reportCut({ release, document }: LoadedRelease): void {
    const { remote, leases, isRecalled, onLeasesCut } = this.#dependencies;
    if (isRecalled(release.digest) && leases.reasonsOf(document.id).length > 0) onLeasesCut(leases.hasSnapshot(remote));
  }

  #drain(old: ActiveRelease): void {
    setTimeout(() => this.#end(old), DRAIN_MS);
    if (this.#previous) this.#dependencies.loader.evict(this.#previous);
    this.#previous = old.loaded;
    setTimeout(() => {
      if (this.#previous !== old.loaded) return;
      this.#previous = null;
      this.#dependencies.loader.evict(old.loaded);
    }, PROBATION_MS);
  }

  #discard(loaded: LoadedRelease): void {
    if (loaded !== this.#previous && loaded !== this.#current?.loaded) this.#dependencies.loader.evict(loaded);
  }

  /** A release that the channel revoked while it loaded has not failed, nor has one that the player's retry aborted. */
  #recordFailure({ candidate, abort }: Attempt, error: unknown): void {
    this.#failedBefore.add(candidate.digest);
    if (abort.signal.aborted || !this.#isWanted(candidate)) return;
    this.#failedReleases.add(candidate.digest, error);
    this.#report(error, candidate);
  }

  /** Loads a part of the mounted release and shows it, or that it failed; a crash mark is set until its first render returned (F15). */
  async #loadPart(loaded: LoadedRelease, address: PartAddress): Promise<void> {
    const clearMark = this.#dependencies.marks.begin(loaded.release.digest);
    try {
      await this.#dependencies.loader.loadPart(loaded, address);
      if (this.#current?.loaded === loaded) this.#publishCurrent();
    } catch (error) {
      if (this.#current?.loaded !== loaded) return;
      this.#current = { ...this.#current, failedParts: new Set([...this.#current.failedParts, address]) };
      if (error instanceof ReleaseFault && error.kind === 'network') this.#report(error, loaded.release);
      else this.handleRenderError(loaded.document.id, error);
      this.#publishCurrent();
    } finally {
      setTimeout(clearMark, STEADY_MS);
    }
  }

  #reloadParts(): void {
    if (!this.#current) return;
    this.#current = { ...this.#current, failedParts: new Set() };
    this.#publishCurrent();
    for (const address of this.parts()) void this.#loadPart(this.#current.loaded, address);
  }

  #fail({ release }: LoadedRelease, error: unknown): void {
    this.#failedReleases.add(release.digest, error);
    this.#report(error, release);
    this.dispatch({ type: 'changed' });
    this.dispatch({ type: 'wake' });
  }

  /** A revoked release leaves the page at once where nothing can take its place; else the swap that follows replaces it, leases or not (F32). */
  #evictRevoked(): void {
    const previous = this.#previous;
    const current = this.#current;
    const { isRevoked, loader, remote } = this.#dependencies;
    if (previous && isRevoked(previous.release.digest)) {
      this.#previous = null;
      loader.evict(previous);
    }
    if (!current || !isRevoked(current.loaded.release.digest)) return;
    const { release } = current.loaded;
    this.#report(new ReleaseFault('config', `${remote}@${release.version} was revoked`), release);
    if (this.#nextRelease()) return;
    this.#unmount(current);
    const lifecycle = this.#lifecycle;
    const isLoading = lifecycle.name === 'loading' || lifecycle.name === 'ready';
    if (isLoading && isRevoked(lifecycle.attempt.candidate.digest)) this.dispatch({ type: 'cancel' });
  }

  /** A broken release is loaded from scratch the next time: its lazy parts that failed would fail for ever. */
  #unmount(current: ActiveRelease): void {
    this.#current = null;
    this.#publish({ mounted: null, phase: 'preparing' });
    this.#failedBefore.add(current.loaded.release.digest);
    this.#end(current);
    this.#dependencies.loader.evict(current.loaded);
    this.dispatch({ type: 'unmounted' });
  }

  #end({ stop, handle, loaded }: ActiveRelease): void {
    try {
      stop();
    } catch (error) {
      this.#report(error, loaded.release);
    }
    handle.end();
  }

  /**
   * The best release that is allowed, has not failed and is not mounted already; the previous one replaces a mounted one that failed. Where all of them
   * hung before and the player would see none, that with the fewest unfinished starts is tried again: his browser may have died instead.
   */
  #nextRelease(): LiveRelease | null {
    const mounted = this.#current?.loaded.release.digest;
    const { candidates, isRevoked, marks } = this.#dependencies;
    const fallback = this.#previous && mounted !== undefined && this.#failedReleases.has(mounted) ? [this.#previous.release] : [];
    const isAllowed = ({ digest }: LiveRelease) => !this.#failedReleases.has(digest) && !isRevoked(digest);
    const allowed = [...candidates(), ...fallback].filter(isAllowed);
    const unmarked = allowed.find(({ digest }) => !marks.has(digest));
    const best = unmarked ?? (mounted === undefined ? leastUnfinished(allowed, marks) : undefined);
    return best && best.digest !== mounted ? best : null;
  }

  #isWanted({ digest }: LiveRelease): boolean {
    return this.#nextRelease()?.digest === digest;
  }

  /** A release that hung this browser before is reported once in a page, as one that did not load. */
  #reportCrashed(): void {
    for (const release of this.#dependencies.candidates()) {
      if (!this.#dependencies.marks.has(release.digest) || this.#reportedCrashes.has(release.digest)) continue;
      this.#reportedCrashes.add(release.digest);
      this.#report(new ReleaseFault('code', `${this.#dependencies.remote}@${release.version} hung the page before`), release);
    }
  }

  #publishCurrent(): void {
    if (!this.#current) return;
    const { loaded, handle, failedParts } = this.#current;
    const { version, digest } = loaded.release;
    const failed = [...failedParts].map((address) => [address, null] as const);
    const parts = new Map([...failed, ...loaded.components]);
    this.#publish({ version, digest, mounted: { id: loaded.document.id, handle, parts } });
  }

  #publish(changes: Partial<RemoteState>): void {
    const shown = this.#store.get();
    const changed = (Object.keys(changes) as (keyof RemoteState)[]).some((key) => changes[key] !== shown[key]);
    if (changed) this.#store.set({ ...shown, ...changes });
  }

  #report(error: unknown, release?: LiveRelease): void {
    this.#dependencies.report(error, { remote: this.#dependencies.remote, ...(release && { version: release.version }) });
  }
}

function startOf({ module, document }: LoadedRelease, handle: PlatformHandle): () => void {
  try {
    return module.start?.(handle.platform) ?? nothing;
  } catch (error) {
    handle.end();
    throw new ReleaseFault('code', `${document.remote}@${document.version}: its start failed`, error);
  }
}

/** The first of those with the fewest unfinished starts. */
const leastUnfinished = (releases: readonly LiveRelease[], marks: Pick<CrashMarks, 'startsOf'>): LiveRelease | undefined =>
  releases.toSorted((one, other) => marks.startsOf(one.digest) - marks.startsOf(other.digest))[0];
