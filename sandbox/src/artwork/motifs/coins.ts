import { GOLD } from '../canvas/color.ts';
import { glow, linear, metal, orb } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { box, disc, group, oval, path, place, reuse, starPath, stroke, repeat } from '../canvas/shape.ts';

export function coin(scene: Scene): string {
  return (
    disc([0, 0, 96], metal(scene)) +
    disc([0, 0, 82], orb(scene, '#e9a226')) +
    disc([0, 0, 82], 'none', { stroke: '#8a5208', 'stroke-width': 3 }) +
    disc([0, 0, 89], 'none', { stroke: '#fff0c0', 'stroke-width': 3, 'stroke-dasharray': '3 8', opacity: 0.8 }) +
    path(starPath(5, 58, 25), metal(scene)) +
    path('M-70 -36A80 80 0 0 1 20 -76L-40 60z', '#fff', { opacity: 0.16 })
  );
}

/** The old coin with a square hole, threaded on a red cord. */
export function cashCoin(scene: Scene): string {
  const ring = 'M-90 0A90 90 0 1 1 90 0A90 90 0 1 1 -90 0ZM-26 -26V26H26V-26Z';
  return (
    stroke('M0 -100V-26M0 26V104M0 104l-14 34M0 104l14 34', '#d5203a', 7) +
    path(ring, metal(scene), { 'fill-rule': 'evenodd' }) +
    disc([0, 0, 76], 'none', { stroke: '#8a5208', 'stroke-width': 4 }) +
    box([-32, -32, 64, 64, 4], 'none', { stroke: '#fff0c0', 'stroke-width': 5 }) +
    repeat(4, (index) =>
      place(
        [0, 0, 1, index * 90],
        path('M-12 -66h24M0 -66v22M-14 -52l28 8', 'none', { stroke: '#8a5208', 'stroke-width': 5, 'stroke-linecap': 'round' }),
      ),
    )
  );
}

export function coinStacks(scene: Scene): string {
  const side = linear(
    scene,
    [
      [0, '#7a4406'],
      [0.25, '#ffe08a'],
      [0.5, GOLD],
      [1, '#6b3a05'],
    ],
    [0, 0, 1, 0],
  );
  const one = scene.define(
    'g',
    {},
    path('M-36 0v9a36 13 0 0 0 72 0v-9z', side) +
      oval([0, 0, 36, 13], metal(scene)) +
      oval([0, 0, 25, 8], 'none', { stroke: '#8a5208', 'stroke-width': 2 }),
  );
  const stack = (x: number, y: number, count: number): string =>
    repeat(count, (index) => reuse(one, [x + ((index * 37) % 5) - 2, y - index * 11]));
  const big = scene.define('g', {}, coin(scene));
  return (
    stack(-52, 40, 9) +
    stack(50, 44, 7) +
    stack(0, 74, 12) +
    stack(-78, 88, 4) +
    stack(72, 90, 3) +
    reuse(big, [-8, -88, 0.36, -12]) +
    reuse(big, [74, -62, 0.26, 20]) +
    reuse(big, [-82, -86, 0.2, 10])
  );
}

/** A boat-shaped gold ingot. */
export function ingot(scene: Scene): string {
  const gold = metal(scene);
  return (
    path('M-104 -22Q-92 62 0 66Q92 62 104 -22Q60 10 0 10T-104 -22z', gold) +
    oval([0, -8, 60, 42], gold) +
    path('M-104 -22Q-56 -2 -56 6Q0 38 56 6Q58 -4 104 -22Q60 22 0 24T-104 -22z', '#fff2b8', { opacity: 0.75 }) +
    oval([-14, -24, 26, 12], '#fff8dd', { opacity: 0.8 }) +
    disc([0, 0, 120], glow(scene, '#ffe9a0', 0.22))
  );
}

/** A bag of gold tied at the neck. */
export function purse(scene: Scene): string {
  const cloth = linear(
    scene,
    [
      [0, '#fff0d0'],
      [0.1, scene.palette.main],
      [1, scene.palette.deep],
    ],
    [0.1, 0, 0.7, 1],
  );
  const ref = scene.define('g', {}, coin(scene));
  return group(
    {},
    path('M-40 -62Q-110 0 -92 62Q-80 96 0 96T92 62Q110 0 40 -62z', cloth),
    path('M-52 -100Q-26 -84 0 -102Q26 -84 52 -100Q40 -74 38 -60H-38Q-40 -74 -52 -100z', cloth),
    stroke('M-40 -62H40', GOLD, 12),
    stroke('M-60 -20Q-76 30 -58 74M50 -30Q70 30 48 80', '#fff', 2),
    reuse(ref, [0, 24, 0.46]),
    reuse(ref, [-84, 88, 0.26, -20]),
    reuse(ref, [86, 90, 0.24, 14]),
    reuse(ref, [52, 100, 0.2]),
  );
}
