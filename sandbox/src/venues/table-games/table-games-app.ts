import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { fishTablePicture } from '../../artwork/index.ts';
import { successAnswer, readBody } from '../answers.ts';
import { serveFolder, serveGamePage } from '../client-files.ts';
import type { TableGamesService } from './table-games.service.ts';

interface TableGamesAppOptions {
  readonly games: TableGamesService;
  /** Origins of the site: only they may frame the page. */
  readonly siteOrigins: readonly string[];
}

const CLIENT = join(import.meta.dirname, 'client');
const KINDS = join(import.meta.dirname, 'kinds');
const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const tokenBody = z.object({ token: text(100) });
const orderFields = {
  token: text(100),
  key: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)),
  picks: z.array(z.object({ area: text(20), stake: text(20) })).check(z.maxLength(60)),
};
const roundBody = z.object(orderFields);
const betBody = z.object({ ...orderFields, drawNo: z.string().check(z.regex(/^\d{12}$/)) });

/** The table games on the venues' server: their page, its calls, and the rules that draw the rounds. */
export function serveTableGames(app: FastifyInstance, { games, siteOrigins }: TableGamesAppOptions): void {
  serveGamePage(app, CLIENT, { name: 'table', title: '游戏', fact: '限红', siteOrigins });
  serveFolder(app, '/table/', CLIENT);
  app.get<{ Params: { name: string } }>('/table/art/:name.svg', async ({ params: { name } }, reply) => {
    const picture = fishTablePicture(name);
    if (picture === null) return reply.code(404).send();
    return reply.header('cache-control', 'public, max-age=3600').type('image/svg+xml').send(picture);
  });
  // The code that draws the rounds, an import target of the page, which draws them again.
  serveFolder(app, '/kinds/', KINDS, ['js']);
  app.post('/table/api/table', async ({ body }) => successAnswer(await games.table(readBody(tokenBody, body).token)));
  app.post('/table/api/draw', async ({ body }) => successAnswer(await games.draw(readBody(tokenBody, body).token)));
  app.post('/table/api/rounds', async ({ body }) => {
    const { token, ...order } = readBody(roundBody, body);
    return successAnswer(await games.play(token, order));
  });
  app.post('/table/api/bets', async ({ body }) => {
    const { token, ...order } = readBody(betBody, body);
    return successAnswer(await games.bet(token, order));
  });
}
