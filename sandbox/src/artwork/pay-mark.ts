import { lighten } from './canvas/color.ts';
import { linear } from './canvas/paint.ts';
import { squareScene } from './canvas/scene.ts';
import { box, disc, group, path, place, polygonPath, ringOf, stroke, repeat } from './canvas/shape.ts';

interface Mark {
  readonly base: string;
  readonly deep: string;
  /** Drawn in white about the centre, 76 each way. */
  readonly glyph: string;
}

const WHITE = '#fff';
const coin = (rim: string) => path(rim, 'none', { stroke: WHITE, 'stroke-width': 13, 'stroke-linejoin': 'round' });
const bars = repeat(3, (index) => box([-46, -40 + index * 31, index === 1 ? 62 : 92, 18, 9], WHITE));

/** One logo for each payment method, invented here: it shows what the method does, not a brand. */
const MARKS: Readonly<Record<string, Mark>> = {
  bank: {
    base: '#2563c9',
    deep: '#123a86',
    glyph:
      path('M0 -70L70 -32V-18H-70V-32z', WHITE) +
      repeat(4, (index) => box([-56 + index * 32, -8, 16, 48, 4], WHITE)) +
      box([-70, 48, 140, 16, 6], WHITE),
  },
  alipay: {
    base: '#1686d9',
    deep: '#0b4f8f',
    glyph:
      box([-38, -72, 76, 144, 16], 'none', { stroke: WHITE, 'stroke-width': 13 }) +
      stroke('M-16 2L-3 16L20 -14', WHITE, 13) +
      disc([0, 52, 6], WHITE),
  },
  wechat: {
    base: '#1a9e5c',
    deep: '#0b5c37',
    glyph:
      repeat(4, (index) => place([0, 0, 1, index * 90], stroke('M-64 -34V-54Q-64 -64 -54 -64H-34', WHITE, 13))) +
      box([-62, -7, 124, 14, 7], WHITE),
  },
  ecny: {
    base: '#c0392f',
    deep: '#741b1b',
    glyph: stroke('M-40 -62L0 -8L40 -62M0 -8V64M-36 8H36M-36 36H36', WHITE, 15),
  },
  usdt_trc20: {
    base: '#c2410c',
    deep: '#6e2408',
    glyph: coin(polygonPath(ringOf(3, 78, -90))) + disc([0, 0, 20], WHITE),
  },
  usdt_erc20: {
    base: '#5b55c8',
    deep: '#2f2a80',
    glyph: coin(polygonPath(ringOf(6, 72))) + path(polygonPath(ringOf(4, 34)), WHITE),
  },
  ebpay: { base: '#0e8ca0', deep: '#07505c', glyph: bars },
  koipay: {
    base: '#b8860f',
    deep: '#6a4a04',
    glyph: path('M-72 0Q-30 -56 30 -22L66 -50Q58 0 66 50L30 22Q-30 56 -72 0z', WHITE) + disc([-38, -8, 8], '#8a6409'),
  },
};

/** The logo of a payment method, or null if there is none. */
export function payMark(code: string): string | null {
  const mark = MARKS[code];
  if (mark === undefined) return null;
  const scene = squareScene(`pay/${code}`, 0);
  const stops = [
    [0, lighten(mark.base, 0.18)],
    [0.5, mark.base],
    [1, mark.deep],
  ] as const;
  const background = box([0, 0, 240, 240, 56], linear(scene, stops, [0.2, 0, 0.8, 1]));
  return scene.finish(background, group({}, place([120, 120], mark.glyph)));
}
