import { fromWire, namedCodes, toWire } from '@site/shared/product';
import {
  OB_ACCEPT,
  OB_MARKET_STATE,
  OB_MATCH_STATE,
  OB_ODDS_UNIT,
  OB_ORDER_STATUS,
  OB_OUTCOME,
  OB_PLAY,
  OB_SPORT,
  type obBody,
  type ObMatch,
  type ObOrder,
} from '@site/shared/venue-protocols';
import type { BetLeg, Market, MarketStatus, Match, MatchResult, PlacedBet, Score, SlipLeg, SlipOrder } from '@site/shared/wire';
import type * as z from 'zod/mini';
import { outcomeName } from './protocol.ts';
import { nameOf } from './request-parsing.ts';

/** Maps the books to OB's protocol. */

/** OB's unit of prices in a thousandth. */
export const MILLI_TO_OB = OB_ODDS_UNIT / 1000;

const toMs = (iso: string | null): string => (iso === null ? '' : String(Date.parse(iso)));
const toFen = (decimal: string): string => String(fromWire(decimal));

export function toObMatch(match: Match): ObMatch {
  return {
    mid: match.matchId,
    csid: OB_SPORT[match.sport],
    tid: match.leagueId,
    tn: match.league,
    mhn: match.home,
    man: match.away,
    mgt: toMs(match.startAt),
    ms: match.phase === 'live' ? OB_MATCH_STATE.live : match.phase === 'ended' ? OB_MATCH_STATE.ended : OB_MATCH_STATE.planned,
    mst: match.clock,
    msc: match.score === null ? [] : [`S1|${scoreOf(match.score)}`],
    mc: match.marketCount,
    ispo: match.canParlay ? 1 : 0,
    tdl: match.phase === 'early' ? 2 : 1,
    outright: match.isOutright ? 1 : 0,
    hps: toPlays(match.markets),
  };
}

/** Groups markets of one kind under one play, the main line first. */
function toPlays(markets: readonly Market[]): ObMatch['hps'] {
  const byPlay = Map.groupBy(markets, ({ type, period }) => playId(type, period));
  return [...byPlay].map(([hpid, group]) => ({ hpid, hpn: group[0]?.title ?? '', hl: group.map(toObMarket) }));
}

export function playId(type: Market['type'], period: Market['period']): string {
  return OB_PLAY[type][period === 'full' ? 0 : 1];
}

/** OB's codes of the states of a market. */
export const STATE: Readonly<Record<MarketStatus, number>> = OB_MARKET_STATE;
const OPTION: Readonly<Record<string, string>> = {
  home: '1',
  draw: 'X',
  away: '2',
  over: 'Over',
  under: 'Under',
  odd: 'Odd',
  even: 'Even',
  other: 'Other',
};

export function toObMarket(market: Market): ObMatch['hps'][number]['hl'][number] {
  return {
    hid: market.marketId,
    hv: market.line ?? '',
    hs: STATE[market.status],
    ol: market.selections.map(({ selectionId, code, name, oddsMilli }) => ({
      oid: selectionId,
      ot: namedCodes(market.type) === null ? (OPTION[code] ?? code.replace('-', ':')) : code,
      on: name,
      ov: oddsMilli * MILLI_TO_OB,
      os: oddsMilli === 0 ? OB_MARKET_STATE.closed : STATE[market.status],
    })),
  };
}

type ObSelection = z.infer<(typeof obBody)['latest']>['idList'][number];

export function fromObDetail(sent: ObSelection): SlipLeg {
  return {
    matchId: sent.matchId,
    marketId: sent.marketId,
    selectionId: sent.playOptionsId,
    oddsMilli: Math.round(sent.odds / MILLI_TO_OB),
    line: sent.marketValue === '' ? null : sent.marketValue,
  };
}

const FEN = /^\d{1,14}$/;

/** Singles, series and systems; a system without sizes is refused like an unknown one. */
export const obType = (seriesType: number, sizes: readonly number[] = []): Pick<SlipOrder, 'type' | 'folds'> => ({
  type: seriesType === 1 ? 'single' : 'parlay',
  ...(seriesType === SYSTEM && { folds: sizes }),
});
const SYSTEM = 3;

export function fromObOrder(body: z.infer<(typeof obBody)['bet']>): SlipOrder {
  return {
    reference: body.clientOrderNo,
    ...obType(body.seriesType, body.seriesValues),
    legs: body.orderDetailList.map(fromObDetail),
    stake: FEN.test(body.betAmount) ? toWire(BigInt(body.betAmount)) : body.betAmount.slice(0, 1) + '?',
    acceptance: nameOf(OB_ACCEPT, body.acceptOdds) ?? 'none',
    oddsFormat: body.marketTypeFinally,
  };
}

export function toObOrder(bet: PlacedBet): ObOrder {
  return {
    orderNo: bet.betNo,
    clientOrderNo: bet.reference,
    seriesType: bet.folds ? SYSTEM : bet.type === 'single' ? 1 : 2,
    orderStatus: STATUS_OF[bet.status] ?? OB_ORDER_STATUS.settled,
    outcome: OB_OUTCOME[outcomeName(bet.status)],
    reason: bet.rejectReason ?? '',
    betTime: toMs(bet.placedAt),
    confirmTime: toMs(bet.confirmBy),
    settleTime: toMs(bet.settledAt),
    orderAmount: toFen(bet.stake),
    maxWinAmount: toFen(bet.maxReturn),
    backAmount: toFen(bet.payout),
    profitAmount: bet.netWinLoss === null ? '' : toFen(bet.netWinLoss),
    validAmount: toFen(bet.validAmount),
    odds: String(bet.oddsMilli * MILLI_TO_OB),
    marketType: bet.oddsFormatAtBet,
    detailList: bet.legs.map(toDetail),
  };
}

const STATUS_OF: Readonly<Partial<Record<PlacedBet['status'], number>>> = {
  pending: OB_ORDER_STATUS.confirming,
  accepted: OB_ORDER_STATUS.open,
  rejected: OB_ORDER_STATUS.refused,
  void: OB_ORDER_STATUS.cancelled,
};

function toDetail(leg: BetLeg): ObOrder['detailList'][number] {
  return {
    matchId: leg.matchId,
    sportId: OB_SPORT[leg.sport],
    matchName: leg.league,
    matchInfo: `${leg.home} v ${leg.away}`,
    homeName: leg.home,
    awayName: leg.away,
    beginTime: toMs(leg.startAt),
    matchType: leg.isLive ? 2 : leg.marketType === 'OR' ? 3 : 1,
    playId: playId(leg.marketType, 'full'),
    playName: leg.marketTitle,
    marketValue: leg.line ?? '',
    playOptionName: leg.selection,
    oddsValue: leg.oddsMilli * MILLI_TO_OB,
    scoreBenchmark: leg.scoreAtBet === null ? '' : scoreOf(leg.scoreAtBet),
    settleScore: leg.finalScore === null ? '' : scoreOf(leg.finalScore),
    betResult: OB_OUTCOME[outcomeName(leg.result)],
  };
}

export function toObResult(result: MatchResult) {
  return {
    mid: result.matchId,
    csid: OB_SPORT[result.sport],
    tn: result.league,
    mhn: result.home,
    man: result.away,
    mgt: toMs(result.startAt),
    msc: [...named('S1', result.score), ...named('S2', result.half)],
    cancelled: result.void ? 1 : 0,
  };
}

function named(key: string, score: Score | null): readonly string[] {
  return score === null ? [] : [`${key}|${scoreOf(score)}`];
}

function scoreOf({ home, away }: Score): string {
  return `${home}:${away}`;
}
