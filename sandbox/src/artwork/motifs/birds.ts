import { darken, lighten, mix } from '../canvas/color.ts';
import { linear, metal, orb, shade } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { disc, flip, oval, path, reuse, stroke, repeat } from '../canvas/shape.ts';

/** The firebird with raised wings and an eyed tail. */
export function phoenix(scene: Scene): string {
  const { main, accent } = scene.palette;
  const hot = linear(scene, [
    [0, '#fff3b0'],
    [0.35, mix(accent, '#ffb52e', 0.4)],
    [1, main],
  ]);
  const feather = scene.define('g', {}, path('M0 0Q-18 -50 0 -104Q18 -50 0 0z', hot) + stroke('M0 -6V-84', '#fff3c8', 1.5));
  const tail = scene.define(
    'g',
    {},
    path(
      'M0 0Q-24 60 -4 112Q20 70 0 0z',
      linear(scene, [
        [0, main],
        [1, mix(accent, '#ffb52e', 0.4)],
      ]),
    ) +
      disc([-2, 92, 10], shade(scene, accent)) +
      disc([-2, 92, 5], '#7df3ff'),
  );
  const wing =
    repeat(6, (index) => reuse(feather, [22, -6, 1.14 - index * 0.05, 22 + index * 17])) +
    repeat(5, (index) => reuse(feather, [18, 4, 0.7 - index * 0.04, 30 + index * 19]));
  return (
    repeat(7, (index) => reuse(tail, [0, 18, 0.94 - Math.abs(index - 3) * 0.08, (index - 3) * -17])) +
    flip(scene.define('g', {}, wing)) +
    path(
      'M0 -70Q30 -46 30 0Q24 40 0 56Q-24 40 -30 0Q-30 -46 0 -70z',
      linear(scene, [
        [0, '#fff3c8'],
        [0.4, '#ffb52e'],
        [1, darken(main, 0.15)],
      ]),
    ) +
    stroke('M-6 -86Q-26 -106 -22 -126M0 -88Q0 -114 8 -130M6 -86Q26 -104 32 -114', accent, 5) +
    disc([0, -74, 20], orb(scene, lighten(main, 0.2))) +
    path('M-6 -72L0 -54L6 -72z', '#ffd23f') +
    disc([-8, -78, 3.5], '#1a0610') +
    disc([8, -78, 3.5], '#1a0610')
  );
}

/** A peacock fan. */
export function peacock(scene: Scene): string {
  const { main, accent } = scene.palette;
  const plume = scene.define(
    'g',
    {},
    stroke('M0 0V-70', mix(main, '#0a6b4a', 0.5), 3) +
      oval([0, -84, 17, 25], shade(scene, mix(main, '#12a06a', 0.4))) +
      oval([0, -82, 12, 17], metal(scene)) +
      oval([0, -80, 8, 11], '#19b7ff') +
      oval([0, -78, 5, 6], '#0b1c6b'),
  );
  return (
    repeat(11, (index) => reuse(plume, [0, 34, 1.2, -80 + index * 16])) +
    repeat(9, (index) => reuse(plume, [0, 40, 0.86, -72 + index * 18])) +
    path('M0 -46Q22 -40 16 0Q44 30 32 74Q0 108 -32 74Q-44 30 -16 0Q-22 -40 0 -46z', shade(scene, mix('#1660ff', accent, 0.15))) +
    disc([0, -42, 18], orb(scene, '#2a7bff')) +
    path('M-4 -36L0 -20L4 -36z', '#ffd23f') +
    disc([-7, -46, 3.5], '#fff') +
    disc([7, -46, 3.5], '#fff') +
    stroke('M0 -60V-80M-6 -59L-14 -76M6 -59L14 -76', '#19d7ff', 3)
  );
}

/** Two cranes over a sun. */
export function cranes(scene: Scene): string {
  const white = linear(scene, [
    [0, '#ffffff'],
    [1, '#b9c6e6'],
  ]);
  const crane = scene.define(
    'g',
    {},
    path('M-14 6Q-60 -70 -116 -70Q-92 -52 -96 -44Q-76 -40 -80 -32Q-58 -22 -54 -8Q-30 8 -14 6z', white) +
      path('M14 2Q30 -80 92 -104Q78 -76 86 -72Q68 -58 74 -52Q54 -36 56 -22Q36 8 14 2z', white) +
      path('M-40 30Q-20 -6 24 -2Q44 4 62 -16Q80 -30 88 -26Q74 -18 64 -2Q40 26 -4 26Q-40 34 -70 58Q-62 40 -40 30z', '#ffffff') +
      path('M-70 58Q-96 60 -108 74Q-86 66 -40 34z', '#1a1c2c') +
      disc([82, -25, 5], '#e0203a') +
      path('M88 -26l24 6l-24 -1z', '#2a2a38') +
      path('M-116 -70l28 6l-8 18zM92 -104l-20 22l10 8z', '#1a1c2c'),
  );
  return (
    disc(
      [0, -10, 86],
      linear(scene, [
        [0, lighten(scene.palette.accent, 0.35)],
        [1, '#e0203a'],
      ]),
    ) +
    reuse(crane, [-12, 34, 0.92, -6]) +
    reuse(crane, [34, -52, 0.5, 4])
  );
}
