import { darken } from './canvas/color.ts';
import { bevel, glow, grain, linear } from './canvas/paint.ts';
import { PALETTES, type Palette } from './canvas/palettes.ts';
import { itemAt } from './canvas/rng.ts';
import type { Scene } from './canvas/scene.ts';
import { box, group, oval, place } from './canvas/shape.ts';
import type { Layer } from './compositions/composition.ts';
import type { Motif } from './stage/arrange.ts';
import { air, bokeh, vignette } from './stage/backdrop.ts';

/** A wide scene: one motif in front and two behind it on a background. */
export interface Hero {
  readonly palette: string;
  readonly place: Layer;
  readonly dust: Layer;
  readonly front: Motif;
  readonly left: Motif;
  readonly right: Motif;
}

export const paletteNamed = (name: string): Palette => PALETTES.find((palette) => palette.name === name) ?? itemAt(PALETTES, 0);

function things(scene: Scene, hero: Hero, spread: number): string {
  const [x, y] = scene.focus;
  const u = scene.height / 360;
  const filter = bevel(scene, 4);
  return (
    oval([x, y + 128 * u, 260 * u, 34 * u], glow(scene, darken(scene.palette.deep, 0.6), 0.9)) +
    group(
      { filter },
      place([x - spread, y + 22 * u, 0.86 * u, -12], hero.left(scene)),
      place([x + spread, y + 22 * u, 0.86 * u, 12], hero.right(scene)),
    ) +
    group({ filter }, place([x, y + 4 * u, 1.34 * u], hero.front(scene)))
  );
}

/** The left of a banner stays dark and calm so that text is readable. */
function calm(scene: Scene): string {
  const dark = darken(scene.palette.deep, 0.45);
  return box(
    [0, 0, scene.width * 0.62, scene.height],
    linear(
      scene,
      [
        [0, dark, 0.94],
        [0.6, dark, 0.8],
        [1, dark, 0],
      ],
      [0, 0, 1, 0],
    ),
  );
}

export function heroPicture(scene: Scene, hero: Hero, options: { readonly spread: number; readonly words: boolean }): string {
  const back = air(scene) + hero.place(scene) + bokeh(scene) + vignette(scene);
  return scene.finish(back, things(scene, hero, options.spread), hero.dust(scene), options.words ? calm(scene) : '', grain(scene));
}
