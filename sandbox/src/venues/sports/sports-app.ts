import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveFolder, servePage } from '../client-files.ts';
import { VenueDown } from './faults.ts';
import { serveFb } from './protocols/fb.ts';
import { serveIm } from './protocols/im.ts';
import { serveOb } from './protocols/ob.ts';
import type { ProtocolOptions } from './protocols/protocol.ts';
import { ALL_BOOKS } from './venues.ts';

interface ServeSportsbooksOptions extends Omit<ProtocolOptions, 'venueCode'> {
  readonly siteOrigins: readonly string[];
}

interface Failure extends Error {
  readonly statusCode?: number;
}

const DOWN = 503;
const PREFLIGHT_SECONDS = '600';
const PREFIXES = ['/improxy/api/mobile/*', '/yewu11/*', '/yewu12/v1/*', '/yewu12/api/user/amount', '/yewu12/api/platform/*', '/v1/*'];

const CLIENT = join(import.meta.dirname, 'client');
const SERVE = { im: serveIm, ob: serveOb, fb: serveFb };

/** The books' calls on the venues' server: only pages of the site may read the responses; no cookies. */
export async function serveSportsbooks(app: FastifyInstance, options: ServeSportsbooksOptions): Promise<void> {
  for (const prefix of new Set(ALL_BOOKS.map((book) => book.prefix)))
    await app.register((books) => serveBelow(prefix, books, options), { prefix });
}

async function serveBelow(prefix: string, books: FastifyInstance, { siteOrigins, ...options }: ServeSportsbooksOptions): Promise<void> {
  books.addHook('onRequest', async (request, reply) => openTo(reply, siteOrigins, request));
  books.setErrorHandler((failure: Failure, _request, reply) => {
    const status = failure instanceof VenueDown ? DOWN : (failure.statusCode ?? 500);
    return reply.code(status).type('text/plain; charset=utf-8').send('场馆暂时无法连接');
  });
  for (const path of PREFIXES) books.options(path, async (_request, reply) => reply.code(204).send());
  for (const { provider, venueCode } of ALL_BOOKS.filter((book) => book.prefix === prefix))
    SERVE[provider](books, { ...options, venueCode });
}

/** The sportsbook page: one page, themed per book, that uses the book's protocol. */
export function serveBookPages(app: FastifyInstance, { siteOrigins }: { readonly siteOrigins: readonly string[] }): void {
  for (const { provider, page: name, prefix, title } of ALL_BOOKS) {
    const path = `/book/${name}/`;
    servePage(app, path, join(CLIENT, 'book.html'), { provider, prefix, title, 'site-origins': siteOrigins.join(' ') });
    serveFolder(app, path, CLIENT);
  }
}

/** Lets a page of the site read the response, with the requested headers. */
async function openTo(reply: FastifyReply, siteOrigins: readonly string[], { headers }: FastifyRequest): Promise<void> {
  void reply.header('vary', 'origin');
  const origin = siteOrigins.find((allowed) => allowed === headers.origin);
  if (!origin) return;
  const requestedHeaders = headers['access-control-request-headers'];
  void reply.headers({
    'access-control-allow-origin': origin,
    'access-control-max-age': PREFLIGHT_SECONDS,
    ...(requestedHeaders && { 'access-control-allow-headers': requestedHeaders }),
  });
}
