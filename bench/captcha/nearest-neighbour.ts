/**
 * Readers that cut a picture into letters by connected parts, by the ink of its columns or into equal parts, and compare each with the letters
 * of pictures that they made themselves.
 */
import type { Random } from './network.ts';
import { componentsOf, HEIGHT, inkOf, WIDTH, type Ink } from './pixels.ts';
import { LENGTH, sampleOf, type Reader } from './samples.ts';

const SPECK_PIXELS = 40;

interface Box {
  readonly left: number;
  readonly right: number;
}

/** The columns that are more than a line: from the first to the last whose ink spans some height. */
function textOf(ink: Ink): Box {
  const tall = Array.from({ length: WIDTH }, (_, x) => x).filter((x) => spanOf(ink, x) > 14);
  return { left: tall[0] ?? 0, right: (tall.at(-1) ?? WIDTH - 1) + 1 };
}

function spanOf(ink: Ink, x: number): number {
  let top: number = HEIGHT;
  let bottom = -1;
  for (let y = 0; y < HEIGHT; y += 1) if (ink[y * WIDTH + x] === 1) [top, bottom] = [Math.min(top, y), y];
  return bottom - top + 1;
}

const countOf = (ink: Ink, x: number): number => {
  let count = 0;
  for (let y = 0; y < HEIGHT; y += 1) count += ink[y * WIDTH + x] ?? 0;
  return count;
};

const boxes = (cuts: readonly number[]): Box[] => cuts.slice(1).map((right, at) => ({ left: cuts[at] ?? 0, right }));

export type Segmenter = (ink: Ink) => readonly Box[];

const equalParts: Segmenter = (ink) => {
  const { left, right } = textOf(ink);
  return boxes(Array.from({ length: LENGTH + 1 }, (_, at) => Math.round(left + ((right - left) * at) / LENGTH)));
};

/** Cuts where a column has the least ink, close to equal parts. */
const projection: Segmenter = (ink) => {
  const { left, right } = textOf(ink);
  const part = (right - left) / LENGTH;
  const cuts = Array.from({ length: LENGTH - 1 }, (_, at) => {
    const middle = Math.round(left + part * (at + 1));
    const near = Array.from({ length: 17 }, (_unused, offset) => middle - 8 + offset);
    const costOf = (x: number) => countOf(ink, x) + Math.abs(x - middle) / 8;
    return near.reduce((best, x) => (costOf(x) < costOf(best) ? x : best), middle);
  });
  return boxes([left, ...cuts, right]);
};

/** The connected parts from left to right; the widest is halved until there are as many as letters. */
const components: Segmenter = (ink) => {
  const parts: Box[] = componentsOf(ink)
    .filter((part) => part.length > SPECK_PIXELS * 2)
    .map((part) => part.map((at) => at % WIDTH))
    .map((columns) => ({ left: columns.reduce((a, b) => Math.min(a, b), WIDTH), right: columns.reduce((a, b) => Math.max(a, b), 0) + 1 }));
  if (parts.length === 0) parts.push(textOf(ink));
  while (parts.length < LENGTH) {
    const widest = parts.reduce((best, box) => (box.right - box.left > best.right - best.left ? box : best));
    const middle = Math.round((widest.left + widest.right) / 2);
    parts.splice(parts.indexOf(widest), 1, { left: widest.left, right: middle }, { left: middle, right: widest.right });
  }
  const largest = parts.toSorted((a, b) => b.right - b.left - (a.right - a.left)).slice(0, LENGTH);
  return largest.toSorted((a, b) => a.left - b.left);
};

export const SEGMENTERS = { 'equal parts': equalParts, projection, components } as const;

const GRID = { columns: 14, rows: 18 } as const;
type Features = Float32Array;

/** The ink of a box, trimmed and scaled to a grid. */
function featuresOf(ink: Ink, { left, right }: Box): Features {
  const rows = Array.from({ length: HEIGHT }, (_, y) => y).filter((y) => ink.subarray(y * WIDTH + left, y * WIDTH + right).includes(1));
  const [top, bottom] = [rows[0] ?? 0, (rows.at(-1) ?? HEIGHT - 1) + 1];
  const features = new Float32Array(GRID.columns * GRID.rows);
  const area = ((right - left) * (bottom - top)) / features.length || 1;
  for (let y = top; y < bottom; y += 1) {
    const row = Math.floor(((y - top) / (bottom - top)) * GRID.rows);
    for (let x = left; x < right; x += 1) {
      const cell = row * GRID.columns + Math.floor(((x - left) / (right - left)) * GRID.columns);
      features[cell] = (features[cell] ?? 0) + (ink[y * WIDTH + x] ?? 0) / area;
    }
  }
  return features;
}

interface LetterSample {
  readonly letter: string;
  readonly features: Features;
}

const NEIGHBOURS = 5;

function distance(one: Features, other: Features, most: number): number {
  let sum = 0;
  for (let at = 0; at < one.length && sum < most; at += 1) sum += ((one[at] ?? 0) - (other[at] ?? 0)) ** 2;
  return sum;
}

function classify(features: Features, samples: readonly LetterSample[]): string {
  const nearest: { readonly letter: string; readonly away: number }[] = [];
  for (const sample of samples) {
    const most = nearest.length < NEIGHBOURS ? Infinity : (nearest.at(-1)?.away ?? Infinity);
    const away = distance(features, sample.features, most);
    if (away >= most) continue;
    nearest.push({ letter: sample.letter, away });
    nearest.sort((a, b) => a.away - b.away);
    nearest.length = Math.min(nearest.length, NEIGHBOURS);
  }
  const votes = new Map<string, number>();
  for (const { letter, away } of nearest) votes.set(letter, (votes.get(letter) ?? 0) + 1 / (away + 0.01));
  return [...votes].reduce((best, vote) => (vote[1] > best[1] ? vote : best), ['', 0])[0];
}

/** Learns from so many pictures that it makes itself. */
export function trainNeighbourReader(segment: Segmenter, pictures: number, random: Random): Reader {
  const lettersOf = (png: Buffer) => {
    const ink = inkOf(png);
    return segment(ink).map((box) => featuresOf(ink, box));
  };
  const samples = Array.from({ length: pictures }, () => sampleOf(random)).flatMap(({ png, answer }) =>
    lettersOf(png).map((features, at): LetterSample => ({ letter: answer[at] ?? '', features })),
  );
  return (png) =>
    lettersOf(png)
      .map((features) => classify(features, samples))
      .join('');
}
