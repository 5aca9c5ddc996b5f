import { join } from 'node:path';
import { SITE_UTC_OFFSET_MS } from '@site/shared/product';
import type { FastifyInstance } from 'fastify';
import { serveFolder, servePage } from '../client-files.ts';
import { allowSiteOrigin } from '../cors.ts';
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
  books.addHook('onRequest', async (request, reply) => {
    if (allowSiteOrigin(reply, request, siteOrigins)) void reply.header('access-control-max-age', PREFLIGHT_SECONDS);
  });
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
    servePage(app, path, join(CLIENT, 'book.html'), {
      provider,
      prefix,
      title,
      'site-origins': siteOrigins.join(' '),
      'utc-offset-ms': String(SITE_UTC_OFFSET_MS),
    });
    serveFolder(app, path, CLIENT);
  }
}
