/** The venue code that a first screen does not need; loaded after it. Wires its members. */
import { BusinessError, type KeyedStorage, type LaunchOrder, type Store, type Venues } from '@site/shared/platform';
import { CLIENT, countsIn, HEADER, type PlatformCounts } from '@site/shared/product';
import { getPendingCount, getPlatformCounts, launchVenue, type VenueLaunch } from '@site/shared/wire';
import type { HostApi } from '../api.ts';
import { createVenueClient } from './client.ts';
import { createCounts, type CountsReply } from './counts.ts';
import { unwrapVenue } from './envelope.ts';
import { launchBodyOf, launchVenueFor } from './launch.ts';
import { createPending } from './pending.ts';
import { createVenueSessions, type VenueSessions } from './sessions.ts';
import { sendToVenue, type Transport } from './transport.ts';
import { createPreconnect } from './preconnect.ts';

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

export function createVenueGateway(parts: VenueGatewayDependencies): VenueGateway {
  const { api, storage, isLoggedIn, transport } = parts;
  const sessions = createVenueSessions({
    launch: (order) => launchVenueFor(parts, order),
    isLoggedIn,
    entered: (provider) => void (provider === 'YBTY' && counts.refresh()),
  });
  const client = createVenueClient({ ...parts, sessions });
  const warmth = createPreconnect({ document: parts.document, siteOrigin: parts.siteOrigin, ask: (order) => preloaded(parts, order) });
  const counts = createCounts({
    ...parts,
    store: parts.counts,
    requestId: () => obOf(sessions)?.requestId ?? null,
    ask: () => askCounts(transport, obOf(sessions)),
    relaunch: () => relaunchOb(sessions),
    fetchCopy: () => api.call(getPlatformCounts),
  });
  const pending = createPending({ ...parts, store: parts.pending, ask: () => api.call(getPendingCount) });
  const refresh = () => {
    void counts.refresh();
    pending.refresh();
  };
  return {
    call: client.call,
    async launch(order, { signal } = {}) {
      const launch = await launchVenueFor(parts, order, signal);
      sessions.take(launch);
      return launch;
    },
    preload: (order) => void (isLoggedIn() && warmth.warm(order)),
    refresh,
    recount: pending.refresh,
    forget() {
      sessions.forget();
      storage.remove('cuid');
      refresh();
    },
  };
}

function preloaded({ api, siteOrigin }: VenueGatewayDependencies, order: LaunchOrder): Promise<VenueLaunch> {
  return api.call(launchVenue, { ...launchBodyOf({ ...order, isManualLaunch: false }, siteOrigin), isPreload: true });
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
async function askCounts(transport: Transport, ob: ReturnType<typeof obOf>): Promise<CountsReply> {
  if (ob === null) return { counts: null, message: '' };
  const url = `${ob.countsUrl}?${new URLSearchParams({ merchantCode: ob.merchantCode })}`;
  const headers = { [HEADER.requestId]: ob.requestId, [HEADER.clientType]: CLIENT };
  try {
    return { counts: countsIn(unwrapVenue(await sendToVenue(transport, { method: 'GET', url, headers, body: '' }), 'YBTY')), message: '' };
  } catch (error) {
    if (error instanceof BusinessError) return { counts: null, message: error.message };
    throw error;
  }
}
