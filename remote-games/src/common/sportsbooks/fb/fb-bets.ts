import { FB_MARKET, FB_ORDER_STATUS, FB_OUTCOME, FB_SPORT } from '@site/shared/venue-protocols';
import type { BetLeg, PlacedBet, SlipQuote } from '@site/shared/wire';
import type { SlipQuery } from '../sportsbook.ts';
import {
  answerOf,
  parseList,
  id,
  line,
  milli,
  moment,
  money,
  nameOf,
  required,
  odds,
  signedMoney,
  text,
  type UntrustedRecord,
} from '../untrusted.ts';
import {
  formatOf,
  lineOf,
  OUTCOME_RESULT,
  OUTCOME_STATUS,
  quotedLeg,
  scoreIn,
  statusWith,
  type OutcomeName,
  type KeyedQuote,
} from '../shapes.ts';
import { fbOdds, fbSelectionId, fbStatus, teamsOf } from './fb-matches.ts';

/** FB's orders and quotes in the site's shapes. */

const MULTIPLE = 2;

/** A European decimal ("1.850") in thousandths. */
const european = (value: unknown) => odds(milli(value));

/** The answer of the quote, leg by leg of the slip that was queried. */
export function fbQuote({ type, legs }: SlipQuery, answer: unknown): SlipQuote {
  const { min, max, odds: together, bms } = answerOf(answer);
  const quoted = new Map(parseList(bms, fbQuotedLeg));
  return {
    type,
    legs: legs.map((leg) => quotedLeg(leg, quoted.get(leg.selectionId))),
    oddsMilli: european(together),
    minStake: required(money(min)),
    maxStake: required(money(max)),
  };
}

function fbQuotedLeg(one: UntrustedRecord): KeyedQuote | null {
  const marketId = id(one['marketId']);
  const selectionId = marketId === null ? null : fbSelectionId(marketId, one['optionType']);
  if (selectionId === null) return null;
  const oddsMilli = fbOdds(one['odds']);
  const status = statusWith(fbStatus(one['ss']), oddsMilli);
  return [selectionId, { oddsMilli, line: line(one['li']), status, canParlay: one['fmt'] === true, isLive: one['ip'] === true }];
}

/** An order; null without number, amounts or time. */
export function fbOrder(order: UntrustedRecord): PlacedBet | null {
  const [betNo, placedAt] = [id(order['id']), moment(order['cte'])];
  const [stake, maxReturn] = [money(order['sat']), money(order['mwa'])];
  if (betNo === null || placedAt === null || stake === null || maxReturn === null) return null;
  return {
    betNo,
    reference: text(order['rmk']),
    type: order['sert'] === MULTIPLE ? 'parlay' : 'single',
    status: statusOf(order),
    oddsMilli: european(order['bo']),
    oddsFormatAtBet: formatOf(order['of']),
    stake,
    maxReturn,
    payout: money(order['sa']) ?? '0.00',
    netWinLoss: signedMoney(order['uwl']),
    validAmount: money(order['vs']) ?? '0.00',
    placedAt,
    settledAt: moment(order['stm']),
    confirmBy: moment(order['cfe']),
    rejectReason: text(order['rjs']) || null,
    legs: parseList(order['ops'], fbLeg),
  };
}

const OUTCOME = { ...FB_OUTCOME, open: FB_OUTCOME.none } as const;
const outcomeOf = (value: unknown): OutcomeName => nameOf<OutcomeName>(OUTCOME, value) ?? 'open';

const STATUS = { confirmed: 'accepted', cancelled: 'void', rejected: 'rejected', confirming: 'pending' } as const;

function statusOf({ st, uot }: UntrustedRecord): PlacedBet['status'] {
  const state = nameOf(FB_ORDER_STATUS, st) ?? 'confirming';
  return state === 'settled' ? OUTCOME_STATUS[outcomeOf(uot)] : STATUS[state];
}

function fbLeg(item: UntrustedRecord): BetLeg | null {
  const [matchId, sport, startAt] = [id(item['mid']), nameOf(FB_SPORT, item['sid']), moment(item['bt'])];
  const marketType = nameOf(FB_MARKET, item['mty']);
  if (matchId === null || sport === null || startAt === null || marketType === null) return null;
  const [home = '', away = ''] = teamsOf(item['te']);
  return {
    matchId,
    sport,
    league: text(item['ln']),
    home,
    away,
    startAt,
    isLive: item['ip'] === true,
    marketType,
    marketTitle: text(item['mgn']),
    line: lineOf(marketType, line(item['li'])),
    selection: text(item['on']),
    oddsMilli: fbOdds(item['od']),
    scoreAtBet: scoreIn(item['sco']),
    finalScore: scoreIn(item['rs']),
    result: OUTCOME_RESULT[outcomeOf(item['sr'])],
  };
}
