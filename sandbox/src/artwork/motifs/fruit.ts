import { darken, lighten } from '../canvas/color.ts';
import { linear, orb, radial, shade } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { disc, oval, path, place, reuse, stroke, repeat } from '../canvas/shape.ts';

const leaf = (scene: Scene): string =>
  scene.define('g', {}, path('M0 0Q20 -44 74 -36Q60 10 0 0z', shade(scene, '#43b649')) + stroke('M4 -2Q36 -14 66 -32', '#d8ffb8', 2));
const gleam = (x: number, y: number): string => place([x, y, 1, -32], oval([0, 0, 22, 11], '#fff', { opacity: 0.75 }));

export function cherries(scene: Scene): string {
  const red = orb(scene, '#e0122f');
  return (
    stroke('M-44 26Q-30 -50 22 -96M52 40Q54 -40 22 -96', '#4f7d1f', 8) +
    reuse(leaf(scene), [20, -92, 1.05, 14]) +
    disc([-46, 46, 50], red) +
    disc([52, 54, 46], red) +
    gleam(-62, 26) +
    gleam(38, 36)
  );
}

export function lemon(scene: Scene): string {
  return (
    path('M-104 8Q-84 -66 0 -70Q74 -70 92 -14Q112 -8 106 12Q92 20 88 26Q64 78 0 76Q-76 74 -88 22Q-102 20 -104 8z', orb(scene, '#ffd21f')) +
    gleam(-34, -34) +
    repeat(12, (i) => disc([-50 + ((i * 53) % 110), -30 + ((i * 37) % 80), 2], '#c98d00', { opacity: 0.5 })) +
    reuse(leaf(scene), [60, -56, 0.7, -20])
  );
}

export function melon(scene: Scene): string {
  return (
    path('M-104 -30A104 104 0 0 0 104 -30z', shade(scene, '#1f9d48')) +
    path('M-94 -30A94 94 0 0 0 94 -30z', '#e9ffd2') +
    path(
      'M-86 -30A86 86 0 0 0 86 -30z',
      radial(
        scene,
        [
          [0, '#ff8a7a'],
          [0.6, '#f5324a'],
          [1, '#c40f33'],
        ],
        [0.5, 0, 0.9],
      ),
    ) +
    repeat(7, (i) =>
      place([-54 + i * 18, -6 + ((i * 2) % 3) * 14 + (i % 2) * 12, 1, i * 20 - 60], path('M0 -7q6 8 0 12q-6 -4 0 -12z', '#2a0a10')),
    ) +
    path('M-86 -30H86L70 -22H-70z', '#fff', { opacity: 0.35 })
  );
}

export function grapes(scene: Scene): string {
  const berry = scene.define('g', {}, disc([0, 0, 27], orb(scene, '#7d2ae8')) + gleam(-9, -10).replace('rx="22" ry="11"', 'rx="8" ry="5"'));
  const rows = [4, 3, 3, 2, 1];
  return (
    stroke('M0 -60V-98', '#6b4a1f', 9) +
    reuse(leaf(scene), [0, -70, 1.1]) +
    rows
      .map((count, row) => repeat(count, (i) => reuse(berry, [(i - (count - 1) / 2) * 44 + (row === 2 ? 4 : 0), -44 + row * 36])))
      .join('')
  );
}

export function plum(scene: Scene): string {
  return (
    disc([0, 10, 82], orb(scene, '#8a35d6')) +
    stroke('M4 -70Q-20 10 8 90', darken('#8a35d6', 0.4), 4) +
    stroke('M0 -70q4 -18 16 -28', '#5a3d1a', 8) +
    reuse(leaf(scene), [6, -76, 1]) +
    gleam(-34, -24)
  );
}

export function orange(scene: Scene): string {
  return (
    disc([0, 8, 86], orb(scene, '#ff8a12')) +
    reuse(leaf(scene), [0, -74, 1]) +
    path('M-10 -78h20l-4 10h-12z', '#4f7d1f') +
    gleam(-36, -30) +
    repeat(14, (i) => disc([-56 + ((i * 47) % 112), -30 + ((i * 31) % 92), 1.8], '#b24f00', { opacity: 0.5 }))
  );
}

export function strawberry(scene: Scene): string {
  return (
    path('M0 98Q-96 30 -84 -34Q-66 -74 0 -58Q66 -74 84 -34Q96 30 0 98z', orb(scene, '#f0203c')) +
    repeat(15, (i) =>
      path('M0 -5q4 5 0 9q-4 -4 0 -9z', '#ffe27a', {
        transform: `translate(${-56 + (i % 5) * 28} ${-26 + Math.floor(i / 5) * 30 + (i % 2) * 8})`,
      }),
    ) +
    path('M0 -60L-70 -66L-34 -44L-44 -20L-8 -42L4 -14L18 -44L52 -24L38 -48L74 -64L12 -66L14 -96L-4 -96z', shade(scene, '#3fae3c'))
  );
}

export function fruit(scene: Scene): string {
  return scene.rng.pick([cherries, lemon, melon, grapes, plum, orange, strawberry])(scene);
}

/** The peach of long life. */
export function peach(scene: Scene): string {
  const skin = radial(
    scene,
    [
      [0, '#fff3cf'],
      [0.3, '#ffd0a0'],
      [0.62, '#ff8fa3'],
      [1, '#b81f5c'],
    ],
    [0.4, 0.66, 0.8],
  );
  const green = leaf(scene);
  return (
    stroke('M8 -84q4 -16 24 -24', '#6b4a1f', 9) +
    path('M0 -92Q44 -84 86 -36Q114 30 60 74Q34 94 0 84Q-34 94 -60 74Q-114 30 -86 -36Q-44 -84 0 -92z', skin) +
    path('M0 -92Q-40 -10 0 84Q-16 0 0 -92z', '#a3164c', { opacity: 0.55 }) +
    path('M0 -92Q46 -40 30 40', 'none', { stroke: '#fff', 'stroke-width': 2, opacity: 0.25 }) +
    gleam(-52, -20) +
    reuse(green, [-4, 74, 1.2, 16]) +
    reuse(green, [4, 74, 1.2, 150]) +
    reuse(green, [14, -80, 0.8, 10])
  );
}

/** A seed-pod flower: lotus, or plum blossom where the petals are few. */
export function lotus(scene: Scene): string {
  const { main } = scene.palette;
  const petal = scene.define(
    'g',
    {},
    path(
      'M0 20Q-44 -30 0 -104Q44 -30 0 20z',
      linear(scene, [
        [0, lighten(main, 0.1)],
        [0.5, lighten(main, 0.5)],
        [1, lighten(main, 0.85)],
      ]),
    ) + stroke('M0 10V-70', lighten(main, 0.8), 1.5),
  );
  const row = (angles: readonly number[], y: number, size: number): string =>
    angles.map((angle) => reuse(petal, [0, y, size, angle])).join('');
  return (
    oval([0, 74, 100, 22], shade(scene, '#1f9d62')) +
    row([-78, 78, -58, 58], 50, 1) +
    row([-38, 38, -18, 18, 0], 46, 1.1) +
    row([-66, 66, -44, 44], 62, 0.84) +
    row([-22, 22, 0], 64, 0.74) +
    oval([0, 54, 22, 10], '#ffd75e')
  );
}
