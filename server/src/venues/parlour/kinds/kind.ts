/**
 * What every table game is made of. The files of this folder know nothing but each other: the venue's page runs the very same code
 * to draw a finished round again from its seed.
 */

/** The next unbiased number below a bound. */
export type Numbers = (bound: number) => number;

/** Something a stake can be put on. `backBp` is what it gives back over all outcomes, in basis points. */
export interface Area {
  readonly key: string;
  readonly title: string;
  /** Areas of one group stand together. */
  readonly group: string;
  /** What a won stake gives back with the stake itself, in milli of it. */
  readonly returnMilli: number;
  readonly backBp: number;
}

/** Cards, dice, tiles or balls that lie together. */
export interface Hand {
  readonly title: string;
  readonly faces: readonly string[];
  readonly note: string;
}

/** How a round ended. `mark` is its short name; `returns` holds what the areas give back in milli of their stakes: nothing where they are missing. */
export interface Outcome {
  readonly hands: readonly Hand[];
  readonly mark: string;
  readonly returns: Readonly<Record<string, number>>;
}

/** One kind of table game. */
export interface TableKind {
  readonly title: string;
  readonly rules: readonly string[];
  readonly areas: readonly Area[];
  draw(numbers: Numbers): Outcome;
}

/** An area of a group: its key and title, and what it pays (milli of the stake) and gives back over all outcomes (basis points). */
export function area(group: string, [key, title]: readonly [string, string], [returnMilli, backBp]: readonly [number, number]): Area {
  return { key, title, group, returnMilli, backBp };
}

/** The returns of the areas that won. */
export function won(areas: readonly Area[], keys: readonly string[]): Record<string, number> {
  return Object.fromEntries(areas.filter(({ key }) => keys.includes(key)).map(({ key, returnMilli }) => [key, returnMilli]));
}

/** `count` different things of those given, in the order they are drawn. */
export function pickFrom<Thing>(numbers: Numbers, things: readonly Thing[], count: number): readonly Thing[] {
  const rest = [...things];
  return Array.from({ length: count }, () => rest.splice(numbers(rest.length), 1)).flat();
}

/** Whole numbers from `first` to `last`. */
export function span(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_none, index) => first + index);
}

/** The sum of numbers. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
