import { hash } from './canvas/rng.ts';
import { grain } from './canvas/paint.ts';
import { sceneOf, type Scene } from './canvas/scene.ts';
import type { Composition } from './compositions/composition.ts';
import { artPlan, type ArtCategory } from './plan.ts';
import { air, bokeh, vignette } from './stage/backdrop.ts';

interface GameArt {
  readonly code: string;
  readonly category: ArtCategory;
  /** The index in the category's list; without it the code alone decides. */
  readonly index?: number;
  /** Omitted for pictures that are rendered to few pixels. */
  readonly isGrained?: boolean;
}

/** The 4:5 picture of one game as SVG. */
export function gameArt({ code, category, index = hash(code) % 9973, isGrained = true }: GameArt): string {
  const { composition, palette } = artPlan(index, category);
  return paint(sceneOf({ seed: `${category}/${code}`, palette, size: [320, 400], focus: [160, 192] }), composition, isGrained);
}

/** Draws background, stage, particles, subject and grain from back to front. Grain is invisible in few pixels and costs half of the time. */
function paint(scene: Scene, composition: Composition, isGrained = true): string {
  const { rng } = scene;
  const place = rng.pick(composition.places);
  const arrange = rng.pick(composition.arrange);
  const dust = rng.pick(composition.dust);
  const back = air(scene) + place(scene) + bokeh(scene) + vignette(scene);
  return scene.finish(back, arrange(scene, composition.motif), dust(scene), isGrained ? grain(scene) : '');
}
