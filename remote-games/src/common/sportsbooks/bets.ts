import type { BetLeg, PlacedBet } from '@site/shared/wire';
import { lineOf, OUTCOME_RESULT, type OutcomeName } from './shapes.ts';
import { parseInteger, parseList, type UntrustedRecord } from './untrusted.ts';
import type { BetPage } from './sportsbook.ts';

/** The rules for placed bets that the three providers share. */

/** The fields of a type as they were parsed: null where the answer had no valid value. */
type Parsed<Type, Names extends keyof Type> = Omit<Type, Names> & { readonly [Name in Names]: Type[Name] | null };

type ParsedBet = Parsed<PlacedBet, 'betNo' | 'stake' | 'maxReturn' | 'placedAt' | 'payout' | 'validAmount'>;

/** A bet with its defaults; null without number, amounts or time: a bet that cannot be read is not shown. */
export function completeBet({ betNo, stake, maxReturn, placedAt, payout, validAmount, ...bet }: ParsedBet): PlacedBet | null {
  if (betNo === null || placedAt === null || stake === null || maxReturn === null) return null;
  return { ...bet, betNo, stake, maxReturn, placedAt, payout: payout ?? '0.00', validAmount: validAmount ?? '0.00' };
}

interface ParsedLeg extends Omit<Parsed<BetLeg, 'matchId' | 'sport' | 'startAt' | 'marketType'>, 'result'> {
  readonly outcome: OutcomeName;
}

/** A leg of a bet; null without match, sport, time or type of market. */
export function completeLeg({ matchId, sport, startAt, marketType, line, outcome, ...leg }: ParsedLeg): BetLeg | null {
  if (matchId === null || sport === null || startAt === null || marketType === null) return null;
  return { ...leg, matchId, sport, startAt, marketType, line: lineOf(marketType, line), result: OUTCOME_RESULT[outcome] };
}

/** The readable bets of a list; without a valid total, their number. */
export function parseBetPage(list: unknown, total: unknown, parse: (bet: UntrustedRecord) => PlacedBet | null): BetPage {
  const bets = parseList(list, parse);
  return { bets, total: parseInteger(total, bets.length) };
}
