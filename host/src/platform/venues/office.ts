/** Everything about venues that a first screen can do without; loaded after it. Who needs whom. */
import { BusinessError, type KeyedStorage, type LaunchOrder, type Store, type Venues } from '@site/shared/platform';
import { CLIENT, countsIn, HEADER, type PlatformCounts } from '@site/shared/product';
import { getPendingCount, getPlatformCounts, launchVenue, type VenueLaunch } from '@site/shared/wire';
import type { HostApi } from '../api.ts';
import { createVenueClient } from './client.ts';
import { createCounts, type CountsReply } from './counts.ts';
import { unwrapVenue } from './envelope.ts';
import { launchBodyOf, launchVenueOf } from './launching.ts';
import { createPending } from './pending.ts';
import { createVenueSessions, type VenueSessions } from './sessions.ts';
import { sendToVenue, type Transport } from './transport.ts';
import { createWarmth } from './warmth.ts';

export interface OfficeParts {
  readonly api: Pick<HostApi, 'call'>;
  readonly transport: Transport;
  readonly storage: KeyedStorage;
  readonly isLoggedIn: () => boolean;
  readonly report: (error: unknown) => void;
  readonly document: Document;
  /** The page's own origin. */
  readonly siteOrigin: string;
  /** Where the venues answer a guest. */
  readonly venueOrigin: string;
  readonly nowMs: () => number;
  readonly counts: Store<PlatformCounts | null>;
  readonly pending: Store<number | null>;
}

export interface Office extends Omit<Venues, 'counts' | 'pending'> {
  /** Asks for both counts. */
  refresh(): void;
  /** Asks for the pending count alone. */
  recount(): void;
  /** Another member, or none. */
  forget(): void;
}

export function createOffice(parts: OfficeParts): Office {
  const { api, storage, isLoggedIn, transport } = parts;
  const sessions = createVenueSessions({
    launch: (order) => launchVenueOf(parts, order),
    isLoggedIn,
    entered: (provider) => void (provider === 'YBTY' && counts.refresh()),
  });
  const client = createVenueClient({ ...parts, sessions });
  const warmth = createWarmth({ document: parts.document, siteOrigin: parts.siteOrigin, ask: (order) => preloaded(parts, order) });
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
      const launch = await launchVenueOf(parts, order, signal);
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

function preloaded({ api, siteOrigin }: OfficeParts, order: LaunchOrder): Promise<VenueLaunch> {
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

/** API-15. A refusal is an answer without counts; only an OB that is not heard rejects. */
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
