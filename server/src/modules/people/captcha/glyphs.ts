/** Letters of a captcha as strokes on a grid 4 wide and 6 high, several forms each; look-alikes are left out. */

export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];
type Glyph = readonly Stroke[];

export const GLYPH_WIDTH = 4;
export const GLYPH_HEIGHT = 6;

const STEPS_OF_CURVE = 4;

/** Straight strokes through points given as x, y, x, y … */
function line(...numbers: readonly number[]): Stroke {
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0] as const] : []));
}

/** A smooth stroke through the same (Catmull–Rom). */
function curve(...numbers: readonly number[]): Stroke {
  const points = line(...numbers);
  return points.flatMap((to, index) => {
    const from = points[index - 1];
    if (from === undefined) return [to];
    const [before, after] = [points[index - 2] ?? from, points[index + 1] ?? to];
    return Array.from({ length: STEPS_OF_CURVE }, (_, step) => {
      const part = (step + 1) / STEPS_OF_CURVE;
      const along = (axis: 0 | 1) => spline([before[axis], from[axis], to[axis], after[axis]], part);
      return [along(0), along(1)] as const;
    });
  });
}

function spline([a, b, c, d]: readonly [number, number, number, number], part: number): number {
  const [linear, square, cube] = [c - a, 2 * a - 5 * b + 4 * c - d, 3 * b - a - 3 * c + d];
  return b + (part * (linear + part * (square + part * cube))) / 2;
}

/** The forms of each letter, for the picture and for programs that try to read it. */
export const GLYPHS: Readonly<Record<string, readonly Glyph[]>> = {
  A: [
    [line(0, 6, 2, 0, 4, 6), line(0.7, 4, 3.3, 4)],
    [line(-0.2, 6, 2, 0, 4.2, 6), line(0.9, 3.4, 3.1, 3.4)],
  ],
  C: [
    [curve(4, 1, 2.8, 0, 1, 0.3, 0, 2, 0, 4.2, 1, 5.8, 2.8, 6, 4, 5)],
    [curve(3.7, 0.5, 2.4, 0, 0.8, 0.8, 0, 3, 0.8, 5.2, 2.4, 6, 3.7, 5.5)],
  ],
  E: [
    [line(4, 0, 0, 0, 0, 6, 4, 6), line(0, 3, 3.2, 3)],
    [line(3.6, 0.6, 3.6, 0, 0, 0, 0, 6, 4, 6, 4, 5.3), line(0, 2.8, 2.8, 2.8)],
  ],
  H: [
    [line(0, 0, 0, 6), line(4, 0, 4, 6), line(0, 3, 4, 3)],
    [line(0.5, 0, 0, 6), line(3.5, 0, 4, 6), line(0.2, 3.4, 3.8, 3.4)],
  ],
  K: [
    [line(0, 0, 0, 6), line(4, 0, 0, 3.4), line(1.2, 2.4, 4, 6)],
    [line(0, 0, 0, 6), line(3.6, 0, 0, 3, 4, 6)],
  ],
  R: [
    [line(0, 6, 0, 0), curve(0, 0, 2.6, 0, 4, 0.6, 4, 2.5, 2.6, 3.2, 0, 3.2), line(1.8, 3.2, 4, 6)],
    [line(0, 6, 0, 0, 3, 0, 4, 0.9, 4, 2.3, 3, 3.2, 0, 3.2), line(2, 3.2, 4, 6)],
  ],
  S: [
    [curve(4, 0.9, 2.8, 0, 1, 0.1, 0, 1.4, 0.8, 2.6, 3.2, 3.4, 4, 4.6, 3, 5.9, 1.2, 6, 0, 5.1)],
    [curve(3.7, 0.5, 2, 0, 0.3, 1, 0.8, 2.5, 3.2, 3.5, 3.7, 5, 2, 6, 0.2, 5.5)],
  ],
  T: [
    [line(0, 0, 4, 0), line(2, 0, 2, 6)],
    [line(0, 0.8, 0, 0, 4, 0, 4, 0.8), line(2, 0, 2, 6)],
  ],
  U: [
    [line(0, 0, 0, 4), curve(0, 4, 0.6, 5.6, 2, 6, 3.4, 5.6, 4, 4), line(4, 4, 4, 0)],
    [curve(0.2, 0, 0, 3.4, 0.6, 5.4, 2, 6, 3.4, 5.4, 4, 3.4, 3.8, 0)],
  ],
  W: [[line(0, 0, 0.9, 6, 2, 1.8, 3.1, 6, 4, 0)], [line(-0.3, 0, 0.9, 6, 2, 0.2, 3.1, 6, 4.3, 0)]],
  X: [
    [line(0, 0, 4, 6), line(4, 0, 0, 6)],
    [curve(0, 0.2, 1.2, 0.8, 2.8, 5.2, 4, 5.8), line(4, 0, 0, 6)],
  ],
  Z: [[line(0, 0, 4, 0, 0, 6, 4, 6)], [line(0, 0.8, 0.2, 0, 4, 0, 0, 6, 4, 6, 4, 5.2)]],
  3: [
    [curve(0, 0.7, 1.4, 0, 3.2, 0.2, 3.8, 1.5, 2.9, 2.8, 1.5, 3), curve(1.5, 3, 3.3, 3.2, 4, 4.5, 3.2, 5.8, 1.4, 6, 0, 5.3)],
    [curve(0.4, 0.4, 2, 0, 3.5, 0.8, 3.4, 2.2, 1.8, 2.9), curve(1.8, 2.9, 3.7, 3.6, 3.8, 5, 2.2, 6, 0, 5.7)],
  ],
};

export const CAPTCHA_LETTERS = Object.keys(GLYPHS);
