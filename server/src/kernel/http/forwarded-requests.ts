import type { FastifyInstance } from 'fastify';
import { HOUR_MS, type Clock, systemClock } from '../clock.ts';
import { createNetworkCheck } from './addresses.ts';

const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/**
 * Logs an error, once an hour at most, when a request that names a forwarded address arrives from a peer that is no trusted proxy: a
 * proxy that nobody named makes all visitors one address. The address itself stays ignored.
 */
export function watchForwardedRequests(http: FastifyInstance, trustProxy: readonly string[], clock: Clock = systemClock): void {
  const isTrusted = createNetworkCheck(trustProxy);
  let silentUntilMs = 0;
  http.addHook('onRequest', async (request) => {
    if (!FORWARDING.some((name) => request.headers[name] !== undefined)) return;
    const peer = request.socket.remoteAddress ?? '';
    if (isTrusted(peer) || clock.nowMs() < silentUntilMs) return;
    silentUntilMs = clock.nowMs() + HOUR_MS;
    request.log.error(
      { peer },
      'A request was forwarded by an address that TRUST_PROXY does not name, so its visitors all count as one address. If it is your proxy, add it to TRUST_PROXY; if not, let only your proxy reach this port.',
    );
  });
}
