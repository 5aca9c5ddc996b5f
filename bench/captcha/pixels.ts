/** The pixels of a captcha as programs that read it see them: one for each pixel of a page. */
import { inflateSync } from 'node:zlib';
import { PICTURE, PICTURE_SCALE } from '@site/server/modules/people/captcha/testing.ts';

export const { width: WIDTH, height: HEIGHT } = PICTURE;

/** Row by row, 0 paper to 1 ink. */
export type Pixels = Float32Array;
/** Row by row, 1 where there is ink. */
export type Ink = Uint8Array;

const PNG_WIDTH = WIDTH * PICTURE_SCALE;

/** The pixels of a PNG that the server wrote, reduced by a factor: 1 gives one for each pixel of a page, 2 a quarter of them. */
export function pixelsOf(png: Buffer, factor = 1): Pixels {
  const rows = inflateSync(png.subarray(png.indexOf('IDAT') + 4, png.indexOf('IEND') - 8));
  const step = PICTURE_SCALE * factor;
  const width = WIDTH / factor;
  const pixels = new Float32Array((width * HEIGHT) / factor);
  const share = 1 / (255 * step * step);
  for (let y = 0; y < HEIGHT * PICTURE_SCALE; y += 1) {
    const [from, to] = [y * (PNG_WIDTH + 1) + 1, Math.trunc(y / step) * width];
    for (let x = 0; x < PNG_WIDTH; x += 1) {
      const at = to + ((x / step) | 0);
      pixels[at] = (pixels[at] ?? 0) + (255 - (rows[from + x] ?? 255)) * share;
    }
  }
  return pixels;
}

const CONTRAST = 0.4;
const SPECK_PIXELS = 40;

/** The pixels with a strong contrast to those around them: lines, whether they are dark or light. Without small components. */
export function inkOf(png: Buffer): Ink {
  const ink = edgesOf(pixelsOf(png));
  const clean = new Uint8Array(ink.length);
  for (const part of componentsOf(ink)) if (part.length >= SPECK_PIXELS) for (const at of part) clean[at] = 1;
  return clean;
}

function edgesOf(pixels: Pixels): Ink {
  const edges = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 1) {
    let least = pixels[at] ?? 0;
    let most = least;
    for (const step of AROUND) {
      const depth = pixels[at + step] ?? 0;
      if (depth < least) least = depth;
      if (depth > most) most = depth;
    }
    edges[at] = most - least > CONTRAST ? 1 : 0;
  }
  return edges;
}

const AROUND = [-1, 1, -WIDTH, WIDTH, -WIDTH - 1, -WIDTH + 1, WIDTH - 1, WIDTH + 1];

/** The connected parts of the ink, as lists of pixels. */
export function componentsOf(ink: Ink): number[][] {
  const left = ink.slice();
  const found: number[][] = [];
  for (let start = 0; start < left.length; start += 1) if (left[start] === 1) found.push(takeComponent(left, start));
  return found;
}

/** Takes the part of a pixel out of the ink. */
function takeComponent(ink: Ink, start: number): number[] {
  const part = [start];
  ink[start] = 0;
  for (const at of part) {
    for (const step of AROUND) {
      if (ink[at + step] !== 1) continue;
      ink[at + step] = 0;
      part.push(at + step);
    }
  }
  return part;
}
