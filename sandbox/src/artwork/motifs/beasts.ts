import { darken, GOLD, lighten } from '../canvas/color.ts';
import { linear, metal, orb, radial, shade } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { disc, flip, oval, path, reuse, starPath, stroke, repeat } from '../canvas/shape.ts';

interface Face {
  readonly fur: string;
  readonly muzzle: string;
  readonly eye: string;
  readonly ear: 'round' | 'point' | 'long' | 'low';
  readonly marks?: string;
  readonly mane?: string;
  readonly horn?: 'ox' | 'ram';
  readonly nose: string;
  readonly crown?: boolean;
}

const EARS = {
  round: 'M30 -58Q40 -100 74 -96Q100 -78 80 -36z',
  point: 'M22 -62Q50 -108 86 -116Q98 -70 80 -24z',
  long: 'M14 -62Q8 -140 40 -150Q68 -130 50 -50z',
  low: 'M62 -44Q112 -62 128 -28Q110 6 72 -10z',
} as const;

const HORNS = {
  ox: 'M40 -62Q84 -62 92 -112Q132 -54 76 -30Q54 -30 40 -62z',
  ram: 'M26 -70Q96 -112 122 -44Q130 14 84 20Q104 -8 92 -34Q72 -56 36 -44z',
} as const;

/** Half a face, mirrored: ear, cheek, brow, eye. */
function half(scene: Scene, face: Face): string {
  const iris = radial(scene, [
    [0, '#fffbd0'],
    [0.45, face.eye],
    [1, darken(face.eye, 0.6)],
  ]);
  return (
    (face.horn === undefined ? '' : path(HORNS[face.horn], metal(scene, '#e8d5a8'))) +
    path(EARS[face.ear], shade(scene, face.fur)) +
    path(EARS[face.ear], lighten(face.nose, 0.3), { transform: 'translate(14 -14) scale(.74)', opacity: 0.75 }) +
    path('M0 -84Q58 -84 80 -30Q108 16 84 46L100 66Q70 70 62 80Q34 100 0 100z', shade(scene, face.fur)) +
    path('M0 6Q44 14 62 52Q52 84 0 92z', face.muzzle, { opacity: 0.95 }) +
    (face.marks === undefined
      ? ''
      : path(
          'M4 -84Q14 -62 6 -46Q18 -52 22 -80zM34 -78Q36 -54 24 -40Q46 -48 54 -66zM92 6Q66 6 58 16Q80 22 94 24zM94 38Q72 34 62 44Q78 52 92 54zM4 -40Q12 -36 4 -22z',
          face.marks,
        )) +
    path('M16 -20Q40 -40 72 -18Q54 8 24 2Q14 -6 16 -20z', '#1a0c10') +
    oval([44, -13, 19, 15], iris) +
    oval([43, -13, 5, 13], '#120608') +
    disc([50, -19, 5], '#fff') +
    stroke('M12 -26Q42 -52 78 -26', darken(face.fur, 0.55), 8) +
    stroke('M30 56L96 46M30 64L92 72', '#fff', 1.5)
  );
}

function faceOf(scene: Scene, face: Face): string {
  const ref = scene.define('g', {}, half(scene, face));
  const tuft = face.mane === undefined ? '' : scene.define('path', { d: 'M-26 -70Q0 -150 26 -70z', fill: shade(scene, face.mane) });
  const mane =
    face.mane === undefined
      ? ''
      : repeat(14, (index) => reuse(tuft, [0, 6, 0.94, index * (360 / 14)])) +
        repeat(12, (index) => reuse(tuft, [0, 6, 0.8, index * 30 + 14]));
  return (
    mane +
    flip(ref) +
    path('M-26 24Q0 10 26 24Q22 46 0 50Q-22 46 -26 24z', shade(scene, face.nose)) +
    oval([-7, 26, 8, 4], '#fff', { opacity: 0.55 }) +
    stroke('M0 50V62Q-18 78 -34 66M0 62Q18 78 34 66', darken(face.fur, 0.75), 5) +
    path('M-22 74L-16 90L-10 76zM22 74L16 90L10 76z', '#fff') +
    (face.crown === true
      ? path('M-46 -76L-58 -122L-24 -98L0 -132L24 -98L58 -122L46 -76z', metal(scene)) + disc([0, -92, 9], orb(scene, '#ff2c50'))
      : '')
  );
}

export const tiger = (scene: Scene): string =>
  faceOf(scene, { fur: '#ff9a2e', muzzle: '#fff2df', eye: '#7be04a', ear: 'round', marks: '#2a0f08', nose: '#e0566c' });
export const whiteTiger = (scene: Scene): string =>
  faceOf(scene, { fur: '#e8eef8', muzzle: '#ffffff', eye: '#38b6ff', ear: 'round', marks: '#1d2440', nose: '#e07a90' });
export const lion = (scene: Scene): string =>
  faceOf(scene, { fur: '#f4b54a', muzzle: '#fff0d0', eye: '#ffb020', ear: 'round', mane: '#b5541c', nose: '#7a2f22', crown: true });
export const wolf = (scene: Scene): string =>
  faceOf(scene, { fur: '#7f93b8', muzzle: '#eef4ff', eye: '#ffd23f', ear: 'point', mane: '#465a86', nose: '#1a1c2c' });
export const fox = (scene: Scene): string =>
  faceOf(scene, { fur: '#ff6f2c', muzzle: '#fff6ec', eye: '#a66bff', ear: 'point', nose: '#2a1018' });
export const panda = (scene: Scene): string =>
  faceOf(scene, { fur: '#f6f8fb', muzzle: '#ffffff', eye: '#8a5a2c', ear: 'round', nose: '#20222e' }) +
  reuse(
    scene.define('path', { d: 'M30 34q10 -4 20 6', stroke: '#ff9ab0', 'stroke-width': 8, fill: 'none', 'stroke-linecap': 'round' }),
    [14, 0],
  );
export const rabbit = (scene: Scene): string =>
  faceOf(scene, { fur: '#fbeff4', muzzle: '#ffffff', eye: '#ff4d6d', ear: 'long', nose: '#ff8fae' });
export const ox = (scene: Scene): string =>
  faceOf(scene, { fur: '#b5332a', muzzle: '#f2c9a0', eye: '#ffd23f', ear: 'low', horn: 'ox', nose: '#5a2018' });
export const ram = (scene: Scene): string =>
  faceOf(scene, { fur: '#efe2cf', muzzle: '#fffaf2', eye: '#ffb020', ear: 'low', horn: 'ram', nose: '#8a5a4a' });
export const monkey = (scene: Scene): string =>
  faceOf(scene, { fur: '#a8622c', muzzle: '#ffd9b0', eye: '#ffcf2e', ear: 'low', mane: '#7a3d18', nose: '#8a3a2c', crown: true });

/** A dragon's head from the front, its coils behind. */
export function dragon(scene: Scene): string {
  const { main, accent } = scene.palette;
  const scale = shade(scene, main);
  const flame = shade(scene, accent);
  const gold = metal(scene);
  const coil = 'M-92 96Q-140 20 -86 -40Q-40 -86 30 -92Q104 -92 108 -24Q108 40 92 96';
  const side =
    path('M14 -56Q24 -98 62 -126Q56 -104 66 -96Q82 -108 92 -104Q72 -84 52 -74Q44 -60 40 -48z', gold) +
    path('M60 -30Q112 -58 124 -40Q104 -30 106 -18Q128 -20 130 -6Q108 -2 104 12Q122 18 116 34Q90 26 70 26z', flame) +
    path('M0 -70Q44 -70 66 -34Q84 -4 66 22Q66 48 44 56Q36 92 0 96z', scale) +
    path('M0 6Q30 8 40 34Q38 62 0 66z', lighten(main, 0.35)) +
    path('M14 -22Q40 -44 68 -30Q58 -4 26 -4Q14 -8 14 -22z', '#1a0610') +
    oval(
      [42, -19, 17, 12],
      radial(scene, [
        [0, '#fff'],
        [0.4, '#ffe14a'],
        [1, '#d83a0a'],
      ]),
    ) +
    oval([41, -19, 4, 11], '#1a0610') +
    path('M6 -36Q38 -62 76 -42Q54 -38 44 -32Q24 -34 6 -36z', gold) +
    oval([18, 34, 9, 7], darken(main, 0.75)) +
    path('M6 66Q26 68 42 56Q36 86 0 92Q4 76 6 66z', '#6b0a1c') +
    path('M34 58l-3 20l-9 -16zM14 64l-3 14l-6 -13z', '#fff8e6') +
    stroke('M34 40Q90 44 104 82Q108 100 96 108', accent, 5);
  const ref = scene.define('g', {}, side);
  return (
    path(coil, 'none', { stroke: flame, 'stroke-width': 54, 'stroke-dasharray': '7 9' }) +
    path(coil, 'none', { stroke: darken(main, 0.55), 'stroke-width': 42 }) +
    path(coil, 'none', {
      stroke: linear(scene, [
        [0, lighten(main, 0.3)],
        [1, darken(main, 0.2)],
      ]),
      'stroke-width': 34,
      'stroke-dasharray': '11 3',
    }) +
    path(coil, 'none', { stroke: lighten(GOLD, 0.3), 'stroke-width': 8, 'stroke-dasharray': '4 10', opacity: 0.7 }) +
    flip(ref) +
    path('M-20 -62L0 -96L20 -62L0 -40z', flame) +
    disc([0, -56, 11], orb(scene, '#5ee8ff')) +
    path(starPath(4, 14, 2), '#fff', { transform: 'translate(-3 -60)' })
  );
}

/** The beckoning cat. */
export function luckyCat(scene: Scene): string {
  const white = shade(scene, '#fdf6ee');
  const ref = scene.define(
    'g',
    {},
    path('M10 -70L52 -112L66 -48z', white) +
      path('M26 -72L50 -98L58 -58z', '#ff8fa0') +
      stroke('M22 -38Q34 -52 46 -38', '#2a1218', 6) +
      stroke('M44 -22L78 -30M44 -14L80 -12', '#c98f6a', 2) +
      disc([46, -18, 9], '#ff9ab0', { opacity: 0.6 }),
  );
  return (
    path('M-66 100Q-84 30 -40 0H40Q84 30 66 100z', white) +
    oval([0, -38, 68, 54], white) +
    path('M50 0Q88 -20 84 -72Q80 -96 62 -90Q50 -84 56 -64Q60 -30 34 0z', white) +
    stroke('M58 -76q8 4 18 0', '#ff8fa0', 5) +
    flip(ref) +
    path('M-7 -24h14l-7 8z', '#ff6a80') +
    stroke('M0 -16q-8 12 -16 4M0 -16q8 12 16 4', '#2a1218', 4) +
    stroke('M-44 8Q0 26 44 8', '#d5203a', 11) +
    disc([0, 24, 13], metal(scene)) +
    oval([0, 72, 34, 40], metal(scene)) +
    path('M0 46v52M-14 56h28M-14 72h28', 'none', { stroke: '#8a5208', 'stroke-width': 5, 'stroke-linecap': 'round' })
  );
}
