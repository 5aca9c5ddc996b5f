import { darken, lighten } from '../canvas/color.ts';
import { linear, metal, shade } from '../canvas/paint.ts';
import { itemAt } from '../canvas/rng.ts';
import type { Scene } from '../canvas/scene.ts';
import { box, disc, group, path, place, reuse, starPath, stroke, repeat } from '../canvas/shape.ts';

const SUITS = {
  spade: 'M0 -50Q44 -12 44 14Q44 38 22 38Q8 38 4 26Q6 44 18 52H-18Q-6 44 -4 26Q-8 38 -22 38Q-44 38 -44 14Q-44 -12 0 -50z',
  heart: 'M0 50Q-48 10 -48 -16Q-48 -44 -22 -44Q-6 -44 0 -26Q6 -44 22 -44Q48 -44 48 -16Q48 10 0 50z',
  diamond: 'M0 -54L38 0L0 54L-38 0z',
  club: 'M0 -50A22 22 0 0 1 16 -10A22 22 0 1 1 5 26Q6 44 18 52H-18Q-6 44 -5 26A22 22 0 1 1 -16 -10A22 22 0 0 1 0 -50z',
} as const;
type Suit = keyof typeof SUITS;
const NAMES: readonly Suit[] = ['spade', 'heart', 'diamond', 'club'];

/** Ranks are strokes, not text: the picture needs no font. */
const RANKS = {
  A: 'M-9 12L0 -12L9 12M-5 4H5',
  K: 'M-7 -12V12M8 -12L-7 3M-2 -1L9 12',
  Q: 'M0 -12a9 12 0 1 0 .1 0M3 5L9 14',
  J: 'M6 -12V5q0 7 -7 7t-7 -6',
  T: 'M-8 -12V12M6 -12a5 12 0 1 0 .1 0',
} as const;
type Rank = keyof typeof RANKS;

const ink = (suit: Suit): string => (suit === 'heart' || suit === 'diamond' ? '#d8142c' : '#171a2e');

export function card(scene: Scene, rank: Rank, suit: Suit): string {
  const color = ink(suit);
  const index = scene.define(
    'g',
    {},
    stroke(RANKS[rank], color, 4.5) + path(SUITS[suit], color, { transform: 'translate(0 30) scale(.22)' }),
  );
  return group(
    {},
    box(
      [-55, -80, 110, 160, 12],
      linear(
        scene,
        [
          [0, '#ffffff'],
          [0.6, '#f6f3ee'],
          [1, '#cfc8d8'],
        ],
        [0, 0, 0.6, 1],
      ),
      { stroke: '#8a84a0', 'stroke-width': 1 },
    ),
    reuse(index, [-38, -56]),
    reuse(index, [38, 56, 1, 180]),
    place(
      [0, 2, 0.78],
      path(
        SUITS[suit],
        linear(scene, [
          [0, lighten(color, 0.3)],
          [1, color],
        ]),
      ),
    ),
  );
}

export function cardBack(scene: Scene): string {
  const { main, accent } = scene.palette;
  return group(
    {},
    box([-55, -80, 110, 160, 12], '#f8f5f0'),
    box([-48, -73, 96, 146, 8], shade(scene, darken(main, 0.15))),
    path('M-48 -40L0 -73L48 -40L0 0zM-48 40L0 73L48 40L0 0z', 'none', { stroke: accent, 'stroke-width': 3 }),
    path(starPath(4, 30, 12), metal(scene)),
  );
}

const fanned = (faces: readonly string[], spread: number): string =>
  faces
    .map((face, index) => {
      const turn = (index - (faces.length - 1) / 2) * spread;
      return `<g transform="translate(0 88) rotate(${turn}) translate(0 -96)">${face}</g>`;
    })
    .join('');

export const aces = (scene: Scene): string =>
  fanned(
    NAMES.map((suit) => card(scene, 'A', suit)),
    19,
  );
export function royal(scene: Scene): string {
  const suit = scene.rng.pick(NAMES);
  return fanned(
    (['T', 'J', 'Q', 'K', 'A'] as const).map((rank) => card(scene, rank, suit)),
    16,
  );
}
export const hand = (scene: Scene): string =>
  place([-30, 4, 1.06, -13], card(scene, 'A', 'spade')) + place([34, 8, 1.06, 12], card(scene, 'K', 'heart'));
export const pickedCards = (scene: Scene): string =>
  place([-46, -16, 0.86, -18], cardBack(scene)) +
  place([46, -16, 0.86, 18], cardBack(scene)) +
  place([0, 10, 1.06], card(scene, scene.rng.pick(['A', 'K', 'Q'] as const), scene.rng.pick(NAMES)));

/** A suit cast in metal and glass. */
export function suit(scene: Scene): string {
  const name = scene.rng.pick(NAMES);
  const color = name === 'heart' || name === 'diamond' ? '#ff2c48' : '#3a3f78';
  return place(
    [0, 0, 1.9],
    path(SUITS[name], shade(scene, color), {
      stroke: metal(scene),
      'stroke-width': 9,
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
    }),
    path('M-30 -6Q-30 -24 -8 -34', 'none', { stroke: '#fff', 'stroke-width': 5, opacity: 0.6, 'stroke-linecap': 'round' }),
  );
}

export function suits(scene: Scene): string {
  const spots = [
    [-50, -50],
    [50, -50],
    [-50, 50],
    [50, 50],
  ] as const;
  return (
    repeat(4, (index) => {
      const [x, y] = spots[index] ?? [0, 0];
      return place(
        [x, y, 0.84],
        path(SUITS[itemAt(NAMES, index)], shade(scene, index === 1 || index === 2 ? '#ff2c48' : '#4a52a8'), {
          stroke: metal(scene),
          'stroke-width': 9,
          'paint-order': 'stroke',
        }),
      );
    }) + disc([0, 0, 17], metal(scene))
  );
}
