import { IM_ACCEPT, IM_CALL, IM_MARKET, IM_SPORT, type ImCall } from '@site/shared/venue-protocols';
import type { MatchChanges, MatchPage, SlipLeg, Sport } from '@site/shared/wire';
import type { RequestOptions, BetQuery, ListQuery, Sportsbook, VenueClient } from '../sportsbook.ts';
import { answerOf, parseCursor, parseList, parseUniqueList, parseIds, parseAmount, required, asRecord } from '../untrusted.ts';
import { parseBetPage } from '../bets.ts';
import { findByReference } from '../shapes.ts';
import { imQuote, imWager, imWagerType } from './im-bets.ts';
import { imMatch, imResult } from './im-matches.ts';

/** IM's sportsbook: one POST a call, its name the end of the path (VEN-5). */
export function imSportsbook(venues: VenueClient): Sportsbook {
  const ask = (
    call: ImCall,
    body: object,
    { access = 'guest' as 'guest' | 'member', signal }: RequestOptions & { readonly access?: 'guest' | 'member' } = {},
  ) => venues.call('IMTY', { method: 'POST', path: `/api/mobile/${call}`, body: { ...body }, access }, signal ? { signal } : {});
  const bets = async ({ settled, page, pageSize, days }: BetQuery, options?: RequestOptions) => {
    const paged = { Page: page, PageSize: pageSize };
    const call = settled ? IM_CALL.statement : IM_CALL.openBets;
    const answer = answerOf(await ask(call, settled ? { ...paged, Days: days } : paged, { ...options, access: 'member' }));
    return parseBetPage(answer['Wagers'], answer['Total'], imWager);
  };
  return {
    provider: 'IMTY',
    bets,
    findByReference: (reference, options) => findByReference(bets, reference, options),
    async matches(query, options) {
      const answer = await ask(...listCall(query), options);
      return query.list === 'outright' ? outrights(answer) : imPage(answer);
    },
    async changes({ cursor: since, ...query }, options) {
      if (query.list === 'outright') return outrightChanges(since, outrights(await ask(...listCall(query), options)));
      return imChanges(await ask(IM_CALL.delta, { Market: IM_MARKET[query.list], ...sportOf(query), Delta: since }, options));
    },
    async match(matchId, options) {
      return required(imMatch(asRecord(answerOf(await ask(IM_CALL.detail, { EventId: Number(matchId) }, options))['Event'])));
    },
    async results({ days, ...query }, options) {
      return parseList(answerOf(await ask(IM_CALL.results, { ...sportOf(query), Days: days }, options))['Results'], imResult);
    },
    async quote(slip, options) {
      const body = { ...imWagerType(slip), WagerSelectionInfos: slip.legs.map(imSelectionOf) };
      return imQuote(slip, await ask(IM_CALL.betInfo, body, { ...options, access: 'member' }));
    },
    async place({ reference, type, folds, legs, stake, acceptance, oddsFormat }) {
      const answer = await ask(
        IM_CALL.placeBet,
        {
          ...imWagerType({ type, ...(folds && { folds }) }),
          TransactionId: reference,
          StakeAmount: stake,
          AcceptOdds: IM_ACCEPT[acceptance],
          DisplayOddsType: oddsFormat,
          WagerSelectionInfos: legs.map(imSelectionOf),
        },
        { access: 'member' },
      );
      return required(imWager(asRecord(answerOf(answer)['Wager'])));
    },
    balance: async (options) =>
      required(parseAmount(answerOf(await ask(IM_CALL.balance, {}, { ...options, access: 'member' }))['Balance'])),
  };
}

function listCall(query: ListQuery): readonly [ImCall, object] {
  const { list } = query;
  if (list === 'outright') return [IM_CALL.outrights, sportOf(query)];
  return [IM_CALL.list, { Market: IM_MARKET[list], ...sportOf(query) }];
}

const sportOf = ({ sport }: { readonly sport?: Sport }) => (sport === undefined ? {} : { SportId: IM_SPORT[sport] });

/** A leg as IM takes it: ids and prices are numbers. */
function imSelectionOf({ matchId, marketId, selectionId, oddsMilli, line }: SlipLeg) {
  return {
    EventId: Number(matchId),
    MarketlineId: Number(marketId),
    WagerSelectionId: Number(selectionId),
    Odds: oddsMilli / 1000,
    Handicap: line === null ? null : Number(line),
  };
}

/** A list and its cursor. */
function imPage(answer: unknown): MatchPage {
  const { Delta, Events } = answerOf(answer);
  return { cursor: parseCursor(Delta), matches: parseUniqueList(Events, imMatch, ({ matchId }) => matchId) };
}

function imChanges(answer: unknown): MatchChanges {
  const { RemovedEventIds } = answerOf(answer);
  const removed = parseIds(RemovedEventIds);
  return { ...imPage(answer), markets: [], removed };
}

/** IM has no changes of outrights: the cursor remembers which there were. */
function outrights(answer: unknown): MatchPage {
  const { matches } = imPage(answer);
  return { matches, cursor: matches.map(({ matchId }) => matchId).join(' ') };
}

function outrightChanges(since: string, { matches, cursor: now }: MatchPage): MatchChanges {
  const here = new Set(matches.map(({ matchId }) => matchId));
  return { cursor: now, matches, markets: [], removed: since.split(' ').filter((one) => one !== '' && !here.has(one)) };
}
