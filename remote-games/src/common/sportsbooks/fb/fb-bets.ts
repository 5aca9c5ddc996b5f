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
import { formatOf, OUTCOME_STATUS, quotedLeg, parseScore, statusWith, type OutcomeName, type KeyedQuote } from '../shapes.ts';
import { completeBet, completeLeg } from '../bets.ts';
import { fbOdds, fbSelectionId, fbStatus, teamsOf } from './fb-matches.ts';

/** FB's orders and quotes in the site's shapes. */

const SINGLE = 1;

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
  return completeBet({
    betNo: parseId(order['id']),
    reference: parseText(order['rmk']),
    type: order['sert'] === SINGLE ? 'single' : 'parlay',
    status: statusOf(order),
    oddsMilli: european(order['bo']),
    oddsFormatAtBet: formatOf(order['of']),
    stake: parseAmount(order['sat']),
    maxReturn: parseAmount(order['mwa']),
    payout: parseAmount(order['sa']),
    netWinLoss: parseSignedAmount(order['uwl']),
    validAmount: parseAmount(order['vs']),
    placedAt: parseInstant(order['cte']),
    settledAt: parseInstant(order['stm']),
    confirmBy: parseInstant(order['cfe']),
    rejectReason: parseText(order['rjs']) || null,
    legs: parseList(order['ops'], fbLeg),
  });
}

const OUTCOME = { ...FB_OUTCOME, open: FB_OUTCOME.none } as const;
const outcomeOf = (value: unknown): OutcomeName => nameByCode<OutcomeName>(OUTCOME, value) ?? 'open';

const STATUS = { confirmed: 'accepted', cancelled: 'void', rejected: 'rejected', confirming: 'pending' } as const;

function statusOf({ st, uot }: UntrustedRecord): PlacedBet['status'] {
  const state = nameByCode(FB_ORDER_STATUS, st) ?? 'confirming';
  return state === 'settled' ? OUTCOME_STATUS[outcomeOf(uot)] : STATUS[state];
}

function fbLeg(item: UntrustedRecord): BetLeg | null {
  const [home = '', away = ''] = teamsOf(item['te']);
  return completeLeg({
    matchId: parseId(item['mid']),
    sport: nameByCode(FB_SPORT, item['sid']),
    league: parseText(item['ln']),
    home,
    away,
    startAt: parseInstant(item['bt']),
    isLive: item['ip'] === true,
    marketType: nameByCode(FB_MARKET, item['mty']),
    marketTitle: parseText(item['mgn']),
    line: parseLine(item['li']),
    selection: parseText(item['on']),
    oddsMilli: fbOdds(item['od']),
    scoreAtBet: parseScore(item['sco']),
    finalScore: parseScore(item['rs']),
    outcome: outcomeOf(item['sr']),
  });
}
