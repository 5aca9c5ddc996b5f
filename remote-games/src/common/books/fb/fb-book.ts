import { FB_LIST, FB_ODDS_CHANGE, FB_PATH, FB_SPORT } from '@site/shared/venue-protocols';
import type { Market, MatchChanges, MatchPage, SlipLeg, Sport } from '@site/shared/wire';
import type { CallOptions, BetQuery, SportsBook, VenueDoor } from '../book.ts';
import {
  answerOf,
  cursor,
  parseList,
  parseUniqueList,
  id,
  ids,
  money,
  required,
  asRecord,
  whole,
  type UntrustedRecord,
} from '../untrusted.ts';
import { fateOf } from '../shapes.ts';
import { fbOrder, fbQuote } from './fb-bets.ts';
import { fbMarket, fbMatch, fbPrice, fbResult } from './fb-matches.ts';

type Path = (typeof FB_PATH)[keyof typeof FB_PATH];

/** FB's sportsbook: one POST a call (VEN-5). */
export function fbBook(venues: VenueDoor): SportsBook {
  const post = (path: Path, body: Readonly<Record<string, unknown>>, { member, signal }: CallOptions & { readonly member?: true } = {}) =>
    venues.call('FBTY', { method: 'POST', path, body, access: member ? 'member' : 'guest' }, signal ? { signal } : {});
  const bets = async ({ settled, page, pageSize, days }: BetQuery, asking?: CallOptions) => {
    const body = { isSettled: settled, days, current: page, size: pageSize };
    const { records, total } = answerOf(await post(FB_PATH.orders, body, { ...asking, member: true }));
    const found = parseList(records, fbOrder);
    return { bets: found, total: whole(total, found.length) };
  };
  return {
    provider: 'FBTY',
    bets,
    fate: (reference, asking) => fateOf(bets, reference, asking),
    matches: async ({ list, ...question }, asking) =>
      fbPage(await post(FB_PATH.list, { type: FB_LIST[list], ...sportOf(question) }, asking)),
    changes: async ({ list, cursor: version, ...question }, asking) =>
      fbChanges(await post(FB_PATH.changes, { type: FB_LIST[list], ...sportOf(question), version }, asking)),
    match: async (matchId, asking) => required(fbMatch(answerOf(await post(FB_PATH.detail, { matchId: Number(matchId) }, asking)))),
    results: async ({ days, ...question }, asking) =>
      parseList(answerOf(await post(FB_PATH.results, { ...sportOf(question), days }, asking))['records'], fbResult),
    async quote(slip, asking) {
      const body = { isMultiple: slip.type === 'parlay', betMatchMarketList: slip.legs.map(fbOptionOf) };
      return fbQuote(slip, await post(FB_PATH.quote, body, { ...asking, member: true }));
    },
    async place({ reference, type, legs, stake, acceptance, oddsFormat }) {
      const body = {
        thirdRemark: reference,
        unitStake: stake,
        oddsChange: FB_ODDS_CHANGE[acceptance],
        oddsFormat,
        betOptionList: legs.map(fbOptionOf),
      };
      const answer = await post(type === 'parlay' ? FB_PATH.multiple : FB_PATH.single, body, { member: true });
      return required(fbOrder(answerOf(answer)));
    },
    balance: async (asking) => required(money(answerOf(await post(FB_PATH.user, {}, { ...asking, member: true }))['bl'])),
  };
}

const sportOf = ({ sport }: { readonly sport?: Sport }) => (sport === undefined ? {} : { sportId: FB_SPORT[sport] });

/** A leg as FB takes it: the option by its type, the price in Hong Kong decimals. */
function fbOptionOf({ matchId, marketId, selectionId, oddsMilli, line }: SlipLeg) {
  return {
    matchId: Number(matchId),
    marketId: Number(marketId),
    optionType: Number(selectionId.split(':')[1]),
    odds: fbPrice(oddsMilli),
    ...(line !== null && { li: line }),
  };
}

function fbPage(answer: unknown): MatchPage {
  const { version, records } = answerOf(answer);
  return { cursor: cursor(version), matches: parseUniqueList(records, fbMatch, ({ matchId }) => matchId) };
}

function fbChanges(answer: unknown): MatchChanges {
  const { mks, gone } = answerOf(answer);
  const removed = ids(gone);
  return { ...fbPage(answer), markets: parseList(mks, changedMarket), removed };
}

function changedMarket({ mid, mk, ...group }: UntrustedRecord): { readonly matchId: string; readonly market: Market } | null {
  const [matchId, market] = [id(mid), fbMarket(group, asRecord(mk))];
  return matchId === null || market === null ? null : { matchId, market };
}
