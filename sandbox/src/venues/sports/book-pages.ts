import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ALL_BOOKS } from './venues.ts';

const CLIENT = join(import.meta.dirname, 'client');
const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';
const FILES: Readonly<Record<string, string>> = {
  'amounts.js': SCRIPT,
  'book.js': SCRIPT,
  'call.js': SCRIPT,
  'odds.js': SCRIPT,
  'slip.js': SCRIPT,
  'views.js': SCRIPT,
  'im.js': SCRIPT,
  'ob.js': SCRIPT,
  'fb.js': SCRIPT,
  'book.css': STYLE,
  'im.css': STYLE,
  'ob.css': STYLE,
  'fb.css': STYLE,
};

/** The sportsbook page: one page, themed per book, that uses the book's protocol. */
export function serveBookPages(app: FastifyInstance, { siteOrigins }: { readonly siteOrigins: readonly string[] }): void {
  for (const { provider, page: name, prefix, title } of ALL_BOOKS) {
    app.get(`/book/${name}/`, async (_request, reply) => {
      const page = readFileSync(join(CLIENT, 'book.html'), 'utf8')
        .replaceAll('{{provider}}', provider)
        .replaceAll('{{prefix}}', prefix)
        .replaceAll('{{title}}', title)
        .replace('{{site-origins}}', siteOrigins.join(' '));
      return reply.type('text/html; charset=utf-8').send(page);
    });
    app.get<{ Params: { file: string } }>(`/book/${name}/:file`, async ({ params: { file } }, reply) => {
      const type = FILES[file];
      return type === undefined ? reply.code(404).send() : reply.type(type).send(readFileSync(join(CLIENT, file)));
    });
  }
}
