import { namedCodes, SITE_UTC_OFFSET_MS } from '@site/shared/product';
import {
  IM_ACCEPT,
  IM_BET_TYPE,
  IM_CONFIRMATION,
  IM_FIRST_NAMED,
  IM_MARKET,
  IM_OUTCOME,
  IM_PERIOD,
  IM_SPORT,
  type imBody,
  type ImEvent,
  type ImWager,
} from '@site/shared/venue-protocols';
import type { BetLeg, Market, Match, MatchResult, PlacedBet, Score, SlipLeg, SlipOrder } from '@site/shared/wire';
import type * as z from 'zod/mini';
import { HOUR_MS } from '@site/server/kernel/clock.ts';
import { outcomeName } from './protocol.ts';
import { nameOf } from './request-parsing.ts';

/** Maps the books to IM's protocol. */

/** The site's offset, a whole positive number of hours, as ISO-8601 writes it: +08:00. */
const UTC_OFFSET = `+${String(SITE_UTC_OFFSET_MS / HOUR_MS).padStart(2, '0')}:00`;

/** Formats a time for IM: 2026-06-15T14:00:00+08:00. */
export function imTime(iso: string): string {
  return `${new Date(Date.parse(iso) + SITE_UTC_OFFSET_MS).toISOString().slice(0, 19)}${UTC_OFFSET}`;
}

export function toImEvent(match: Match): ImEvent {
  return {
    EventId: Number(match.matchId),
    SportId: IM_SPORT[match.sport],
    Market: match.phase === 'live' ? IM_MARKET.live : match.phase === 'today' ? IM_MARKET.today : IM_MARKET.early,
    EventDate: imTime(match.startAt),
    Competition: { CompetitionId: Number(match.leagueId), CompetitionName: match.league },
    EventTypeId: match.isOutright ? 2 : 1,
    HomeTeam: match.home,
    AwayTeam: match.away,
    RBTime: match.clock,
    HomeScore: match.score?.home ?? null,
    AwayScore: match.score?.away ?? null,
    OpenParlay: match.canParlay,
    TotalMarketLineCount: match.marketCount,
    MarketLines: match.markets.map(toMarketLine),
  };
}

const OPTION: Readonly<Record<string, number>> = { home: 1, over: 1, odd: 1, away: 2, under: 2, even: 2, draw: 3 };

/** The number of an option: of its side, or of its place in its market. */
function optionNumber(type: Market['type'], code: string, index: number): number {
  const named = namedCodes(type);
  return named === null ? (OPTION[code] ?? IM_FIRST_NAMED + index) : IM_FIRST_NAMED + named.indexOf(code);
}

function toMarketLine(market: Market) {
  return {
    MarketlineId: Number(market.marketId),
    BetTypeId: IM_BET_TYPE[market.type],
    BetTypeName: market.title,
    PeriodId: IM_PERIOD[market.period],
    IsLocked: market.status === 'suspended',
    MarketlineStatusId: market.status === 'closed' ? 2 : 1,
    WagerSelections: market.selections.map(({ selectionId, code, name, oddsMilli }, index) => ({
      WagerSelectionId: Number(selectionId),
      SelectionId: optionNumber(market.type, code, index),
      SelectionName: market.type === 'CS' ? code : name,
      Handicap: market.line === null ? null : Number(market.line),
      Odds: oddsMilli / 1000,
    })),
  };
}

type ImSelection = z.infer<(typeof imBody)['GetBetInfo']>['WagerSelectionInfos'][number];

export function fromImSelection(sent: ImSelection): SlipLeg {
  return {
    matchId: String(sent.EventId),
    marketId: String(sent.MarketlineId),
    selectionId: String(sent.WagerSelectionId),
    oddsMilli: Math.round(sent.Odds * 1000),
    line: sent.Handicap === null ? null : String(sent.Handicap),
  };
}

/** Singles, combos and systems; a system without sizes is refused like an unknown one. */
export const imType = (wagerType: number, sizes: readonly number[] = []): Pick<SlipOrder, 'type' | 'folds'> => ({
  type: wagerType === 1 ? 'single' : 'parlay',
  ...(wagerType === SYSTEM && { folds: sizes }),
});
const SYSTEM = 3;

export function fromImOrder(body: z.infer<(typeof imBody)['PlaceBet']>): SlipOrder {
  return {
    reference: body.TransactionId,
    ...imType(body.WagerType, body.ComboSizes),
    legs: body.WagerSelectionInfos.map(fromImSelection),
    stake: body.StakeAmount,
    acceptance: nameOf(IM_ACCEPT, body.AcceptOdds) ?? 'none',
    oddsFormat: body.DisplayOddsType,
  };
}

export function toImWager(bet: PlacedBet): ImWager {
  return {
    WagerId: bet.betNo,
    TransactionId: bet.reference,
    WagerType: bet.folds ? SYSTEM : bet.type === 'single' ? 1 : 2,
    BetConfirmationStatus: confirmationOf(bet.status),
    RejectReason: bet.rejectReason ?? '',
    WagerCreationDateTime: imTime(bet.placedAt),
    ConfirmBy: bet.confirmBy === null ? null : imTime(bet.confirmBy),
    SettlementDateTime: bet.settledAt === null ? null : imTime(bet.settledAt),
    Outcome: OUTCOME[outcomeName(bet.status)],
    InputtedStakeAmount: bet.stake,
    PotentialPayout: bet.maxReturn,
    PayoutAmount: bet.payout,
    MemberWinLossAmount: bet.netWinLoss,
    Turnover: bet.validAmount,
    Odds: bet.oddsMilli / 1000,
    DisplayOddsType: bet.oddsFormatAtBet,
    WagerItemList: bet.legs.map(toItem),
  };
}

const OUTCOME = { ...IM_OUTCOME, push: IM_OUTCOME.draw };

function confirmationOf(status: PlacedBet['status']): number {
  if (status === 'pending') return IM_CONFIRMATION.pending;
  if (status === 'rejected') return IM_CONFIRMATION.rejected;
  return status === 'void' ? IM_CONFIRMATION.cancelled : IM_CONFIRMATION.confirmed;
}

function toItem(leg: BetLeg): ImWager['WagerItemList'][number] {
  return {
    EventId: Number(leg.matchId),
    SportId: IM_SPORT[leg.sport],
    CompetitionName: leg.league,
    HomeTeamName: leg.home,
    AwayTeamName: leg.away,
    EventDateTime: imTime(leg.startAt),
    Market: leg.isLive ? IM_MARKET.live : IM_MARKET.today,
    BetTypeId: IM_BET_TYPE[leg.marketType],
    BetTypeName: leg.marketTitle,
    Handicap: leg.line === null ? null : Number(leg.line),
    SelectionName: leg.selection,
    Odds: leg.oddsMilli / 1000,
    ...scoresOf(leg),
    Outcome: OUTCOME[outcomeName(leg.result)],
  };
}

const NO_SCORE = { home: null, away: null };

function scoresOf({ scoreAtBet, finalScore }: BetLeg) {
  const [before, after] = [scoreAtBet ?? NO_SCORE, finalScore ?? NO_SCORE];
  return {
    WagerHomeTeamScore: before.home,
    WagerAwayTeamScore: before.away,
    ResultHomeScore: after.home,
    ResultAwayScore: after.away,
  };
}

export function toImResult(result: MatchResult) {
  const text = (score: Score | null) => (score === null ? null : `${score.home}:${score.away}`);
  return {
    EventId: Number(result.matchId),
    SportId: IM_SPORT[result.sport],
    CompetitionName: result.league,
    HomeTeam: result.home,
    AwayTeam: result.away,
    EventDate: imTime(result.startAt),
    FullTimeScore: text(result.score),
    HalfTimeScore: text(result.half),
    IsCancelled: result.void,
  };
}
