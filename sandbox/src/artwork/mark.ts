import { darken, lighten } from './canvas/color.ts';
import { bevel, linear, metal, shade } from './canvas/paint.ts';
import { hash, itemAt } from './canvas/rng.ts';
import { squareScene, type Scene } from './canvas/scene.ts';
import { box, disc, group, path, place, polygonPath, ringOf, starPath, stroke, repeat } from './canvas/shape.ts';
import { shieldPath } from './motifs/emblems.ts';

const MARKS: readonly ((scene: Scene) => string)[] = [
  ({ palette: p }) =>
    repeat(3, (i) => place([0, 0, 1, i * 120], path('M0 -8L50 -70A86 86 0 0 0 -50 -70z', [p.main, p.accent, p.light][i] ?? p.main))),
  ({ palette: p }) => path('M-64 64L0 -76L64 64H30L0 -8L-30 64z', p.light) + disc([0, 52, 17], p.accent),
  ({ palette: p }) => disc([-24, 0, 54], p.main, { opacity: 0.9 }) + disc([24, 0, 54], p.accent, { opacity: 0.75 }),
  ({ palette: p }) => stroke('M-60 40Q-30 -70 0 0T60 -40', p.light, 21) + disc([60, 40, 13], p.accent),
  ({ palette: p }) => path(starPath(4, 80, 26), p.light) + disc([0, 0, 19], p.accent),
  ({ palette: p }) => repeat(4, (i) => box([-62 + i * 34, 50 - (i + 1) * 27, 22, (i + 1) * 27, 7], i === 3 ? p.accent : p.light)),
  ({ palette: p }) =>
    path(polygonPath(ringOf(6, 76)), 'none', { stroke: p.light, 'stroke-width': 15, 'stroke-linejoin': 'round' }) +
    path(polygonPath(ringOf(3, 38)), p.accent),
  ({ palette: p }) => repeat(5, (i) => place([0, 0, 1, i * 72], path('M0 0Q-30 -44 0 -80Q30 -44 0 0z', i === 0 ? p.accent : p.light))),
];

/** An abstract logo for a venue, derived from its code. */
export function venueMark(code: string): string {
  const seed = hash(code);
  const scene = squareScene(`venue/${code}`, seed);
  const { base, deep } = scene.palette;
  const background = box(
    [0, 0, 240, 240, 56],
    linear(
      scene,
      [
        [0, lighten(base, 0.25)],
        [0.5, base],
        [1, deep],
      ],
      [0.2, 0, 0.8, 1],
    ),
  );
  return scene.finish(
    background,
    group({ filter: bevel(scene, 2) }, place([120, 120, 1, scene.rng.pick([0, 0, 45, 90])], itemAt(MARKS, seed >>> 7)(scene))),
  );
}

const OUTLINES = [
  shieldPath,
  'M-84 -96H84V10Q84 70 0 108Q-84 70 -84 10z',
  'M0 -100A100 100 0 1 1 -.1 -100z',
  'M-80 -86Q-40 -104 0 -86Q40 -104 80 -86L90 0Q60 88 0 110Q-60 88 -90 0z',
];
const FIELDS = [
  'M0 -110H110V110H0z',
  'M-36 -110H36V110H-36z',
  'M-110 -30H110V34H-110z',
  'M-110 -110L110 110H-110z',
  'M-110 -70L0 20L110 -70V-20L0 70L-110 -20z',
  'M-90 -110h30v220h-30zM-15 -110h30v220h-30zM60 -110h30v220h-30z',
];
const CHARGES = [
  starPath(5, 46, 20),
  starPath(8, 46, 30),
  'M0 -48L40 0L0 48L-40 0z',
  'M-44 34L-50 -26L-20 4L0 -40L20 4L50 -26L44 34z',
  'M-16 -46H16V-16H46V16H16V46H-16V16H-46V-16H-16z',
  'M10 -54L-32 10H-4L-16 54L32 -14H4z',
  'M0 -50Q46 -10 34 26Q20 52 0 40Q-20 52 -34 26Q-46 -10 0 -50z',
];

/** A club's crest, derived from any seed. */
export function crest(seed: string): string {
  const scene = squareScene(`crest/${seed}`, hash(seed));
  const { rng, palette } = scene;
  const outline = rng.pick(OUTLINES);
  const clip = scene.define('clipPath', {}, path(outline, '#000'));
  const colors = [palette.base, palette.main] as const;
  const charge = place(
    [0, 4],
    disc([0, 0, 58], darken(palette.deep, 0.2)),
    disc([0, 0, 58], 'none', { stroke: palette.light, 'stroke-width': 4 }),
    path(rng.pick(CHARGES), metal(scene, palette.accent)),
  );
  const field = group(
    { 'clip-path': `url(${clip})` },
    box([-120, -120, 240, 240], shade(scene, colors[0])),
    path(rng.pick(FIELDS), shade(scene, colors[1])),
    box([-120, -120, 120, 240], '#fff', { opacity: 0.1 }),
  );
  return scene.finish(
    group(
      { filter: bevel(scene) },
      place(
        [120, 118, 1],
        path(outline, metal(scene, lighten(palette.accent, 0.2)), { stroke: darken(palette.deep, 0.2), 'stroke-width': 3 }),
        place([0, 0, 0.91], field),
        charge,
      ),
    ),
  );
}
