import { oddsToWire, toWire } from '@site/shared/product';
import { FB_CODE, FB_LIST, FB_MARKET, FB_PATH, FB_PERIOD, FB_SPORT, fbBody, type fbData } from '@site/shared/venue-protocols';
import type { MatchList, SlipOrder, SlipQuote } from '@site/shared/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { VenueMember } from '@site/server/modules/play/index.ts';
import { readBody } from '../../answers.ts';
import { fbOptionType, fromFbOption, fromFbOrder, SALE, toFbMarket, toFbMatch, toFbOrder, toFbResult, toHongkong } from './fb.map.ts';
import { answerCall, noSuchMatch, type ProtocolOptions } from './protocol.ts';
import { daysOf, requireMember, nameOf, pageOf } from './request-parsing.ts';

type Data<Name extends keyof typeof fbData> = z.infer<(typeof fbData)[Name]>;
type Serve = (path: string, handler: (request: FastifyRequest) => Promise<unknown>) => void;

/** FB's calls below /v1. */
export function serveFb(app: FastifyInstance, options: ProtocolOptions): void {
  const { venueCode, books, site } = options;
  const serve = createServing(app, options);

  serve(FB_PATH.list, async ({ body }): Promise<Data<'list'>> => {
    const { type, sportId } = readBody(fbBody.list, body);
    const { cursor, matches } = await books.matches(venueCode, { list: listOf(type), sport: nameOf(FB_SPORT, sportId) });
    return { version: cursor, records: matches.map(toFbMatch) };
  });
  serve(FB_PATH.changes, async ({ body }): Promise<Data<'changes'>> => {
    const { type, sportId, version } = readBody(fbBody.changes, body);
    const changes = await books.changes(venueCode, { list: listOf(type), sport: nameOf(FB_SPORT, sportId) }, version);
    return {
      version: changes.cursor,
      records: changes.matches.map(toFbMatch),
      mks: changes.markets.map(({ matchId, market }) => ({
        mid: Number(matchId),
        mty: FB_MARKET[market.type],
        pe: FB_PERIOD[market.period],
        nm: market.title,
        mk: toFbMarket(market),
      })),
      gone: changes.removed.map(Number),
    };
  });
  serve(FB_PATH.detail, async ({ body }): Promise<Data<'detail'>> => {
    const match = await books.match(venueCode, String(readBody(fbBody.detail, body).matchId));
    if (match === null) throw noSuchMatch();
    return toFbMatch(match);
  });
  serve(FB_PATH.results, async ({ body }): Promise<Data<'results'>> => {
    const { sportId, days } = readBody(fbBody.results, body);
    return { records: (await books.results(venueCode, { sport: nameOf(FB_SPORT, sportId), days: daysOf(days) })).map(toFbResult) };
  });
  serveOrders(serve, options, (request) => requireMember(site, String(request.headers.authorization ?? ''), venueCode));
}

function serveOrders(
  serve: Serve,
  { venueCode, site, faults }: ProtocolOptions,
  member: (request: FastifyRequest) => Promise<VenueMember>,
): void {
  const place = async (request: FastifyRequest, type: SlipOrder['type']): Promise<Data<'order'>> =>
    placeOrder(request, fromFbOrder(readBody(fbBody.single, request.body), type));
  const placeOrder = async (request: FastifyRequest, order: SlipOrder): Promise<Data<'order'>> => {
    const bet = await site.place(venueCode, await member(request), order);
    faults.afterPlacing('fb');
    return toFbOrder(bet);
  };
  serve(FB_PATH.quote, async (request): Promise<Data<'quote'>> => {
    const { isMultiple, seriesValues, betMatchMarketList } = readBody(fbBody.quote, request.body);
    await member(request);
    const type = isMultiple ? 'parlay' : 'single';
    const legs = betMatchMarketList.map(fromFbOption);
    return toQuote(await site.quote(venueCode, { type, ...(seriesValues && { folds: seriesValues }), legs }));
  });
  serve(FB_PATH.single, (request) => place(request, 'single'));
  serve(FB_PATH.multiple, (request) => place(request, 'parlay'));
  serve(FB_PATH.system, (request) => {
    const body = readBody(fbBody.system, request.body);
    return placeOrder(request, { ...fromFbOrder(body, 'parlay'), folds: body.seriesValues });
  });
  serve(FB_PATH.orders, async (request): Promise<Data<'orders'>> => {
    const { isSettled, days = 7, current, size } = readBody(fbBody.orders, request.body);
    const query = { settled: isSettled, ...pageOf({ page: current, size, days }) };
    const { total, bets } = await site.ownBets(venueCode, (await member(request)).memberId, query);
    return { total, records: bets.map(toFbOrder) };
  });
  serve(FB_PATH.user, async (request): Promise<Data<'user'>> => {
    const { memberId } = await member(request);
    return { uid: memberId, name: memberId, bl: toWire(await site.balance(memberId, venueCode)), currency: 'CNY' };
  });
}

function createServing(app: FastifyInstance, { faults }: ProtocolOptions): Serve {
  const envelope = (code: number, message: string, data: unknown) => ({ success: code === FB_CODE.ok, code, message, data });
  return (path, handler) => {
    app.post(path, (request) =>
      answerCall(
        async () => {
          await faults.before('fb');
          return envelope(FB_CODE.ok, 'success', await handler(request));
        },
        (failure, message) => envelope(FB_CODE[failure], message, null),
      ),
    );
  };
}

function listOf(type: number): MatchList {
  return nameOf(FB_LIST, type) ?? 'today';
}

function toQuote({ minStake, maxStake, oddsMilli, legs }: SlipQuote): Data<'quote'> {
  return {
    min: minStake,
    max: maxStake,
    odds: oddsToWire(oddsMilli),
    bms: legs.map((leg) => ({
      matchId: Number(leg.matchId),
      marketId: Number(leg.marketId),
      optionType: fbOptionType(leg.selectionId),
      odds: toHongkong(leg.oddsMilli),
      li: leg.line ?? '',
      ss: SALE[leg.status],
      fmt: leg.canParlay,
      ip: leg.isLive,
    })),
  };
}
