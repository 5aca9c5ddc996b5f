import { namedCodes, oddsToWire } from '@site/shared/product';
import {
  FB_MARKET,
  FB_MATCH_STATE,
  FB_ODDS_CHANGE,
  FB_OPTION,
  FB_ORDER_STATUS,
  FB_OUTCOME,
  FB_PERIOD,
  FB_SALE,
  FB_SPORT,
  type fbBody,
  type FbMatch,
  type FbOrder,
} from '@site/shared/venue-protocols';
import type { BetLeg, Market, MarketStatus, Match, MatchResult, PlacedBet, Score, SlipLeg, SlipOrder } from '@site/shared/wire';
import type * as z from 'zod/mini';
import { optionCodes, readSelection, selectionNumber } from '../kinds.ts';
import { outcomeName } from './protocol.ts';
import { nameOf } from './request-parsing.ts';

/** Maps the books to FB's protocol. FB uses Hong Kong prices: the profit without the stake. */

export function toHongkong(oddsMilli: number): string {
  return oddsMilli <= 1000 ? '0' : oddsToWire(oddsMilli - 1000);
}

const HONGKONG = /^\d{1,6}(\.\d{1,3})?$/;

function fromHongkong(shown: string): number {
  if (!HONGKONG.test(shown)) return 0;
  const [whole = '0', fraction = ''] = shown.split('.');
  return Number(whole + fraction.padEnd(3, '0')) + 1000;
}

export function toFbMatch(match: Match): FbMatch {
  return {
    id: Number(match.matchId),
    sid: FB_SPORT[match.sport],
    lg: { id: Number(match.leagueId), na: match.league },
    ts: match.isOutright ? [{ na: match.home }] : [{ na: match.home }, { na: match.away }],
    bt: Date.parse(match.startAt),
    ms: FB_MATCH_STATE[match.phase],
    ty: match.isOutright ? 2 : 1,
    mc: { tx: match.clock, r: match.phase === 'live' },
    nsg: scores(match.score, null),
    fmt: match.canParlay,
    tms: match.marketCount,
    mg: toGroups(match),
  };
}

/** Groups markets by kind, the main line first. */
function toGroups({ markets }: Match): FbMatch['mg'] {
  const groups = Map.groupBy(markets, ({ type, period }) => `${type}:${period}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined
      ? []
      : [{ mty: FB_MARKET[first.type], pe: FB_PERIOD[first.period], nm: first.title, mks: group.map(toFbMarket) }];
  });
}

/** FB's codes of the states of a market. */
export const SALE: Readonly<Record<MarketStatus, number>> = FB_SALE;
const NAMED: Readonly<Record<string, number>> = FB_OPTION;

export function toFbMarket(market: Market): FbMatch['mg'][number]['mks'][number] {
  return {
    id: Number(market.marketId),
    ss: SALE[market.status],
    li: market.line ?? '',
    op: market.selections.map(({ selectionId, code, name, oddsMilli }) => ({
      na: market.type === 'CS' ? code : name,
      ty: isByNumber(market.type) ? FB_OPTION.named + (readSelection(Number(selectionId))?.option ?? 0) : (NAMED[code] ?? 0),
      od: toHongkong(oddsMilli),
    })),
  };
}

/** Whether the options of a market are numbered. */
const isByNumber = (type: Market['type']): boolean => type === 'CS' || type === 'OR' || namedCodes(type) !== null;

type FbSelection = z.infer<(typeof fbBody)['quote']>['betMatchMarketList'][number];

/** FB names an option by its type within the market. */
export function fromFbOption(sent: FbSelection): SlipLeg {
  return {
    matchId: String(sent.matchId),
    marketId: String(sent.marketId),
    selectionId: String(selectionNumber(sent.marketId, optionOf(sent))),
    oddsMilli: fromHongkong(sent.odds),
    line: sent.li === undefined || sent.li === '' ? null : sent.li,
  };
}

const NO_OPTION = 99;
const PLACES: Readonly<Record<number, number>> = {
  [FB_OPTION.home]: 0,
  [FB_OPTION.over]: 0,
  [FB_OPTION.odd]: 0,
  [FB_OPTION.away]: 1,
  [FB_OPTION.under]: 1,
  [FB_OPTION.even]: 1,
  [FB_OPTION.draw]: 2,
};

function optionOf({ optionType }: FbSelection): number {
  if (optionType >= FB_OPTION.named) return Math.min(NO_OPTION, optionType - FB_OPTION.named);
  return PLACES[optionType] ?? NO_OPTION;
}

/** An option's type, by its market's kind and its place there. */
export function fbOptionType(selectionId: string): number {
  const key = readSelection(Number(selectionId));
  if (key === null) return 0;
  const code = optionCodes('football', key.kind.type, 0)[key.option] ?? '';
  return isByNumber(key.kind.type) ? FB_OPTION.named + key.option : (NAMED[code] ?? 0);
}

export function fromFbOrder(body: z.infer<(typeof fbBody)['single']>, type: SlipOrder['type']): SlipOrder {
  return {
    reference: body.thirdRemark,
    type,
    legs: body.betOptionList.map(fromFbOption),
    stake: body.unitStake,
    acceptance: nameOf(FB_ODDS_CHANGE, body.oddsChange) ?? 'none',
    oddsFormat: body.oddsFormat,
  };
}

const STATUS_OF: Readonly<Partial<Record<PlacedBet['status'], number>>> = {
  pending: FB_ORDER_STATUS.confirming,
  accepted: FB_ORDER_STATUS.confirmed,
  rejected: FB_ORDER_STATUS.rejected,
  void: FB_ORDER_STATUS.cancelled,
};
const OUTCOME = { ...FB_OUTCOME, open: FB_OUTCOME.none };

export function toFbOrder(bet: PlacedBet): FbOrder {
  return {
    id: bet.betNo,
    rmk: bet.reference,
    sert: bet.folds ? 3 : bet.type === 'single' ? 1 : 2,
    st: STATUS_OF[bet.status] ?? FB_ORDER_STATUS.settled,
    uot: OUTCOME[outcomeName(bet.status)],
    rjs: bet.rejectReason ?? '',
    cte: Date.parse(bet.placedAt),
    cfe: bet.confirmBy === null ? 0 : Date.parse(bet.confirmBy),
    stm: bet.settledAt === null ? 0 : Date.parse(bet.settledAt),
    sat: bet.stake,
    mwa: bet.maxReturn,
    sa: bet.payout,
    uwl: bet.netWinLoss,
    vs: bet.validAmount,
    bo: oddsToWire(bet.oddsMilli),
    of: bet.oddsFormatAtBet,
    ops: bet.legs.map(toOrderOption),
  };
}

function toOrderOption(leg: BetLeg): FbOrder['ops'][number] {
  return {
    mid: Number(leg.matchId),
    sid: FB_SPORT[leg.sport],
    ln: leg.league,
    te: [{ na: leg.home }, { na: leg.away }],
    bt: Date.parse(leg.startAt),
    ip: leg.isLive,
    mty: FB_MARKET[leg.marketType],
    mgn: leg.marketTitle,
    li: leg.line ?? '',
    on: leg.selection,
    od: toHongkong(leg.oddsMilli),
    sco: leg.scoreAtBet === null ? '' : scoreOf(leg.scoreAtBet),
    rs: leg.finalScore === null ? '' : scoreOf(leg.finalScore),
    sr: OUTCOME[outcomeName(leg.result)],
  };
}

export function toFbResult(result: MatchResult) {
  return {
    id: Number(result.matchId),
    sid: FB_SPORT[result.sport],
    ln: result.league,
    ts: [{ na: result.home }, { na: result.away }],
    bt: Date.parse(result.startAt),
    nsg: scores(result.score, result.half),
    cl: result.void,
  };
}

function scores(full: Score | null, half: Score | null): FbMatch['nsg'] {
  const of = (pe: number, score: Score | null) => (score === null ? [] : [{ pe, sc: [score.home, score.away] }]);
  return [...of(FB_PERIOD.full, full), ...of(FB_PERIOD.half, half)];
}

function scoreOf({ home, away }: Score): string {
  return `${home}-${away}`;
}
