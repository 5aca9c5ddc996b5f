import { IM_ACCEPT, IM_CALL, IM_MARKET, IM_SPORT, type ImCall } from '@site/shared/venue-protocols';
import type { MatchChanges, MatchPage, SlipLeg, Sport } from '@site/shared/wire';
import type { CallOptions, BetQuery, ListQuery, SportsBook, VenueDoor } from '../book.ts';
import { answerOf, cursor, parseList, parseUniqueList, ids, money, required, asRecord, whole } from '../untrusted.ts';
import { fateOf } from '../shapes.ts';
import { imQuote, imWager, IM_WAGER_TYPE } from './im-bets.ts';
import { imMatch, imResult } from './im-matches.ts';

/** IM's sportsbook: one POST a call, its name the end of the path (VEN-5). */
export function imBook(venues: VenueDoor): SportsBook {
  const ask = (
    call: ImCall,
    body: object,
    { access = 'guest' as 'guest' | 'member', signal }: CallOptions & { readonly access?: 'guest' | 'member' } = {},
  ) => venues.call('IMTY', { method: 'POST', path: `/api/mobile/${call}`, body: { ...body }, access }, signal ? { signal } : {});
  const bets = async ({ settled, page, pageSize, days }: BetQuery, asking?: CallOptions) => {
    const paged = { Page: page, PageSize: pageSize };
    const call = settled ? IM_CALL.statement : IM_CALL.openBets;
    const answer = answerOf(await ask(call, settled ? { ...paged, Days: days } : paged, { ...asking, access: 'member' }));
    const found = parseList(answer['Wagers'], imWager);
    return { bets: found, total: whole(answer['Total'], found.length) };
  };
  return {
    provider: 'IMTY',
    bets,
    fate: (reference, asking) => fateOf(bets, reference, asking),
    async matches(question, asking) {
      const answer = await ask(...listCall(question), asking);
      return question.list === 'outright' ? outrights(answer) : imPage(answer);
    },
    async changes({ cursor: since, ...question }, asking) {
      if (question.list === 'outright') return outrightChanges(since, outrights(await ask(...listCall(question), asking)));
      return imChanges(await ask(IM_CALL.delta, { Market: IM_MARKET[question.list], ...sportOf(question), Delta: since }, asking));
    },
    async match(matchId, asking) {
      return required(imMatch(asRecord(answerOf(await ask(IM_CALL.detail, { EventId: Number(matchId) }, asking))['Event'])));
    },
    async results({ days, ...question }, asking) {
      return parseList(answerOf(await ask(IM_CALL.results, { ...sportOf(question), Days: days }, asking))['Results'], imResult);
    },
    async quote(slip, asking) {
      const body = { WagerType: IM_WAGER_TYPE[slip.type], WagerSelectionInfos: slip.legs.map(imSelectionOf) };
      return imQuote(slip, await ask(IM_CALL.betInfo, body, { ...asking, access: 'member' }));
    },
    async place({ reference, type, legs, stake, acceptance, oddsFormat }) {
      const answer = await ask(
        IM_CALL.placeBet,
        {
          WagerType: IM_WAGER_TYPE[type],
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
    balance: async (asking) => required(money(answerOf(await ask(IM_CALL.balance, {}, { ...asking, access: 'member' }))['Balance'])),
  };
}

function listCall(question: ListQuery): readonly [ImCall, object] {
  const { list } = question;
  if (list === 'outright') return [IM_CALL.outrights, sportOf(question)];
  return [IM_CALL.list, { Market: IM_MARKET[list], ...sportOf(question) }];
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
  return { cursor: cursor(Delta), matches: parseUniqueList(Events, imMatch, ({ matchId }) => matchId) };
}

function imChanges(answer: unknown): MatchChanges {
  const { RemovedEventIds } = answerOf(answer);
  const removed = ids(RemovedEventIds);
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
