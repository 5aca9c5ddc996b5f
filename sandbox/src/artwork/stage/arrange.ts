import { bevel, glow } from '../canvas/paint.ts';
import { darken } from '../canvas/color.ts';
import type { Scene } from '../canvas/scene.ts';
import { group, oval, place, reuse, repeat } from '../canvas/shape.ts';

export type Motif = (scene: Scene) => string;
export type Arrange = (scene: Scene, motif: Motif) => string;

/** Motifs are drawn in a box of about 200 units around the origin; `unit` scales them to the picture. */
const unit = (scene: Scene): number => scene.height / 400;

function shadow(scene: Scene, size: number): string {
  const [x, y] = scene.focus;
  const u = unit(scene);
  return oval([x, y + 118 * u, 110 * size * u, 24 * size * u], glow(scene, darken(scene.palette.deep, 0.6), 0.85));
}

/** One large motif. */
export const single: Arrange = (scene, motif) => {
  const [x, y] = scene.focus;
  return shadow(scene, 1) + group({ filter: bevel(scene) }, place([x, y, 1.24 * unit(scene)], motif(scene)));
};

/** One motif larger than the picture, slightly rotated. */
export const close: Arrange = (scene, motif) => {
  const [x, y] = scene.focus;
  return group(
    { filter: bevel(scene) },
    place([x, y + 12 * unit(scene), 1.5 * unit(scene), scene.rng.pick([-10, -7, 7, 10])], motif(scene)),
  );
};

/** One in front of two of its kind. */
export const trio: Arrange = (scene, motif) => {
  const [x, y] = scene.focus;
  const u = unit(scene);
  const ref = scene.define('g', {}, motif(scene));
  const filter = bevel(scene);
  return (
    shadow(scene, 1.2) +
    group(
      { filter, opacity: 0.92 },
      reuse(ref, [x - 78 * u, y - 62 * u, 0.62 * u, -16]),
      reuse(ref, [x + 78 * u, y - 62 * u, 0.62 * u, 16]),
    ) +
    group({ filter }, reuse(ref, [x, y + 30 * u, 1.02 * u]))
  );
};

/** A pair leaning on each other. */
export const pair: Arrange = (scene, motif) => {
  const [x, y] = scene.focus;
  const u = unit(scene);
  const filter = bevel(scene);
  const back = place([x + 52 * u, y - 46 * u, 0.86 * u, 14], motif(scene));
  const front = place([x - 36 * u, y + 42 * u, 1.02 * u, -8], motif(scene));
  return shadow(scene, 1.2) + group({ filter }, back) + group({ filter }, front);
};

/** A ring of small motifs around a large one. */
export const orbit: Arrange = (scene, motif) => {
  const [x, y] = scene.focus;
  const u = unit(scene);
  const ref = scene.define('g', {}, motif(scene));
  const around = repeat(6, (index) => {
    const angle = ((index + 0.5) * Math.PI) / 3;
    return reuse(ref, [x + Math.cos(angle) * 112 * u, y + Math.sin(angle) * 128 * u, 0.4 * u, index * 16 - 40]);
  });
  const filter = bevel(scene, 2);
  return group({ filter, opacity: 0.9 }, around) + group({ filter: bevel(scene) }, reuse(ref, [x, y, 0.95 * u]));
};

/** A heap: nearer motifs are larger. */
export const heap: Arrange = (scene, motif) => {
  const [x, y] = scene.focus;
  const u = unit(scene);
  const spots = [
    [-62, -52, 0.56],
    [58, -60, 0.56],
    [0, -78, 0.6],
    [-86, 30, 0.66],
    [88, 26, 0.66],
    [-38, 62, 0.8],
    [46, 66, 0.82],
    [2, -4, 0.86],
  ] as const;
  const filter = bevel(scene, 2);
  const drawn = [motif(scene), motif(scene), motif(scene)].map((markup) => scene.define('g', {}, markup));
  return group(
    { filter },
    repeat(spots.length, (index) => {
      const [dx, dy, size] = spots[index] ?? [0, 0, 1];
      return reuse(drawn[index % 3] ?? '', [x + dx * u, y + dy * u, size * u, scene.rng.whole(-24, 24)]);
    }),
  );
};
