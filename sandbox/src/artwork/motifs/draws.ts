import { darken, GOLD, lighten } from '../canvas/color.ts';
import { linear, metal, orb, shade } from '../canvas/paint.ts';
import { itemAt } from '../canvas/rng.ts';
import type { Scene } from '../canvas/scene.ts';
import { box, disc, oval, path, place, polar, reuse, starPath, stroke, repeat } from '../canvas/shape.ts';

const BALLS = ['#f0253a', '#1f6dff', '#12b45e', '#ffb81f', '#9b3dff', '#ff6ac0', '#18bcd8'];
const DIGITS = [
  'M0 -16a10 16 0 1 0 .1 0',
  'M-6 -10L2 -16V16',
  'M-9 -8q2 -9 9 -8q9 1 8 9q-2 8 -17 23h19',
  'M-8 -15H8L-2 -3q11 0 11 9q0 10 -10 10q-7 0 -9 -5',
  'M5 16V-16L-11 7H11',
  'M8 -15H-7V-2q14 -5 15 7q0 11 -10 11q-6 0 -8 -4',
  'M6 -15Q-9 -6 -9 6q0 10 9 10q9 0 9 -9q0 -9 -9 -9q-7 0 -9 6',
  'M-9 -15H9L-3 16',
  'M0 -1a8 7.5 0 1 1 .1 0a9 8.5 0 1 1 -.1 0',
  'M-6 15Q9 6 9 -6q0 -10 -9 -10q-9 0 -9 9q0 9 9 9q7 0 9 -6',
];

/** A drawn ball with its number in strokes. */
export function numberBall(scene: Scene, color: string, digit: number): string {
  return (
    disc([0, 0, 96], orb(scene, color)) +
    disc([4, 4, 54], '#ffffff') +
    disc([4, 4, 54], 'none', { stroke: darken(color, 0.2), 'stroke-width': 4 }) +
    place([4, 4, 1.8], stroke(itemAt(DIGITS, digit), '#1b1830', 5)) +
    place([-42, -56, 1, -38], oval([0, 0, 24, 13], '#fff', { opacity: 0.8 }))
  );
}
export const ball = (scene: Scene): string => numberBall(scene, scene.rng.pick(BALLS), scene.rng.whole(0, 9));

/** A glass globe of balls on a stand. */
export function drawDrum(scene: Scene): string {
  const refs = BALLS.slice(0, 5).map((color, i) => scene.define('g', {}, numberBall(scene, color, (i * 3 + 1) % 10)));
  const inside = repeat(15, (i) => {
    const [x, y] = polar(i * 137.5, 18 + ((i * 29) % 42));
    return reuse(itemAt(refs, i), [x, y * 0.9 - 2, 0.19, i * 40]);
  });
  return (
    path('M-52 72H52L76 112H-76z', metal(scene)) +
    path('M-20 66h40v40h-40z', '#1a1230') +
    reuse(itemAt(refs, 0), [0, 92, 0.16]) +
    disc([0, -14, 96], darken(scene.palette.base, 0.5), { opacity: 0.65 }) +
    inside +
    disc(
      [0, -14, 96],
      linear(
        scene,
        [
          [0, '#fff', 0.5],
          [0.4, '#fff', 0.06],
          [1, '#9fd0ff', 0.35],
        ],
        [0, 0, 1, 1],
      ),
      { stroke: metal(scene), 'stroke-width': 7 },
    ) +
    path('M-76 -30A80 80 0 0 1 -18 -92Q-54 -56 -58 -10z', '#fff', { opacity: 0.6 })
  );
}

export function ticket(scene: Scene): string {
  const { main, accent, light } = scene.palette;
  return place(
    [0, 0, 1, -14],
    path(
      'M-112 -66H112V-18A18 18 0 0 0 112 18V66H-112V18A18 18 0 0 0 -112 -18z',
      linear(
        scene,
        [
          [0, lighten(main, 0.4)],
          [1, darken(main, 0.25)],
        ],
        [0, 0, 1, 1],
      ),
    ),
    path('M46 -62V62', 'none', { stroke: light, 'stroke-width': 3, 'stroke-dasharray': '7 6' }),
    repeat(
      6,
      (i) =>
        disc([-84 + (i % 3) * 46, -20 + Math.floor(i / 3) * 46, 18], orb(scene, itemAt(BALLS, i))) +
        place([-84 + (i % 3) * 46, -20 + Math.floor(i / 3) * 46, 0.6], stroke(itemAt(DIGITS, i * 3 + 2), '#fff', 5)),
    ),
    box([-104, -58, 140, 12, 6], light, { opacity: 0.6 }),
    path(starPath(5, 24, 11), accent, { transform: 'translate(80 0)' }),
  );
}

export function numberBoard(scene: Scene): string {
  return (
    box([-92, -96, 184, 196, 16], metal(scene)) +
    box([-84, -88, 168, 180, 11], darken(scene.palette.base, 0.5)) +
    repeat(16, (i) => {
      const lit = (i * 7) % 5 < 2;
      const x = -60 + (i % 4) * 40;
      const y = -64 + Math.floor(i / 4) * 43;
      return (
        box([x - 17, y - 18, 34, 36, 7], lit ? shade(scene, scene.palette.accent) : shade(scene, darken(scene.palette.main, 0.35))) +
        place([x, y, 0.68], stroke(itemAt(DIGITS, i * 3), '#fff', 5))
      );
    })
  );
}

export function clover(scene: Scene): string {
  const leaf = scene.define(
    'g',
    {},
    path('M0 4Q-62 -20 -50 -64Q-36 -96 0 -66Q36 -96 50 -64Q62 -20 0 4z', shade(scene, '#2fc25a')) + stroke('M0 0V-52', '#baffc0', 3),
  );
  return stroke('M0 10Q12 70 46 110', '#1f8a3f', 10) + repeat(4, (i) => reuse(leaf, [0, 0, 1, i * 90])) + disc([0, 0, 10], '#d8ffb8');
}

export function horseshoe(scene: Scene): string {
  const d = 'M-52 92Q-104 -10 -52 -62Q0 -104 52 -62Q104 -10 52 92';
  return (
    path(d, 'none', { stroke: metal(scene), 'stroke-width': 42 }) +
    path(d, 'none', { stroke: '#fff1bd', 'stroke-width': 3, opacity: 0.8 }) +
    repeat(7, (i) => {
      const [x, y] = polar(-200 + i * 36.6, 76);
      return disc([x * 0.98, y + 4, 6], '#7a4406');
    }) +
    path(starPath(5, 38, 17), shade(scene, scene.palette.main), { transform: 'translate(0 14)' })
  );
}

export function stopwatch(scene: Scene): string {
  return (
    box([-15, -122, 30, 24, 6], metal(scene)) +
    place([0, 6, 1, 38], box([-11, -112, 22, 20, 5], metal(scene))) +
    disc([0, 6, 96], metal(scene)) +
    disc([0, 6, 80], shade(scene, '#fbf8ff')) +
    path('M0 6L0 -66A72 72 0 0 1 72 6z', scene.palette.main, { opacity: 0.75 }) +
    repeat(12, (i) => place([0, 6, 1, i * 30], box([-2.5, -74, 5, i % 3 === 0 ? 16 : 9], '#2a2440'))) +
    path('M-5 14L0 -58L5 14z', '#e0182f') +
    disc([0, 6, 9], '#2a2440')
  );
}

export function gift(scene: Scene): string {
  const { main } = scene.palette;
  const ribbon = metal(scene);
  return (
    box(
      [-82, -14, 164, 112, 8],
      linear(
        scene,
        [
          [0, lighten(main, 0.3)],
          [0.5, main],
          [1, darken(main, 0.55)],
        ],
        [0, 0, 1, 0.6],
      ),
    ) +
    box([-94, -48, 188, 40, 8], shade(scene, main)) +
    box([-17, -48, 34, 146], ribbon) +
    path(
      'M0 -48Q-84 -52 -74 -92Q-48 -120 0 -48Q48 -120 74 -92Q84 -52 0 -48zM-14 -56Q-58 -64 -56 -84Q-42 -92 -14 -56zM14 -56Q58 -64 56 -84Q42 -92 14 -56z',
      ribbon,
      { 'fill-rule': 'evenodd' },
    ) +
    disc([0, -52, 14], orb(scene, GOLD))
  );
}

/** A low racing car from the side. */
export function racer(scene: Scene): string {
  const { main, accent } = scene.palette;
  const wheel = scene.define('g', {}, disc([0, 0, 29], '#14121c') + disc([0, 0, 17], metal(scene, '#b9c4d6')) + disc([0, 0, 6], '#14121c'));
  return place(
    [0, 0, 1, -7],
    stroke('M-140 -10H-96M-150 22H-110M-132 50H-100', '#fff', 4),
    path('M-108 -34H-70L-62 6H-100z', shade(scene, accent)),
    path(
      'M-104 26Q-92 -6 -40 -8Q-22 -42 14 -40Q30 -36 38 -8Q94 -2 122 30L118 40H-100z',
      linear(scene, [
        [0, lighten(main, 0.5)],
        [0.4, main],
        [1, darken(main, 0.55)],
      ]),
    ),
    path('M-14 -10Q-4 -32 14 -30Q24 -26 28 -8z', '#1a2440'),
    path('M-92 14H70L96 24H-96z', accent),
    disc([-8, 10, 15], '#fff'),
    place([-8, 10, 0.6], stroke(itemAt(DIGITS, scene.rng.whole(1, 9)), '#1b1830', 6)),
    path('M84 34h44v9H84z', '#14121c'),
    reuse(wheel, [-66, 38]),
    reuse(wheel, [74, 38]),
  );
}
