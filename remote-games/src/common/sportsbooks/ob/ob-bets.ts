import { toWire, type Cents } from '@site/shared/product';
import { OB_ORDER_STATUS, OB_OUTCOME, OB_SPORT } from '@site/shared/venue-protocols';
import type { BetLeg, PlacedBet, SlipQuote } from '@site/shared/wire';
import type { SlipQuery } from '../sportsbook.ts';
import {
  answerOf,
  parseList,
  parseId,
  parseLine,
  parseInstant,
  nameByCode,
  required,
  parseSignedAmount,
  parseText,
  type UntrustedRecord,
} from '../untrusted.ts';
import { formatOf, OUTCOME_STATUS, quotedLeg, parseScore, statusWith, type KeyedQuote } from '../shapes.ts';
import { completeBet, completeLeg } from '../bets.ts';
import { obOdds, obPlay, obStatus } from './ob-matches.ts';

/** OB's orders and quotes in the site's shapes. Its money is whole 分 in digits. */

const OB_SERIES = { single: 1, parlay: 2, system: 3 } as const;

/** `seriesType` of a slip, and the sizes of a system. */
export const obSeries = ({ type, folds }: Pick<SlipQuery, 'type' | 'folds'>) =>
  folds ? { seriesType: OB_SERIES.system, seriesValues: folds } : { seriesType: OB_SERIES[type] };

const LIVE = 2;

/** "12345" 分 as "123.45"; null for anything else. */
export function yuan(value: unknown): string | null {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? toWire(BigInt(value) satisfies Cents) : null;
}

/** The answer of queryLatestMarketInfo, leg by leg of the slip that was queried. */
export function obQuote({ type, legs }: SlipQuery, answer: unknown): SlipQuote {
  const { minBet, orderMaxPay, seriesOdds, list } = answerOf(answer);
  const quoted = new Map(parseList(list, obQuotedLeg));
  return {
    type,
    legs: legs.map((leg) => quotedLeg(leg, quoted.get(leg.selectionId))),
    oddsMilli: obOdds(digits(seriesOdds)),
    minStake: required(yuan(minBet)),
    maxStake: required(yuan(orderMaxPay)),
  };
}

function obQuotedLeg(one: UntrustedRecord): KeyedQuote | null {
  const selectionId = parseId(one['playOptionsId']);
  if (selectionId === null) return null;
  const oddsMilli = obOdds(one['odds']);
  return [
    selectionId,
    {
      oddsMilli,
      line: parseLine(one['marketValue']),
      status: statusWith(obStatus(one['hs']), oddsMilli),
      canParlay: one['ispo'] === 1,
      isLive: one['matchType'] === LIVE,
    },
  ];
}

const digits = (value: unknown) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null);

/** An order; null without number, amounts or time. */
export function obOrder(order: UntrustedRecord): PlacedBet | null {
  return completeBet({
    betNo: parseId(order['orderNo']),
    reference: parseText(order['clientOrderNo']),
    type: order['seriesType'] === OB_SERIES.single ? 'single' : 'parlay',
    status: statusOf(order),
    oddsMilli: obOdds(digits(order['odds'])),
    oddsFormatAtBet: formatOf(order['marketType']),
    stake: yuan(order['orderAmount']),
    maxReturn: yuan(order['maxWinAmount']),
    payout: yuan(order['backAmount']),
    netWinLoss: parseSignedAmount(order['profitAmount'], yuan),
    validAmount: yuan(order['validAmount']),
    placedAt: parseInstant(order['betTime']),
    settledAt: parseInstant(order['settleTime']),
    confirmBy: parseInstant(order['confirmTime']),
    rejectReason: parseText(order['reason']) || null,
    legs: parseList(order['detailList'], obLeg),
  });
}

const STATUS = { open: 'accepted', cancelled: 'void', refused: 'rejected', confirming: 'pending' } as const;

function statusOf({ orderStatus, outcome }: UntrustedRecord): PlacedBet['status'] {
  const state = nameByCode(OB_ORDER_STATUS, orderStatus) ?? 'confirming';
  return state === 'settled' ? OUTCOME_STATUS[nameByCode(OB_OUTCOME, outcome) ?? 'open'] : STATUS[state];
}

function obLeg(item: UntrustedRecord): BetLeg | null {
  return completeLeg({
    matchId: parseId(item['matchId']),
    sport: nameByCode(OB_SPORT, item['sportId']),
    league: parseText(item['matchName']),
    home: parseText(item['homeName']),
    away: parseText(item['awayName']),
    startAt: parseInstant(item['beginTime']),
    isLive: item['matchType'] === LIVE,
    marketType: obPlay(item['playId'])?.type ?? null,
    marketTitle: parseText(item['playName']),
    line: parseLine(item['marketValue']),
    selection: parseText(item['playOptionName']),
    oddsMilli: obOdds(item['oddsValue']),
    scoreAtBet: parseScore(item['scoreBenchmark']),
    finalScore: parseScore(item['settleScore']),
    outcome: nameByCode(OB_OUTCOME, item['betResult']) ?? 'open',
  });
}
