import { darken, lighten, mix } from '../canvas/color.ts';
import { linear, metal, orb, shade } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { box, disc, flip, oval, path, place, stroke, repeat } from '../canvas/shape.ts';

/** The gun of a fishing deck. */
export function cannon(scene: Scene): string {
  const { main, accent } = scene.palette;
  const gold = metal(scene);
  return (
    oval([0, 84, 96, 30], shade(scene, darken(main, 0.4))) +
    oval([0, 76, 84, 24], gold) +
    path(
      'M-34 60L-30 -40H30L34 60z',
      linear(
        scene,
        [
          [0, darken(main, 0.5)],
          [0.3, lighten(main, 0.5)],
          [0.6, main],
          [1, darken(main, 0.6)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    path('M-40 -38L-50 -92H50L40 -38z', gold) +
    oval([0, -92, 50, 15], '#1a1020') +
    oval([0, -92, 36, 9], lighten(accent, 0.5)) +
    box([-40, -14, 80, 13, 6], gold) +
    box([-42, 20, 84, 13, 6], gold) +
    disc([0, 60, 40], shade(scene, main)) +
    disc([0, 60, 24], orb(scene, accent)) +
    path('M-84 60Q-96 -6 -44 -8V14Q-62 20 -56 70zM84 60Q96 -6 44 -8V14Q62 20 56 70z', gold) +
    path('M0 -104L10 -132L0 -126L-10 -132z', '#fff', { opacity: 0.8 })
  );
}

export function crab(scene: Scene): string {
  const red = mix(scene.palette.main, '#ff4a24', 0.65);
  const skin = shade(scene, red);
  const side =
    stroke('M56 30Q92 26 102 58M50 44Q84 50 88 80M40 56Q66 70 66 94', red, 10) +
    stroke('M48 0Q84 -4 88 -36', red, 15) +
    path('M66 -40Q60 -92 100 -100Q84 -78 94 -70Q112 -88 118 -82Q126 -44 92 -28Q76 -24 66 -40z', skin) +
    stroke('M20 -24V-50', red, 7) +
    disc([20, -54, 14], '#fff') +
    disc([18, -54, 7], '#14101c');
  return (
    flip(scene.define('g', {}, side)) +
    oval([0, 24, 78, 52], skin) +
    path('M-60 4Q0 -36 60 4Q0 -14 -60 4z', '#fff', { opacity: 0.4 }) +
    repeat(5, (i) => disc([-36 + i * 18, 6 - (i % 2) * 10, 5], lighten(red, 0.5))) +
    stroke('M-18 46Q0 58 18 46', darken(red, 0.6), 5)
  );
}

export function turtle(scene: Scene): string {
  const skin = shade(scene, '#6cc26a');
  const flipper = path('M56 -34Q104 -60 122 -16Q96 -14 70 2zM44 58Q76 66 82 98Q52 96 28 76z', skin);
  return (
    flip(scene.define('g', {}, flipper)) +
    oval([0, -84, 27, 32], skin) +
    disc([-12, -92, 5], '#14101c') +
    disc([12, -92, 5], '#14101c') +
    path('M-10 86L0 116L10 86z', skin) +
    oval([0, 10, 80, 84], shade(scene, mix(scene.palette.main, '#2a7a3a', 0.45))) +
    oval([0, 10, 80, 84], 'none', { stroke: metal(scene), 'stroke-width': 9 }) +
    path('M0 -34L36 -12V32L0 54L-36 32V-12z', shade(scene, scene.palette.accent)) +
    stroke('M0 -34V-68M36 -12L66 -32M36 32L66 54M0 54V88M-36 32L-66 54M-36 -12L-66 -32', darken(scene.palette.main, 0.6), 5)
  );
}

export function octopus(scene: Scene): string {
  const { main } = scene.palette;
  const skin = shade(scene, main);
  const arms =
    stroke('M20 34Q40 100 86 92Q112 84 100 64M34 20Q84 56 112 20Q120 0 102 -4M8 40Q14 92 40 108', main, 19) +
    repeat(5, (i) => disc([34 + i * 12, 72 + i * 5, 4.5], lighten(main, 0.65)));
  return (
    flip(scene.define('g', {}, arms)) +
    path('M-66 20Q-92 -96 0 -100Q92 -96 66 20Q40 58 0 56Q-40 58 -66 20z', skin) +
    disc([-26, -6, 21], '#fff') +
    disc([26, -6, 21], '#fff') +
    disc([-22, -4, 11], '#14101c') +
    disc([22, -4, 11], '#14101c') +
    disc([-26, -9, 4], '#fff') +
    disc([18, -9, 4], '#fff') +
    stroke('M-14 30Q0 42 14 30', darken(main, 0.7), 5) +
    path('M-52 -40Q-44 -84 -6 -88Q-34 -66 -40 -30z', '#fff', { opacity: 0.4 })
  );
}

export function seahorse(scene: Scene): string {
  const { main, accent } = scene.palette;
  return (
    path('M-34 -30Q-70 -14 -64 24Q-40 14 -28 20z', shade(scene, accent)) +
    stroke('M-10 -40Q40 0 12 46Q-6 90 26 98Q50 92 36 72', main, 30) +
    path('M-10 -56Q-44 -40 -36 4Q-28 40 6 60Q46 20 20 -30z', shade(scene, main)) +
    path('M-44 -84Q-20 -118 18 -100Q44 -84 30 -48Q10 -30 -14 -46Q-40 -44 -92 -46Q-98 -58 -88 -62Q-58 -64 -44 -84z', shade(scene, main)) +
    path('M-20 -100L-26 -126L-6 -110L6 -132L14 -106L38 -116L30 -88z', metal(scene)) +
    disc([-14, -76, 11], '#fff') +
    disc([-16, -76, 6], '#14101c') +
    repeat(6, (i) => stroke(`M${-22 + i * 4} ${-14 + i * 13}q22 6 36 -6`, lighten(main, 0.55), 4))
  );
}

export function submarine(scene: Scene): string {
  const { main, accent } = scene.palette;
  return (
    box([-10, -96, 44, 60, 10], shade(scene, accent)) +
    stroke('M12 -94V-116H34', '#c9d4e6', 8) +
    path('M-112 12l-18 -34v68z', metal(scene)) +
    oval(
      [0, 14, 112, 58],
      linear(scene, [
        [0, lighten(main, 0.6)],
        [0.4, main],
        [1, darken(main, 0.6)],
      ]),
    ) +
    repeat(3, (i) => disc([-52 + i * 54, 8, 21], metal(scene)) + disc([-52 + i * 54, 8, 14], orb(scene, '#7ad8ff'))) +
    path('M104 0l60 -26v80l-60 -26z', '#fff6c0', { opacity: 0.5 }) +
    stroke('M-92 44Q0 74 92 44', darken(main, 0.4), 4) +
    oval([-20, -26, 60, 9], '#fff', { opacity: 0.45 })
  );
}

export function anchor(scene: Scene): string {
  const steel = metal(scene, mix(scene.palette.accent, '#b9c8de', 0.5));
  return (
    disc([0, -84, 21], 'none', { stroke: steel, 'stroke-width': 13 }) +
    box([-11, -64, 22, 156, 4], steel) +
    box([-56, -46, 112, 19, 9], steel) +
    path('M-104 16L-72 26L-86 34Q-64 78 0 80Q64 78 86 34L72 26L104 16L112 56L100 48Q66 108 0 108T-100 48L-112 56z', steel) +
    stroke('M-50 -120Q-20 -60 30 -40Q70 -10 20 30Q-40 60 10 104', '#c98a3a', 8)
  );
}

export function trident(scene: Scene): string {
  const gold = metal(scene);
  return place(
    [0, 6, 1, 22],
    box([-8, -30, 16, 150, 6], gold),
    path('M0 -124L17 -88H8V-34H42V-72H32L48 -106L64 -72H56Q58 -16 0 -14Q-58 -16 -56 -72H-64L-48 -106L-32 -72H-42V-34H-8V-88H-17z', gold),
    disc([0, -16, 17], orb(scene, scene.palette.main)),
    repeat(3, (i) => box([-13, 20 + i * 30, 26, 9, 4], gold)),
  );
}
