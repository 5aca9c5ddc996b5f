/**
 * Moves the open page to the host that is live now, at a quiet moment and without a load: the next host draws out of sight, and both are exchanged in one
 * frame as soon as it shows the same, with input, leases, focus and scroll position. What cannot be carried waits for the next address; a host that
 * throws or does not draw is passed over.
 */
import { type Boot, HOST, type LiveRelease, SKIP_COOKIE, SKIP_MS } from '@site/shared/federation';
import type { ReadonlyStore } from '@site/shared/platform';
import type { EmotionCache } from '@emotion/cache';
import type { QueryClient } from '@tanstack/react-query';
import { everyMs, hostWindow } from '../lib/host-life.ts';
import { pendingRequests } from '../lib/pending-requests.ts';
import { ReleaseFault } from '../lib/release-fault.ts';
import type { HostFailures } from '../platform/failures.ts';
import { installPrompt } from '../platform/install-offer.ts';
import type { LeaseBook } from '../platform/leases.ts';
import type { CrashMarks } from '../release-runtime/crash-marks.ts';
import type { Releases } from '../release-runtime/releases.ts';
import type { HostSession } from '../platform/session.ts';
import type { HostVenues } from '../platform/venues/venues.ts';
import { scrollPlaces } from '../shell/scroll-restoration.ts';
import { carryFields, hasSharedGroups, holdPlace, isSameState } from './drawn-state.ts';
import type { CarriedQuery, CarriedStyles, HostHandover, HostPage, RunningParts, StartedHost } from './handover.ts';
import { nextHost } from './next-host.ts';
import { prepareHost, type PreparedHost } from './prepare-host.ts';
import { watchQuiet, type Quiet } from './quiet.ts';
import { runningHost } from './running-host.ts';
import { evaluateHost, type EvaluatedHost, startNext, type NextHost } from './start-next.ts';

/** The host that shows the page now. */
export interface MovableHost {
  readonly boot: Boot;
  readonly page: HostPage;
  readonly releases: Releases;
  readonly leases: LeaseBook;
  readonly marks: Pick<CrashMarks, 'begin' | 'has'>;
  readonly queries: QueryClient;
  readonly cache: Pick<EmotionCache, 'inserted' | 'sheet' | 'key'>;
  readonly session: Pick<HostSession, 'get'>;
  readonly venues: Pick<HostVenues, 'pending'>;
  readonly failures: Pick<HostFailures, 'report'>;
  /** Dialogs and notices that are shown. */
  readonly shown: readonly ReadonlyStore<readonly unknown[]>[];
  readonly root: HTMLElement;
  /** The server's time. */
  readonly nowMs: () => number;
  readonly running: RunningParts;
}

type ShownHost = MovableHost & { readonly started: StartedHost };

const LOOK_EVERY_MS = 500;
/** How long the next host may draw until it shows the same. */
const DRAW_MS = 15_000;
/** After files that did not arrive. */
const RETRY_MS = 60_000;
/** After the first attempt that could not carry everything; then twice as long each time. */
const ATTEMPT_MS = 10_000;
/** As many attempts in a row end because something happens in the page. */
const MOST_DISTURBED = 5;
const WAITING = '[data-waits],[aria-busy="true"]';

type Outcome = 'moved' | 'not carried' | 'disturbed';

/** Watches for the life of the host. */
export function moveToNextHosts(movable: MovableHost, isComposing: () => boolean): void {
  const host = { ...movable, started: runningHost(movable.running) };
  const sending = () => pendingRequests() + host.queries.isMutating();
  const quiet = watchQuiet({ page: hostWindow(), shown: host.shown, pendingRequests: sending, isComposing });
  const isAtRest = () => !quiet.isBusy() && !quiet.isTouched();
  const passed = createPassedOver(host);
  let prepared: PreparedHost | null = null;
  let evaluated: EvaluatedHost | null = null;
  let isAtWork = false;
  const waiting = createWaiting(host);
  const prepare = async (release: LiveRelease) => {
    evaluated?.chunks.putBack();
    evaluated = null;
    prepared = await prepareHost(host.boot, release);
    if (prepared === null) passed.add(release);
  };
  const look = async (release: LiveRelease) => {
    if (prepared?.release.digest !== release.digest) await prepare(release);
    if (prepared === null || waiting.isOn() || hasSharedGroups(host.root)) return;
    const { build } = prepared;
    // Runs before the quiet moment, so that the move itself is short; not while a game would stand still where this host hangs the page.
    if (evaluated === null && !isAtRest()) return;
    evaluated ??= await guarded(host, release, () => evaluateHost({ release, build }));
    if (!quiet.isNow()) return;
    const next = evaluated;
    evaluated = null;
    waiting.note(await guarded(host, release, () => move({ host, next, quiet })));
  };
  const begin = () => {
    const release = isAtWork || !navigator.onLine ? null : nextHost(host.boot);
    if (release === null || passed.has(release)) return;
    isAtWork = true;
    void look(release)
      .catch((error: unknown) => passed.fail(release, error))
      .finally(() => (isAtWork = false));
  };
  everyMs(begin, LOOK_EVERY_MS);
  begin();
}

/** The releases that this page does not move to: those that failed here or in another page of this browser. What the network did is tried again. */
function createPassedOver({ marks, failures }: MovableHost) {
  const digests = new Set<string>();
  let pausedUntil = 0;
  return {
    has: ({ digest }: LiveRelease) =>
      digests.has(digest) || marks.has(digest) || document.cookie.includes(`${SKIP_COOKIE}=${digest}`) || performance.now() < pausedUntil,
    add: ({ digest }: LiveRelease) => void digests.add(digest),
    fail: ({ version, digest }: LiveRelease, cause: unknown) => {
      if (isOfNetwork(cause)) return void (pausedUntil = performance.now() + RETRY_MS);
      digests.add(digest);
      const reason = cause instanceof Error ? cause.message : String(cause);
      failures.report(new ReleaseFault('code', `host@${version} did not take the page over: ${reason}`, cause), {
        remote: HOST,
        version: digest,
      });
    },
  };
}

/** By name where the error is of the next host: its classes are others. */
const isOfNetwork = (error: unknown) =>
  (error instanceof ReleaseFault && error.kind === 'network') || (error instanceof Error && OF_NETWORK.has(error.name));
const OF_NETWORK: ReadonlySet<string> = new Set(['NetworkError', 'ChunkLoadError']);

/** Where an attempt could not carry everything: the page waits for another address or for other leases, and else longer each time. */
function createWaiting(host: ShownHost) {
  let place = '';
  let attempts = 0;
  let until = 0;
  let disturbed = 0;
  return {
    isOn: () => place === placeOf(host) && performance.now() < until,
    note: (outcome: Outcome) => {
      disturbed = outcome === 'disturbed' ? disturbed + 1 : 0;
      // Perhaps it is the next host itself that begins something each time.
      if (outcome !== 'not carried' && disturbed < MOST_DISTURBED) return;
      attempts = place === placeOf(host) ? attempts + 1 : 1;
      place = placeOf(host);
      until = performance.now() + ATTEMPT_MS * 2 ** (attempts - 1);
    },
  };
}

const placeOf = ({ started }: ShownHost) => [location.pathname, location.search, ...started.holds()].join(' ');

/** A host that hangs the page while this runs, or fails, is passed over by the next loads of this browser. */
async function guarded<Result>({ marks, nowMs }: MovableHost, release: LiveRelease, work: () => Promise<Result>): Promise<Result> {
  const clearMark = marks.begin(release.digest);
  document.cookie = `${SKIP_COOKIE}=${release.digest}.${Math.round(nowMs())}; path=/; max-age=${SKIP_MS / 1000}; samesite=lax`;
  const forgive = () => {
    document.cookie = `${SKIP_COOKIE}=; path=/; max-age=0; samesite=lax`;
  };
  // A page that can handle `pagehide` has not hung.
  window.addEventListener('pagehide', forgive);
  try {
    const result = await work();
    forgive();
    return result;
  } catch (error) {
    if (isOfNetwork(error)) forgive();
    throw error;
  } finally {
    window.removeEventListener('pagehide', forgive);
    clearMark();
  }
}

interface MoveOptions {
  readonly host: ShownHost;
  readonly next: EvaluatedHost;
  readonly quiet: Quiet;
}

/** Rejects with the fault of the next host. */
async function move({ host, next, quiet }: MoveOptions): Promise<Outcome> {
  const { boot, root, nowMs } = host;
  const start = performance.now();
  const { href } = location;
  const after = await startNext({ boot, next, shown: root, handover: handoverOf(host), nowMs });
  try {
    const outcome = await drawn({ host, after, quiet, isDisturbed: () => quiet.isBusy() || quiet.isTouched() || location.href !== href });
    if (outcome !== 'moved') {
      after.leave();
      return outcome;
    }
    exchange(root, after);
  } catch (error) {
    after.leave();
    throw error;
  }
  performance.measure('host-move', { start, detail: next.release.version });
  // The frame with the exchange is drawn before the old tree is taken apart.
  setTimeout(() => {
    try {
      keepStyles(host.started.stop);
    } catch (error) {
      host.failures.report(error);
    }
  });
  return 'moved';
}

/** In one frame. Throws where the next host does not begin; then the tree before is as it was once that host has left. */
function exchange(root: HTMLElement, after: NextHost): void {
  const [place, back] = [holdPlace(root, after.root), holdPlace(root, root)];
  after.enter();
  place();
  try {
    after.started.settle();
  } catch (error) {
    setTimeout(back);
    throw error;
  }
  after.keep();
}

/** Does what takes away what a screen has set at the root element or the body, such as the height of a docked part: the next host has set the same. */
function keepStyles(stop: () => void): void {
  const styles = [document.documentElement, document.body].map(({ style }) => [style, style.cssText] as const);
  try {
    stop();
  } finally {
    for (const [style, text] of styles) if (style.cssText !== text) style.cssText = text;
  }
}

interface DrawnOptions {
  readonly host: ShownHost;
  readonly after: NextHost;
  readonly quiet: Quiet;
  /** Its visitor does something, or something keeps the page. */
  readonly isDisturbed: () => boolean;
}

/** Resolves with `moved` at the moment in which both trees show the same. */
async function drawn({ host, after, quiet, isDisturbed }: DrawnOptions): Promise<Outcome> {
  const { root, started } = after;
  let leftMs = DRAW_MS;
  // What the page sends by itself, such as a poll, is waited for.
  const isShown = () =>
    isDrawn(root) && headingIn(root) === headingIn(host.root) && waitingIn(root) <= waitingIn(host.root) && !quiet.isSending();
  while (leftMs > 0) {
    const beganMs = performance.now();
    if (started.faults() > 0) throw new Error('its code failed while it drew');
    if (isDisturbed()) return 'disturbed';
    if (isShown()) {
      carryFields(host.root, root);
      await Promise.race([after.fault, nextTask()]);
      if (isSame(host, after) && isShown() && !isDisturbed()) return 'moved';
    }
    await Promise.race([after.fault, nextChange(root)]);
    leftMs -= Math.min(performance.now() - beganMs, MOST_TURN_MS);
  }
  if (!isDrawn(root)) throw new Error(`it drew nothing within ${DRAW_MS / 1000} seconds`);
  return 'not carried';
}

const LOOK_AGAIN_MS = 50;
/** What a turn took above that, the page stood still: its device slept, or other code ran. */
const MOST_TURN_MS = 500;
const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** Resolves in a task of its own after the next change of the tree; what is no change of its elements is found soon, too. */
async function nextChange(root: Element): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      watch.disconnect();
      resolve();
    };
    const timer = setTimeout(end, LOOK_AGAIN_MS);
    const watch = new MutationObserver(end);
    watch.observe(root, { childList: true, subtree: true });
  });
  await nextTask();
}

/** In the header, too: what is there must not vanish for a moment. */
const waitingIn = (root: Element) => root.querySelectorAll(WAITING).length;
const isDrawn = (root: Element) => root.querySelector('main') !== null;
/** Undefined before the screen is drawn, and where it has none. */
const headingIn = (root: Element) => root.querySelector('main h1')?.textContent;

function isSame({ root, started }: ShownHost, after: NextHost): boolean {
  const holdsOf = (host: StartedHost) => host.holds().toSorted().join();
  return holdsOf(started) === holdsOf(after.started) && isSameState(root, after.root);
}

function handoverOf({
  page,
  releases,
  leases,
  queries,
  session,
  venues,
  cache,
}: MovableHost): Omit<HostHandover, 'root' | 'idPrefix' | 'abandoned'> {
  const { key = 'default' } = (history.state ?? {}) as { readonly key?: string };
  return {
    page,
    pageToken: releases.pageToken(),
    session: structuredClone(session.get()),
    pendingBets: venues.pending.get(),
    parts: structuredClone(releases.parts()),
    snapshots: structuredClone(leases.snapshots()),
    queries: carriedQueries(queries),
    places: [...scrollPlaces.all(), [key, { topPx: window.scrollY }]],
    installPrompt: installPrompt(),
    styles: carriedStyles(cache),
  };
}

function carriedStyles({ inserted, sheet, key }: MovableHost['cache']): CarriedStyles {
  // The element of a first view lists its names there: the next cache would read it again, and move it behind the others.
  for (const tag of sheet.tags) tag.dataset['emotion'] = key;
  const rules = sheet.tags.reduce((count, tag) => count + (tag.sheet?.cssRules.length ?? 0), 0);
  return { names: Object.keys(inserted), tags: [...sheet.tags], rules };
}

/** Without references to this host. What cannot be cloned is fetched again. */
function carriedQueries(queries: QueryClient): CarriedQuery[] {
  const known = queries.getQueryCache().getAll();
  return known.flatMap(({ queryKey, state: { status, data, dataUpdatedAt, isInvalidated } }) => {
    if (status !== 'success' || isInvalidated) return [];
    try {
      return [structuredClone({ key: queryKey, data, updatedAtMs: dataUpdatedAt })];
    } catch {
      return [];
    }
  });
}
