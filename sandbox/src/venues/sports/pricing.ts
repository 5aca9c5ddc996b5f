import { CHANCE_UNIT, gradeScore, type Grading, gradingOf, type GradedLeg, type GradedResult, type LegChances } from '@site/shared/product';
import type { MarketType } from '@site/shared/wire';
import type { PeriodProbabilities } from './play/match-timeline.ts';

/** Prices are opinions, so they may be computed with floats; this file returns whole thousandths only. */

/** The book's margin, in thousandths of the fair probability. */
const MARGIN: Readonly<Record<Grading, number>> = {
  '1X2': 55,
  AH: 40,
  OU: 40,
  OE: 50,
  CS: 140,
  OR: 180,
  DC: 55,
  DNB: 50,
  BTTS: 55,
  HTFT: 120,
  TTH: 55,
  TTA: 55,
  NG: 70,
  WM: 100,
  CLH: 60,
  CLA: 60,
  EG: 100,
  AS: 140,
};
const [LOWEST_MILLI, HIGHEST_MILLI] = [1010, 301_000];
/** Beyond these probabilities a selection is not offered. */
const LEAST_CHANCE: Readonly<Record<Grading, number>> = {
  '1X2': 0.012,
  AH: 0.05,
  OU: 0.05,
  OE: 0.05,
  CS: 0.002,
  OR: 0.002,
  DC: 0.05,
  DNB: 0.05,
  BTTS: 0.05,
  HTFT: 0.004,
  TTH: 0.05,
  TTA: 0.05,
  NG: 0.02,
  WM: 0.004,
  CLH: 0.05,
  CLA: 0.05,
  EG: 0.004,
  AS: 0.02,
};
const MOST_CHANCE = 0.955;

export interface Price {
  readonly oddsMilli: number;
  readonly isOffered: boolean;
}

/** The price of one selection; refunds are excluded from the probability, half wins count half. */
export function priceOf(leg: GradedLeg, chances: PeriodProbabilities, stepMilli: number): Price {
  return priceOfChance(chanceOf(leg, chances), leg.marketType, stepMilli);
}

/** A probability with the book's margin, rounded down to the venue's price step. */
export function priceOfChance(chance: number, type: MarketType, stepMilli: number): Price {
  const raw = chance > 0 ? 1_000_000 / (chance * (1000 + MARGIN[gradingOf(type)])) : HIGHEST_MILLI;
  const stepped = Math.floor(raw / stepMilli) * stepMilli;
  const oddsMilli = Math.min(HIGHEST_MILLI, Math.max(LOWEST_MILLI, stepped));
  return { oddsMilli, isOffered: chance >= LEAST_CHANCE[gradingOf(type)] && chance <= MOST_CHANCE };
}

/** The probability that a selection wins, among the outcomes that are not refunded. */
export function chanceOf(leg: GradedLeg, chances: PeriodProbabilities): number {
  const { won, half_won, half_lost, lost } = weightsOf(leg, chances);
  const [winning, losing] = [won + half_won / 2, lost + half_lost / 2];
  return winning + losing === 0 ? 0 : winning / (winning + losing);
}

/** The probability of each result of a selection, in whole parts; what rounding leaves is the loss. */
export function legChancesOf(leg: GradedLeg, chances: PeriodProbabilities): LegChances {
  const weights = weightsOf(leg, chances);
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  const part = (weight: number) => (total === 0 ? 0 : Math.floor((weight / total) * CHANCE_UNIT));
  return withLoss({
    won: part(weights.won),
    half_won: part(weights.half_won),
    push: part(weights.push),
    half_lost: part(weights.half_lost),
  });
}

/** The same for a selection that wins with this probability, else loses. */
export const legChancesOfWinner = (chance: number): LegChances =>
  withLoss({ won: Math.floor(chance * CHANCE_UNIT), half_won: 0, push: 0, half_lost: 0 });

const withLoss = (parts: Omit<LegChances, 'lost'>): LegChances => ({
  ...parts,
  lost: CHANCE_UNIT - parts.won - parts.half_won - parts.push - parts.half_lost,
});

function weightsOf(leg: GradedLeg, chances: PeriodProbabilities): Readonly<Record<GradedResult, number>> {
  const weights = { won: 0, half_won: 0, push: 0, half_lost: 0, lost: 0 };
  if (chances.named !== undefined) {
    const chance = chances.named.get(leg.selectionCode) ?? 0;
    return { ...weights, won: chance, lost: 1 - chance };
  }
  for (const [value, chance] of outcomesOf(leg, chances)) weights[gradeScore(leg, value)] += chance;
  return weights;
}

/** What of a score decides a market: margins or totals suffice for most. */
const DECIDED_BY: Readonly<Partial<Record<Grading, 'margins' | 'totals'>>> = {
  '1X2': 'margins',
  AH: 'margins',
  DC: 'margins',
  DNB: 'margins',
  WM: 'margins',
  OU: 'totals',
  OE: 'totals',
  EG: 'totals',
};

function* outcomesOf(
  { marketType }: GradedLeg,
  chances: PeriodProbabilities,
): Generator<readonly [{ home: number; away: number }, number]> {
  const by = DECIDED_BY[gradingOf(marketType)];
  if (by === undefined) {
    for (const cell of chances.cells) yield [cell, cell.chance];
    return;
  }
  for (const [value, chance] of chances[by]) yield [{ home: value, away: 0 }, chance];
}

/** The mean of margins or totals. */
export function meanOf(values: ReadonlyMap<number, number>): number {
  let [sum, weight] = [0, 0];
  for (const [value, chance] of values) {
    sum += value * chance;
    weight += chance;
  }
  return weight === 0 ? 0 : sum / weight;
}
