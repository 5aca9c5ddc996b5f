/** The venue code that a first screen does not need; loaded after it. Wires its members. */
import { BusinessError, type KeyedStorage, type LaunchOrder, type Store, type Venues } from '@site/shared/platform';
import {
  shouldFetchCounts,
  COUNTS_RETRY_DELAY_MS,
  countsIn,
  isSessionOver,
  PENDING_COUNT_POLL_MS,
  type PlatformCounts,
  refuseVenueUrl,
  type SportsProvider,
  stepAfterCounts,
} from '@site/shared/product';
import { getPendingCount, getPlatformCounts, type VenueLaunch } from '@site/shared/wire';
import { hostLife, whenHostEnds } from '../../lib/host-life.ts';
import type { HostApi } from '../api.ts';
import { unwrapVenue } from './envelope.ts';
import { launchVenueFor, preloadVenueFor } from './launch.ts';
import { createVenueSessions, type VenueSessions } from './sessions.ts';
import { sendToVenue, type Transport } from './transport.ts';
import { buildGet, buildRequest, type VenueSession } from './build-request.ts';

export interface VenueGatewayDependencies {
  readonly api: Pick<HostApi, 'call'>;
  readonly transport: Transport;
  readonly storage: KeyedStorage;
  readonly isLoggedIn: () => boolean;
  readonly report: (error: unknown) => void;
  readonly document: Document;
  /** The page's own origin. */
  readonly siteOrigin: string;
  /** Address of the venues for guests. */
  readonly venueOrigin: string;
  /** API-15: the site's code at OB, a setting of the operators. */
  readonly merchantCode: () => string;
  readonly nowMs: () => number;
  readonly counts: Store<PlatformCounts | null>;
  readonly pending: Store<number | null>;
}

export interface VenueGateway extends Omit<Venues, 'counts' | 'pending'> {
  /** Requests both counts. */
  refresh(): void;
  /** Requests the pending count alone. */
  recount(): void;
  /** The member changed or logged out. */
  forget(): void;
}

export function createVenueGateway(dependencies: VenueGatewayDependencies): VenueGateway {
  const { api, storage, isLoggedIn } = dependencies;
  const sessions = createVenueSessions({
    launch: (order) => launchVenueFor(dependencies, order),
    isLoggedIn,
    onEntered: (provider) => void (provider === 'YBTY' && counts.refresh()),
  });
  const client = createVenueClient({ ...dependencies, sessions });
  const preconnect = createPreconnect({
    document: dependencies.document,
    siteOrigin: dependencies.siteOrigin,
    ask: (order) => preloadVenueFor(dependencies, order),
  });
  const counts = createCounts({
    ...dependencies,
    store: dependencies.counts,
    requestId: () => obOf(sessions)?.requestId ?? null,
    ask: () => askCounts(dependencies, sessions.known('YBTY')),
    relaunch: () => relaunchOb(sessions),
    fetchCopy: () => api.call(getPlatformCounts),
  });
  const pending = createPending({ ...dependencies, store: dependencies.pending, ask: () => api.call(getPendingCount) });
  const refresh = () => {
    void counts.refresh();
    pending.refresh();
  };
  return {
    call: client.call,
    async launch(order, { signal } = {}) {
      const launch = await launchVenueFor(dependencies, order, signal);
      sessions.take(launch);
      return launch;
    },
    preload: (order) => void (isLoggedIn() && preconnect.warm(order)),
    refresh,
    recount: pending.refresh,
    forget() {
      sessions.forget();
      storage.remove('cuid');
      refresh();
    },
  };
}

function obOf(sessions: Pick<VenueSessions, 'known'>) {
  const data = sessions.known('YBTY')?.data;
  return data?.provider === 'ob' ? data : null;
}

async function relaunchOb(sessions: VenueSessions): Promise<void> {
  const failed = sessions.known('YBTY');
  if (failed) await sessions.renewed('YBTY', failed);
}

/** API-15. A rejection counts as a response without counts; only a network failure of OB rejects. */
async function askCounts(
  { transport, venueOrigin, merchantCode, nowMs }: VenueGatewayDependencies,
  session: VenueSession | null,
): Promise<CountsReply> {
  if (session?.data.provider !== 'ob') return { counts: null, message: '' };
  const { countsUrl, cuid } = session.data;
  const request = buildGet(
    'YBTY',
    { address: countsUrl, query: { merchantCode: merchantCode() } },
    { session, venueOrigin, cuid, nowMs: nowMs() },
  );
  try {
    return { counts: countsIn(unwrapVenue(await sendToVenue(transport, request), 'YBTY')), message: '' };
  } catch (error) {
    if (error instanceof BusinessError) return { counts: null, message: error.message };
    throw error;
  }
}

// Calls to the sports venues: sent with their session, classified by their codes, repeated once with a new session (VEN-5, VEN-6).

interface VenueClientDependencies {
  readonly transport: Transport;
  readonly sessions: Pick<VenueSessions, 'current' | 'renewed'>;
  readonly storage: KeyedStorage;
  /** Address of the venues for guests. */
  readonly venueOrigin: string;
  readonly nowMs: () => number;
}

export function createVenueClient({ transport, sessions, storage, venueOrigin, nowMs }: VenueClientDependencies): Pick<Venues, 'call'> {
  return {
    async call(provider, request, { signal } = {}) {
      const send = async (session: VenueSession | null) => {
        const httpRequest = buildRequest(provider, request, { session, venueOrigin, cuid: storage.read('cuid') ?? '', nowMs: nowMs() });
        return unwrapVenue(await sendToVenue(transport, httpRequest, signal), provider);
      };
      const session = await sessions.current(provider, request.access);
      try {
        return await send(session);
      } catch (error) {
        if (session === null || !isOver(provider, error)) throw error;
        return send(await sessions.renewed(provider, session));
      }
    },
  };
}

function isOver(provider: SportsProvider, error: unknown): boolean {
  return error instanceof BusinessError && isSessionOver(provider, error.code);
}

// The number of offers in each category (CNT-1 to CNT-3): from OB for members who entered it, else from the site's copy; stored for the next visit.

/** OB's response: counts or a message. */
export interface CountsReply {
  readonly counts: PlatformCounts | null;
  readonly message: string;
}

interface CountsDependencies {
  readonly store: Store<PlatformCounts | null>;
  readonly storage: KeyedStorage;
  readonly isLoggedIn: () => boolean;
  /** OB's request id, or null before OB was entered. */
  readonly requestId: () => string | null;
  readonly ask: () => Promise<CountsReply>;
  readonly relaunch: () => Promise<unknown>;
  /** The site's copy. */
  readonly fetchCopy: () => Promise<unknown>;
}

/**
 * Requests counts now; never rejects, and the known counts stay without better ones. Requests to OB run one at a time with one count of retries: a
 * relaunch between two of them enters OB, and that entry joins the running request.
 */
export function createCounts(dependencies: CountsDependencies): { refresh(): Promise<void> } {
  const { store, storage } = dependencies;
  let retries = 0;
  let running: Promise<void> | null = null;
  const show = (counts: PlatformCounts | null) => {
    if (counts === null) return;
    storage.write('countsCopy', counts);
    if (JSON.stringify(counts) !== JSON.stringify(store.get())) store.set(counts);
  };
  const showCopy = async () => show(countsIn(await dependencies.fetchCopy()));
  const fetchFromOb = async (): Promise<void> => {
    const { counts, message } = await dependencies.ask();
    const step = stepAfterCounts({ hasCounts: counts !== null, message, retries });
    retries = step.retries;
    if (step.next === 'show') return show(counts);
    if (step.next === 'copy') return showCopy();
    await dependencies.relaunch();
    await new Promise((resolve) => setTimeout(resolve, COUNTS_RETRY_DELAY_MS));
    return fetchFromOb();
  };
  const joinFromOb = () => {
    running ??= fetchFromOb().finally(() => {
      running = null;
    });
    return running;
  };
  const mayFetch = () => shouldFetchCounts({ loggedIn: dependencies.isLoggedIn(), requestId: dependencies.requestId() });
  return {
    refresh: () => (mayFetch() ? joinFromOb().catch(showCopy) : showCopy()).catch(() => undefined),
  };
}

// The number of the member's unsettled bets (CNT-4): polled every minute while the page is visible, and at once when it becomes visible.

interface PendingDependencies {
  readonly store: Store<number | null>;
  readonly document: Pick<Document, 'hidden' | 'addEventListener'>;
  readonly isLoggedIn: () => boolean;
  readonly ask: () => Promise<{ readonly count: number }>;
}

interface Pending {
  /** Starts polling, or requests at once. A guest has no count. */
  refresh(): void;
}

export function createPending({ store, document, isLoggedIn, ask }: PendingDependencies): Pending {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  const read = async () => {
    latest += 1;
    const current = latest;
    const answer = await ask().catch(() => null);
    if (current === latest && answer && isLoggedIn()) store.set(answer.count);
  };
  const refresh = () => {
    clearTimeout(timer);
    if (!isLoggedIn()) return store.set(null);
    if (document.hidden || hostLife.aborted) return undefined;
    timer = setTimeout(refresh, PENDING_COUNT_POLL_MS);
    return void read();
  };
  whenHostEnds(() => clearTimeout(timer));
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) clearTimeout(timer);
    else refresh();
  });
  return { refresh };
}

// Preconnects to a venue before it is entered (API-14, isPreload): learns its address and opens the browser's connection early.

interface PreconnectDependencies {
  readonly document: Document;
  readonly siteOrigin: string;
  readonly ask: (order: LaunchOrder) => Promise<VenueLaunch>;
}

/** Each venue once per page load; a failure is silent and may be retried, because nothing was promised. */
export function createPreconnect({ document, siteOrigin, ask }: PreconnectDependencies): { warm(order: LaunchOrder): void } {
  const warmed = new Set<string>();
  const connect = ({ url, allowedOrigins }: VenueLaunch) => {
    if (refuseVenueUrl(url, { allowed: allowedOrigins, site: siteOrigin }) !== null) return;
    const link = Object.assign(document.createElement('link'), { rel: 'preconnect', href: new URL(url).origin });
    document.head.append(link);
  };
  return {
    warm(order) {
      if (warmed.has(order.enName)) return;
      warmed.add(order.enName);
      ask(order).then(connect, () => void warmed.delete(order.enName));
    },
  };
}
