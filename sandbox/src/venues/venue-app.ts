import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODE, parseMoney } from '@site/shared/product';
import * as z from 'zod/mini';
import { isUnavailable } from '@site/server/kernel/db/unavailable.ts';
import { type CallLimiter, limitRequests, unlimitedCalls } from '@site/server/kernel/http/call-limiter.ts';
import { aboutRequest } from '@site/server/kernel/observability/log.ts';
import { readJsonBodies } from '@site/server/kernel/http/body.ts';
import { createServer, NO_SNIFF, QUIET_SERVER, type ServerSettings } from '@site/server/kernel/http/http.ts';
import { Refusal } from '@site/server/kernel/http/refusal.ts';
import { successAnswer, readBody } from './answers.ts';
import { serveFolder, serveGamePage, serveScript } from './client-files.ts';
import { allowSiteOrigin } from './cors.ts';
import { slotPicture } from './slot/pictures.ts';
import type { SlotPools } from './slot/pools.ts';
import { createSlotService, type SlotService } from './slot/slot.service.ts';
import { serveStream } from './stream.ts';
import { serveBookPages } from './sports/sports-app.ts';
import type { SeamlessWallet } from '@site/server/modules/play/casino-venue.port.ts';

interface VenueAppDependencies {
  readonly wallet: SeamlessWallet;
  /** The progressive pools; without it they stay as they start. */
  readonly pools?: SlotPools;
  /** Origins of the site: only they may frame the venue and read its player API. */
  readonly siteOrigins: readonly string[];
  readonly settings?: ServerSettings;
  readonly callLimiter?: Pick<CallLimiter, 'take'>;
}

const PLAYER_PATH = '/yewu12/api/user/getUserInfo';
const CLIENT = join(import.meta.dirname, 'client');
/** Within a visit a picture stays the same. */
const PICTURE_CACHING = 'public, max-age=3600';
const BODY_LIMIT_BYTES = 16 * 1024;
const token = z.string().check(z.minLength(1), z.maxLength(100));
const tableBody = z.object({ token });
const roundBody = z.object({ token, key: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)), stake: z.string().check(z.maxLength(20)) });

/** The simulated venues: a separate server on a different host name than the site, with separate pages, policy and protocol. */
export function createVenueApp({ wallet, pools, siteOrigins, ...options }: VenueAppDependencies): FastifyInstance {
  const { settings = QUIET_SERVER, callLimiter = unlimitedCalls } = options;
  const app = createServer(settings, 'venue', { bodyLimit: BODY_LIMIT_BYTES });
  const slots = createSlotService(wallet, pools);
  limitRequests(app, callLimiter, {
    calls: 1,
    refuse: (reply, seconds) => reply.send(venueFailure(429, `操作过于频繁，请${seconds}秒后再试`)),
  });
  app.addHook('onSend', async (_request, reply) => {
    const lasting = reply.getHeader('cache-control');
    void reply.headers({ ...headersFor(siteOrigins), ...(lasting && { 'cache-control': lasting }) });
  });
  readJsonBodies(app);
  app.setErrorHandler((failure: Failure, request, reply) => refuse(reply, failure, request));
  serveGamePage(app, CLIENT, { name: 'slot', title: '电子游戏', fact: '玩法', siteOrigins });
  serveFolder(app, '/slot/', CLIENT);
  // The engine that draws the rounds, an import target of the page, which draws them again.
  serveScript(app, '/slot/engine.js', join(import.meta.dirname, 'slot', 'engine.ts'));
  serveSlots(app, slots);
  // Shared modules of books, slots and tables: import targets relative to `/book/<provider>/` and `/table/`.
  serveFolder(app, '/client/', CLIENT);
  serveBookPages(app, { siteOrigins });
  servePlayers(app, slots, siteOrigins);
  serveStream(app);
  return app;
}

function serveSlots(app: FastifyInstance, slots: SlotService): void {
  app.get<{ Params: { code: string; name: string } }>('/slot/art/:code/:name.svg', async ({ params: { code, name } }, reply) => {
    const picture = slotPicture(code, name);
    if (picture === null) return reply.code(404).send();
    return reply.header('cache-control', PICTURE_CACHING).type('image/svg+xml').send(picture);
  });
  app.post('/slot/api/pool', async ({ body }) => successAnswer(await slots.pool(readBody(tableBody, body).token)));
  app.post('/slot/api/table', async ({ body }) => successAnswer(await slots.table(readBody(tableBody, body).token)));
  app.post('/slot/api/rounds', async ({ body }) => {
    const order = readBody(roundBody, body);
    const stake = parseMoney(order.stake);
    if (stake === null || stake === 0n) throw new Refusal(CODE.validation, '金额格式不正确，最多两位小数', { field: 'stake' });
    return successAnswer(await slots.spin(order.token, { key: order.key, stake }));
  });
}

/** API-16. The response is compressed and base64-encoded, as with real venues of this kind (VEN-5). */
function servePlayers(app: FastifyInstance, slots: SlotService, siteOrigins: readonly string[]): void {
  app.get(PLAYER_PATH, async (request, reply) => {
    allowSiteOrigin(reply, request, siteOrigins);
    const player = await slots.player(readBody(tableBody, request.query).token);
    return reply.type('text/plain; charset=utf-8').send(gzipSync(JSON.stringify(successAnswer(player))).toString('base64'));
  });
  app.options(PLAYER_PATH, async (request, reply) => {
    allowSiteOrigin(reply, request, siteOrigins);
    return reply.code(204).send();
  });
}

interface Failure extends Error {
  readonly statusCode?: number;
}

function refuse(reply: FastifyReply, failure: Failure, request: FastifyRequest): FastifyReply {
  if (failure instanceof Refusal) return reply.code(200).send({ code: String(failure.code), msg: failure.message, field: failure.field });
  const status = failure.statusCode ?? 500;
  if (status < 500) return reply.code(status).send(venueFailure(status, '无法读取请求内容'));
  request.log.error({ err: failure, ...aboutRequest(request) }, 'A call of a venue failed.');
  // A round that is sent again with its key is the same round.
  if (isUnavailable(failure)) return reply.code(503).header('retry-after', '1').send(venueFailure(503, BUSY_TEXT));
  return reply.code(500).send(venueFailure(500, BUSY_TEXT));
}

const BUSY_TEXT = '场馆繁忙，请稍后重试';
const venueFailure = (code: number, msg: string) => ({ code: String(code), msg, field: null });

function headersFor(siteOrigins: readonly string[]): Record<string, string> {
  return {
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${siteOrigins.join(' ')}`,
    'referrer-policy': 'no-referrer',
    ...NO_SNIFF,
    'cache-control': 'no-store',
  };
}
