import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serveFolder, servePage } from '../client-files.ts';
import { ALL_BOOKS } from './venues.ts';

const CLIENT = join(import.meta.dirname, 'client');

/** The sportsbook page: one page, themed per book, that uses the book's protocol. */
export function serveBookPages(app: FastifyInstance, { siteOrigins }: { readonly siteOrigins: readonly string[] }): void {
  for (const { provider, page: name, prefix, title } of ALL_BOOKS) {
    const path = `/book/${name}/`;
    servePage(app, path, join(CLIENT, 'book.html'), { provider, prefix, title, 'site-origins': siteOrigins.join(' ') });
    serveFolder(app, path, CLIENT);
  }
}
