/** Calls to the sports venues: sent with their session, read by their codes, repeated once with a new session (VEN-5, VEN-6). */
import { BusinessError, type KeyedStorage, type VenueRequest, type Venues } from '@site/shared/platform';
import { isSessionOver, type SportsProvider } from '@site/shared/product';
import { unwrapVenue } from './envelope.ts';
import { outgoingOf, type VenueSession } from './outgoing.ts';
import type { VenueSessions } from './sessions.ts';
import { sendToVenue, type Transport } from './transport.ts';

interface Parts {
  readonly transport: Transport;
  readonly sessions: Pick<VenueSessions, 'current' | 'renewed'>;
  readonly storage: KeyedStorage;
  /** Where the venues answer a guest. */
  readonly venueOrigin: string;
  readonly nowMs: () => number;
}

export function createVenueClient({ transport, sessions, storage, venueOrigin, nowMs }: Parts): Pick<Venues, 'call'> {
  const send = async (asked: Asked, session: VenueSession | null) => {
    const { provider, request, signal } = asked;
    const outgoing = outgoingOf(provider, request, { session, venueOrigin, cuid: storage.read('cuid') ?? '', nowMs: nowMs() });
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

interface Asked {
  readonly provider: SportsProvider;
  readonly request: VenueRequest;
  readonly signal: AbortSignal | undefined;
}

function isOver(provider: SportsProvider, error: unknown): boolean {
  return error instanceof BusinessError && isSessionOver(provider, error.code);
}
