import { grain } from './canvas/paint.ts';
import type { Scene } from './canvas/scene.ts';
import type { Composition } from './compositions/composition.ts';
import { air, bokeh, vignette } from './stage/ground.ts';

/** Draws background, stage, particles, subject and grain from back to front. Grain is invisible in few pixels and costs half of the time. */
export function paint(scene: Scene, composition: Composition, isGrained = true): string {
  const { rng } = scene;
  const place = rng.pick(composition.places);
  const arrange = rng.pick(composition.arrange);
  const dust = rng.pick(composition.dust);
  const back = air(scene) + place(scene) + bokeh(scene) + vignette(scene);
  return scene.finish(back, arrange(scene, composition.motif), dust(scene), isGrained ? grain(scene) : '');
}
