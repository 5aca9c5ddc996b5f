/** What a visitor sees of a page, by looks at single elements and places. */

export type Size = Pick<Window, 'innerWidth' | 'innerHeight'>;

/** The element that the host renders into. */
export const ROOT_ID = 'root';

/** Places of a window that are looked at, as shares of its width and height. */
const PLACES = [0.1, 0.3, 0.5, 0.7, 0.9];
/** Letters of the header are twice as large at least. */
const LEAST_LETTERS_PX = 6;
/** Ten times those of the longest list. */
const MOST_ELEMENTS = 30_000;

export type Place = readonly [x: number, y: number];

/** Places all over the window. */
export const placesOf = ({ innerWidth, innerHeight }: Size): Place[] =>
  PLACES.flatMap((x) => PLACES.map((y) => [innerWidth * x, innerHeight * y] as const));

export const isCrowded = (main: Element): boolean => main.getElementsByTagName('*').length > MOST_ELEMENTS;

export const isUnreadable = (element: Element): boolean => Number.parseFloat(getComputedStyle(element).fontSize) < LEAST_LETTERS_PX;

/** Whether it has a size, and nobody made it invisible. */
export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}
