/** Calls to the sports venues: sent with their session, classified by their codes, repeated once with a new session (VEN-5, VEN-6). */
import { BusinessError, type KeyedStorage, type VenueRequest, type Venues } from '@site/shared/platform';
import { isSessionOver, type SportsProvider } from '@site/shared/product';
import { unwrapVenue } from './envelope.ts';
import { buildRequest, type VenueSession } from './build-request.ts';
import type { VenueSessions } from './sessions.ts';
import { sendToVenue, type Transport } from './transport.ts';

interface VenueClientDependencies {
  readonly transport: Transport;
  readonly sessions: Pick<VenueSessions, 'current' | 'renewed'>;
  readonly storage: KeyedStorage;
  /** Address of the venues for guests. */
  readonly venueOrigin: string;
  readonly nowMs: () => number;
}

export function createVenueClient({ transport, sessions, storage, venueOrigin, nowMs }: VenueClientDependencies): Pick<Venues, 'call'> {
  const send = async (asked: VenueCall, session: VenueSession | null) => {
    const { provider, request, signal } = asked;
    const outgoing = buildRequest(provider, request, { session, venueOrigin, cuid: storage.read('cuid') ?? '', nowMs: nowMs() });
    return unwrapVenue(await sendToVenue(transport, outgoing, signal), provider);
  };
  return {
    async call(provider, request, { signal } = {}) {
      const asked = { provider, request, signal };
      const session = await sessions.current(provider, request.access);
      try {
        return await send(asked, session);
      } catch (error) {
        if (session === null || !isOver(provider, error)) throw error;
        return send(asked, await sessions.renewed(provider, session));
      }
    },
  };
}

interface VenueCall {
  readonly provider: SportsProvider;
  readonly request: VenueRequest;
  readonly signal: AbortSignal | undefined;
}

function isOver(provider: SportsProvider, error: unknown): boolean {
  return error instanceof BusinessError && isSessionOver(provider, error.code);
}
