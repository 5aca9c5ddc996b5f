import { darken, lighten } from '../canvas/color.ts';
import { glow, linear, metal, orb, shade } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { box, disc, flip, path, place, polygonPath, reuse, ringOf, starPath, stroke, repeat } from '../canvas/shape.ts';
import { cutStone } from './gems.ts';

export function swordOf(scene: Scene): string {
  return (
    path(
      'M0 -124L15 -96L11 44H-11L-15 -96z',
      linear(
        scene,
        [
          [0, '#ffffff'],
          [0.48, '#c9d6ee'],
          [0.5, '#6a7aa6'],
          [1, '#e8eefc'],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    path('M-44 40Q0 58 44 40L38 60Q0 72 -38 60z', metal(scene)) +
    box([-8, 60, 16, 46, 5], shade(scene, scene.palette.main)) +
    disc([0, 112, 13], orb(scene, scene.palette.accent))
  );
}
export function swords(scene: Scene): string {
  const ref = scene.define('g', {}, swordOf(scene));
  return (
    reuse(ref, [0, 0, 1, 38]) +
    reuse(ref, [0, 0, 1, -38]) +
    disc([0, 14, 31], metal(scene)) +
    disc([0, 14, 22], orb(scene, scene.palette.main))
  );
}
export const shieldPath = 'M0 -104Q50 -84 88 -84Q96 40 0 106Q-96 40 -88 -84Q-50 -84 0 -104z';
export function shield(scene: Scene): string {
  const { main, accent } = scene.palette;
  return (
    path(shieldPath, metal(scene)) +
    place([0, -1, 0.86], path(shieldPath, shade(scene, main)), path('M0 -104Q50 -84 88 -84Q96 40 0 106z', '#05030f', { opacity: 0.28 })) +
    path(starPath(5, 54, 24), metal(scene, lighten(accent, 0.1))) +
    path('M-62 -64Q-62 10 -30 50Q-46 -10 -44 -66z', '#fff', { opacity: 0.35 })
  );
}
export function wings(scene: Scene): string {
  const { main, accent } = scene.palette;
  const feather = scene.define('path', {
    d: 'M0 0Q40 -24 104 -10Q60 8 0 12z',
    fill: linear(
      scene,
      [
        [0, lighten(main, 0.75)],
        [1, main],
      ],
      [0, 0, 1, 0],
    ),
  });
  const wing = repeat(5, (i) => reuse(feather, [16, 30 - i * 14, 1.1 - i * 0.02, -10 - i * 13]));
  return (
    disc([0, 0, 118], glow(scene, accent, 0.5)) +
    flip(scene.define('g', {}, wing)) +
    path('M0 -74L38 -30L30 40L0 84L-30 40L-38 -30z', metal(scene)) +
    place([0, 0, 0.42], cutStone(scene, { sides: 6, table: 0.5, tall: 1.35, color: accent }))
  );
}
export function bolt(scene: Scene): string {
  return (
    path(polygonPath(ringOf(6, 108)), metal(scene)) +
    path(polygonPath(ringOf(6, 94)), shade(scene, darken(scene.palette.main, 0.25))) +
    path(
      'M22 -88L-46 14H-6L-24 88L50 -22H8z',
      linear(scene, [
        [0, '#fffbe0'],
        [0.5, '#ffd23f'],
        [1, '#ff8a1f'],
      ]),
      { stroke: '#fff', 'stroke-width': 2.5 },
    )
  );
}
export function hexCore(scene: Scene): string {
  const { main, accent } = scene.palette;
  return (
    disc([0, 0, 124], glow(scene, accent, 0.6)) +
    repeat(6, (i) =>
      place([0, 0, 1, i * 60], path('M-30 -70L0 -116L30 -70L0 -58z', shade(scene, i % 2 === 0 ? main : darken(main, 0.35)))),
    ) +
    path(polygonPath(ringOf(6, 66)), metal(scene)) +
    place([0, 0, 0.56], cutStone(scene, { sides: 6, table: 0.52, tall: 1, color: accent }))
  );
}
export function banner(scene: Scene): string {
  const { main, accent } = scene.palette;
  return (
    box([-96, -114, 192, 15, 7], metal(scene)) +
    disc([-100, -107, 13], metal(scene)) +
    disc([100, -107, 13], metal(scene)) +
    path(
      'M-78 -100H78V76L0 112L-78 76z',
      linear(
        scene,
        [
          [0, darken(main, 0.25)],
          [0.3, lighten(main, 0.2)],
          [0.55, main],
          [0.8, lighten(main, 0.1)],
          [1, darken(main, 0.4)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    path('M-66 -100V68L0 98L66 68V-100', 'none', { stroke: metal(scene), 'stroke-width': 5 }) +
    place([0, -10, 0.5], path(shieldPath, metal(scene))) +
    place([0, -10, 0.4], path(shieldPath, shade(scene, accent))) +
    stroke('M-20 50L0 62L20 50', '#fff', 5)
  );
}
