import { fromWire } from '@site/shared/product';
import { OB_ACCEPT, OB_LIST, OB_PATH, OB_SPORT } from '@site/shared/venue-protocols';
import type { Market, MatchChanges, MatchPage, SlipLeg, Sport } from '@site/shared/wire';
import type { RequestOptions, BetQuery, Sportsbook, VenueClient } from '../sportsbook.ts';
import {
  answerOf,
  parseCursor,
  parseList,
  parseUniqueList,
  parseId,
  parseIds,
  required,
  asRecord,
  type UntrustedRecord,
} from '../untrusted.ts';
import { parseBetPage } from '../bets.ts';
import { findByReference } from '../shapes.ts';
import { obOrder, obQuote, obSeries, yuan } from './ob-bets.ts';
import { MILLI_TO_OB, obMarket, obMatch, obResult } from './ob-matches.ts';

type Path = (typeof OB_PATH)[keyof typeof OB_PATH];

/** OB's sportsbook: matches below /yewu11, orders below /yewu12 (VEN-5). */
export function obSportsbook(venues: VenueClient): Sportsbook {
  const optional = ({ signal }: RequestOptions = {}) => (signal ? { signal } : {});
  const get = (path: Path, query: Readonly<Record<string, string>>, options?: RequestOptions & { readonly member?: true }) =>
    venues.call('YBTY', { method: 'GET', path, query, access: options?.member ? 'member' : 'guest' }, optional(options));
  const post = (path: Path, body: Readonly<Record<string, unknown>>, options?: RequestOptions) =>
    venues.call('YBTY', { method: 'POST', path, body, access: 'member' }, optional(options));
  const bets = async ({ settled, page, pageSize, days }: BetQuery, options?: RequestOptions) => {
    const query = { orderStatus: settled ? '1' : '0', page: String(page), size: String(pageSize), days: String(days) };
    const { records, total } = answerOf(await get(OB_PATH.orders, query, { ...options, member: true }));
    return parseBetPage(records, total, obOrder);
  };
  return {
    provider: 'YBTY',
    bets,
    findByReference: (reference, options) => findByReference(bets, reference, options),
    matches: async ({ list, ...query }, options) =>
      obPage(await get(OB_PATH.list, { type: String(OB_LIST[list]), ...sportOf(query) }, options)),
    changes: async ({ list, cursor: since, ...query }, options) =>
      obChanges(await get(OB_PATH.delta, { type: String(OB_LIST[list]), ...sportOf(query), since }, options)),
    match: async (matchId, options) => required(obMatch(answerOf(await get(OB_PATH.detail, { mid: matchId }, options)))),
    results: async ({ days, ...query }, options) =>
      parseList(await get(OB_PATH.results, { ...sportOf(query), days: String(days) }, options), obResult),
    quote: async (slip, options) =>
      obQuote(slip, await post(OB_PATH.latest, { ...obSeries(slip), idList: slip.legs.map(obDetailOf) }, options)),
    async place({ reference, type, folds, legs, stake, acceptance, oddsFormat }) {
      const answer = await post(OB_PATH.bet, {
        clientOrderNo: reference,
        ...obSeries({ type, ...(folds && { folds }) }),
        acceptOdds: OB_ACCEPT[acceptance],
        marketTypeFinally: oddsFormat,
        betAmount: String(fromWire(stake)),
        orderDetailList: legs.map(obDetailOf),
      });
      return required(obOrder(asRecord(answerOf(answer)['order'])));
    },
    balance: async (options) => required(yuan(answerOf(await get(OB_PATH.amount, {}, { ...options, member: true }))['amount'])),
  };
}

const sportOf = ({ sport }: { readonly sport?: Sport }) => (sport === undefined ? {} : { csid: OB_SPORT[sport] });

/** A leg as OB takes it; no line is an empty text. */
function obDetailOf({ matchId, marketId, selectionId, oddsMilli, line }: SlipLeg) {
  return { matchId, marketId, playOptionsId: selectionId, odds: oddsMilli * MILLI_TO_OB, marketValue: line ?? '' };
}

function obPage(answer: unknown): MatchPage {
  const { since, data } = answerOf(answer);
  return { cursor: parseCursor(since), matches: parseUniqueList(data, obMatch, ({ matchId }) => matchId) };
}

function obChanges(answer: unknown): MatchChanges {
  const { odds, removed } = answerOf(answer);
  const gone = parseIds(removed);
  return { ...obPage(answer), markets: parseList(odds, changedMarket), removed: gone };
}

function changedMarket({ mid, hl, ...play }: UntrustedRecord): { readonly matchId: string; readonly market: Market } | null {
  const [matchId, market] = [parseId(mid), obMarket(play, asRecord(hl))];
  return matchId === null || market === null ? null : { matchId, market };
}
