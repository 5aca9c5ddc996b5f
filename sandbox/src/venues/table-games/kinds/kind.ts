/**
 * Shared types of all table games. The files of this folder import only each other: the venue's page runs the same code
 * to redraw a finished round from its seed.
 */

/** The next unbiased number below a bound. */
export type Numbers = (bound: number) => number;

/** A bet area. `backBp` is its return over all outcomes, in basis points. */
export interface Area {
  readonly key: string;
  readonly title: string;
  /** Areas of one group are displayed together. */
  readonly group: string;
  /** The return of a won stake including the stake itself, in milli of it. */
  readonly returnMilli: number;
  readonly backBp: number;
}

/** A group of cards, dice, tiles or balls. */
export interface Hand {
  readonly title: string;
  readonly faces: readonly string[];
  readonly note: string;
}

/** The outcome of a round. `mark` is its short name; `returns` holds the returns of the areas in milli of their stakes; a missing area returns nothing. */
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

/** An area of a group: its key and title, its pay (milli of the stake) and its return over all outcomes (basis points). */
export function area(group: string, [key, title]: readonly [string, string], [returnMilli, backBp]: readonly [number, number]): Area {
  return { key, title, group, returnMilli, backBp };
}

/** The returns of the winning areas. */
export function winningReturns(areas: readonly Area[], keys: readonly string[]): Record<string, number> {
  return Object.fromEntries(areas.filter(({ key }) => keys.includes(key)).map(({ key, returnMilli }) => [key, returnMilli]));
}

/** Draws `count` distinct items from a list, in draw order. */
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
