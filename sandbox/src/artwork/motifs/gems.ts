import { darken, lighten, mix } from '../canvas/color.ts';
import { shade } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { itemAt } from '../canvas/rng.ts';
import { path, place, polygonPath, ringOf, starPath, repeat, type Point } from '../canvas/shape.ts';

interface Cut {
  readonly sides: number;
  readonly table: number;
  readonly tall: number;
  readonly color: string;
}

const stretch = (points: readonly Point[], tall: number): readonly Point[] => points.map(([x, y]) => [x, y * tall]);

/** A stone seen from above: each facet is shaded by its orientation. */
export function cutStone(scene: Scene, { sides, table, tall, color }: Cut): string {
  const outer = stretch(ringOf(sides, 96, -90 + 180 / sides), tall);
  const inner = stretch(ringOf(sides, 96 * table, -90 + 180 / sides), tall);
  const facets = repeat(sides, (index) => {
    const corners = [itemAt(outer, index), itemAt(outer, index + 1), itemAt(inner, index + 1), itemAt(inner, index)];
    const facing = (corners[0]?.[0] ?? 0) * 0.6 + (corners[1]?.[1] ?? 0);
    const light = Math.max(-1, Math.min(1, facing / 96)) + (index % 2 === 0 ? 0.18 : -0.18);
    return path(polygonPath(corners), light < 0 ? lighten(color, -light * 0.62) : darken(color, Math.min(0.8, light * 0.62)), {
      stroke: lighten(color, 0.3),
      'stroke-width': 0.8,
    });
  });
  return (
    facets +
    path(polygonPath(inner), shade(scene, color)) +
    path(polygonPath(inner.map(([x, y]) => [x * 0.62 - 8, y * 0.62 - 10])), lighten(color, 0.55), { opacity: 0.45 }) +
    path(polygonPath(inner.filter((_, index) => index < sides / 2)), '#fff', { opacity: 0.18 }) +
    place([-44, -52 * tall], path(starPath(4, 24, 3), '#fff'))
  );
}

const STONES = ['#ff3d5a', '#2f8bff', '#20d68a', '#b65cff', '#ffc928', '#ff6ad5', '#26dfe8'];

export function gem(scene: Scene): string {
  const { rng, palette } = scene;
  const color = rng.next() < 0.4 ? palette.main : rng.pick(STONES);
  return cutStone(
    scene,
    rng.pick([
      { sides: 8, table: 0.56, tall: 1, color },
      { sides: 6, table: 0.5, tall: 1.08, color },
      { sides: 10, table: 0.6, tall: 1, color },
      { sides: 4, table: 0.55, tall: 1, color },
      { sides: 8, table: 0.52, tall: 1.28, color },
    ]),
  );
}

/** The brilliant from the side: crown over a deep pavilion. */
export function brilliant(scene: Scene): string {
  const color = scene.palette.main;
  const top = [-60, -20, 20, 60].map((x): Point => [x, -66]);
  const girdle = [-104, -52, 0, 52, 104].map((x): Point => [x, -20]);
  const tip: Point = [0, 92];
  const tone = [0.6, 0.2, 0.42, -0.1, 0.3, -0.25, 0.1, -0.5];
  const paint = (share: number): string => (share < 0 ? darken(color, -share) : lighten(color, share));
  const crown = repeat(4, (i) =>
    path(
      polygonPath([itemAt(girdle, i), itemAt(girdle, i + 1), itemAt(top, Math.min(3, i + 1)), itemAt(top, Math.max(0, i))]),
      paint(itemAt(tone, i) + 0.15),
    ),
  );
  const under = repeat(4, (i) => path(polygonPath([itemAt(girdle, i), itemAt(girdle, i + 1), tip]), paint(itemAt(tone, 7 - i * 2 + 1))));
  return (
    crown +
    under +
    path(
      polygonPath([
        [-60, -66],
        [60, -66],
        [52, -20],
        [0, -40],
        [-52, -20],
      ]),
      '#fff',
      { opacity: 0.3 },
    ) +
    path('M-104 -20H104', 'none', { stroke: '#fff', 'stroke-width': 2, opacity: 0.6 }) +
    place([-66, -44], path(starPath(4, 30, 3.5), '#fff'))
  );
}

/** A spray of crystals out of rock. */
export function crystals(scene: Scene): string {
  const { main, accent, deep } = scene.palette;
  const spike = (color: string): string =>
    path('M-20 90L-24 -50L0 -92L0 90z', lighten(color, 0.42)) +
    path('M0 -92L24 -46L18 90H0z', darken(color, 0.3)) +
    path('M-24 -50L0 -92L24 -46L0 -34z', lighten(color, 0.75)) +
    path('M-14 80V-36', 'none', { stroke: '#fff', 'stroke-width': 2, opacity: 0.7 });
  const [a, b] = [scene.define('g', {}, spike(main)), scene.define('g', {}, spike(accent))];
  const grow = (ref: string, [x, size, turn]: readonly [number, number, number]): string =>
    `<use href="${ref}" transform="translate(${x} 84) rotate(${turn}) scale(${size}) translate(0 -90)"/>`;
  return (
    grow(b, [-36, 0.72, -34]) +
    grow(b, [38, 0.7, 36]) +
    grow(a, [-22, 0.86, -15]) +
    grow(a, [26, 0.8, 18]) +
    grow(a, [0, 1.06, 2]) +
    grow(b, [-52, 0.42, -52]) +
    grow(b, [54, 0.44, 54]) +
    path('M-96 92l24 -22l28 8l30 -14l36 12l30 -8l44 24l-24 16h-150z', mix(deep, main, 0.18))
  );
}
