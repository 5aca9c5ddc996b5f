import type { Hero } from './hero.ts';
import { clover } from './motifs/draws.ts';
import { cap, flask, jersey, speaker, towels } from './motifs/goods.ts';
import { bell, star } from './motifs/reels.ts';
import { medal, whistle } from './motifs/sports.ts';
import { football, tennisBall } from './motifs/balls.ts';
import { confetti, sparks } from './stage/dust.ts';
import { rays } from './stage/backdrop.ts';
import { curtain, grid, turf } from './stage/halls.ts';

/** Pictures of the seeded mall goods, each of the product itself. */
export const GOODS: Readonly<Record<string, Hero>> = {
  'newcomer-towel': { palette: 'azure', place: rays, dust: sparks, front: towels, left: tennisBall, right: star },
  'newcomer-cap': { palette: 'crimson', place: rays, dust: sparks, front: cap, left: star, right: medal },
  'newcomer-cup': { palette: 'jungle', place: curtain, dust: sparks, front: flask, left: clover, right: star },
  'newcomer-speaker': { palette: 'violet', place: grid, dust: sparks, front: speaker, left: bell, right: star },
  'newcomer-jersey': { palette: 'emerald', place: turf, dust: confetti, front: jersey, left: football, right: whistle },
};
