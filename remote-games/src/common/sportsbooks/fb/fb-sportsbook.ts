import { FB_LIST, FB_ODDS_CHANGE, FB_PATH, FB_SPORT } from '@site/shared/venue-protocols';
import type { Market, MatchChanges, MatchPage, SlipLeg, Sport } from '@site/shared/wire';
import type { RequestOptions, BetQuery, Sportsbook, VenueClient } from '../sportsbook.ts';
import {
  answerOf,
  parseCursor,
  parseList,
  parseUniqueList,
  parseId,
  parseIds,
  parseAmount,
  required,
  asRecord,
  type UntrustedRecord,
} from '../untrusted.ts';
import { parseBetPage } from '../bets.ts';
import { findByReference } from '../shapes.ts';
import { fbOrder, fbQuote } from './fb-bets.ts';
import { fbMarket, fbMatch, fbPrice, fbResult } from './fb-matches.ts';

type Path = (typeof FB_PATH)[keyof typeof FB_PATH];

/** FB's sportsbook: one POST a call (VEN-5). */
export function fbSportsbook(venues: VenueClient): Sportsbook {
  const post = (
    path: Path,
    body: Readonly<Record<string, unknown>>,
    { member, signal }: RequestOptions & { readonly member?: true } = {},
  ) => venues.call('FBTY', { method: 'POST', path, body, access: member ? 'member' : 'guest' }, signal ? { signal } : {});
  const bets = async ({ settled, page, pageSize, days }: BetQuery, options?: RequestOptions) => {
    const body = { isSettled: settled, days, current: page, size: pageSize };
    const { records, total } = answerOf(await post(FB_PATH.orders, body, { ...options, member: true }));
    return parseBetPage(records, total, fbOrder);
  };
  return {
    provider: 'FBTY',
    bets,
    findByReference: (reference, options) => findByReference(bets, reference, options),
    matches: async ({ list, ...query }, options) => fbPage(await post(FB_PATH.list, { type: FB_LIST[list], ...sportOf(query) }, options)),
    changes: async ({ list, cursor: version, ...query }, options) =>
      fbChanges(await post(FB_PATH.changes, { type: FB_LIST[list], ...sportOf(query), version }, options)),
    match: async (matchId, options) => required(fbMatch(answerOf(await post(FB_PATH.detail, { matchId: Number(matchId) }, options)))),
    results: async ({ days, ...query }, options) =>
      parseList(answerOf(await post(FB_PATH.results, { ...sportOf(query), days }, options))['records'], fbResult),
    async quote(slip, options) {
      const body = {
        isMultiple: slip.type === 'parlay',
        ...(slip.folds && { seriesValues: slip.folds }),
        betMatchMarketList: slip.legs.map(fbOptionOf),
      };
      return fbQuote(slip, await post(FB_PATH.quote, body, { ...options, member: true }));
    },
    async place({ reference, type, folds, legs, stake, acceptance, oddsFormat }) {
      const body = {
        thirdRemark: reference,
        unitStake: stake,
        oddsChange: FB_ODDS_CHANGE[acceptance],
        oddsFormat,
        betOptionList: legs.map(fbOptionOf),
        ...(folds && { seriesValues: folds }),
      };
      const answer = await post(folds ? FB_PATH.system : FB_PATH[type === 'parlay' ? 'multiple' : 'single'], body, { member: true });
      return required(fbOrder(answerOf(answer)));
    },
    balance: async (options) => required(parseAmount(answerOf(await post(FB_PATH.user, {}, { ...options, member: true }))['bl'])),
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
  return { cursor: parseCursor(version), matches: parseUniqueList(records, fbMatch, ({ matchId }) => matchId) };
}

function fbChanges(answer: unknown): MatchChanges {
  const { mks, gone } = answerOf(answer);
  const removed = parseIds(gone);
  return { ...fbPage(answer), markets: parseList(mks, changedMarket), removed };
}

function changedMarket({ mid, mk, ...group }: UntrustedRecord): { readonly matchId: string; readonly market: Market } | null {
  const [matchId, market] = [parseId(mid), fbMarket(group, asRecord(mk))];
  return matchId === null || market === null ? null : { matchId, market };
}
