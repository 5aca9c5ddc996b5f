import { combineLayers } from './compositions/composition.ts';
import type { Hero } from './hero.ts';
import { cashCoin, coin, coinStacks, ingot } from './motifs/coins.ts';
import { aces } from './motifs/cards.ts';
import { gamepad, keys } from './motifs/devices.ts';
import { clover, gift, stopwatch } from './motifs/draws.ts';
import { bolt, shield } from './motifs/emblems.ts';
import { fan, jade } from './motifs/festive.ts';
import { football } from './motifs/balls.ts';
import { brilliant, crystals } from './motifs/gems.ts';
import { book } from './motifs/paper.ts';
import { bell, reels, sevens, star } from './motifs/reels.ts';
import { boots, goal, medal, racket } from './motifs/sports.ts';
import { chip, chipTower } from './motifs/tables.ts';
import { chest, crown } from './motifs/treasure.ts';
import { roulette } from './motifs/wheels.ts';
import { confetti, goldRain, petals, sparks } from './stage/dust.ts';
import { rays } from './stage/backdrop.ts';
import { curtain, grid, turf } from './stage/halls.ts';
import { clouds, moon, space } from './stage/land.ts';

/** Individual covers of the seeded offers; other offers use the cover of their kind. */
export const OFFERS: Readonly<Record<string, Hero>> = {
  'newcomer-first-deposit': { palette: 'crimson', place: rays, dust: goldRain, front: chest, left: coin, right: cashCoin },
  'newcomer-guide': { palette: 'azure', place: combineLayers(rays, clouds), dust: confetti, front: book, left: star, right: medal },
  'deposit-sport': { palette: 'royal', place: turf, dust: goldRain, front: football, left: coinStacks, right: gift },
  'deposit-slots': { palette: 'orchid', place: curtain, dust: goldRain, front: sevens, left: coinStacks, right: bell },
  'deposit-digital': { palette: 'neon', place: grid, dust: sparks, front: shield, left: keys, right: coin },
  'vip-birthday': { palette: 'violet', place: curtain, dust: confetti, front: gift, left: crown, right: brilliant },
  'peak-early-payout': { palette: 'emerald', place: turf, dust: sparks, front: stopwatch, left: boots, right: ingot },
  'peak-opening': { palette: 'royal', place: turf, dust: confetti, front: goal, left: racket, right: star },
  'slots-new-release': { palette: 'midnight', place: space, dust: sparks, front: reels, left: gamepad, right: bolt },
  'festival-live-table': {
    palette: 'vermilion',
    place: combineLayers(moon, clouds),
    dust: petals,
    front: roulette,
    left: chipTower,
    right: aces,
  },
  'festival-autumn': { palette: 'amber', place: combineLayers(moon, clouds), dust: petals, front: jade, left: fan, right: clover },
  'slots-weekend': { palette: 'jungle', place: grid, dust: goldRain, front: crystals, left: chip, right: clover },
};
