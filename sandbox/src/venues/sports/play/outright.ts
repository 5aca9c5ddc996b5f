import { numbersOf } from '../draw.ts';

/** The entrants of a competition; ratings from 50 to 99. */
export interface Entrant {
  readonly name: string;
  readonly rating: number;
}

/** The probability of each entrant, by rating. */
export function entrantChances(entrants: readonly Entrant[], swing = 0): readonly number[] {
  const weights = entrants.map(({ rating }, place) => Math.exp((rating + (place % 2 === 0 ? swing : -swing)) / 9));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** The number of the entrant that wins a competition with this seed. */
export function drawWinner(seed: string, entrants: readonly Entrant[]): string {
  let ticket = numbersOf(seed)();
  const place = entrantChances(entrants).findIndex((chance) => {
    ticket -= chance;
    return ticket < 0;
  });
  return String(Math.max(0, place));
}
