/** The letters of a captcha as strokes on a grid 4 wide and 6 high; look-alikes are left out. */

type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

export const GLYPH_WIDTH = 4;
export const GLYPH_HEIGHT = 6;

export const GLYPHS: Readonly<Record<string, readonly Stroke[]>> = {
  A: [line(0, 6, 2, 0, 4, 6), line(0.8, 4, 3.2, 4)],
  C: [line(4, 1, 3, 0, 1, 0, 0, 1.2, 0, 4.8, 1, 6, 3, 6, 4, 5)],
  E: [line(4, 0, 0, 0, 0, 6, 4, 6), line(0, 3, 3, 3)],
  F: [line(4, 0, 0, 0, 0, 6), line(0, 3, 3, 3)],
  H: [line(0, 0, 0, 6), line(4, 0, 4, 6), line(0, 3, 4, 3)],
  K: [line(0, 0, 0, 6), line(4, 0, 0, 3.4, 4, 6)],
  L: [line(0, 0, 0, 6, 4, 6)],
  M: [line(0, 6, 0, 0, 2, 3.5, 4, 0, 4, 6)],
  N: [line(0, 6, 0, 0, 4, 6, 4, 0)],
  P: [line(0, 6, 0, 0, 3, 0, 4, 0.8, 4, 2.4, 3, 3.2, 0, 3.2)],
  R: [line(0, 6, 0, 0, 3, 0, 4, 0.8, 4, 2.4, 3, 3.2, 0, 3.2), line(2, 3.2, 4, 6)],
  T: [line(0, 0, 4, 0), line(2, 0, 2, 6)],
  U: [line(0, 0, 0, 4.6, 1, 6, 3, 6, 4, 4.6, 4, 0)],
  X: [line(0, 0, 4, 6), line(4, 0, 0, 6)],
  Y: [line(0, 0, 2, 3, 4, 0), line(2, 3, 2, 6)],
  3: [line(0, 0.6, 1, 0, 3, 0, 4, 1, 3.4, 2.6, 1.6, 3), line(1.6, 3, 3.4, 3.4, 4, 4.8, 3, 6, 1, 6, 0, 5.4)],
  4: [line(3, 6, 3, 0, 0, 4, 4, 4)],
  6: [line(3.6, 0.2, 1.4, 1, 0.2, 3, 0, 4.6, 1, 6, 3, 6, 4, 4.8, 3, 3.2, 1, 3.2, 0.1, 4.2)],
  7: [line(0, 0, 4, 0, 1.4, 6)],
};

export const CAPTCHA_LETTERS = Object.keys(GLYPHS);

function line(...numbers: readonly number[]): Stroke {
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0] as const] : []));
}
