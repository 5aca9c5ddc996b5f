import { gzipSync } from 'node:zlib';
import { fromWire, HEADER } from '@site/shared/product';
import { OB_CODE, OB_LIST, OB_PATH, OB_SPORT, obBody, obQuery, type obData } from '@site/shared/venue-protocols';
import type { MatchList, SlipQuote } from '@site/shared/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { VenueMember } from '@site/server/modules/play/index.ts';
import { readBody } from '../../answers.ts';
import { fromObDetail, fromObOrder, MILLI_TO_OB, obType, playId, STATE, toObMarket, toObMatch, toObOrder, toObResult } from './ob.map.ts';
import { answerCall, noSuchMatch, type ProtocolOptions } from './protocol.ts';
import { daysOf, requireMember, nameOf, pageOf } from './request-parsing.ts';

/** API-15 at the venue: the address in the launch data. */
export const COUNTS_PATH = '/yewu12/api/platform/counts';

type Data<Name extends keyof typeof obData> = z.infer<(typeof obData)[Name]>;

/** OB's calls below /yewu11 and /yewu12; the paths that end in PB answer gzip in base64. */
export function serveOb(app: FastifyInstance, options: ProtocolOptions): void {
  const { venueCode, books, site } = options;
  const serve = createServing(app, options);

  serve('GET', OB_PATH.list, async ({ query }): Promise<Data<'list'>> => {
    const { type, csid } = readBody(obQuery.list, query);
    const { cursor, matches } = await books.matches(venueCode, { list: listOf(type), sport: nameOf(OB_SPORT, csid) });
    return { since: cursor, data: matches.map(toObMatch) };
  });
  serve('GET', OB_PATH.delta, async ({ query }): Promise<Data<'delta'>> => {
    const { type, csid, since } = readBody(obQuery.delta, query);
    const changes = await books.changes(venueCode, { list: listOf(type), sport: nameOf(OB_SPORT, csid) }, since);
    return {
      since: changes.cursor,
      data: changes.matches.map(toObMatch),
      odds: changes.markets.map(({ matchId, market }) => ({
        mid: matchId,
        hpid: playId(market.type, market.period),
        hpn: market.title,
        hl: toObMarket(market),
      })),
      removed: [...changes.removed],
    };
  });
  serve('GET', OB_PATH.detail, async ({ query }): Promise<Data<'detail'>> => {
    const match = await books.match(venueCode, readBody(obQuery.detail, query).mid);
    if (match === null) throw noSuchMatch();
    return toObMatch(match);
  });
  serve('GET', OB_PATH.results, async ({ query }): Promise<Data<'results'>> => {
    const { csid, days } = readBody(obQuery.results, query);
    return (await books.results(venueCode, { sport: nameOf(OB_SPORT, csid), days: daysOf(Number(days)) })).map(toObResult);
  });
  serve('GET', COUNTS_PATH, async (request) => {
    await member(request);
    return site.counts();
  });
  serveOrders(serve, options, member);

  function member({ headers }: FastifyRequest): Promise<VenueMember> {
    return requireMember(site, String(headers[HEADER.requestId.toLowerCase()] ?? ''), venueCode);
  }
}

type Handler = (request: FastifyRequest) => Promise<unknown>;
type Serve = (method: 'GET' | 'POST', path: string, handler: Handler) => void;

function serveOrders(
  serve: Serve,
  { venueCode, site, faults }: ProtocolOptions,
  member: (request: FastifyRequest) => Promise<VenueMember>,
): void {
  serve('POST', OB_PATH.latest, async (request): Promise<Data<'latest'>> => {
    const { seriesType, seriesValues, idList } = readBody(obBody.latest, request.body);
    await member(request);
    return toLatest(await site.quote(venueCode, { ...obType(seriesType, seriesValues), legs: idList.map(fromObDetail) }));
  });
  serve('POST', OB_PATH.bet, async (request): Promise<Data<'bet'>> => {
    const order = fromObOrder(readBody(obBody.bet, request.body));
    const bet = await site.place(venueCode, await member(request), order);
    faults.afterPlacing('ob');
    return { order: toObOrder(bet) };
  });
  serve('GET', OB_PATH.orders, async (request): Promise<Data<'orders'>> => {
    const { orderStatus, page, size, days } = readBody(obQuery.orders, request.query);
    const query = { settled: orderStatus === '1', ...pageOf({ page: Number(page), size: Number(size), days: Number(days ?? '7') }) };
    const { total, bets } = await site.ownBets(venueCode, (await member(request)).memberId, query);
    return { total, records: bets.map(toObOrder) };
  });
  serve('GET', OB_PATH.amount, async (request): Promise<Data<'amount'>> => {
    return { amount: String(await site.balance((await member(request)).memberId, venueCode)), currency: 'CNY' };
  });
}

function createServing(app: FastifyInstance, { faults, nowMs }: ProtocolOptions): Serve {
  const envelope = (code: string, msg: string, data: unknown) => ({ code, msg, ts: String(nowMs()), data });
  return (method, path, handler) => {
    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const answer = await answerCall(
          async () => {
            await faults.before('ob');
            return envelope(OB_CODE.ok, '成功', await handler(request));
          },
          (failure, message) => envelope(OB_CODE[failure], message, null),
        );
        return send(reply, path, answer);
      },
    });
  };
}

function send(reply: FastifyReply, path: string, answer: unknown): FastifyReply {
  if (!path.endsWith('PB')) return reply.send(answer);
  return reply.type('text/plain; charset=utf-8').send(gzipSync(JSON.stringify(answer)).toString('base64'));
}

function listOf(type: string): MatchList {
  return nameOf(OB_LIST, Number(type)) ?? 'today';
}

function toLatest({ minStake, maxStake, oddsMilli, legs }: SlipQuote): Data<'latest'> {
  return {
    minBet: String(fromWire(minStake)),
    orderMaxPay: String(fromWire(maxStake)),
    seriesOdds: String(oddsMilli * MILLI_TO_OB),
    list: legs.map((leg) => ({
      matchId: leg.matchId,
      marketId: leg.marketId,
      playOptionsId: leg.selectionId,
      odds: leg.oddsMilli * MILLI_TO_OB,
      marketValue: leg.line ?? '',
      hs: STATE[leg.status],
      ispo: leg.canParlay ? 1 : 0,
      matchType: leg.isLive ? 2 : 1,
    })),
  };
}
