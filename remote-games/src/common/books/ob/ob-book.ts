import { fromWire } from '@site/shared/product';
import { OB_ACCEPT, OB_LIST, OB_PATH, OB_SPORT } from '@site/shared/venue-protocols';
import type { Market, MatchChanges, MatchPage, SlipLeg, Sport } from '@site/shared/wire';
import type { CallOptions, BetQuery, SportsBook, VenueDoor } from '../book.ts';
import { answerOf, cursor, parseList, parseUniqueList, id, ids, required, asRecord, whole, type UntrustedRecord } from '../untrusted.ts';
import { fateOf } from '../shapes.ts';
import { obOrder, obQuote, OB_SERIES, yuan } from './ob-bets.ts';
import { obMarket, obMatch, obResult } from './ob-matches.ts';

type Path = (typeof OB_PATH)[keyof typeof OB_PATH];

/** OB's sportsbook: matches below /yewu11, orders below /yewu12 (VEN-5). */
export function obBook(venues: VenueDoor): SportsBook {
  const optional = ({ signal }: CallOptions = {}) => (signal ? { signal } : {});
  const get = (path: Path, query: Readonly<Record<string, string>>, asking?: CallOptions & { readonly member?: true }) =>
    venues.call('YBTY', { method: 'GET', path, query, access: asking?.member ? 'member' : 'guest' }, optional(asking));
  const post = (path: Path, body: Readonly<Record<string, unknown>>, asking?: CallOptions) =>
    venues.call('YBTY', { method: 'POST', path, body, access: 'member' }, optional(asking));
  const bets = async ({ settled, page, pageSize, days }: BetQuery, asking?: CallOptions) => {
    const query = { orderStatus: settled ? '1' : '0', page: String(page), size: String(pageSize), days: String(days) };
    const { records, total } = answerOf(await get(OB_PATH.orders, query, { ...asking, member: true }));
    const found = parseList(records, obOrder);
    return { bets: found, total: whole(total, found.length) };
  };
  return {
    provider: 'YBTY',
    bets,
    fate: (reference, asking) => fateOf(bets, reference, asking),
    matches: async ({ list, ...question }, asking) =>
      obPage(await get(OB_PATH.list, { type: String(OB_LIST[list]), ...sportOf(question) }, asking)),
    changes: async ({ list, cursor: since, ...question }, asking) =>
      obChanges(await get(OB_PATH.delta, { type: String(OB_LIST[list]), ...sportOf(question), since }, asking)),
    match: async (matchId, asking) => required(obMatch(answerOf(await get(OB_PATH.detail, { mid: matchId }, asking)))),
    results: async ({ days, ...question }, asking) =>
      parseList(await get(OB_PATH.results, { ...sportOf(question), days: String(days) }, asking), obResult),
    quote: async (slip, asking) =>
      obQuote(slip, await post(OB_PATH.latest, { seriesType: OB_SERIES[slip.type], idList: slip.legs.map(obDetailOf) }, asking)),
    async place({ reference, type, legs, stake, acceptance, oddsFormat }) {
      const answer = await post(OB_PATH.bet, {
        clientOrderNo: reference,
        seriesType: OB_SERIES[type],
        acceptOdds: OB_ACCEPT[acceptance],
        marketTypeFinally: oddsFormat,
        betAmount: String(fromWire(stake)),
        orderDetailList: legs.map(obDetailOf),
      });
      return required(obOrder(asRecord(answerOf(answer)['order'])));
    },
    balance: async (asking) => required(yuan(answerOf(await get(OB_PATH.amount, {}, { ...asking, member: true }))['amount'])),
  };
}

const sportOf = ({ sport }: { readonly sport?: Sport }) => (sport === undefined ? {} : { csid: OB_SPORT[sport] });

/** A leg as OB takes it: prices × 100000, no line is an empty text. */
function obDetailOf({ matchId, marketId, selectionId, oddsMilli, line }: SlipLeg) {
  return { matchId, marketId, playOptionsId: selectionId, odds: oddsMilli * 100, marketValue: line ?? '' };
}

function obPage(answer: unknown): MatchPage {
  const { since, data } = answerOf(answer);
  return { cursor: cursor(since), matches: parseUniqueList(data, obMatch, ({ matchId }) => matchId) };
}

function obChanges(answer: unknown): MatchChanges {
  const { odds, removed } = answerOf(answer);
  const gone = ids(removed);
  return { ...obPage(answer), markets: parseList(odds, changedMarket), removed: gone };
}

function changedMarket({ mid, hl, ...play }: UntrustedRecord): { readonly matchId: string; readonly market: Market } | null {
  const [matchId, market] = [id(mid), obMarket(play, asRecord(hl))];
  return matchId === null || market === null ? null : { matchId, market };
}
