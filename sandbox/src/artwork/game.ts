import { hash } from './canvas/rng.ts';
import { sceneOf } from './canvas/scene.ts';
import { paint } from './picture.ts';
import { artPlan, type ArtCategory } from './plan.ts';

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
