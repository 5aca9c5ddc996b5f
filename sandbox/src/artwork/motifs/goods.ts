import { darken, lighten } from '../canvas/color.ts';
import { glow, linear, orb, shade } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { box, disc, oval, path, place, ringOf, stroke, repeat } from '../canvas/shape.ts';

const steel = (scene: Scene): string =>
  linear(
    scene,
    [
      [0, '#7d8797'],
      [0.22, '#f4f7fb'],
      [0.5, '#aab4c3'],
      [0.8, '#596273'],
      [1, '#9aa4b4'],
    ],
    [0, 0, 1, 0],
  );

/** Three folded towels on each other. */
export function towels(scene: Scene): string {
  const { main, accent, light } = scene.palette;
  return repeat(3, (index) => {
    const [y, color] = [44 - index * 56, [main, light, accent][index] ?? main];
    return (
      box([-104, y, 208, 58, 26], shade(scene, color)) +
      stroke(`M-96 ${y + 20}Q0 ${y + 32} 96 ${y + 20}`, darken(color, 0.25), 3) +
      box([-104, y + 38, 208, 7, 3], lighten(color, 0.55), { opacity: 0.8 }) +
      stroke(`M-92 ${y + 8}Q-40 ${y + 2} 20 ${y + 4}`, '#ffffff66', 5)
    );
  });
}

/** A cap with its peak to the right. */
export function cap(scene: Scene): string {
  const { main, accent } = scene.palette;
  return (
    path('M20 38Q96 26 128 62Q118 82 66 72Q20 62 -60 70z', shade(scene, accent)) +
    path('M-96 60Q-106 -66 0 -70Q92 -64 86 44Q0 24 -96 60z', shade(scene, main)) +
    stroke('M-8 -68Q-52 -20 -46 48M-2 -70Q44 -30 44 34', darken(main, 0.35), 3) +
    disc([-2, -72, 10], orb(scene, accent)) +
    path(
      `M${ringOf(5, 24)
        .map(([x, y]) => `${Math.round(x + 4)} ${Math.round(y - 8)}`)
        .join('L')}Z`,
      lighten(accent, 0.2),
    ) +
    path('M-82 20Q-84 -44 -28 -58Q-62 -30 -62 24z', '#fff', { opacity: 0.3 })
  );
}

/** A flask of steel with a coloured band. */
export function flask(scene: Scene): string {
  const { main, accent } = scene.palette;
  return place(
    [0, 4, 0.9],
    box([-34, -128, 68, 40, 10], shade(scene, main)) +
      stroke('M-30 -108H30', darken(main, 0.4), 4) +
      box([-28, -92, 56, 16, 4], steel(scene)) +
      path('M-46 -78H46Q56 -70 56 -52V92Q56 116 34 116H-34Q-56 116 -56 92V-52Q-56 -70 -46 -78z', steel(scene)) +
      box([-56, -6, 112, 62, 0], shade(scene, main)) +
      disc([0, 25, 18], orb(scene, accent)) +
      path('M-44 -60H-32V100H-44z', '#fff', { opacity: 0.5 }),
  );
}

/** A loudspeaker with round edges. */
export function speaker(scene: Scene): string {
  const { main, accent } = scene.palette;
  const body = linear(scene, [
    [0, '#5b6488'],
    [0.4, '#2a3050'],
    [1, '#0d1022'],
  ]);
  return (
    disc([0, 0, 120], glow(scene, main, 0.4)) +
    box([-118, -66, 236, 132, 62], body) +
    repeat(2, (index) => {
      const x = index === 0 ? -54 : 54;
      return (
        disc([x, 0, 48], darken(main, 0.5)) +
        disc([x, 0, 43], shade(scene, '#20263f')) +
        disc([x, 0, 28], 'none', { stroke: main, 'stroke-width': 3 }) +
        disc([x, 0, 14], orb(scene, accent))
      );
    }) +
    stroke('M-40 -66Q0 -112 40 -66', '#8a93b5', 9) +
    box([-18, 48, 36, 8, 4], accent) +
    oval([-20, -52, 70, 7], '#ffffff55')
  );
}

/** A shirt of a team with a number. */
export function jersey(scene: Scene): string {
  const { main, accent, light } = scene.palette;
  return (
    path('M-42 -104L-128 -62L-100 4L-70 -14V112H70V-14L100 4L128 -62L42 -104Q0 -66 -42 -104z', shade(scene, main)) +
    path('M-42 -104Q0 -66 42 -104L30 -110Q0 -86 -30 -110z', light) +
    path('M-128 -62L-100 4L-88 -3L-116 -68zM128 -62L100 4L88 -3L116 -68z', accent) +
    path('M-70 88H70V102H-70z', accent) +
    stroke('M-30 -28H-14V56M14 -28H44V8H14V56H46', light, 12) +
    path('M-60 -84L-96 -66L-78 -20L-62 -30V100H-50V-60z', '#fff', { opacity: 0.16 })
  );
}
