import { darken, GOLD, lighten } from '../canvas/color.ts';
import { linear, metal, orb, shade } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { box, disc, group, oval, path, place, reuse, starPath, stroke, repeat, wedge } from '../canvas/shape.ts';
import { basketball, football, tennisBall } from './balls.ts';

export function trophy(scene: Scene): string {
  const gold = metal(scene);
  return (
    path('M-62 -86Q-112 -92 -104 -44Q-92 0 -42 6M62 -86Q112 -92 104 -44Q92 0 42 6', 'none', { stroke: gold, 'stroke-width': 15 }) +
    path('M-72 -106H72Q76 24 0 38Q-76 24 -72 -106z', gold) +
    oval([0, -106, 72, 15], '#8a5208') +
    oval([0, -106, 62, 11], '#ffe9a0', { opacity: 0.55 }) +
    path('M-13 32H13L18 68H-18z', gold) +
    path('M-46 66H46L58 86H-58z', gold) +
    box([-66, 84, 132, 27, 5], shade(scene, '#2a2236')) +
    box([-28, 90, 56, 14, 3], gold) +
    path(starPath(5, 33, 15), '#fff6d0', { transform: 'translate(0 -44)' }) +
    path('M-56 -90Q-56 -10 -28 16Q-42 -30 -40 -90z', '#fff', { opacity: 0.5 })
  );
}
export function medal(scene: Scene): string {
  const { main, accent } = scene.palette;
  return (
    path('M-66 -118H-14L22 -22L-16 -2z', shade(scene, main)) +
    path('M66 -118H14L-22 -22L16 -2z', shade(scene, accent)) +
    disc([0, 40, 70], metal(scene)) +
    disc([0, 40, 57], orb(scene, '#eaa52a')) +
    disc([0, 40, 57], 'none', { stroke: '#8a5208', 'stroke-width': 3 }) +
    path(starPath(5, 42, 19), metal(scene), { transform: 'translate(0 42)' })
  );
}
/** A figure in motion: limbs as tapering strokes, a kit in the palette's colours. */
function player(scene: Scene, [arms, legs, body]: readonly [string, string, string]): string {
  const { main, accent } = scene.palette;
  const kit = linear(
    scene,
    [
      [0, lighten(main, 0.5)],
      [0.5, main],
      [1, darken(main, 0.4)],
    ],
    [0, 0, 1, 1],
  );
  return (
    stroke(legs, '#2a2440', 25) +
    stroke(legs, '#f0b58c', 19) +
    stroke(arms, '#2a2440', 21) +
    stroke(arms, '#f0b58c', 15) +
    path(body, kit) +
    path('M-24 18H28L40 52L4 48L-30 56z', shade(scene, accent))
  );
}
export function striker(scene: Scene): string {
  return (
    player(scene, [
      'M-22 -44Q-60 -30 -84 -48M26 -44Q58 -30 74 -70',
      'M-14 40Q-46 66 -78 64L-94 88M20 40Q50 60 52 88L84 108',
      'M-26 -56Q2 -66 30 -54Q36 -10 30 26H-26Q-32 -16 -26 -56z',
    ]) +
    disc([6, -84, 23], orb(scene, '#f0b58c')) +
    path('M-18 -86Q-16 -112 8 -110Q32 -108 29 -84Q10 -98 -18 -86z', '#2a1a20') +
    place([98, 62, 0.28], football(scene)) +
    stroke('M60 40Q84 44 92 30', '#fff', 4)
  );
}
export function dunker(scene: Scene): string {
  return (
    player(scene, [
      'M-22 -40Q-56 -20 -66 14M26 -46Q54 -70 56 -98',
      'M-12 44Q-50 60 -44 96L-74 104M20 42Q44 70 24 92L36 116',
      'M-26 -54Q2 -64 30 -52Q34 -10 28 26H-26Q-30 -16 -26 -54z',
    ]) +
    disc([4, -80, 22], orb(scene, '#c98a60')) +
    path('M-18 -84Q-14 -104 6 -103Q26 -102 25 -84z', '#20141c') +
    place([60, -112, 0.3], basketball(scene))
  );
}
export function server(scene: Scene): string {
  return (
    place(
      [70, -84, 1, 30],
      oval([0, -26, 25, 33], 'none', { stroke: metal(scene), 'stroke-width': 6 }),
      stroke('M-18 -40H18M-20 -26H20M-18 -12H18M-10 -52V0M0 -56V4M10 -52V0', '#fff', 1.4),
      box([-4, 6, 8, 40, 3], '#2a2440'),
    ) +
    player(scene, [
      'M-22 -44Q-50 -70 -46 -100M26 -44Q54 -40 60 -64',
      'M-14 44Q-40 74 -60 102M20 42Q36 74 62 104',
      'M-26 -56Q2 -66 30 -54Q34 -10 28 26H-26Q-30 -16 -26 -56z',
    ]) +
    disc([4, -82, 22], orb(scene, '#f0b58c')) +
    path('M-20 -90Q4 -112 28 -90V-82H-20z', '#fff') +
    place([-44, -118, 0.15], tennisBall(scene))
  );
}
export function goal(scene: Scene): string {
  let net = '';
  for (let i = -5; i <= 5; i += 1) net += `M${i * 20} -70L${i * 15} 60M-100 ${i * 13}H100`;
  return (
    group({ opacity: 0.7 }, stroke(net, '#fff', 1.6)) +
    stroke('M-108 84V-78H108V84', '#c4cadd', 13) +
    stroke('M-110 84V-80H108', '#fff', 6) +
    place([20, 30, 0.56], football(scene)) +
    stroke('M-90 100Q-40 92 -30 60M-70 108Q-20 104 -10 84', '#fff', 4)
  );
}
export function hoop(scene: Scene): string {
  return (
    box(
      [-100, -106, 200, 134, 10],
      linear(scene, [
        [0, '#fff', 0.95],
        [1, '#a8b4d0', 0.9],
      ]),
    ) +
    box([-100, -106, 200, 134, 10], 'none', { stroke: scene.palette.main, 'stroke-width': 9 }) +
    box([-40, -50, 80, 60], 'none', { stroke: scene.palette.main, 'stroke-width': 7 }) +
    place([20, -32, 0.44], basketball(scene)) +
    repeat(7, (i) =>
      stroke(
        `M${-48 + i * 16} 24Q${-30 + i * 10} 70 ${-32 + i * 12} 108M${-48 + i * 16} 24Q${-20 + i * 8} 60 ${-36 + i * 12} 90`,
        '#fff',
        3,
      ),
    ) +
    oval([0, 22, 56, 13], 'none', { stroke: '#ff5a1f', 'stroke-width': 11 })
  );
}
export function racket(scene: Scene): string {
  let strings = '';
  for (let i = -4; i <= 4; i += 1) strings += `M${i * 13} -112V10M-58 ${-50 + i * 13}H58`;
  return (
    place(
      [-10, 6, 1, 34],
      group({ opacity: 0.8 }, stroke(strings, '#fff', 1.6)),
      oval([0, -50, 58, 68], 'none', { stroke: shade(scene, scene.palette.main), 'stroke-width': 13 }),
      path('M-30 10L-6 50H6L30 10L20 4L0 30L-20 4z', scene.palette.main),
      box([-9, 46, 18, 76, 6], shade(scene, '#2a2440')),
    ) + place([62, 58, 0.38], tennisBall(scene))
  );
}
export function glove(scene: Scene): string {
  const red = shade(scene, scene.palette.main);
  return (
    path('M-56 30Q-92 -30 -58 -80Q-20 -112 36 -98Q92 -80 84 -18Q80 12 58 40z', red) +
    path('M-62 -4Q-106 -6 -98 -44Q-84 -66 -58 -44Q-40 -20 -20 -22Q-20 10 -62 -4z', red) +
    path('M-58 32H60V92Q0 108 -58 92z', shade(scene, '#fbf8ff')) +
    box([-58, 52, 118, 18], scene.palette.accent) +
    path('M-40 -70Q10 -100 60 -70Q20 -84 -30 -52z', '#fff', { opacity: 0.5 }) +
    stroke('M-56 30Q0 40 60 36', darken(scene.palette.main, 0.5), 5)
  );
}
export function darts(scene: Scene): string {
  return (
    disc([0, 0, 104], '#1a1622') +
    repeat(20, (i) => place([0, 0, 1, i * 18], path(wedge(88, -9, 9), i % 2 === 0 ? '#f4ead4' : '#23202e'))) +
    disc([0, 0, 84], 'none', { stroke: '#d5142c', 'stroke-width': 7, 'stroke-dasharray': '26.4 26.4' }) +
    disc([0, 0, 52], 'none', { stroke: '#12985a', 'stroke-width': 7, 'stroke-dasharray': '16.3 16.3' }) +
    disc([0, 0, 16], '#12985a') +
    disc([0, 0, 8], '#d5142c') +
    place(
      [2, -2, 1, 38],
      path('M0 0L-3 -20V-74H3V-20z', metal(scene, '#b9c4d6')),
      path('M-3 -66L-22 -82V-112L0 -92L22 -112V-82L3 -66z', shade(scene, scene.palette.main)),
    )
  );
}
export function bat(scene: Scene): string {
  return (
    place(
      [-8, 0, 1, -36],
      box([-14, 40, 28, 76, 9], shade(scene, '#b0743a')),
      path('M-66 -30Q-68 -104 0 -106Q68 -104 66 -30Q50 30 14 46H-14Q-50 30 -66 -30z', shade(scene, scene.palette.main)),
      path('M-44 24Q0 10 44 24L14 48H-14z', '#d8a868'),
    ) + disc([76, 52, 28], orb(scene, '#fffaf0'))
  );
}
export function whistle(scene: Scene): string {
  return (
    stroke('M-70 -40Q-120 -90 -60 -112Q10 -120 10 -60', scene.palette.accent, 9) +
    disc([-24, 20, 72], metal(scene, lighten(scene.palette.main, 0.1))) +
    path('M-30 -52H108Q116 -20 108 -2H40z', metal(scene, lighten(scene.palette.main, 0.1))) +
    disc([-24, 20, 36], darken(scene.palette.base, 0.6)) +
    disc([-20, 26, 22], orb(scene, GOLD)) +
    box([52, -44, 24, 26, 3], darken(scene.palette.base, 0.6))
  );
}
export function boots(scene: Scene): string {
  const boot = scene.define(
    'g',
    {},
    path('M-70 -60L-26 -70Q-16 -26 26 -16Q84 -6 96 34Q98 48 88 52H-66Q-84 20 -70 -60z', shade(scene, scene.palette.main)) +
      path('M-40 20Q10 -6 70 30L66 40Q10 14 -34 36z', '#fff') +
      stroke('M-22 -40l26 -12M-12 -26l26 -12M0 -14l24 -10', '#fff', 5) +
      path('M-70 52H92V62H-66z', scene.palette.accent) +
      repeat(4, (i) => path('M0 0h16l-4 18h-8z', '#e8ecf6', { transform: `translate(${-60 + i * 44} 60)` })),
  );
  return reuse(boot, [-4, -46, 0.8, -12]) + reuse(boot, [6, 44, 0.94, 6]);
}
