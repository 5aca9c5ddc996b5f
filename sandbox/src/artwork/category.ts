import { sceneOf } from './canvas/scene.ts';
import { combineLayers } from './compositions/composition.ts';
import { heroPicture, paletteNamed, type Hero } from './hero.ts';
import { basketball, football } from './motifs/balls.ts';
import { aces, suit } from './motifs/cards.ts';
import { coin } from './motifs/coins.ts';
import { cannon } from './motifs/deep.ts';
import { gamepad, headset, keys } from './motifs/devices.ts';
import { ball, drawDrum, ticket } from './motifs/draws.ts';
import { clownfish, shark } from './motifs/fish.ts';
import { gem } from './motifs/gems.ts';
import { reels } from './motifs/reels.ts';
import { trophy } from './motifs/sports.ts';
import { chipTower, dealer } from './motifs/tables.ts';
import { mahjongOne } from './motifs/tiles.ts';
import { roulette } from './motifs/wheels.ts';
import type { ArtCategory } from './plan.ts';
import { confetti, goldRain, sparks } from './stage/dust.ts';
import { rays } from './stage/backdrop.ts';
import { curtain, felt, grid, turf } from './stage/halls.ts';
import { clouds, moon } from './stage/land.ts';
import { sea } from './stage/water.ts';

const CARDS: Readonly<Record<ArtCategory, Hero>> = {
  sport: { palette: 'azure', place: turf, dust: confetti, front: football, left: trophy, right: basketball },
  realbet: { palette: 'ruby', place: combineLayers(curtain, felt), dust: goldRain, front: dealer, left: roulette, right: chipTower },
  egame: { palette: 'violet', place: rays, dust: goldRain, front: reels, left: gem, right: coin },
  chess: { palette: 'emerald', place: combineLayers(moon, clouds), dust: goldRain, front: mahjongOne, left: aces, right: suit },
  gaming: { palette: 'synth', place: grid, dust: sparks, front: gamepad, left: headset, right: keys },
  lottery: { palette: 'vermilion', place: rays, dust: confetti, front: drawDrum, left: ball, right: ticket },
  fishing: { palette: 'deepsea', place: sea, dust: sparks, front: shark, left: clownfish, right: cannon },
};

/** A 3:2 card of the category rail. */
export function categoryArt(category: ArtCategory): string {
  const picture = CARDS[category];
  const scene = sceneOf({ seed: `category/${category}`, palette: paletteNamed(picture.palette), size: [480, 320], focus: [240, 152] });
  return heroPicture(scene, picture, { spread: 142, words: false });
}
