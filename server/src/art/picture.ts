import { grain } from './canvas/paint.ts';
import type { Scene } from './canvas/scene.ts';
import type { Composition } from './compositions/composition.ts';
import { air, bokeh, vignette } from './stage/ground.ts';

/** Air, place, dust, subject and grain, from the back to the eye. In few pixels no grain is seen, and drawing it is half of the work. */
export function paint(scene: Scene, composition: Composition, isGrained = true): string {
  const { rng } = scene;
  const place = rng.pick(composition.places);
  const arrange = rng.pick(composition.arrange);
  const dust = rng.pick(composition.dust);
  const back = air(scene) + place(scene) + bokeh(scene) + vignette(scene);
  return scene.finish(back, arrange(scene, composition.motif), dust(scene), isGrained ? grain(scene) : '');
}
