import { darken, lighten } from '../canvas/color.ts';
import { fade, glow, linear, metal, orb, rise, shade } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { box, disc, flip, path, place, starPath, stroke, repeat } from '../canvas/shape.ts';

/** An open book with light coming off the page. */
export function book(scene: Scene): string {
  const { main, light, accent } = scene.palette;
  const half =
    path('M0 34Q50 2 110 18V100Q54 88 0 112z', shade(scene, darken(main, 0.25))) +
    path(
      'M0 26Q46 -4 102 8V88Q50 76 0 100z',
      linear(
        scene,
        [
          [0, '#c9a878'],
          [0.25, '#fff6df'],
          [1, '#efd9ae'],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    repeat(4, (i) => stroke(`M16 ${38 + i * 14}Q48 ${22 + i * 14} 88 ${26 + i * 14}`, '#b08a58', 2.4)) +
    path('M110 18l-18 -2v14l18 4zM110 100l-18 -4v-14l18 2z', metal(scene));
  return (
    path('M-96 10L-128 -124H128L96 10Q40 -6 0 26Q-40 -6 -96 10z', rise(scene, light, 0.75)) +
    flip(scene.define('g', {}, half)) +
    disc([0, -34, 76], glow(scene, lighten(accent, 0.4), 0.9)) +
    path(starPath(8, 52, 20), metal(scene), { transform: 'translate(0 -42)' }) +
    disc([0, -42, 16], orb(scene, accent)) +
    repeat(6, (i) => place([-70 + i * 28, -84 + ((i * 31) % 50), 0.16 + (i % 3) * 0.05], path(starPath(4, 60, 10), '#fff')))
  );
}

/** A closed grimoire with an eye. */
export function grimoire(scene: Scene): string {
  const { main, accent } = scene.palette;
  const gold = metal(scene);
  return place(
    [0, 0, 1, -6],
    box([-66, -96, 150, 198, 8], '#e8d3a4'),
    stroke('M78 -88V96M72 -88V96', '#b89a64', 2),
    box([-80, -102, 154, 204, 10], shade(scene, darken(main, 0.15))),
    box([-80, -102, 26, 204, 8], darken(main, 0.55), { opacity: 0.7 }),
    box([-46, -88, 108, 176, 6], 'none', { stroke: gold, 'stroke-width': 6 }),
    path('M-46 -60L-18 -88M62 -60L34 -88M-46 60L-18 88M62 60L34 88', 'none', { stroke: gold, 'stroke-width': 6 }),
    path(starPath(8, 48, 32), gold, { transform: 'translate(8 0)' }),
    path('M-28 0Q8 -38 44 0Q8 38 -28 0z', '#fff6df'),
    disc([8, 0, 17], orb(scene, accent)),
    disc([8, 0, 7], '#120610'),
    repeat(3, (i) => box([-80, -64 + i * 54, 28, 12, 3], gold)),
    path('M66 -14h22v28h-22z', gold),
  );
}

/** A rolled scroll with a painted seal. */
export function scroll(scene: Scene): string {
  const gold = metal(scene);
  const rod = (y: number): string =>
    box(
      [-98, y - 13, 196, 26, 13],
      linear(scene, [
        [0, '#ffe9c0'],
        [0.4, '#c98a3a'],
        [1, '#5a2e10'],
      ]),
    ) +
    disc([-102, y, 15], gold) +
    disc([102, y, 15], gold);
  return (
    path(
      'M-82 -84H82V84H-82z',
      linear(scene, [
        [0, '#d8b070'],
        [0.12, '#fff3d4'],
        [0.9, '#f6e0b0'],
        [1, '#b88a4a'],
      ]),
    ) +
    path('M-70 50Q-40 -30 -14 16Q10 -62 36 2Q52 -20 70 44z', scene.palette.main, { opacity: 0.55 }) +
    disc([38, -38, 18], scene.palette.accent) +
    stroke('M-60 -50q20 -12 40 0M-50 -34q14 -8 28 0', '#a8743a', 3) +
    box([44, 44, 24, 24, 3], '#d5203a') +
    stroke('M50 52h12M50 60h12M56 50v14', '#fff', 2) +
    rod(-88) +
    rod(88) +
    path('M-82 -76H82V-62H-82z', fade(scene, '#5a2e10', 0.6))
  );
}
