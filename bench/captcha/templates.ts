/** A reader that looks for the turned and scaled strokes of each form of each letter anywhere, and takes the best row of four. */
import { GLYPH_HEIGHT, GLYPH_WIDTH, GLYPHS, type Stroke } from '@site/server/modules/people/captcha/testing.ts';
import { HEIGHT, inkOf, WIDTH, type Ink } from './pixels.ts';
import { LENGTH, LETTERS, type Reader } from './samples.ts';

interface Template {
  readonly letter: string;
  /** Points of the strokes around the middle of the letter, as steps between pixels of a padded picture. */
  readonly points: Int32Array;
}

const ANGLES = [-0.3, -0.15, 0, 0.15, 0.3];
const HEIGHTS = [43, 50, 58];
/** The widths of a letter for its height. */
const WIDTHS = [0.65, 0.85];
const POINTS_A_UNIT = 1.5;
const PAD = 48;
const ROW = WIDTH + 2 * PAD;

const TEMPLATES: readonly Template[] = LETTERS.flatMap((letter) =>
  (GLYPHS[letter] ?? []).flatMap((form) =>
    ANGLES.flatMap((angle) =>
      HEIGHTS.flatMap((height) =>
        WIDTHS.map((wide) => ({ letter, points: Int32Array.from(pointsOf(form, { angle, height, width: wide * height })) })),
      ),
    ),
  ),
);

function pointsOf(form: readonly Stroke[], { angle, height, width }: Record<'angle' | 'height' | 'width', number>): number[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return form.flatMap((stroke) =>
    stroke.flatMap((to, at) => {
      const from = stroke[at - 1];
      if (from === undefined) return [];
      const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) * POINTS_A_UNIT));
      return Array.from({ length: count }, (_, step) => {
        const part = (step + 0.5) / count;
        const x = ((from[0] + part * (to[0] - from[0])) / GLYPH_WIDTH - 0.5) * width;
        const y = ((from[1] + part * (to[1] - from[1])) / GLYPH_HEIGHT - 0.5) * height;
        return Math.round(x * sin + y * cos) * ROW + Math.round(x * cos - y * sin);
      });
    }),
  );
}

/** The ink and the pixels next to it, in a picture with a margin. */
function thickened(ink: Ink): Ink {
  const thick = new Uint8Array(ROW * (HEIGHT + 2 * PAD));
  for (const [at, isInk] of ink.entries()) {
    if (isInk === 0) continue;
    const middle = (Math.floor(at / WIDTH) + PAD) * ROW + (at % WIDTH) + PAD;
    for (let dy = -2; dy <= 2; dy += 1) thick.fill(1, middle + dy * ROW - 2, middle + dy * ROW + 3);
  }
  return thick;
}

interface Match {
  readonly letter: string;
  readonly score: number;
}

/** The share of a letter's points that are on ink at a place, with a bonus for long strokes, which fit by chance less often. */
function scoreOf(thick: Ink, points: Int32Array, middle: number): number {
  let hits = 0;
  for (let at = 0; at < points.length; at += 1) hits += thick[middle + (points[at] ?? 0)] ?? 0;
  return hits / points.length + points.length / BONUS_POINTS;
}

/** The number of points whose bonus is as much as a complete fit. */
const BONUS_POINTS = 400;
const ROWS = [-8, 0, 8].map((offset) => HEIGHT / 2 + offset);
const COLUMNS_A_STEP = 2;

/** The letter that fits best at every second column. */
function matchesOf(ink: Ink): readonly Match[] {
  const thick = thickened(ink);
  return Array.from({ length: WIDTH / COLUMNS_A_STEP }, (_, column) => {
    let best: Match = { letter: '', score: -Infinity };
    for (const { letter, points } of TEMPLATES) {
      for (const y of ROWS) {
        const score = scoreOf(thick, points, (y + PAD) * ROW + column * COLUMNS_A_STEP + PAD);
        if (score > best.score) best = { letter, score };
      }
    }
    return best;
  });
}

/** Steps from one letter to the next. */
const NEXT = { nearest: 12, farthest: 27 } as const;

/** Looks for four letters in the distances that letters have. */
export const templateReader: Reader = (png) => {
  const matches = matchesOf(inkOf(png));
  let rows = matches;
  for (let letter = 1; letter < LENGTH; letter += 1) {
    const before = rows;
    rows = matches.map((match, x) => {
      const previous = before.slice(Math.max(0, x - NEXT.farthest), Math.max(0, x - NEXT.nearest));
      const best = previous.reduce((one, other) => (other.score > one.score ? other : one), { letter: '', score: -Infinity });
      return { letter: best.letter + match.letter, score: best.score + match.score };
    });
  }
  return rows.reduce((one, other) => (other.score > one.score ? other : one)).letter;
};
