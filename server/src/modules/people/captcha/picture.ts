import { randomInt } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const EIGHT_BIT_GREY = [8, 0, 0, 0, 0];

/** A grey picture as PNG; `pixels` row by row, 0 black to 255 white. */
function greyPng(width: number, pixels: Uint8Array): Buffer {
  const height = pixels.length / width;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(EIGHT_BIT_GREY, 8);
  const rows = Array.from({ length: height }, (_, row) => Buffer.concat([Buffer.of(0), pixels.subarray(row * width, (row + 1) * width)]));
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, check]);
}

export const PICTURE = { width: 168, height: 56 } as const;

const MARGIN = 14;
const LETTER_HEIGHT = 30;
const NOISE_LINES = 4;
const SPECKS = 220;
const FINENESS = 1_000_000;

interface Pen {
  readonly radius: number;
  /** 0 invisible to 1 black. */
  readonly ink: number;
}

interface Segment {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** The letters as a PNG: each rotated, skewed and scaled at random, along a wave, with curves and specks. */
export function drawLetters(letters: string): Buffer {
  const ink = new Float32Array(PICTURE.width * PICTURE.height);
  const wave = waveOf(between(3, 5));
  const step = (PICTURE.width - 2 * MARGIN) / letters.length;
  for (const [index, letter] of Array.from(letters).entries()) {
    const place = placed({ x: MARGIN + step * (index + 0.5), y: PICTURE.height / 2, wave });
    const pen = { radius: between(1.5, 2.1), ink: between(0.75, 0.95) };
    for (const stroke of GLYPHS[letter] ?? []) drawStroke(ink, stroke.map(place), pen);
  }
  for (let count = 0; count < NOISE_LINES; count += 1) drawStroke(ink, curve(), { radius: between(0.5, 0.9), ink: between(0.35, 0.65) });
  for (let count = 0; count < SPECKS; count += 1) ink[randomInt(ink.length)] = between(0.2, 0.7);
  return greyPng(
    PICTURE.width,
    Uint8Array.from(ink, (depth) => Math.round(250 - 220 * depth)),
  );
}

type Place = (point: readonly [number, number]) => readonly [number, number];

function placed({ x, y, wave }: { x: number; y: number; wave: (x: number) => number }): Place {
  const [turn, lean] = [between(-0.35, 0.35), between(-0.25, 0.25)];
  const size = (LETTER_HEIGHT / GLYPH_HEIGHT) * between(0.85, 1.15);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy] = [between(-3, 3), between(-3, 3)];
  return ([column, row]) => {
    const up = (row - GLYPH_HEIGHT / 2) * size;
    const along = (column - GLYPH_WIDTH / 2) * size + lean * up;
    const at = x + dx + along * cos - up * sin;
    return [at, y + dy + along * sin + up * cos + wave(at)];
  };
}

function waveOf(height: number): (x: number) => number {
  const [length, start] = [between(70, 130), between(0, 6)];
  return (x) => height * Math.sin((x / length) * 2 * Math.PI + start);
}

function curve(): Stroke {
  const [wave, middle] = [waveOf(between(6, 16)), between(14, PICTURE.height - 14)];
  return Array.from({ length: 29 }, (_, index) => [index * 6, middle + wave(index * 6)] as const);
}

function drawStroke(ink: Float32Array, points: Stroke, pen: Pen): void {
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (from !== undefined) drawSegment(ink, { from, to }, pen);
  }
}

function drawSegment(ink: Float32Array, segment: Segment, { radius, ink: depth }: Pen): void {
  const { from, to } = segment;
  const reach = radius + 1;
  const [left, right] = span(from[0], to[0], { reach, size: PICTURE.width });
  const [top, bottom] = span(from[1], to[1], { reach, size: PICTURE.height });
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const cover = Math.min(1, Math.max(0, radius + 0.5 - distance(segment, x, y)));
      const at = y * PICTURE.width + x;
      ink[at] = Math.max(ink[at] ?? 0, cover * depth);
    }
  }
}

function span(one: number, other: number, { reach, size }: { readonly reach: number; readonly size: number }): readonly [number, number] {
  return [Math.max(0, Math.floor(Math.min(one, other) - reach)), Math.min(size - 1, Math.ceil(Math.max(one, other) + reach))];
}

function distance({ from, to }: Segment, x: number, y: number): number {
  const [width, height] = [to[0] - from[0], to[1] - from[1]];
  const along = ((x - from[0]) * width + (y - from[1]) * height) / (width * width + height * height || 1);
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(x - from[0] - part * width, y - from[1] - part * height);
}

function between(low: number, high: number): number {
  return low + ((high - low) * randomInt(FINENESS)) / FINENESS;
}

// The letters of a captcha as strokes on a grid 4 wide and 6 high; look-alikes are left out.

type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];

const GLYPH_WIDTH = 4;
const GLYPH_HEIGHT = 6;

const GLYPHS: Readonly<Record<string, readonly Stroke[]>> = {
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
