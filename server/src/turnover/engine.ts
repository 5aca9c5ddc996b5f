import type { UncountedReason } from '@site/shared/product';
import type { SettledBet } from '../kernel/moments.ts';

/** A requirement as bets are measured against it; amounts in cents. */
export interface Measure {
  readonly id: string;
  readonly left: bigint;
  /** Empty means every game. */
  readonly categories: readonly string[];
  readonly minOddsMilli: number;
  readonly createdAtMs: number;
  readonly expiresAtMs: number | null;
}

/** What one requirement made of a bet: how much counted, or why nothing did. */
export interface Counted {
  readonly requirementId: string;
  readonly counted: bigint;
  readonly reason: UncountedReason | null;
}

/** Lets a settled bet count: the requirements in their order take what they need of its valid amount, each may refuse it. */
export function countBet(bet: SettledBet, requirements: readonly Measure[]): Counted[] {
  let rest = bet.validAmount;
  return requirements.map((requirement) => {
    const reason = refuseBet(bet, requirement);
    if (reason !== null) return { requirementId: requirement.id, counted: 0n, reason };
    const counted = rest < requirement.left ? rest : requirement.left;
    rest -= counted;
    return { requirementId: requirement.id, counted, reason: null };
  });
}

function refuseBet(bet: SettledBet, requirement: Measure): UncountedReason | null {
  return refuseByResult(bet) ?? refuseByTime(bet, requirement) ?? refuseByKind(bet, requirement);
}

function refuseByResult({ status, validAmount, hedged }: SettledBet): UncountedReason | null {
  if (status === 'void') return 'VOID';
  if (status === 'push' || validAmount === 0n) return 'PUSH';
  return hedged === true ? 'HEDGED' : null;
}

function refuseByTime({ placedAtMs, settledAtMs }: SettledBet, { createdAtMs, expiresAtMs }: Measure): UncountedReason | null {
  if (placedAtMs <= createdAtMs) return 'BEFORE_START';
  return expiresAtMs !== null && settledAtMs >= expiresAtMs ? 'BONUS_EXPIRED' : null;
}

function refuseByKind({ category, oddsMilli }: SettledBet, { categories, minOddsMilli }: Measure): UncountedReason | null {
  if (categories.length > 0 && !categories.includes(category)) return 'NOT_ELIGIBLE';
  return oddsMilli !== null && oddsMilli < minOddsMilli ? 'LOW_ODDS' : null;
}

/** A bet's net result as far as it counted: what a bonus won or lost in play, rounded toward zero. */
export function resultShare({ stake, payout, validAmount }: SettledBet, counted: bigint): bigint {
  return validAmount === 0n ? 0n : ((payout - stake) * counted) / validAmount;
}
