import type { FastifyInstance, FastifyRequest } from 'fastify';
import { headerOf } from './request-headers.ts';

const FORBIDDEN = 403;
const OWN = ['same-origin', 'none'];

/**
 * Whether a browser says that a page of another site sends this request (T18); `siteOrigins` are further origins of this site. A client
 * that is no browser says nothing of it and is not foreign.
 */
export function isForeign(request: FastifyRequest, siteOrigins: readonly string[]): boolean {
  const origin = headerOf(request, 'origin');
  if (siteOrigins.includes(origin)) return false;
  const site = headerOf(request, 'sec-fetch-site');
  if (site !== '') return !OWN.includes(site);
  return origin !== '' && URL.parse(origin)?.host !== headerOf(request, 'host');
}

/** Answers every request of this part that a page of another site sends with 403 and no body, before its body is read. */
export function refuseForeignPages(app: FastifyInstance, siteOrigins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isForeign(request, siteOrigins)) return reply.code(FORBIDDEN).header('cache-control', 'no-store').send();
  });
}
