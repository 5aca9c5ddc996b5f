import type { CashOutLeg, LegChances } from '@site/shared/product';
import type { RandomInteger } from './testing.ts';

/** Random chances, and the price of a cash-out: a calculation that shares no code with the engine, over every combination of results. */

const UNIT = 1_000_000;
/** 5 per cent. */
const KEPT_PER_CENT = 95n;

/** Chances of winning, losing and up to one result between them. */
export function randomChances(random: RandomInteger): LegChances {
  const won = 1 + random(UNIT - 2);
  const between = random(2) === 0 ? 0 : random(UNIT - won);
  const kind = (['half_won', 'push', 'half_lost'] as const)[random(3)] ?? 'push';
  return { won, half_won: 0, push: 0, half_lost: 0, lost: UNIT - won - between, [kind]: between };
}

/** Thousandths of half a stake that each result returns for each of the two halves. */
const halfReturns = (oddsMilli: number): Readonly<Record<keyof LegChances, number>> => ({
  won: 2 * oddsMilli,
  half_won: oddsMilli + 1000,
  push: 2000,
  half_lost: 1000,
  lost: 0,
});

/** Cents that are paid for a stake on these legs, truncated. */
export function referencePrice(stake: bigint, legs: readonly CashOutLeg[]): bigint {
  const sumOf = ([leg, ...more]: readonly CashOutLeg[], weight: bigint): bigint => {
    if (leg === undefined) return weight;
    const returns = halfReturns(leg.oddsMilli);
    const results = (Object.keys(returns) as (keyof LegChances)[]).filter((result) => leg.chances[result] > 0 && returns[result] > 0);
    return results.reduce((sum, result) => sum + sumOf(more, weight * BigInt(leg.chances[result]) * BigInt(returns[result])), 0n);
  };
  return (sumOf(legs, stake) * KEPT_PER_CENT) / ((BigInt(UNIT) * 2000n) ** BigInt(legs.length) * 100n);
}
