import { darken, lighten } from '../canvas/color.ts';
import { glow, linear, metal, orb, shade } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { box, disc, flip, group, oval, path, place, starPath, stroke } from '../canvas/shape.ts';

const dark = (scene: Scene): string =>
  linear(scene, [
    [0, '#6a7194'],
    [0.4, '#2c3150'],
    [1, '#0d1022'],
  ]);

export function gamepad(scene: Scene): string {
  const { main, accent, light } = scene.palette;
  const grip =
    path('M0 -52H58Q96 -54 108 2Q122 76 96 86Q72 90 48 44H0z', dark(scene)) +
    path('M58 -52Q96 -54 108 2', 'none', { stroke: main, 'stroke-width': 5 }) +
    box([34, -66, 46, 17, 8], shade(scene, main)) +
    disc([28, 18, 21], '#0a0c1a') +
    disc([28, 15, 15], shade(scene, '#4a5176'));
  return (
    flip(scene.define('g', {}, grip)) +
    path('M-72 -30h14v14h14v14h-14v14h-14v-14h-14v-14h14z', shade(scene, light)) +
    [
      [66, -32, main],
      [84, -14, accent],
      [48, -14, '#2ee68a'],
      [66, 4, '#ffcf2e'],
    ]
      .map(([x, y, color]) => disc([Number(x), Number(y), 10], orb(scene, String(color))))
      .join('') +
    disc([0, -22, 15], orb(scene, accent)) +
    disc([0, -22, 34], glow(scene, accent, 0.6))
  );
}
export function headset(scene: Scene): string {
  const { main, accent } = scene.palette;
  const cup =
    path('M62 -8Q100 -14 104 30Q104 74 66 76z', dark(scene)) +
    path('M84 -4Q98 4 98 30Q98 58 84 66z', shade(scene, main)) +
    disc([90, 31, 11], orb(scene, accent));
  return (
    path('M-76 20Q-88 -92 0 -96Q88 -92 76 20', 'none', { stroke: dark(scene), 'stroke-width': 23 }) +
    path('M-70 -20Q-70 -88 0 -92Q70 -88 70 -20', 'none', { stroke: main, 'stroke-width': 5 }) +
    flip(scene.define('g', {}, cup)) +
    stroke('M-78 68Q-70 108 -16 104', '#3a4064', 8) +
    oval([-8, 102, 18, 11], shade(scene, accent))
  );
}
export function mouse(scene: Scene): string {
  const { main, accent } = scene.palette;
  return (
    stroke('M0 -92Q-4 -120 30 -126T80 -140', '#1a1c2c', 7) +
    path('M-60 -30Q-58 -100 0 -100Q58 -100 60 -30L66 36Q60 104 0 106Q-60 104 -66 36z', dark(scene)) +
    stroke('M0 -98V-8M-62 -4Q0 14 62 -4', '#0a0c1a', 4) +
    box([-9, -74, 18, 46, 9], orb(scene, main)) +
    path('M-46 20Q-40 84 0 90Q40 84 46 20', 'none', { stroke: main, 'stroke-width': 7 }) +
    place([0, 42, 0.22], path(starPath(4, 100, 28), accent)) +
    path('M-46 -30Q-44 -80 -12 -88Q-34 -60 -34 -20z', '#fff', { opacity: 0.35 })
  );
}
export function keys(scene: Scene): string {
  const { main, accent } = scene.palette;
  const key = (x: number, y: number, [color, mark]: readonly [string, string]): string =>
    place(
      [x, y],
      box([-40, -34, 80, 84, 12], darken(color, 0.6)),
      box([-40, -42, 80, 80, 12], shade(scene, darken(color, 0.15))),
      box([-30, -38, 60, 58, 10], shade(scene, color)),
      stroke(mark, '#fff', 7),
    );
  return (
    disc([0, 10, 118], glow(scene, main, 0.6)) +
    key(0, -46, [main, 'M-12 -2L0 -20L12 -2M0 -18V6']) +
    key(-86, 44, ['#3a4064', 'M2 -22L-14 -9L2 4']) +
    key(0, 44, [accent, 'M-12 -16L0 2L12 -16']) +
    key(86, 44, ['#3a4064', 'M-2 -22L14 -9L-2 4'])
  );
}
export function monitor(scene: Scene): string {
  const { main, accent, deep } = scene.palette;
  return (
    path('M-22 54H22L34 96H-34z', dark(scene)) +
    box([-66, 92, 132, 14, 7], shade(scene, '#4a5176')) +
    box([-116, -92, 232, 152, 12], dark(scene)) +
    box(
      [-106, -82, 212, 132, 6],
      linear(scene, [
        [0, darken(main, 0.2)],
        [1, deep],
      ]),
    ) +
    path('M-106 50L-60 -4L-20 26L30 -40L70 0L106 -30V50z', accent, { opacity: 0.6 }) +
    group(
      { opacity: 0.9 },
      stroke('M0 -44V-20M0 12V36M-40 -4H-16M16 -4H40', '#fff', 5),
      disc([0, -4, 25], 'none', { stroke: '#fff', 'stroke-width': 4 }),
    ) +
    path('M-106 -82H0L-60 50H-106z', '#fff', { opacity: 0.12 })
  );
}
/** A war machine's helmet. */
export function robot(scene: Scene): string {
  const { main, accent } = scene.palette;
  const half =
    path(
      'M0 -92Q62 -90 72 -40L84 -46L102 6L78 26L70 66L32 100H0z',
      linear(
        scene,
        [
          [0, lighten(main, 0.55)],
          [0.5, main],
          [1, darken(main, 0.6)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    path('M0 -92L20 -88L28 -40L0 -30z', lighten(main, 0.5)) +
    path('M8 -14L66 -30L58 4L20 8z', '#0a0c1a') +
    path('M16 -10L60 -23L54 -1L24 2z', orb(scene, accent)) +
    path('M0 26L24 22L34 60L14 88H0z', dark(scene)) +
    stroke('M8 40H24M8 54H26M8 68H20', accent, 4) +
    path('M76 -44L96 -104L104 -40z', metal(scene));
  return (
    disc([0, -6, 96], glow(scene, accent, 0.6)) + flip(scene.define('g', {}, half)) + path('M-11 -96L0 -130L11 -96L0 -58z', metal(scene))
  );
}
export function sights(scene: Scene): string {
  const { main, accent } = scene.palette;
  return (
    disc([0, 0, 112], glow(scene, main, 0.7)) +
    disc([0, 0, 82], 'none', { stroke: shade(scene, main), 'stroke-width': 14, 'stroke-dasharray': '98 30.8', transform: 'rotate(11)' }) +
    disc([0, 0, 54], 'none', { stroke: accent, 'stroke-width': 6 }) +
    path('M-6 -118H6V-62H-6zM-6 118H6V62H-6zM-118 -6V6H-62V-6zM118 -6V6H62V-6z', metal(scene)) +
    path(starPath(4, 34, 10), shade(scene, accent)) +
    disc([0, 0, 8], '#fff')
  );
}
