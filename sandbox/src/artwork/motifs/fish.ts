import { darken, lighten, mix } from '../canvas/color.ts';
import { glow, linear, metal, orb, radial, shade } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { dashed, disc, oval, path, place, reuse, stroke, repeat } from '../canvas/shape.ts';

/** One koi from above, swimming round. */
function koiOf(scene: Scene, color: string): string {
  const fin = linear(scene, [
    [0, lighten(color, 0.7), 0.9],
    [1, color, 0.35],
  ]);
  return (
    path('M60 -22Q96 -60 112 -44Q92 -30 96 -18Q112 -6 100 12Q84 -4 60 -6z', fin) +
    path('M-36 -26Q-40 -62 -8 -66Q-10 -42 -6 -28zM-30 26Q-22 58 8 56Q0 36 0 22z', fin) +
    path(
      'M-92 4Q-80 -34 -20 -34Q36 -36 72 -12Q36 8 0 24Q-70 46 -92 4z',
      linear(scene, [
        [0, '#ffffff'],
        [0.6, '#f3ece6'],
        [1, '#b8a8b0'],
      ]),
    ) +
    path(
      'M-70 -20Q-46 -36 -30 -32Q-24 -10 -46 -2Q-66 0 -70 -20zM-16 -34Q18 -38 30 -28Q24 -2 -2 6Q-20 -8 -16 -34zM36 -26Q58 -22 70 -13Q56 -6 44 -2Q32 -12 36 -26z',
      shade(scene, color),
    ) +
    dashed('M-50 6Q0 8 60 -12', '#8a5a5a', [1.5, '3 4']) +
    disc([-76, -8, 5], '#1a0c10') +
    disc([-72, 16, 5], '#1a0c10') +
    stroke('M-92 4q-12 -6 -18 2M-90 8q-8 6 -14 12', '#fff', 2) +
    path('M-14 -14Q10 -22 36 -16Q10 -8 -14 -14z', fin)
  );
}

export function koi(scene: Scene): string {
  const a = scene.define('g', {}, koiOf(scene, '#f0432a'));
  const b = scene.define('g', {}, koiOf(scene, scene.rng.next() < 0.5 ? '#2a2c3c' : '#ffb52e'));
  return (
    reuse(a, [-6, -50, 0.95, -8]) +
    reuse(b, [6, 50, 0.95, 172]) +
    oval([0, 0, 13, 11], '#ff9ac0') +
    repeat(6, (i) => place([0, 0, 1, i * 60], path('M0 -4Q-9 -16 0 -26Q9 -16 0 -4z', '#ffd3e4')))
  );
}

interface FishLook {
  readonly body: string;
  readonly fin: string;
  readonly stripes?: string;
  readonly teeth?: boolean;
}

export function fishOf(scene: Scene, { body, fin, stripes, teeth }: FishLook): string {
  const fins = linear(scene, [
    [0, lighten(fin, 0.5)],
    [1, darken(fin, 0.25)],
  ]);
  return (
    path('M56 0Q92 -56 116 -54Q104 -20 108 2Q112 34 116 56Q88 54 56 8z', fins) +
    path('M-34 -48Q-6 -104 58 -84Q44 -60 46 -38z', fins) +
    path('M-14 46Q6 84 46 76Q38 56 42 38z', fins) +
    path(
      'M-106 4Q-84 -58 -10 -60Q54 -52 74 2Q50 56 -10 60Q-84 58 -106 4z',
      linear(scene, [
        [0, lighten(body, 0.35)],
        [0.5, body],
        [0.86, lighten(body, 0.55)],
        [1, darken(body, 0.2)],
      ]),
    ) +
    (stripes === undefined
      ? dashed('M-30 -30Q10 -40 50 -14M-34 -12Q10 -18 58 0M-34 8Q10 6 56 12M-30 26Q6 30 44 26', darken(body, 0.3), [3, '8 6'])
      : path('M-52 -48Q-34 0 -52 48Q-36 58 -26 58Q-6 0 -26 -58Q-40 -56 -52 -48zM18 -54Q34 0 18 54Q34 48 44 40Q56 0 44 -40z', stripes)) +
    path('M-8 6Q26 -8 34 22Q14 38 -8 6z', fins) +
    disc([-66, -10, 19], '#fff') +
    disc([-69, -9, 11], '#14101c') +
    disc([-73, -14, 4.5], '#fff') +
    (teeth === true
      ? path('M-106 6Q-84 22 -62 20Q-70 36 -88 34Q-102 22 -106 6z', '#4a0a1c') + path('M-100 10l5 12l7 -8l6 10l7 -9l5 7l4 -8z', '#fff')
      : stroke('M-100 14Q-86 24 -76 20', darken(body, 0.6), 4)) +
    path('M-84 -34Q-50 -58 0 -52Q-50 -44 -78 -22z', '#fff', { opacity: 0.45 })
  );
}

export const clownfish = (scene: Scene): string => fishOf(scene, { body: '#ff7a1a', fin: '#ff9a3d', stripes: '#fff8f0' });
export const reefFish = (scene: Scene): string =>
  fishOf(scene, { body: mix(scene.palette.main, '#2f8bff', 0.2), fin: scene.palette.accent });
export const goldfish = (scene: Scene): string => fishOf(scene, { body: '#ffb81f', fin: '#ff5a2c' });
export const piranha = (scene: Scene): string =>
  fishOf(scene, { body: mix(scene.palette.main, '#7a3aa8', 0.5), fin: '#ff3d5a', teeth: true });

export function shark(scene: Scene): string {
  const skin = linear(scene, [
    [0, '#c4d6ea'],
    [0.4, '#5f7fa6'],
    [1, '#1c2f52'],
  ]);
  return (
    path('M68 -4Q98 -64 118 -66Q106 -20 112 4Q110 26 112 46Q88 36 66 12z', skin) +
    path('M-22 -42Q4 -104 36 -108Q26 -70 40 -38z', skin) +
    path('M-24 30Q-14 76 18 92Q14 56 26 32z', skin) +
    path('M-116 -2Q-76 -52 0 -46Q56 -38 84 2Q40 40 -24 40Q-70 38 -92 22Q-110 12 -116 -2z', skin) +
    path('M-92 22Q-40 14 30 14Q60 12 84 2Q40 40 -24 40Q-70 38 -92 22z', '#f2f7fc') +
    path('M-98 14Q-70 6 -44 10Q-52 32 -70 32Q-88 30 -98 14z', '#5a0a1c') +
    path('M-96 14l6 9l5 -11l6 12l6 -13l6 12l6 -13l6 11l6 -11z', '#fff') +
    disc([-62, -14, 7], '#10121c') +
    disc([-64, -17, 2.4], '#fff') +
    stroke('M-24 -12Q-30 4 -24 18M-12 -12Q-18 4 -12 18M0 -10Q-6 4 0 16', '#1c2f52', 3)
  );
}

export function whale(scene: Scene): string {
  const skin = linear(scene, [
    [0, lighten(scene.palette.main, 0.4)],
    [0.5, mix(scene.palette.main, '#1c4f9c', 0.6)],
    [1, '#0a1f4a'],
  ]);
  return (
    stroke('M-40 -62Q-44 -92 -68 -98M-38 -62Q-36 -96 -12 -102M-39 -62V-106', '#dff5ff', 6) +
    path('M70 20Q84 -20 76 -46Q98 -56 110 -30Q128 -44 134 -36Q128 -4 100 6Q96 32 84 44z', skin) +
    path('M-108 18Q-112 -56 -30 -60Q40 -60 76 10Q92 14 96 20Q84 76 -10 80Q-96 78 -108 18z', skin) +
    path('M-107 26Q-40 40 40 30Q20 78 -20 79Q-92 76 -107 26z', '#e9f6ff') +
    stroke('M-92 44Q-50 56 0 50M-80 58Q-46 68 -8 62M-62 70Q-40 76 -18 72', '#9cc4e6', 3) +
    disc([-66, 6, 8], '#0a0f22') +
    disc([-68, 3, 3], '#fff') +
    path('M-20 40Q-6 78 26 88Q34 62 18 38z', skin)
  );
}

export function manta(scene: Scene): string {
  const skin = shade(scene, mix(scene.palette.main, '#3a4fb8', 0.35));
  return (
    stroke('M0 60Q14 96 -4 128', lighten(scene.palette.main, 0.2), 5) +
    path('M0 -64Q40 -58 66 -30Q102 -22 128 14Q80 8 56 34Q30 70 0 74Q-30 70 -56 34Q-80 8 -128 14Q-102 -22 -66 -30Q-40 -58 0 -64z', skin) +
    path('M-26 -56Q-40 -84 -24 -92Q-10 -76 -12 -58zM26 -56Q40 -84 24 -92Q10 -76 12 -58z', skin) +
    oval([0, 6, 34, 46], lighten(scene.palette.main, 0.5), { opacity: 0.3 }) +
    repeat(9, (i) => disc([-48 + i * 12, -10 + Math.abs(i - 4) * 5, 4], lighten(scene.palette.accent, 0.4), { opacity: 0.8 })) +
    disc([-32, -44, 5], '#0a0f22') +
    disc([32, -44, 5], '#0a0f22')
  );
}

export function jelly(scene: Scene): string {
  const { main, light, accent } = scene.palette;
  return (
    disc([0, -20, 118], glow(scene, main, 0.6)) +
    repeat(7, (i) =>
      stroke(
        `M${-54 + i * 18} 6q${i % 2 === 0 ? 16 : -16} 28 0 52t${i % 2 === 0 ? 6 : -6} ${44 - Math.abs(i - 3) * 8}`,
        i % 2 === 0 ? light : accent,
        5,
      ),
    ) +
    path(
      'M-84 10Q-92 -88 0 -94Q92 -88 84 10Q70 -4 56 12Q42 -4 28 12Q14 -4 0 12Q-14 -4 -28 12Q-42 -4 -56 12Q-70 -4 -84 10z',
      radial(
        scene,
        [
          [0, '#fff', 0.95],
          [0.4, lighten(main, 0.3), 0.95],
          [1, darken(main, 0.3), 0.9],
        ],
        [0.4, 0.3, 0.8],
      ),
    ) +
    oval([-30, -54, 24, 14], '#fff', { opacity: 0.6 }) +
    repeat(5, (i) => disc([-44 + i * 22, -22 + (i % 2) * 10, 6], accent, { opacity: 0.7 }))
  );
}

export function pearl(scene: Scene): string {
  const shell = linear(scene, [
    [0, lighten(scene.palette.main, 0.6)],
    [1, darken(scene.palette.main, 0.25)],
  ]);
  const lid = (turn: number): string =>
    place(
      [0, 34, 1, turn],
      path('M-104 0Q-112 -92 0 -104Q112 -92 104 0Q60 26 0 22T-104 0z', shell),
      repeat(7, (i) =>
        stroke(`M0 20Q${(i - 3) * 22} -30 ${(i - 3) * 30} ${-94 + Math.abs(i - 3) * 14}`, darken(scene.palette.main, 0.45), 2.5),
      ),
    );
  return (
    lid(0) +
    path('M-92 36Q0 -40 92 36Q0 66 -92 36z', '#ffdfe8') +
    path('M-104 36Q-90 96 0 102Q90 96 104 36Q60 66 0 66T-104 36z', shell) +
    disc([0, 22, 38], orb(scene, '#f2eafc')) +
    disc([-12, 8, 9], '#fff') +
    disc([0, 22, 66], glow(scene, '#fff', 0.5)) +
    stroke('M-104 36Q-60 66 0 66T104 36', metal(scene), 5)
  );
}
