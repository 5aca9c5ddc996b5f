import type { Composition } from './compositions/composition.ts';
import { CHESS } from './compositions/chess.ts';
import { EGAME } from './compositions/egame.ts';
import { FISHING } from './compositions/fishing.ts';
import { GAMING } from './compositions/gaming.ts';
import { LOTTERY } from './compositions/lottery.ts';
import { REALBET } from './compositions/realbet.ts';
import { SPORT } from './compositions/sport.ts';
import { PALETTES, type Palette } from './canvas/palettes.ts';
import { itemAt } from './canvas/rng.ts';

export const COMPOSITIONS = {
  chess: CHESS,
  egame: EGAME,
  gaming: GAMING,
  lottery: LOTTERY,
  realbet: REALBET,
  sport: SPORT,
  fishing: FISHING,
} as const;
export type ArtCategory = keyof typeof COMPOSITIONS;
export const ART_CATEGORIES: readonly ArtCategory[] = ['chess', 'egame', 'gaming', 'lottery', 'realbet', 'sport', 'fishing'];

export interface ArtPlan {
  readonly composition: Composition;
  readonly palette: Palette;
}

/** Steps through the palettes by about the golden section, so that near games differ in hue. Coprime to the number of palettes. */
const PALETTE_STEP = 23;

const paletteAt = (index: number, category: ArtCategory) => itemAt(PALETTES, index * PALETTE_STEP + ART_CATEGORIES.indexOf(category) * 5);

/** The plan of the n-th game of a category: games up to seven places apart share neither composition nor palette. */
export function artPlan(index: number, category: ArtCategory): ArtPlan {
  return { composition: itemAt(COMPOSITIONS[category], index), palette: paletteAt(index, category) };
}

/** The first index of a category whose picture shows this subject; throws if there is none. */
export function indexShowing(category: ArtCategory, subject: string): number {
  const place = COMPOSITIONS[category].findIndex(({ name }) => name === subject);
  if (place < 0) throw new Error(`There is no composition ${subject} of ${category}.`);
  return place;
}

/** The index of a picture of this subject in the palette of the n-th game of a list: neighbours in the list differ in hue. */
export function indexInHue(category: ArtCategory, subject: string, nth: number): number {
  const [first, hue] = [indexShowing(category, subject), paletteAt(nth, 'chess')];
  const indexes = PALETTES.map((_palette, turn) => first + turn * COMPOSITIONS[category].length);
  return indexes.find((index) => paletteAt(index, category) === hue) ?? first;
}
