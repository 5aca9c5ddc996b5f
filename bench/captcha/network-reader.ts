/** A reader that learns from pictures it makes itself: a network names the letter in the middle of a window, and the best row of windows wins. */
import { createNetwork, type Network, type Random } from './network.ts';
import { HEIGHT, pixelsOf, WIDTH, type Pixels } from './pixels.ts';
import { LENGTH, LETTERS, sampleOf, type Reader } from './samples.ts';

/** Pixels of a page for one that the network sees. */
const FACTOR = 2;
const ROWS = HEIGHT / FACTOR;
const COLUMNS = WIDTH / FACTOR;
const WINDOW = 34;
/** The class of a window without a letter in its middle. */
const NONE = LETTERS.length;
const BATCH = 32;
const JITTER = 1.5;
/** How far from the middle of a letter a window belongs to none, in columns. */
const AWAY = 5;
const NONE_WINDOWS = 2;
/** Columns between two windows that are tried. */
const STEP = 2;
/** Steps from one letter to the next. */
const NEXT = { nearest: 5, farthest: 15 } as const;

export interface Training {
  readonly pictures: number;
  readonly rounds: number;
}

interface Window {
  readonly pixels: Pixels;
  readonly middle: number;
  readonly target: number;
}

const FILTERS = [
  { channels: 12, kernel: 5, stride: 2 },
  { channels: 24, kernel: 3, stride: 2 },
  { channels: 32, kernel: 3, stride: 2 },
  { channels: 64 },
  { channels: LETTERS.length + 1 },
] as const;

/** Trains a network; logs the loss of each round. */
export function trainNetworkReader({ pictures, rounds }: Training, random: Random, log: (line: string) => void = () => {}): Reader {
  const network = createNetwork({ width: WINDOW, height: ROWS, channels: 1 }, FILTERS, random);
  const windows = Array.from({ length: pictures }, () => windowsOf(random)).flat();
  const [view, total] = [new Float32Array(WINDOW * ROWS), windows.length * rounds];
  for (let count = 0, loss = 0; count < total; count += 1) {
    const sample = windows[Math.floor(random() * windows.length)];
    if (sample === undefined) break;
    const jitter = sample.target === NONE ? 0 : (2 * random() - 1) * JITTER;
    cut(sample.pixels, Math.round(sample.middle + jitter), view);
    loss += network.learn(view, sample.target);
    if (count % BATCH === BATCH - 1) network.step(1 - 0.95 * (count / total));
    if (count % windows.length === windows.length - 1) {
      log(`round ${Math.ceil((count + 1) / windows.length)} of ${rounds}: loss ${(loss / windows.length).toFixed(3)}`);
      loss = 0;
    }
  }
  return (png) => read(network, pixelsOf(png, FACTOR));
}

/** The windows of one picture: of its letters, and some of none. */
function windowsOf(random: Random): Window[] {
  const { answer, png, centres } = sampleOf(random);
  const pixels = pixelsOf(png, FACTOR);
  const middles = centres.map(([x]) => x / FACTOR);
  const letters = middles.map((middle, at) => ({ pixels, middle, target: LETTERS.indexOf(answer[at] ?? '') }));
  const empty: Window[] = [];
  while (empty.length < NONE_WINDOWS) {
    const middle = random() * COLUMNS;
    if (middles.every((letter) => Math.abs(letter - middle) > AWAY)) empty.push({ pixels, middle, target: NONE });
  }
  return [...letters, ...empty];
}

/** Copies a window of a picture; paper where it is outside. */
function cut(pixels: Pixels, middle: number, view: Float32Array): void {
  const left = middle - WINDOW / 2;
  for (let y = 0; y < ROWS; y += 1) {
    for (let x = 0; x < WINDOW; x += 1) {
      const column = left + x;
      view[y * WINDOW + x] = column < 0 || column >= COLUMNS ? 0 : (pixels[y * COLUMNS + column] ?? 0);
    }
  }
}

interface Row {
  readonly letters: string;
  readonly score: number;
}

const NOTHING: Row = { letters: '', score: -Infinity };
const better = (one: Row, other: Row) => (other.score > one.score ? other : one);

/** The most probable letters at distances that letters have. */
function read(network: Network, pixels: Pixels): string {
  const view = new Float32Array(WINDOW * ROWS);
  const matches = Array.from({ length: COLUMNS / STEP }, (_, step): Row => {
    cut(pixels, step * STEP, view);
    const found = network.probabilities(view);
    const best = LETTERS.reduce((most, _letter, at) => ((found[at] ?? 0) > (found[most] ?? 0) ? at : most), 0);
    return { letters: LETTERS[best] ?? '', score: Math.log((found[best] ?? 0) + 1e-6) - Math.log((found[NONE] ?? 0) + 1e-6) };
  });
  let rows: readonly Row[] = matches;
  for (let letter = 1; letter < LENGTH; letter += 1) {
    const before = rows;
    rows = matches.map((match, x) => {
      const best = before.slice(Math.max(0, x - NEXT.farthest), Math.max(0, x - NEXT.nearest)).reduce(better, NOTHING);
      return { letters: best.letters + match.letters, score: best.score + match.score };
    });
  }
  return rows.reduce(better, NOTHING).letters;
}
