import { darken, GOLD, lighten } from '../canvas/color.ts';
import { linear, metal, orb, shade } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { box, disc, group, path, place, reuse, starPath, stroke, repeat } from '../canvas/shape.ts';
import { itemAt } from '../canvas/rng.ts';
import { cherries, lemon, plum } from './fruit.ts';
import { brilliant } from './gems.ts';

export function seven(scene: Scene): string {
  const d = 'M-66 -84H66V-46Q14 18 4 90H-46Q-34 14 14 -40H-34L-40 -18H-66z';
  return (
    path(d, shade(scene, '#ff2240'), { stroke: metal(scene), 'stroke-width': 11, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }) +
    path('M-58 -76H58V-64H-58z', '#fff', { opacity: 0.45 })
  );
}

export function bell(scene: Scene): string {
  const gold = metal(scene);
  return (
    disc([0, 78, 20], orb(scene, '#d98a12')) +
    path('M-86 62Q-58 44 -56 -6Q-54 -72 0 -80Q54 -72 56 -6Q58 44 86 62Q0 84 -86 62z', gold) +
    disc([0, -84, 13], gold) +
    path('M-34 -30Q-30 -62 -6 -66Q-22 -20 -30 44Q-40 46 -46 44Q-34 10 -34 -30z', '#fff', { opacity: 0.5 }) +
    stroke('M-76 58Q0 76 76 58', '#8a5208', 4)
  );
}

export function star(scene: Scene): string {
  return (
    path(starPath(5, 100, 46), shade(scene, '#ffcf2e'), { stroke: '#fff3b0', 'stroke-width': 6, 'stroke-linejoin': 'round' }) +
    path('M0 -100L23 -32L0 10z', '#fff', { opacity: 0.45 })
  );
}

/** The lucky sevens on a plate. */
export function sevens(scene: Scene): string {
  const ref = scene.define('g', {}, seven(scene));
  return (
    path(starPath(12, 104, 84), shade(scene, scene.palette.main), { stroke: metal(scene), 'stroke-width': 8, 'stroke-linejoin': 'round' }) +
    disc([0, 0, 74], darken(scene.palette.base, 0.4)) +
    reuse(ref, [-46, 12, 0.46, -12]) +
    reuse(ref, [46, 12, 0.46, 12]) +
    reuse(ref, [0, 0, 0.66])
  );
}

/** A slot machine with three turning reels. */
export function reels(scene: Scene): string {
  const { rng, palette } = scene;
  const symbols = rng
    .pick([
      [seven, bell, cherries],
      [seven, star, lemon],
      [seven, brilliant, bell],
      [seven, plum, star],
    ] as const)
    .map((draw) => () => scene.define('g', {}, draw(scene)));
  const from = rng.whole(0, 2);
  const cylinder = linear(scene, [
    [0, '#3a3550'],
    [0.2, '#cfc9dd'],
    [0.5, '#ffffff'],
    [0.8, '#cfc9dd'],
    [1, '#3a3550'],
  ]);
  const gold = metal(scene);
  const reel = (index: number): string => {
    const x = -58 + index * 58;
    const middle = index === 1 || rng.next() < 0.5 ? 0 : from;
    return (
      box([x - 26, -42, 52, 92, 6], cylinder) +
      reuse(itemAt(symbols, middle)(), [x, 4, 0.25]) +
      reuse(itemAt(symbols, from + index + 1)(), [x, -34, 0.15], { opacity: 0.55 }) +
      reuse(itemAt(symbols, from + index + 2)(), [x, 42, 0.15], { opacity: 0.55 })
    );
  };
  const bulbs = repeat(11, (index) => disc([-75 + index * 15, -70, 4.5], index % 2 === 0 ? '#fffbe0' : '#ff9f3d'));
  return group(
    {},
    path('M98 30V-30', 'none', { stroke: gold, 'stroke-width': 10, 'stroke-linecap': 'round' }),
    disc([98, -44, 15], orb(scene, '#ff2240')),
    path('M-96 96V-60Q-90 -104 0 -108Q90 -104 96 -60V96z', gold),
    path('M-86 88V-58Q-80 -94 0 -98Q80 -94 86 -58V88z', shade(scene, palette.main)),
    box([-92, -56, 184, 120, 12], gold),
    box([-88, -52, 176, 112, 9], '#1a1030'),
    repeat(3, reel),
    stroke('M-90 4H90', '#ff2240', 2.5),
    bulbs,
    place([0, -82, 0.16], path(starPath(5, 100, 46), lighten(GOLD, 0.6))),
    box([-60, 72, 120, 14, 7], darken(palette.deep, 0.3)),
    box([-56, 74, 112, 6, 3], palette.accent),
  );
}
