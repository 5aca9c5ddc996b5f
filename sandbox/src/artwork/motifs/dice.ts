import { darken, lighten } from '../canvas/color.ts';
import { linear, metal, shade } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { box, disc, group, path, place, polygonPath, reuse } from '../canvas/shape.ts';

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** A die from its corner: three faces, three lights. */
export function die(scene: Scene, color: string): string {
  const white = color === '#f7f2ea';
  const spot = white ? '#d5142c' : '#fff';
  const face = (transform: string, fill: string, value: number): string =>
    group(
      { transform },
      box([-50, -50, 100, 100, 12], fill),
      (PIPS[value - 1] ?? []).map(([x, y]) => disc([x * 27, y * 27, value === 1 ? 17 : 10], spot)).join(''),
    );
  const from = scene.rng.whole(0, 2);
  return (
    path(
      polygonPath([
        [0, -98],
        [86, -49],
        [86, 49],
        [0, 98],
        [-86, 49],
        [-86, -49],
      ]),
      darken(color, 0.4),
    ) +
    face(
      'matrix(.85 -.48 .85 .48 0 -48)',
      linear(scene, [
        [0, lighten(color, 0.7)],
        [1, lighten(color, 0.2)],
      ]),
      from + 1,
    ) +
    face('matrix(.85 .48 0 .97 -43 24)', shade(scene, color), from + 2) +
    face('matrix(.85 -.48 0 .97 43 24)', shade(scene, darken(color, 0.35)), from + 3)
  );
}
export const redDie = (scene: Scene): string => die(scene, scene.rng.pick(['#f7f2ea', '#e0182f', scene.palette.main]));
export const dicePair = (scene: Scene): string =>
  place([46, -36, 0.66, 14], die(scene, '#f7f2ea')) + place([-32, 30, 0.8, -10], die(scene, '#e0182f'));

/** Three dice under a glass dome. */
export function dome(scene: Scene): string {
  const ref = scene.define('g', {}, die(scene, '#f7f2ea'));
  return (
    path('M-104 62H104L92 96H-92z', metal(scene)) +
    path('M-98 56q98 34 196 0v12q-98 30 -196 0z', shade(scene, scene.palette.main)) +
    reuse(ref, [-38, 34, 0.36, 10]) +
    reuse(ref, [38, 34, 0.36, -16]) +
    reuse(ref, [0, 0, 0.38, 4]) +
    path(
      'M-92 60Q-98 -96 0 -98Q98 -96 92 60Q0 88 -92 60z',
      linear(
        scene,
        [
          [0, '#fff', 0.5],
          [0.3, '#fff', 0.12],
          [1, '#bfe0ff', 0.28],
        ],
        [0, 0, 1, 1],
      ),
      { stroke: '#fff', 'stroke-opacity': 0.8, 'stroke-width': 2.5 },
    ) +
    path('M-70 30Q-76 -60 -26 -80Q-56 -40 -52 34z', '#fff', { opacity: 0.5 }) +
    disc([0, -104, 11], metal(scene))
  );
}
