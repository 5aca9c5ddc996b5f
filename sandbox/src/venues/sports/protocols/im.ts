import { toWire } from '@site/shared/product';
import {
  IM_CALL,
  IM_MARKET,
  IM_SPORT,
  IM_STATUS,
  imBody,
  imShared,
  type imAnswer,
  type ImCall,
  type ImShared,
} from '@site/shared/venue-protocols';
import type { MatchList } from '@site/shared/wire';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { readBody } from '../../answers.ts';
import { fromImOrder, fromImSelection, imType, imTime, toImEvent, toImResult, toImWager } from './im.map.ts';
import { answerCall, noSuchMatch, type ProtocolOptions } from './protocol.ts';
import { daysOf, requireMember, nameOf, pageOf } from './request-parsing.ts';

type Answers = { readonly [Call in ImCall]: (body: unknown, shared: ImShared) => Promise<z.infer<(typeof imAnswer)[Call]>> };

/** IM's calls below /improxy/api/mobile. */
export function serveIm(app: FastifyInstance, options: ProtocolOptions): void {
  const answers = imAnswers(options);
  const envelope = (StatusCode: number, StatusDesc: string) => ({
    StatusCode,
    StatusDesc,
    ServerTime: imTime(new Date(options.nowMs()).toISOString()),
  });
  for (const call of Object.values(IM_CALL)) {
    app.post(`/improxy/api/mobile/${call}`, ({ body }) =>
      answerCall(
        async () => {
          await options.faults.before('im');
          const answer = await answers[call](body, readBody(imShared, body));
          return { ...envelope(IM_STATUS.ok, 'Success'), ...answer };
        },
        (failure, message) => envelope(IM_STATUS[failure], message),
      ),
    );
  }
}

function imAnswers(options: ProtocolOptions): Answers {
  const { books, venueCode } = options;
  const listed = async (list: MatchList, SportId: number | undefined) => {
    const { cursor, matches } = await books.matches(venueCode, { list, sport: nameOf(IM_SPORT, SportId) });
    return { Delta: cursor, Events: matches.map(toImEvent) };
  };
  return {
    async GetEventInfoMBT(body) {
      const { Market, SportId } = readBody(imBody.GetEventInfoMBT, body);
      return listed(listOf(Market), SportId);
    },
    async GetDeltaEventInfoMBT(body) {
      const { Market, SportId, Delta } = readBody(imBody.GetDeltaEventInfoMBT, body);
      const list = listOf(Market);
      const changes = await books.changes(venueCode, { list, sport: nameOf(IM_SPORT, SportId) }, Delta);
      const moved = new Set(changes.markets.map(({ matchId }) => matchId));
      const { matches } = moved.size > 0 ? await books.matches(venueCode, { list, sport: nameOf(IM_SPORT, SportId) }) : { matches: [] };
      const events = [...changes.matches, ...matches.filter(({ matchId }) => moved.has(matchId))];
      return { Delta: changes.cursor, Events: events.map(toImEvent), RemovedEventIds: changes.removed.map(Number) };
    },
    GetAllOutrightEvents: async (body) => listed('outright', readBody(imBody.GetAllOutrightEvents, body).SportId),
    async GetSelectedEventInfo(body) {
      const match = await books.match(venueCode, String(readBody(imBody.GetSelectedEventInfo, body).EventId));
      if (match === null) throw noSuchMatch();
      return { Event: toImEvent(match) };
    },
    async GetCompletedResults(body) {
      const { SportId, Days } = readBody(imBody.GetCompletedResults, body);
      return { Results: (await books.results(venueCode, { sport: nameOf(IM_SPORT, SportId), days: daysOf(Days) })).map(toImResult) };
    },
    ...ownAnswers(options),
  };
}

type Own = Pick<Answers, 'GetBetInfo' | 'PlaceBet' | 'GetBetList' | 'GetStatement' | 'GetBalance'>;

/** Calls that require a member. */
function ownAnswers({ venueCode, site, faults }: ProtocolOptions): Own {
  const wagers = async ({ Token }: ImShared, query: { settled: boolean; days: number; page: number; size: number }) => {
    const { total, bets } = await site.ownBets(venueCode, (await requireMember(site, Token, venueCode)).memberId, {
      settled: query.settled,
      ...pageOf(query),
    });
    return { Total: total, Wagers: bets.map(toImWager) };
  };
  return {
    async GetBetInfo(body, { Token }) {
      const { WagerType, ComboSizes, WagerSelectionInfos } = readBody(imBody.GetBetInfo, body);
      await requireMember(site, Token, venueCode);
      const legs = WagerSelectionInfos.map(fromImSelection);
      const quote = await site.quote(venueCode, { ...imType(WagerType, ComboSizes), legs });
      return {
        BetSetting: { MinStakeAmount: quote.minStake, MaxStakeAmount: quote.maxStake, EstimatedPayoutAmount: payoutText(quote) },
        TotalOdds: quote.oddsMilli / 1000,
        WagerSelectionInfos: quote.legs.map((leg) => ({
          EventId: Number(leg.matchId),
          MarketlineId: Number(leg.marketId),
          WagerSelectionId: Number(leg.selectionId),
          Odds: leg.oddsMilli / 1000,
          Handicap: leg.line === null ? null : Number(leg.line),
          MarketlineStatusId: leg.status === 'closed' ? 2 : 1,
          IsLocked: leg.status === 'suspended',
          OpenParlay: leg.canParlay,
          Market: leg.isLive ? IM_MARKET.live : IM_MARKET.today,
        })),
      };
    },
    async PlaceBet(body, { Token }) {
      const order = fromImOrder(readBody(imBody.PlaceBet, body));
      const bet = await site.place(venueCode, await requireMember(site, Token, venueCode), order);
      faults.afterPlacing('im');
      return { Wager: toImWager(bet) };
    },
    async GetBetList(body, shared) {
      const { Page, PageSize } = readBody(imBody.GetBetList, body);
      return wagers(shared, { settled: false, days: 1, page: Page, size: PageSize });
    },
    async GetStatement(body, shared) {
      const { Page, PageSize, Days } = readBody(imBody.GetStatement, body);
      return wagers(shared, { settled: true, days: Days, page: Page, size: PageSize });
    },
    async GetBalance(_body, { Token }) {
      return { Balance: toWire(await site.balance((await requireMember(site, Token, venueCode)).memberId, venueCode)), Currency: 'CNY' };
    },
  };
}

function listOf(market: 1 | 2 | 3): MatchList {
  return nameOf(IM_MARKET, market) ?? 'early';
}

/** The return of a stake of 1.00, because the player has not entered a stake yet. */
function payoutText({ oddsMilli }: { readonly oddsMilli: number }): string {
  return toWire(BigInt(oddsMilli) / 10n);
}
