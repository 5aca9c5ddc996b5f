import { FB_MARKET, FB_ORDER_STATUS, FB_OUTCOME, FB_SPORT } from '@site/shared/venue-protocols';
import type { BetLeg, PlacedBet, SlipQuote } from '@site/shared/wire';
import type { SlipQuery } from '../sportsbook.ts';
import {
  answerOf,
  parseList,
  parseId,
  parseLine,
  parseMilli,
  parseInstant,
  parseAmount,
  nameByCode,
  required,
  parseOddsMilli,
  parseSignedAmount,
  parseText,
  type UntrustedRecord,
} from '../untrusted.ts';
import {
  formatOf,
  lineOf,
  OUTCOME_RESULT,
  OUTCOME_STATUS,
  quotedLeg,
  parseScore,
  statusWith,
  type OutcomeName,
  type KeyedQuote,
} from '../shapes.ts';
import { fbOdds, fbSelectionId, fbStatus, teamsOf } from './fb-matches.ts';

/** FB's orders and quotes in the site's shapes. */

const MULTIPLE = 2;

/** A European decimal ("1.850") in thousandths. */
const european = (value: unknown) => parseOddsMilli(parseMilli(value));

/** The answer of the quote, leg by leg of the slip that was queried. */
export function fbQuote({ type, legs }: SlipQuery, answer: unknown): SlipQuote {
  const { min, max, odds: together, bms } = answerOf(answer);
  const quoted = new Map(parseList(bms, fbQuotedLeg));
  return {
    type,
    legs: legs.map((leg) => quotedLeg(leg, quoted.get(leg.selectionId))),
    oddsMilli: european(together),
    minStake: required(parseAmount(min)),
    maxStake: required(parseAmount(max)),
  };
}

function fbQuotedLeg(one: UntrustedRecord): KeyedQuote | null {
  const marketId = parseId(one['marketId']);
  const selectionId = marketId === null ? null : fbSelectionId(marketId, one['optionType']);
  if (selectionId === null) return null;
  const oddsMilli = fbOdds(one['odds']);
  const status = statusWith(fbStatus(one['ss']), oddsMilli);
  return [selectionId, { oddsMilli, line: parseLine(one['li']), status, canParlay: one['fmt'] === true, isLive: one['ip'] === true }];
}

/** An order; null without number, amounts or time. */
export function fbOrder(order: UntrustedRecord): PlacedBet | null {
  const [betNo, placedAt] = [parseId(order['id']), parseInstant(order['cte'])];
  const [stake, maxReturn] = [parseAmount(order['sat']), parseAmount(order['mwa'])];
  if (betNo === null || placedAt === null || stake === null || maxReturn === null) return null;
  return {
    betNo,
    reference: parseText(order['rmk']),
    type: order['sert'] === MULTIPLE ? 'parlay' : 'single',
    status: statusOf(order),
    oddsMilli: european(order['bo']),
    oddsFormatAtBet: formatOf(order['of']),
    stake,
    maxReturn,
    payout: parseAmount(order['sa']) ?? '0.00',
    netWinLoss: parseSignedAmount(order['uwl']),
    validAmount: parseAmount(order['vs']) ?? '0.00',
    placedAt,
    settledAt: parseInstant(order['stm']),
    confirmBy: parseInstant(order['cfe']),
    rejectReason: parseText(order['rjs']) || null,
    legs: parseList(order['ops'], fbLeg),
  };
}

const OUTCOME = { ...FB_OUTCOME, open: FB_OUTCOME.none } as const;
const outcomeOf = (value: unknown): OutcomeName => nameByCode<OutcomeName>(OUTCOME, value) ?? 'open';

const STATUS = { confirmed: 'accepted', cancelled: 'void', rejected: 'rejected', confirming: 'pending' } as const;

function statusOf({ st, uot }: UntrustedRecord): PlacedBet['status'] {
  const state = nameByCode(FB_ORDER_STATUS, st) ?? 'confirming';
  return state === 'settled' ? OUTCOME_STATUS[outcomeOf(uot)] : STATUS[state];
}

function fbLeg(item: UntrustedRecord): BetLeg | null {
  const [matchId, sport, startAt] = [parseId(item['mid']), nameByCode(FB_SPORT, item['sid']), parseInstant(item['bt'])];
  const marketType = nameByCode(FB_MARKET, item['mty']);
  if (matchId === null || sport === null || startAt === null || marketType === null) return null;
  const [home = '', away = ''] = teamsOf(item['te']);
  return {
    matchId,
    sport,
    league: parseText(item['ln']),
    home,
    away,
    startAt,
    isLive: item['ip'] === true,
    marketType,
    marketTitle: parseText(item['mgn']),
    line: lineOf(marketType, parseLine(item['li'])),
    selection: parseText(item['on']),
    oddsMilli: fbOdds(item['od']),
    scoreAtBet: parseScore(item['sco']),
    finalScore: parseScore(item['rs']),
    result: OUTCOME_RESULT[outcomeOf(item['sr'])],
  };
}
