import { darken, GOLD, lighten } from '../canvas/color.ts';
import { glow, linear, metal, orb, shade } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { box, disc, flip, oval, path, place, reuse, starPath, stroke, repeat } from '../canvas/shape.ts';

/** An open chest over its gold. */
export function chest(scene: Scene): string {
  const wood = '#8a4a1f';
  const gold = metal(scene);
  const coin = scene.define(
    'g',
    {},
    oval([0, 2, 15, 11], '#7a4406') + oval([0, 0, 15, 11], gold) + oval([0, 0, 10, 7], 'none', { stroke: '#8a5208', 'stroke-width': 1.5 }),
  );
  const gem = (color: string): string =>
    path('M-14 -6l6 -8h16l6 8l-14 18z', shade(scene, color)) + path('M-14 -6h28l-14 18z', '#fff', { opacity: 0.25 });
  return (
    path('M-96 -16Q-104 -92 -60 -104H60Q104 -92 96 -16z', shade(scene, darken(wood, 0.25))) +
    path('M-84 -16Q-88 -80 -54 -88H54Q88 -80 84 -16z', '#2a0f08') +
    path('M-96 -16Q-104 -92 -60 -104H60Q104 -92 96 -16', 'none', { stroke: gold, 'stroke-width': 8 }) +
    oval([0, -20, 120, 80], glow(scene, '#ffe27a', 0.95)) +
    repeat(26, (i) =>
      reuse(coin, [-76 + ((i * 41) % 153), -2 - ((i * 17) % 40) + Math.abs(-76 + ((i * 41) % 153)) * 0.28, 1, ((i * 29) % 60) - 30]),
    ) +
    place([-30, -38, 1.3, -12], gem('#ff2c50')) +
    place([34, -34, 1.3, 14], gem('#23d18b')) +
    place([2, -54, 1.5], gem('#3aa0ff')) +
    path(
      'M-100 4H100L90 92H-90z',
      linear(scene, [
        [0, lighten(wood, 0.25)],
        [0.5, wood],
        [1, darken(wood, 0.6)],
      ]),
    ) +
    stroke('M-95 32H95M-92 60H92', darken(wood, 0.6), 3) +
    path('M-104 0H104V16H-104z', gold) +
    path('M-80 4H-58L-54 92H-74zM80 4H58L54 92H74z', gold) +
    path('M-90 82H90L89 94H-89z', gold) +
    path('M-22 2H22V34Q0 52 -22 34z', gold) +
    disc([0, 18, 7], '#3a1c08') +
    path('M-3 20h6l2 14h-10z', '#3a1c08')
  );
}

/** A royal crown. */
export function crown(scene: Scene): string {
  const gold = metal(scene);
  const jewel = (x: number, y: number, color: string): string => disc([x, y, 12], orb(scene, color));
  return (
    path('M-92 56L-104 -50L-52 2L0 -92L52 2L104 -50L92 56z', gold) +
    path('M-70 40L-78 -10L-44 26L0 -50L44 26L78 -10L70 40z', shade(scene, scene.palette.main), { opacity: 0.85 }) +
    box([-96, 46, 192, 36, 10], gold) +
    stroke('M-92 52H92M-92 76H92', '#fff1bd', 2.5) +
    jewel(-104, -54, '#ff2c50') +
    jewel(104, -54, '#ff2c50') +
    jewel(0, -98, '#3aa0ff') +
    repeat(5, (i) => jewel(-68 + i * 34, 64, i % 2 === 0 ? '#ff2c50' : '#23d18b')) +
    place([0, 6, 1], path('M0 -26L18 0L0 30L-18 0z', orb(scene, '#ff3d7a'))) +
    place([-84, 46], path(starPath(4, 18, 2.4), '#fff'))
  );
}

/** A potion in round glass. */
export function potion(scene: Scene): string {
  const { main, accent, light } = scene.palette;
  return (
    disc(
      [0, 26, 78],
      linear(scene, [
        [0, light, 0.55],
        [1, darken(main, 0.5), 0.7],
      ]),
    ) +
    path(
      'M-68 20Q-30 4 0 18T68 14A70 70 0 1 1 -68 20z',
      linear(scene, [
        [0, lighten(main, 0.45)],
        [0.4, main],
        [1, darken(main, 0.55)],
      ]),
    ) +
    oval([0, 17, 67, 11], lighten(main, 0.6), { opacity: 0.7 }) +
    path(
      'M-22 -104H22V-44H-22z',
      linear(
        scene,
        [
          [0, '#fff', 0.2],
          [0.25, '#fff', 0.75],
          [0.5, light, 0.3],
          [1, light, 0.6],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    box([-28, -104, 56, 14, 6], metal(scene)) +
    path('M-19 -122h38l-4 22h-30z', shade(scene, '#b0743a')) +
    box([-27, -56, 54, 10, 5], metal(scene)) +
    repeat(9, (i) => disc([-40 + ((i * 37) % 84), 30 + ((i * 23) % 52), 3 + (i % 3) * 2.5], '#fff', { opacity: 0.5 })) +
    path('M-54 0Q-64 40 -42 70Q-52 34 -40 -6z', '#fff', { opacity: 0.7 }) +
    place([8, 46, 0.42], path(starPath(5, 80, 36), accent))
  );
}

/** A three-legged bronze pot overflowing with gold. */
export function cauldron(scene: Scene): string {
  const gold = metal(scene);
  const bronze = shade(scene, '#a06a24');
  const coin = scene.define('g', {}, oval([0, 0, 17, 12], gold) + oval([0, 0, 11, 7], 'none', { stroke: '#8a5208', 'stroke-width': 2 }));
  const side = path('M60 -26h22v-38h18v60h-26z', bronze) + path('M40 76l18 34h14l-6 -48z', bronze);
  return (
    flip(scene.define('g', {}, side)) +
    repeat(20, (i) => reuse(coin, [-62 + ((i * 43) % 126), -34 - ((i * 19) % 34) + Math.abs(-62 + ((i * 43) % 126)) * 0.35])) +
    place([0, -66, 0.5], path('M-90 -18Q-80 50 0 54Q80 50 90 -18Q50 10 0 10T-90 -18z', gold) + oval([0, -6, 50, 34], gold)) +
    path('M-88 -20H88Q96 84 0 92Q-96 84 -88 -20z', bronze) +
    box([-98, -30, 196, 20, 9], gold) +
    stroke('M-70 18q14 -16 28 0t28 0t28 0t28 0t28 0', GOLD, 5) +
    disc([0, 50, 18], 'none', { stroke: GOLD, 'stroke-width': 5 })
  );
}
