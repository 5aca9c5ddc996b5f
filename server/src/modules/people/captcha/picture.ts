import { randomInt } from 'node:crypto';
import { GLYPH_HEIGHT, GLYPH_WIDTH, GLYPHS, type Point, type Stroke } from './glyphs.ts';
import { greyPng } from './grey-png.ts';

/** Pixels of the picture for one pixel of a page, so that it is sharp on dense displays. */
export const PICTURE_SCALE = 2;
/** In pixels of a page. */
export const PICTURE = { width: 240, height: 80 } as const;

/** From 0 to below 1. */
export type Random = () => number;

/** A picture, and where its letters are, in pixels of a page: programs that learn to read need that. */
export interface Drawing {
  readonly png: Buffer;
  readonly centres: readonly Point[];
}

const LETTER_HEIGHT = 58;
const MARGIN = 6;
const FINENESS = 2 ** 32;
/** Called for each pixel: in the realm of Jest 30 a look-up of `Math` costs more than the root. */
const squareRoot = Math.sqrt;
const PAPER = 250;
const INK_DEPTH = 215;
/** Long strokes are drawn in pieces, so that the warp bends them. */
const PIECE = 4;
const CUTS = 1;
const PATCHES = 5;

const unpredictable: Random = () => randomInt(FINENESS) / FINENESS;

type Place = (point: Point) => Point;
type Between = (low: number, high: number) => number;

/**
 * Letters as a grey PNG that people read and simple programs do not. Letters differ from noise by their form alone: all lines have the same ink
 * and similar pens; neighbours touch; places, sizes, angles and forms vary; one warp bends everything; lines lead to the edges; a thin cut
 * runs through all strokes; discs swap ink and paper. The time is bounded by the number of letters, since anybody may request a picture.
 */
export function drawCaptcha(letters: string, random: Random = unpredictable): Drawing {
  const between: Between = (low, high) => low + (high - low) * random();
  const ink = new Float32Array(PICTURE.width * PICTURE.height * PICTURE_SCALE ** 2);
  const bend = bendOf(between);
  const places = placesOf(letters, between);
  const draw = (stroke: Stroke, pen: Pen) => drawStroke(ink, pieces(stroke).map(bend), pen);
  for (const [letter, at] of places) {
    const place = placeOf(at, between);
    const radius = between(1.8, 2.4);
    for (const stroke of formOf(letter, random)) draw(stroke.map(place), penOf(radius, between));
  }
  for (const line of linesOf(places, between)) draw(line, penOf(between(1.8, 2.4), between));
  for (let cut = 0; cut < CUTS; cut += 1) draw(across(between), { from: between(0.5, 0.8), to: between(0.5, 0.8), cuts: true });
  for (let patch = 0; patch < PATCHES; patch += 1) invertDisc(ink, discOf(patch, between));
  const png = greyPng(PICTURE.width * PICTURE_SCALE, greyOf(ink));
  return { png, centres: places.map(([, { x, y }]) => bend([x, y])) };
}

function formOf(letter: string, random: Random): readonly Stroke[] {
  const forms = GLYPHS[letter] ?? [];
  return forms[Math.floor(random() * forms.length)] ?? [];
}

function greyOf(ink: Float32Array): Uint8Array {
  const pixels = new Uint8Array(ink.length);
  for (let at = 0; at < ink.length; at += 1) pixels[at] = PAPER - INK_DEPTH * (ink[at] ?? 0);
  return pixels;
}

interface LetterPlace {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly width: number;
}

/** Letters from left to right, so close that neighbours touch; the row begins anywhere it fits. */
function placesOf(letters: string, between: Between): readonly (readonly [letter: string, place: LetterPlace])[] {
  const sizes = Array.from(letters, () => {
    const height = LETTER_HEIGHT * between(0.74, 1.06);
    const width = height * between(0.56, 0.94);
    return { height, width, step: width * between(1.02, 1.36) };
  });
  const length = sizes.reduce((sum, { step }) => sum + step, 0);
  const fit = Math.min(1, (PICTURE.width - 2 * MARGIN) / length);
  let x = between(MARGIN, PICTURE.width - MARGIN - length * fit);
  return Array.from(letters, (letter, index) => {
    const { height, width, step } = sizes[index] ?? { height: 0, width: 0, step: 0 };
    x += step * fit;
    return [letter, { x: x - (step * fit) / 2, y: PICTURE.height / 2 + between(-8, 8), height, width: width * fit }] as const;
  });
}

function placeOf({ x, y, height, width }: LetterPlace, between: Between): Place {
  const [turn, lean] = [between(-0.26, 0.26), between(-0.25, 0.25)];
  const wobble = waveOf(between(0.1, 0.35), between(4, 8), between);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return ([column, row]) => {
    const up = ((row + wobble(column) - GLYPH_HEIGHT / 2) * height) / GLYPH_HEIGHT;
    const along = ((column + wobble(row) - GLYPH_WIDTH / 2) * width) / GLYPH_WIDTH + lean * up;
    return [x + along * cos - up * sin, y + along * sin + up * cos];
  };
}

/** One warp of the whole picture in both directions. */
function bendOf(between: Between): Place {
  const [down, sideways] = [waveOf(between(2, 5), between(60, 120), between), waveOf(between(2, 4), between(50, 90), between)];
  return ([x, y]) => [x + sideways(y), y + down(x)];
}

function waveOf(height: number, length: number, between: Between): (x: number) => number {
  const start = between(0, 2 * Math.PI);
  return (x) => height * Math.sin((x / length) * 2 * Math.PI + start);
}

interface Disc {
  readonly middle: Point;
  readonly radius: number;
}

/** Discs from left to right, so that some cross most letters. */
function discOf(index: number, between: Between): Disc {
  const x = ((index + between(0.2, 0.8)) / PATCHES) * PICTURE.width;
  return { middle: [x, between(6, PICTURE.height - 6)], radius: between(14, 29) };
}

/** Swaps ink and paper inside: its edge looks like one more line to programs, while people see letters continue. */
function invertDisc(ink: Float32Array, { middle, radius }: Disc): void {
  const [width, reach] = [PICTURE.width * PICTURE_SCALE, radius * PICTURE_SCALE + 1];
  const [x0, y0] = scaled(middle);
  const [left, right] = span(x0, x0, { reach, size: width });
  const [top, bottom] = span(y0, y0, { reach, size: PICTURE.height * PICTURE_SCALE });
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const depth = reach - 0.5 - squareRoot((x - x0) ** 2 + (y - y0) ** 2);
      if (depth <= 0) continue;
      const cover = depth > 1 ? 1 : depth;
      const before = ink[y * width + x] ?? 0;
      ink[y * width + x] = before + cover - 2 * before * cover;
    }
  }
}

/** Lines from the edges to the letters. */
function linesOf(places: readonly (readonly [string, LetterPlace])[], between: Between): readonly Stroke[] {
  const edge = (index: number, side: number) => {
    const place = places.at(index)?.[1];
    return place === undefined ? 0 : place.x + side * place.width * between(0.3, 0.6);
  };
  return [tail([-4, edge(0, -1)], between), tail([edge(-1, 1), PICTURE.width + 4], between)];
}

/** A line across the letters. */
function across(between: Between): Stroke {
  const [wave, middle, tilt] = [waveOf(between(5, 14), between(60, 120), between), between(20, PICTURE.height - 20), between(-0.15, 0.15)];
  const [from, length] = [between(0, PICTURE.width / 2.5), between(PICTURE.width / 3, PICTURE.width / 2)];
  return sampled(from, from + length, (x) => middle + tilt * (x - PICTURE.width / 2) + wave(x));
}

/** A line that leads to the letters, so that nothing shows where they begin and end. */
function tail([from, to]: readonly [number, number], between: Between): Stroke {
  const [wave, middle] = [waveOf(between(6, 14), between(70, 130), between), PICTURE.height / 2 + between(-14, 14)];
  return sampled(from, to, (x) => middle + wave(x));
}

function sampled(from: number, to: number, heightAt: (x: number) => number): Stroke {
  const count = Math.max(2, Math.round((to - from) / PIECE));
  return Array.from({ length: count }, (_, index) => {
    const x = from + (index / (count - 1)) * (to - from);
    return [x, heightAt(x)] as const;
  });
}

function pieces(stroke: Stroke): Stroke {
  return stroke.flatMap((to, index) => {
    const from = stroke[index - 1];
    if (from === undefined) return [to];
    const count = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / PIECE));
    return Array.from({ length: count }, (_, at) => {
      const part = (at + 1) / count;
      return [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])] as const;
    });
  });
}

/** The radius at both ends of a stroke. */
interface Pen {
  readonly from: number;
  readonly to: number;
  /** Paper that cuts what was drawn, in place of ink. */
  readonly cuts?: boolean;
}

const penOf = (radius: number, between: Between): Pen => ({ from: radius * between(0.75, 1.2), to: radius * between(0.75, 1.2) });

function drawStroke(ink: Float32Array, points: Stroke, pen: Pen): void {
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (from === undefined) continue;
    const radius = pen.from + (index / points.length) * (pen.to - pen.from);
    drawSegment(ink, { from: scaled(from), to: scaled(to) }, { radius: radius * PICTURE_SCALE, cuts: pen.cuts ?? false });
  }
}

const scaled = ([x, y]: Point): Point => [x * PICTURE_SCALE, y * PICTURE_SCALE];

interface Segment {
  readonly from: Point;
  readonly to: Point;
}

function drawSegment(ink: Float32Array, segment: Segment, { radius, cuts }: { readonly radius: number; readonly cuts: boolean }): void {
  const { from, to } = segment;
  const width = PICTURE.width * PICTURE_SCALE;
  const reach = radius + 1;
  const [left, right] = span(from[0], to[0], { reach, size: width });
  const [top, bottom] = span(from[1], to[1], { reach, size: PICTURE.height * PICTURE_SCALE });
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const depth = radius + 0.5 - distance(segment, x, y);
      if (depth <= 0) continue;
      const cover = depth > 1 ? 1 : depth;
      const at = y * width + x;
      const before = ink[at] ?? 0;
      if (cuts ? before > 1 - cover : before < cover) ink[at] = cuts ? 1 - cover : cover;
    }
  }
}

function span(one: number, other: number, { reach, size }: { readonly reach: number; readonly size: number }): readonly [number, number] {
  return [Math.max(0, Math.floor(Math.min(one, other) - reach)), Math.min(size - 1, Math.ceil(Math.max(one, other) + reach))];
}

function distance({ from, to }: Segment, x: number, y: number): number {
  const [width, height] = [to[0] - from[0], to[1] - from[1]];
  const along = ((x - from[0]) * width + (y - from[1]) * height) / (width * width + height * height || 1);
  const part = along < 0 ? 0 : along > 1 ? 1 : along;
  return squareRoot((x - from[0] - part * width) ** 2 + (y - from[1] - part * height) ** 2);
}
