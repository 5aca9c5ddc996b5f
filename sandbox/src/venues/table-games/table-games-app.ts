import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { answered, read } from '../answers.ts';
import type { TableGamesService } from './table-games.service.ts';

interface TableGamesAppOptions {
  readonly games: TableGamesService;
  /** Origins of the site: only they may frame the page. */
  readonly siteOrigins: readonly string[];
}

const CLIENT = join(import.meta.dirname, 'client');
const KINDS = join(import.meta.dirname, 'kinds');
const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';
const FILES: Readonly<Record<string, string>> = {
  'table.js': SCRIPT,
  'board.js': SCRIPT,
  'faces.js': SCRIPT,
  'pond.js': SCRIPT,
  'history.js': SCRIPT,
  'proof.js': SCRIPT,
  'instant.js': SCRIPT,
  'paced.js': SCRIPT,
  'draw-view.js': SCRIPT,
  'dom.js': SCRIPT,
  'table.css': STYLE,
  'pieces.css': STYLE,
};
const KIND_FILE = /^[a-z-]+\.ts$/;

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const tokenBody = z.object({ token: text(100) });
const order = {
  token: text(100),
  key: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)),
  picks: z.array(z.object({ area: text(20), stake: text(20) })).check(z.maxLength(60)),
};
const roundBody = z.object(order);
const betBody = z.object({ ...order, drawNo: z.string().check(z.regex(/^\d{12}$/)) });

/** The table games on the venues' server: their page, its calls, and the rules that draw the rounds. */
export function serveTableGames(app: FastifyInstance, { games, siteOrigins }: TableGamesAppOptions): void {
  app.get('/table/', async (_request, reply) => {
    const page = readFileSync(join(CLIENT, 'table.html'), 'utf8').replace('{{site-origins}}', siteOrigins.join(' '));
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get<{ Params: { name: string } }>('/table/:name', async ({ params: { name } }, reply) => {
    const type = FILES[name];
    return type === undefined ? reply.code(404).send() : reply.type(type).send(readFileSync(join(CLIENT, name)));
  });
  // The import target of the page, relative to `/table/`.
  app.get<{ Params: { name: string } }>('/kinds/:name', async ({ params: { name } }, reply) => sendKind(reply, name));
  app.post('/table/api/table', async ({ body }) => answered(await games.table(read(tokenBody, body).token)));
  app.post('/table/api/draw', async ({ body }) => answered(await games.draw(read(tokenBody, body).token)));
  app.post('/table/api/rounds', async ({ body }) => {
    const { token, ...asked } = read(roundBody, body);
    return answered(await games.play(token, asked));
  });
  app.post('/table/api/bets', async ({ body }) => {
    const { token, ...asked } = read(betBody, body);
    return answered(await games.bet(token, asked));
  });
}

/** Serves the code that draws the rounds, so that the page can redraw them; types are stripped. */
function sendKind(reply: FastifyReply, name: string): FastifyReply {
  if (!KIND_FILE.test(name)) return reply.code(404).send();
  try {
    return reply.type(SCRIPT).send(stripTypeScriptTypes(readFileSync(join(KINDS, name), 'utf8')));
  } catch {
    return reply.code(404).send();
  }
}
