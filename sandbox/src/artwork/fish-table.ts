import { bevel } from './canvas/paint.ts';
import { PALETTES } from './canvas/palettes.ts';
import { itemAt } from './canvas/rng.ts';
import { sceneOf } from './canvas/scene.ts';
import { group, place } from './canvas/shape.ts';
import { cannon, octopus, turtle } from './motifs/deep.ts';
import { clownfish, fishOf, goldfish, reefFish, shark, whale } from './motifs/fish.ts';
import type { Motif } from './stage/arrange.ts';
import { bokeh, vignette } from './stage/backdrop.ts';
import { sea } from './stage/water.ts';

const LAGOON = PALETTES.findIndex(({ name }) => name === 'lagoon');

/** What swims in a fishing room, and the gun. */
const MOTIFS: Readonly<Record<string, Motif>> = {
  goldfish,
  clownfish,
  reef: reefFish,
  grouper: (scene) => fishOf(scene, { body: '#c98a4a', fin: '#8a4f1e' }),
  turtle,
  tuna: (scene) => fishOf(scene, { body: '#5b78c9', fin: '#2f4a94' }),
  octopus,
  shark,
  whale,
  cannon,
};

/** A picture of the fishing table by its name, `sea` for the water; null if there is none. */
export function fishTablePicture(name: string): string | null {
  const palette = itemAt(PALETTES, LAGOON);
  if (name === 'sea') {
    const water = sceneOf({ seed: 'fish-table', palette, size: [1280, 720] });
    return water.finish(sea(water) + bokeh(water) + vignette(water));
  }
  const motif = Object.hasOwn(MOTIFS, name) ? MOTIFS[name] : undefined;
  if (motif === undefined) return null;
  const scene = sceneOf({ seed: `fish-table/${name}`, palette, size: [240, 240] });
  return scene.finish(group({ filter: bevel(scene, 2) }, place([120, 126, 0.94], motif(scene))));
}
