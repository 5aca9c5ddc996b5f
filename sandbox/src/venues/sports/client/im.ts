/** Client of IM's protocol. */
import type { imAnswer, ImCall, ImEvent, ImWager } from '@site/shared/venue-protocols';
import type * as z from 'zod/mini';
import { RefusalError } from '../../client/calls.ts';
import { ask } from './call.ts';
import { matchTitle, type BetStatus, type BookBet, type BookMatch, type BookProtocol, type Leg, type MatchList } from './protocol.ts';

type Answer<Name extends ImCall> = z.infer<(typeof imAnswer)[Name]>;
interface Envelope {
  readonly StatusCode: number;
  readonly StatusDesc: string;
}

const MARKETS: Readonly<Record<Exclude<MatchList, 'outright'>, number>> = { live: 3, today: 2, early: 1 };
/** Handicaps, totals, odd and even. */
const TWO_WAY = [1, 2, 4];
const STATUS: Readonly<Record<number, BetStatus>> = { 1: 'pending', 2: 'accepted', 3: 'rejected', 4: 'void' };
const OUTCOMES: readonly (BetStatus | null)[] = [null, 'won', 'half_won', 'push', 'half_lost', 'lost', 'void'];

export function createProtocol(token: string): BookProtocol {
  const call = async <Name extends ImCall>(name: Name, body: object = {}): Promise<Answer<Name>> => {
    const shared = { LanguageCode: 'CHS', OddsType: 3, TimeStamp: new Date().toISOString(), Token: token, MemberCode: '' };
    const answer = JSON.parse(await ask(`/improxy/api/mobile/${name}`, { body: { ...shared, ...body } })) as Answer<Name> & Envelope;
    if (answer.StatusCode !== 100) throw new RefusalError(answer.StatusDesc, answer.StatusCode === 401);
    return answer;
  };
  const sent = (legs: readonly Leg[]) =>
    legs.map(({ matchId, marketId, id, line, price }) => ({
      EventId: matchId,
      MarketlineId: marketId,
      WagerSelectionId: id,
      Odds: price,
      Handicap: line,
    }));
  return {
    async matches(list) {
      const { Events } =
        list === 'outright' ? await call('GetAllOutrightEvents') : await call('GetEventInfoMBT', { Market: MARKETS[list] });
      return Events.map(toMatch);
    },
    match: async (id) => toMatch((await call('GetSelectedEventInfo', { EventId: id })).Event),
    balance: async () => (await call('GetBalance')).Balance,
    async quote(legs) {
      const { BetSetting, WagerSelectionInfos } = await call('GetBetInfo', {
        WagerType: legs.length > 1 ? 2 : 1,
        WagerSelectionInfos: sent(legs),
      });
      const prices = WagerSelectionInfos.map(({ Odds, IsLocked, MarketlineStatusId }) => ({
        price: Odds,
        milli: Math.round(Odds * 1000),
        open: !IsLocked && MarketlineStatusId === 1,
      }));
      return { min: BetSetting.MinStakeAmount, max: BetSetting.MaxStakeAmount, prices };
    },
    async place(legs, { reference, stake }) {
      const order = { WagerType: legs.length > 1 ? 2 : 1, TransactionId: reference, StakeAmount: stake, AcceptOdds: 1, DisplayOddsType: 3 };
      return toBet((await call('PlaceBet', { ...order, WagerSelectionInfos: sent(legs) })).Wager);
    },
    async bets() {
      const open = await call('GetBetList', { Page: 1, PageSize: 30 });
      const settled = await call('GetStatement', { Page: 1, PageSize: 30, Days: 7 });
      return [...open.Wagers, ...settled.Wagers].map(toBet);
    },
  };
}

function toMatch(event: ImEvent): BookMatch {
  return {
    id: event.EventId,
    league: event.Competition.CompetitionName,
    home: event.HomeTeam,
    away: event.AwayTeam,
    startMs: Date.parse(event.EventDate),
    clock: event.RBTime,
    score: event.HomeScore === null ? null : `${event.HomeScore} - ${event.AwayScore}`,
    markets: event.MarketLines.map((market) => ({
      id: market.MarketlineId,
      title: market.BetTypeName,
      open: !market.IsLocked && market.MarketlineStatusId === 1,
      twoWay: TWO_WAY.includes(market.BetTypeId),
      options: market.WagerSelections.map(({ WagerSelectionId, SelectionName, Odds, Handicap }) => ({
        matchId: event.EventId,
        marketId: market.MarketlineId,
        id: WagerSelectionId,
        name: SelectionName,
        line: Handicap,
        price: Odds,
        milli: Math.round(Odds * 1000),
      })),
    })),
  };
}

function toBet(wager: ImWager): BookBet {
  return {
    no: wager.WagerId,
    status: OUTCOMES[wager.Outcome] ?? STATUS[wager.BetConfirmationStatus],
    stake: wager.InputtedStakeAmount,
    payout: wager.PayoutAmount,
    most: wager.PotentialPayout,
    reason: wager.RejectReason,
    isSettled: wager.SettlementDateTime !== null,
    legs: wager.WagerItemList.map((item) => ({
      match: matchTitle(item.HomeTeamName, item.AwayTeamName),
      pick: `${item.BetTypeName} · ${item.SelectionName}`,
      milli: Math.round(item.Odds * 1000),
    })),
  };
}
