import { darken, GOLD, lighten } from '../canvas/color.ts';
import { linear, metal, orb, shade } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { box, disc, flip, group, oval, path, place, polar, reuse, starPath, stroke, repeat } from '../canvas/shape.ts';
import { card, cardBack } from './cards.ts';

export function chip(scene: Scene): string {
  const color = scene.rng.pick([scene.palette.main, '#d5142c', '#1746b8', '#12985a', '#20222e', '#7a2fd0']);
  return (
    disc([0, 0, 96], shade(scene, color)) +
    disc([0, 0, 83.5], 'none', { stroke: '#f8f4ec', 'stroke-width': 23, 'stroke-dasharray': '27 38.6' }) +
    disc([0, 0, 66], shade(scene, darken(color, 0.15))) +
    disc([0, 0, 64], 'none', { stroke: '#f8f4ec', 'stroke-width': 3, 'stroke-dasharray': '8 6' }) +
    disc([0, 0, 46], metal(scene)) +
    path(starPath(5, 34, 15), darken(color, 0.2)) +
    path('M-80 -40A90 90 0 0 1 20 -86L0 -60A60 60 0 0 0 -54 -26z', '#fff', { opacity: 0.28 })
  );
}

export function chipTower(scene: Scene): string {
  const one = (color: string): string =>
    scene.define(
      'g',
      {},
      path(
        'M-38 0v10a38 14 0 0 0 76 0v-10z',
        linear(
          scene,
          [
            [0, darken(color, 0.5)],
            [0.3, lighten(color, 0.4)],
            [0.5, color],
            [1, darken(color, 0.6)],
          ],
          [0, 0, 1, 0],
        ),
      ) +
        path('M-24 11l10 3v9l-10 -3zM8 15h12l0 8h-12z', '#fff', { opacity: 0.85 }) +
        oval([0, 0, 38, 14], lighten(color, 0.25)) +
        oval([0, 0, 25, 9], '#fff', { opacity: 0.5 }) +
        oval([0, 0, 19, 7], color),
    );
  const stack = (x: number, y: number, [color, count]: readonly [string, number]): string =>
    repeat(count, (i) => reuse(one(color), [x + ((i * 31) % 5) - 2, y - i * 12]));
  const big = scene.define('g', {}, chip(scene));
  return (
    stack(-54, 40, ['#1746b8', 8]) +
    stack(52, 44, ['#12985a', 6]) +
    stack(0, 76, [scene.palette.main, 11]) +
    stack(76, 90, ['#20222e', 3]) +
    stack(-80, 88, ['#d5142c', 4]) +
    reuse(big, [-4, -92, 0.36, 14]) +
    reuse(big, [72, -54, 0.27, -20])
  );
}

/** A dealer behind the table: bust, waistcoat and bow tie; the face resembles no real person. */
export function dealer(scene: Scene): string {
  const { main, accent } = scene.palette;
  const skin = linear(
    scene,
    [
      [0, '#ffe3cc'],
      [0.6, '#f2b894'],
      [1, '#c98663'],
    ],
    [0, 0, 1, 0.4],
  );
  const hair = shade(scene, scene.rng.pick(['#3a2030', '#20182c', '#5a2e1c']));
  const half =
    path('M0 0H16Q22 14 58 22Q92 34 98 104H0z', shade(scene, '#f4f2fa')) +
    path('M14 14L0 104H78Q80 50 46 22z', shade(scene, darken(main, 0.3))) +
    path('M14 14L4 62L40 26z', lighten(main, 0.1)) +
    path('M0 20L26 8V34z', shade(scene, accent));
  return (
    path('M-46 -70Q-52 -116 0 -118Q52 -116 46 -70Q62 -10 50 26H-50Q-62 -10 -46 -70z', hair) +
    path('M-18 -24H18V14Q0 30 -18 14z', '#d89a74') +
    flip(scene.define('g', {}, half)) +
    disc([0, 20, 8], metal(scene)) +
    path('M-38 -68Q-40 -106 0 -106Q40 -106 38 -68Q38 -24 0 -10Q-38 -24 -38 -68z', skin) +
    path('M-40 -56Q-46 -112 0 -112Q46 -112 40 -56Q36 -88 12 -92Q-26 -88 -40 -56z', hair) +
    path('M-22 -62q8 -6 16 0M6 -62q8 -6 16 0', 'none', { stroke: '#3a2030', 'stroke-width': 4, 'stroke-linecap': 'round' }) +
    path('M-11 -32Q0 -24 11 -32Q0 -38 -11 -32z', '#d5405a') +
    oval([0, 112, 128, 34], metal(scene)) +
    oval([0, 115, 122, 30], shade(scene, '#0f7a4a')) +
    place([-40, 98, 0.3, -10], card(scene, 'A', 'spade')) +
    place([-8, 102, 0.3, 4], card(scene, 'K', 'heart')) +
    place([50, 106, 0.2], chip(scene))
  );
}

/** A table from above its far side. */
export function table(scene: Scene): string {
  const cloth = scene.rng.pick(['#0f7a4a', '#8a1230', '#123f8a']);
  const token = scene.define('g', {}, chip(scene));
  return (
    path(
      'M-124 8Q-120 -66 0 -68Q120 -66 124 8Q120 92 0 94Q-120 92 -124 8z',
      linear(scene, [
        [0, '#c07a3a'],
        [0.5, '#6b3414'],
        [1, '#2a1006'],
      ]),
    ) +
    path(
      'M-108 6Q-104 -54 0 -56Q104 -54 108 6Q104 76 0 78Q-104 76 -108 6z',
      linear(scene, [
        [0, lighten(cloth, 0.3)],
        [1, darken(cloth, 0.5)],
      ]),
    ) +
    path('M-92 8Q-88 -42 0 -44Q88 -42 92 8', 'none', { stroke: GOLD, 'stroke-width': 2.4 }) +
    repeat(5, (i) => {
      const [x, y] = polar(24 + i * 33, 1);
      return place(
        [x * 84, y * 52 + 4],
        oval([0, 0, 15, 9], 'none', { stroke: '#fff', 'stroke-width': 2, opacity: 0.7 }),
        reuse(token, [0, -4, 0.12]),
      );
    }) +
    place([-26, -10, 0.36, -8], card(scene, 'A', 'heart')) +
    place([6, -10, 0.36, 4], card(scene, 'Q', 'club')) +
    place([38, -8, 0.36, 14], cardBack(scene)) +
    box([-14, -78, 28, 18, 4], shade(scene, '#2a2c3c'))
  );
}

/** A card shoe that deals a card. */
export function shoe(scene: Scene): string {
  return (
    place([-52, 54, 0.86, -26], card(scene, 'A', 'diamond')) +
    path(
      'M-34 -64L92 -84L108 44L10 88L-44 30z',
      linear(scene, [
        [0, '#5a5670'],
        [0.5, '#262336'],
        [1, '#0c0a14'],
      ]),
    ) +
    path('M-34 -64L92 -84L84 -60L-28 -38z', metal(scene)) +
    path('M-34 -38L10 88L-44 30z', shade(scene, scene.palette.main)) +
    group({ opacity: 0.9 }, path('M2 -40L80 -54L84 -20L8 -2z', metal(scene))) +
    path(starPath(5, 20, 9), '#7a4406', { transform: 'translate(44 -28)' }) +
    stroke('M14 80L104 40', '#fff', 2)
  );
}

/** An hourglass. */
export function hourglass(scene: Scene): string {
  const gold = metal(scene);
  return (
    box([-66, -108, 132, 22, 8], gold) +
    box([-66, 86, 132, 22, 8], gold) +
    box([-58, -86, 9, 172], gold) +
    box([49, -86, 9, 172], gold) +
    path(
      'M-44 -86H44Q44 -30 8 0Q44 30 44 86H-44Q-44 30 -8 0Q-44 -30 -44 -86z',
      linear(
        scene,
        [
          [0, '#fff', 0.6],
          [0.5, '#bfe0ff', 0.25],
          [1, '#fff', 0.45],
        ],
        [0, 0, 1, 0.4],
      ),
    ) +
    path('M-34 -44H34Q26 -18 0 -2Q-26 -18 -34 -44z', shade(scene, scene.palette.accent)) +
    path('M-2 -4h4V50Q30 56 40 84H-40Q-30 56 -2 50z', shade(scene, scene.palette.accent)) +
    disc([-24, -64, 5], orb(scene, '#fff'))
  );
}
