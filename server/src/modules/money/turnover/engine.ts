import type { UncountedReason } from '@site/shared/product';
import type { BetSettledEvent } from '../../../domain-events.ts';

/** A requirement that bets are measured against; amounts in cents. */
export interface MeasuredRequirement {
  readonly id: string;
  readonly left: bigint;
  /** Empty means every game. */
  readonly categories: readonly string[];
  readonly minOddsMilli: number;
  readonly createdAtMs: number;
  readonly expiresAtMs: number | null;
}

/** Effect of a bet on one requirement: the counted amount, or the reason why none counted. */
export interface CountedBet {
  readonly requirementId: string;
  readonly counted: bigint;
  readonly reason: UncountedReason | null;
}

/** Counts a settled bet: the requirements in their order take what they need of its valid amount; each may refuse it. */
export function countBet(bet: BetSettledEvent, requirements: readonly MeasuredRequirement[]): CountedBet[] {
  let rest = bet.validAmount;
  return requirements.map((requirement) => {
    const reason = refuseBet(bet, requirement);
    if (reason !== null) return { requirementId: requirement.id, counted: 0n, reason };
    const counted = rest < requirement.left ? rest : requirement.left;
    rest -= counted;
    return { requirementId: requirement.id, counted, reason: null };
  });
}

function refuseBet(bet: BetSettledEvent, requirement: MeasuredRequirement): UncountedReason | null {
  return refuseByResult(bet) ?? refuseByTime(bet, requirement) ?? refuseByKind(bet, requirement);
}

function refuseByResult({ status, validAmount, hedged }: BetSettledEvent): UncountedReason | null {
  if (status === 'void') return 'VOID';
  if (status === 'push' || validAmount === 0n) return 'PUSH';
  return hedged === true ? 'HEDGED' : null;
}

function refuseByTime(
  { placedAtMs, settledAtMs }: BetSettledEvent,
  { createdAtMs, expiresAtMs }: MeasuredRequirement,
): UncountedReason | null {
  if (placedAtMs <= createdAtMs) return 'BEFORE_START';
  return expiresAtMs !== null && settledAtMs >= expiresAtMs ? 'BONUS_EXPIRED' : null;
}

function refuseByKind({ category, oddsMilli }: BetSettledEvent, { categories, minOddsMilli }: MeasuredRequirement): UncountedReason | null {
  if (categories.length > 0 && !categories.includes(category)) return 'NOT_ELIGIBLE';
  return oddsMilli !== null && oddsMilli < minOddsMilli ? 'LOW_ODDS' : null;
}

/** Share of a bet's net result in proportion to the counted amount: what a bonus won or lost in play, rounded toward zero. */
export function resultShare({ stake, payout, validAmount }: BetSettledEvent, counted: bigint): bigint {
  return validAmount === 0n ? 0n : ((payout - stake) * counted) / validAmount;
}
