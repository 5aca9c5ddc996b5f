import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProtocolOptions } from './protocols/protocol.ts';
import { VenueDown } from './faults.ts';
import { serveFb } from './protocols/fb.ts';
import { asEsports } from './esports.ts';
import { serveIm } from './protocols/im.ts';
import { serveOb } from './protocols/ob.ts';

interface ServeSportsbooksOptions extends ProtocolOptions {
  readonly siteOrigins: readonly string[];
}

interface Failure extends Error {
  readonly statusCode?: number;
}

const DOWN = 503;
const PREFLIGHT_SECONDS = '600';
const PREFIXES = ['/improxy/api/mobile/*', '/yewu11/*', '/yewu12/v1/*', '/yewu12/api/user/amount', '/yewu12/api/platform/*', '/v1/*'];

/** The three sportsbooks' calls on the venues' server: only pages of the site may read the responses; no cookies. */
export async function serveSportsbooks(app: FastifyInstance, { siteOrigins, ...parts }: ServeSportsbooksOptions): Promise<void> {
  await app.register((books) => serveAll(books, { siteOrigins, ...parts }));
  await app.register((books) => serveAll(books, { siteOrigins, ...asEsports(parts) }), { prefix: '/dj' });
}

async function serveAll(books: FastifyInstance, { siteOrigins, ...parts }: ServeSportsbooksOptions): Promise<void> {
  books.addHook('onRequest', async (request, reply) => openTo(reply, siteOrigins, request));
  books.setErrorHandler((failure: Failure, _request, reply) => {
    const status = failure instanceof VenueDown ? DOWN : (failure.statusCode ?? 500);
    return reply.code(status).type('text/plain; charset=utf-8').send('场馆暂时无法连接');
  });
  for (const path of PREFIXES) books.options(path, async (_request, reply) => reply.code(204).send());
  serveIm(books, parts);
  serveOb(books, parts);
  serveFb(books, parts);
}

/** Lets a page of the site read the response, with the requested headers. */
async function openTo(reply: FastifyReply, siteOrigins: readonly string[], { headers }: FastifyRequest): Promise<void> {
  void reply.header('vary', 'origin');
  const origin = siteOrigins.find((allowed) => allowed === headers.origin);
  if (!origin) return;
  const asked = headers['access-control-request-headers'];
  void reply.headers({
    'access-control-allow-origin': origin,
    'access-control-max-age': PREFLIGHT_SECONDS,
    ...(asked && { 'access-control-allow-headers': asked }),
  });
}
