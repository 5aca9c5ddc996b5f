/** What a visitor sees of a page, by looks at single elements and places. */

export type Size = Pick<Window, 'innerWidth' | 'innerHeight'>;

/** A release has so long to draw its screen. */
export const DRAW_MS = 3000;
/** The element that the host renders into. */
export const ROOT_ID = 'root';

const SHARES = [0.1, 0.3, 0.5, 0.7, 0.9];
/** Places all over a window, as shares of its width and height. */
export const PLACES: readonly (readonly [x: number, y: number])[] = SHARES.flatMap((x) => SHARES.map((y) => [x, y] as const));
/** Letters of the header are twice as large at least. */
const LEAST_LETTERS_PX = 6;
/** Ten times those of the longest list. */
const MOST_ELEMENTS = 30_000;

export const isCrowded = (main: Element): boolean => main.getElementsByTagName('*').length > MOST_ELEMENTS;

export const isUnreadable = (element: Element): boolean => Number.parseFloat(getComputedStyle(element).fontSize) < LEAST_LETTERS_PX;

/** Whether it has a size, and nobody made it invisible. */
export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}
