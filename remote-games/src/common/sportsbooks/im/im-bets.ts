import { IM_BET_TYPE, IM_CONFIRMATION, IM_MARKET, IM_OUTCOME, IM_SPORT } from '@site/shared/venue-protocols';
import type { BetLeg, PlacedBet, SlipQuote } from '@site/shared/wire';
import type { SlipQuery } from '../sportsbook.ts';
import {
  answerOf,
  parseList,
  parseId,
  parseLine,
  parseInstant,
  parseAmount,
  nameByCode,
  required,
  parseSignedAmount,
  parseText,
  asRecord,
  type UntrustedRecord,
} from '../untrusted.ts';
import { formatOf, OUTCOME_STATUS, quotedLeg, scoreOf, statusWith, type OutcomeName, type KeyedQuote } from '../shapes.ts';
import { completeBet, completeLeg } from '../bets.ts';
import { imOdds, imStatus } from './im-matches.ts';

/** IM's wagers and quotes in the site's shapes. */

const IM_WAGER_TYPE = { single: 1, parlay: 2, system: 3 } as const;

/** `WagerType` of a slip, and the sizes of a system. */
export const imWagerType = ({ type, folds }: Pick<SlipQuery, 'type' | 'folds'>) =>
  folds ? { WagerType: IM_WAGER_TYPE.system, ComboSizes: folds } : { WagerType: IM_WAGER_TYPE[type] };

/** The answer of GetBetInfo, leg by leg of the slip that was queried. */
export function imQuote({ type, legs }: SlipQuery, answer: unknown): SlipQuote {
  const { BetSetting, TotalOdds, WagerSelectionInfos } = answerOf(answer);
  const { MinStakeAmount, MaxStakeAmount } = asRecord(BetSetting);
  const quoted = new Map(parseList(WagerSelectionInfos, imQuotedLeg));
  return {
    type,
    legs: legs.map((leg) => quotedLeg(leg, quoted.get(leg.selectionId))),
    oddsMilli: imOdds(TotalOdds),
    minStake: required(parseAmount(MinStakeAmount)),
    maxStake: required(parseAmount(MaxStakeAmount)),
  };
}

function imQuotedLeg(one: UntrustedRecord): KeyedQuote | null {
  const selectionId = parseId(one['WagerSelectionId']);
  if (selectionId === null) return null;
  const oddsMilli = imOdds(one['Odds']);
  const isLive = one['Market'] === IM_MARKET.live;
  return [
    selectionId,
    {
      oddsMilli,
      line: parseLine(one['Handicap']),
      status: statusWith(imStatus(one), oddsMilli),
      canParlay: one['OpenParlay'] === true,
      isLive,
    },
  ];
}

/** A wager; null without number, amounts or time. */
export function imWager(wager: UntrustedRecord): PlacedBet | null {
  return completeBet({
    betNo: parseId(wager['WagerId']),
    reference: parseText(wager['TransactionId']),
    type: wager['WagerType'] === IM_WAGER_TYPE.single ? 'single' : 'parlay',
    status: statusOf(wager),
    oddsMilli: imOdds(wager['Odds']),
    oddsFormatAtBet: formatOf(wager['DisplayOddsType']),
    stake: parseAmount(wager['InputtedStakeAmount']),
    maxReturn: parseAmount(wager['PotentialPayout']),
    payout: parseAmount(wager['PayoutAmount']),
    netWinLoss: parseSignedAmount(wager['MemberWinLossAmount']),
    validAmount: parseAmount(wager['Turnover']),
    placedAt: parseInstant(wager['WagerCreationDateTime']),
    settledAt: parseInstant(wager['SettlementDateTime']),
    confirmBy: parseInstant(wager['ConfirmBy']),
    rejectReason: parseText(wager['RejectReason']) || null,
    legs: parseList(wager['WagerItemList'], imLeg),
  });
}

const OUTCOME = { ...IM_OUTCOME, push: IM_OUTCOME.draw } as const;
const outcomeOf = (value: unknown): OutcomeName => nameByCode<OutcomeName>(OUTCOME, value) ?? 'open';

function statusOf({ BetConfirmationStatus, Outcome }: UntrustedRecord): PlacedBet['status'] {
  const confirmation = nameByCode(IM_CONFIRMATION, BetConfirmationStatus);
  if (confirmation === 'rejected') return 'rejected';
  if (confirmation === 'cancelled') return 'void';
  return confirmation === 'confirmed' ? OUTCOME_STATUS[outcomeOf(Outcome)] : 'pending';
}

function imLeg(item: UntrustedRecord): BetLeg | null {
  return completeLeg({
    matchId: parseId(item['EventId']),
    sport: nameByCode(IM_SPORT, item['SportId']),
    league: parseText(item['CompetitionName']),
    home: parseText(item['HomeTeamName']),
    away: parseText(item['AwayTeamName']),
    startAt: parseInstant(item['EventDateTime']),
    isLive: item['Market'] === IM_MARKET.live,
    marketType: nameByCode(IM_BET_TYPE, item['BetTypeId']),
    marketTitle: parseText(item['BetTypeName']),
    line: parseLine(item['Handicap']),
    selection: parseText(item['SelectionName']),
    oddsMilli: imOdds(item['Odds']),
    scoreAtBet: scoreOf(item['WagerHomeTeamScore'], item['WagerAwayTeamScore']),
    finalScore: scoreOf(item['ResultHomeScore'], item['ResultAwayScore']),
    outcome: outcomeOf(item['Outcome']),
  });
}
