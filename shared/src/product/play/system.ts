import type { Cents } from '../cents.ts';
import { isPrice, type Ratio } from './odds.ts';
import { type ParlayLeg, parlayReturn } from './parlay.ts';
import { type LegFacts, MOST_LEGS, refuseParlay } from './slip.ts';

/**
 * System bets (系统投注): one stake on each parlay of some sizes that its selections form, such as the three doubles of three selections. Each
 * combination pays what it would pay as a parlay. Page and server compute a system by these functions.
 */

/** The fewest selections of a system: two form one parlay alone. */
export const FEWEST_SYSTEM_LEGS = 3;
/** The most combinations of a system: the parlays of five of ten selections. */
export const MOST_COMBINATIONS = 252;

/** The sizes of a system's combinations, ascending: one below the number of selections, or all from two on (a full cover). */
export type Folds = readonly number[];

/** A system that a number of selections can form. */
export interface SystemChoice {
  readonly folds: Folds;
  /** "2/3"; "3串4" for a full cover. */
  readonly label: string;
  readonly combinations: number;
}

/** The systems of a number of selections, the smallest combinations first, full covers last; none below `FEWEST_SYSTEM_LEGS`. */
export function systemsOf(legs: number): readonly SystemChoice[] {
  if (legs < FEWEST_SYSTEM_LEGS || legs > MOST_LEGS) return [];
  const sizes = Array.from({ length: legs - 2 }, (_none, index) => index + 2);
  return [...sizes.map((size) => [size]), [...sizes, legs]]
    .map((folds) => ({ folds, label: systemLabel(legs, folds), combinations: combinationCount(legs, folds) }))
    .filter(({ combinations }) => combinations <= MOST_COMBINATIONS);
}

/** How a system is called in short: "2/3", or "3串4" for a full cover. */
function systemLabel(legs: number, folds: Folds): string {
  return folds.length === 1 ? `${folds[0]}/${legs}` : `${legs}串${combinationCount(legs, folds)}`;
}

/** The name of a system on slips and in records. */
export const systemTitle = (legs: number, folds: Folds): string => `系统投注 ${systemLabel(legs, folds)}`;

/** The name of a bet on several selections: 3串1, or that of the system. */
export const parlayTitle = (legs: number, folds: Folds | null | undefined): string => (folds ? systemTitle(legs, folds) : `${legs}串1`);

/** How many combinations a system has. */
export function combinationCount(legs: number, folds: Folds): number {
  return Number(folds.reduce((sum, size) => sum + (sumsOfProducts(Array.from({ length: legs }, () => 1n))[size] ?? 0n), 0n));
}

/** The places of the legs of each combination, in the order of the legs, the smaller combinations first. */
export function combinationsOf(legs: number, folds: Folds): readonly (readonly number[])[] {
  return folds.flatMap((size) => subsets(legs, size));
}

function subsets(legs: number, size: number, from = 0): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  const starts = Array.from({ length: Math.max(0, legs - size - from + 1) }, (_none, index) => from + index);
  return starts.flatMap((start) => subsets(legs, size - 1, start + 1).map((rest) => [start, ...rest]));
}

/** Why these selections form no such system, or null. */
export function refuseSystem(legs: readonly LegFacts[], folds: Folds): string | null {
  if (legs.length < FEWEST_SYSTEM_LEGS) return SYSTEM_BET_TEXT.fewLegs;
  const refusal = refuseParlay(legs);
  if (refusal !== null) return refusal;
  return systemsOf(legs.length).some((one) => one.folds.join() === folds.join()) ? null : SYSTEM_BET_TEXT.unknown;
}

/** The return of a system with this stake on each combination, cents: each combination is rounded down like a parlay. */
export function systemReturn(unitStake: Cents, legs: readonly ParlayLeg[], folds: Folds): Cents {
  return combinationsOf(legs.length, folds)
    .map((places) => parlayReturn(unitStake, pickLegs(legs, places)))
    .reduce((sum, paid) => sum + paid, 0n);
}

/** The legs at these places. */
export const pickLegs = <Leg>(legs: readonly Leg[], places: readonly number[]): readonly Leg[] =>
  legs.filter((_leg, place) => places.includes(place));

/** What a unit on each combination returns together when every leg wins, exactly. Throws without a price. */
export function systemRatio(prices: readonly number[], folds: Folds): Ratio {
  const wrong = prices.find((oddsMilli) => !isPrice(oddsMilli));
  if (wrong !== undefined) throw new Error(`Not a price: ${wrong}`);
  const sums = sumsOfProducts(prices.map(BigInt));
  const largest = Math.max(...folds);
  const top = folds.reduce((sum, size) => sum + (sums[size] ?? 0n) * 1000n ** BigInt(largest - size), 0n);
  return { top, bottom: 1000n ** BigInt(largest) };
}

/** By size: the sum of the products of all subsets of that size. */
function sumsOfProducts(values: readonly bigint[]): readonly bigint[] {
  return values.reduce<readonly bigint[]>((sums, value) => [...sums, 0n].map((sum, size) => sum + (sums[size - 1] ?? 0n) * value), [1n]);
}

/** The odds of the combination that pays least when every leg wins, thousandths, cut: the smallest prices of the smallest size. */
export function leastCombinationMilli(prices: readonly number[], folds: Folds): number {
  const smallest = prices.toSorted((one, other) => one - other).slice(0, Math.min(...folds));
  const { top, bottom } = systemRatio(smallest, [smallest.length]);
  return Number((top * 1000n) / bottom);
}

/** Every sentence about systems. */
export const SYSTEM_BET_TEXT = {
  title: '系统投注',
  fewLegs: `系统投注至少选择${FEWEST_SYSTEM_LEGS}项`,
  unknown: `该组合方式不可用，请重新选择（最多${MOST_COMBINATIONS}注）`,
  uneven: '总投注须能平均分到每一注，请重新填写投注金额',
  tooHigh: '组合赔率过高，请减少选项',
  noCashOut: '系统投注不支持提前结算',
  cashOutRefused: '系统投注不支持提前结算，请等待结算',
} as const;
