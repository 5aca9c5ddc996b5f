import { bevel, glow } from './canvas/paint.ts';
import { PALETTES } from './canvas/palettes.ts';
import { itemAt } from './canvas/rng.ts';
import { sceneOf } from './canvas/scene.ts';
import { disc, group, place } from './canvas/shape.ts';
import { ART_CATEGORIES, artPlan, COMPOSITIONS, type ArtCategory } from './plan.ts';
import { MOTIFS, type MotifName } from './slot-motifs.ts';
import { air, bokeh, vignette } from './stage/backdrop.ts';

const SYMBOL_SIZE = 200;
const CENTRE = SYMBOL_SIZE / 2;
/** Motifs are drawn in a box of about 230 units with their horns and tails. */
const FIT = 0.84;
/** Hues of the symbols from the commonest to the rarest, so that neighbours on the reels differ at a glance. */
const HUES = ['lagoon', 'orchid', 'emerald', 'royal', 'ember', 'violet', 'jade', 'vermilion', 'amber', 'ruby'];

/** The picture of one symbol on the reels; `nth` is its place among those of the machine. */
export function slotSymbol(motif: MotifName, nth: number): string {
  const hue = HUES[nth % HUES.length];
  const palette = PALETTES.find(({ name }) => name === hue) ?? itemAt(PALETTES, nth);
  const scene = sceneOf({ seed: `slot/${motif}/${nth}`, palette, size: [SYMBOL_SIZE, SYMBOL_SIZE] });
  return scene.finish(group({ filter: bevel(scene, 2) }, place([CENTRE, CENTRE, FIT], MOTIFS[motif](scene))));
}

/** The wild of a game: the subject of its cover in the colours of its cover, before a light. */
export function slotWild(category: ArtCategory, index: number): string {
  const { composition, palette } = artPlan(index, category);
  const scene = sceneOf({ seed: `wild/${category}/${index}`, palette, size: [SYMBOL_SIZE, SYMBOL_SIZE] });
  const light = disc([CENTRE, CENTRE, CENTRE], glow(scene, palette.accent, 0.95));
  return scene.finish(light, group({ filter: bevel(scene, 2) }, place([CENTRE, CENTRE, FIT], composition.motif(scene))));
}

/** Whether a motif is the subject of a cover, by category and name. */
export function isSubject(motif: MotifName, subject: string): boolean {
  const [folder = '', name = ''] = subject.split('/');
  const category = ART_CATEGORIES.find((one) => one === folder);
  return category !== undefined && COMPOSITIONS[category].some((one) => one.name === name && one.motif === MOTIFS[motif]);
}

/** The room around the reels: the background of the game's cover, wide. */
export function slotBackdrop({
  code,
  category,
  index,
}: {
  readonly code: string;
  readonly category: ArtCategory;
  readonly index: number;
}): string {
  const { composition, palette } = artPlan(index, category);
  const scene = sceneOf({ seed: `${category}/${code}`, palette, size: [1280, 800] });
  const room = scene.rng.pick(composition.places);
  return scene.finish(air(scene) + room(scene) + bokeh(scene) + vignette(scene));
}
