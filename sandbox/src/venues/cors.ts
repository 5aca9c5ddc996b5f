import type { FastifyReply, FastifyRequest } from 'fastify';

/** Lets only a page of the site read the response, with the requested headers; answers whether the request comes from one. */
export function allowSiteOrigin(reply: FastifyReply, { headers }: FastifyRequest, siteOrigins: readonly string[]): boolean {
  void reply.header('vary', 'origin');
  const origin = siteOrigins.find((allowed) => allowed === headers.origin);
  if (!origin) return false;
  const requestedHeaders = headers['access-control-request-headers'];
  void reply.headers({
    'access-control-allow-origin': origin,
    ...(requestedHeaders && { 'access-control-allow-headers': requestedHeaders }),
  });
  return true;
}
