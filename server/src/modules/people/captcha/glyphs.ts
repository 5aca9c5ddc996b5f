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
    [curve(0, 6, 0.1, 2.4, 0.8, 0.5, 2, 0, 3.2, 0.5, 3.9, 2.4, 4, 6), line(0, 3.6, 4, 3.6)],
  ],
  E: [
    [line(4, 0, 0, 0, 0, 6, 4, 6), line(0, 3, 3.2, 3)],
    [curve(3.9, 0.6, 2.4, 0, 0.8, 0.7, 0, 3, 0.8, 5.3, 2.4, 6, 3.9, 5.4), line(0, 3, 3, 3)],
  ],
  G: [
    [curve(4, 0.9, 2.8, 0, 1, 0.3, 0, 2, 0, 4.2, 1, 5.8, 2.8, 6, 4, 5.2), line(2.2, 3.4, 4, 3.4, 4, 6)],
    [curve(3.8, 0.7, 2.4, 0, 0.8, 0.7, 0, 3, 0.8, 5.4, 2.4, 6, 3.9, 5, 4, 3.5), line(4, 3.5, 2, 3.5)],
  ],
  H: [
    [line(0, 0, 0, 6), line(4, 0, 4, 6), line(0, 3, 4, 3)],
    [line(0.4, 0, 0.4, 6), curve(0.4, 3.4, 1.4, 2.4, 2.7, 2.4, 3.5, 3.4, 3.6, 6)],
  ],
  K: [
    [line(0, 0, 0, 6), line(4, 0, 0, 3.4), line(1.2, 2.4, 4, 6)],
    [line(0, 0, 0, 6), curve(3.8, 0, 2.4, 2, 0, 3.2), curve(1, 2.9, 2.4, 3.6, 3, 5.4, 4, 6)],
  ],
  M: [
    [line(0, 6, 0, 0, 2, 3.6, 4, 0, 4, 6)],
    [line(0, 6, 0.7, 0, 2, 4.6, 3.3, 0, 4, 6)],
    [line(-0.4, 1.6, -0.4, 6), curve(-0.4, 3, 0.4, 1.8, 1.3, 1.8, 1.9, 3, 2, 6), curve(2, 3, 2.8, 1.8, 3.7, 1.8, 4.3, 3, 4.4, 6)],
  ],
  R: [
    [line(0, 6, 0, 0), curve(0, 0, 2.6, 0, 4, 0.6, 4, 2.5, 2.6, 3.2, 0, 3.2), line(1.8, 3.2, 4, 6)],
    [line(0, 6, 0, 0, 3, 0, 4, 0.9, 4, 2.3, 3, 3.2, 0, 3.2), line(2, 3.2, 4, 6)],
  ],
  S: [[curve(4, 0.9, 2.8, 0, 1, 0.1, 0, 1.4, 0.8, 2.6, 3.2, 3.4, 4, 4.6, 3, 5.9, 1.2, 6, 0, 5.1)]],
  T: [
    [line(0, 0, 4, 0), line(2, 0, 2, 6)],
    [line(0, 1, 0, 0, 4, 0, 4, 1), line(2, 0, 2, 6), line(1, 6, 3, 6)],
  ],
  W: [
    [line(0, 0, 0.9, 6, 2, 1.8, 3.1, 6, 4, 0)],
    [curve(-0.2, 0.4, -0.2, 3.6, 0.4, 5.8, 1.4, 5.6, 2, 4, 2, 1.8), curve(2, 4, 2.6, 5.6, 3.6, 5.8, 4.2, 3.6, 4.2, 0.4)],
  ],
  X: [[line(0, 0, 4, 6), line(4, 0, 0, 6)], [curve(0, 0.2, 1.2, 0.6, 2.8, 5.4, 4, 5.8), line(4, 0, 0, 6)]],
  Y: [
    [line(0, 0, 2, 3, 4, 0), line(2, 3, 2, 6)],
    [curve(0, 0, 0.2, 2.2, 1.6, 3, 3.2, 2.6, 4, 0.4), curve(4, 0, 3.9, 3.4, 3, 5.6, 1.4, 6, 0.2, 5.4)],
  ],
  Z: [[line(0, 0, 4, 0, 0, 6, 4, 6)], [line(0, 0, 4, 0, 0, 6, 4, 6), line(0.8, 3, 3.2, 3)]],
  3: [[curve(0, 0.7, 1.4, 0, 3.2, 0.2, 3.8, 1.5, 2.9, 2.8, 1.5, 3), curve(1.5, 3, 3.3, 3.2, 4, 4.5, 3.2, 5.8, 1.4, 6, 0, 5.3)]],
  4: [[line(3, 6, 3, 0, 0, 4, 4.2, 4)], [line(1, 0, 0.2, 3.6, 4, 3.6), line(3.1, 1.4, 3.1, 6)]],
};

export const CAPTCHA_LETTERS = Object.keys(GLYPHS);
