import { football } from './motifs/balls.ts';
import { rabbit, ram, monkey, fox, wolf, tiger, lion, dragon } from './motifs/beasts.ts';
import { phoenix } from './motifs/birds.ts';
import { pagoda, pyramid, temple, castle } from './motifs/buildings.ts';
import { suits } from './motifs/cards.ts';
import { coin, cashCoin, coinStacks, ingot, purse } from './motifs/coins.ts';
import { crab, turtle, octopus, seahorse, anchor } from './motifs/deep.ts';
import { gamepad, headset, mouse, sights, robot } from './motifs/devices.ts';
import { redDie } from './motifs/dice.ts';
import { clover, horseshoe, stopwatch, gift, racer } from './motifs/draws.ts';
import { swords, shield, bolt, hexCore } from './motifs/emblems.ts';
import { lantern, drum, crackers, fan, envelope, jade } from './motifs/festive.ts';
import { clownfish, jelly, pearl } from './motifs/fish.ts';
import { cherries, lemon, melon, grapes, orange, strawberry, peach, lotus } from './motifs/fruit.ts';
import { gem, brilliant, crystals } from './motifs/gems.ts';
import { speaker, jersey } from './motifs/goods.ts';
import { operaMask, carnival } from './motifs/masks.ts';
import { book, grimoire, scroll } from './motifs/paper.ts';
import { seven, bell, star } from './motifs/reels.ts';
import { trophy, medal, glove, whistle, boots } from './motifs/sports.ts';
import { chest, crown, potion, cauldron } from './motifs/treasure.ts';
import { fortune, helm } from './motifs/wheels.ts';
import { planet, rocket } from './motifs/worlds.ts';
import type { Motif } from './stage/arrange.ts';

/** The motifs of the reels by their names. */
export const MOTIFS = {
  football,
  rabbit,
  ram,
  monkey,
  fox,
  wolf,
  tiger,
  lion,
  dragon,
  phoenix,
  pagoda,
  pyramid,
  temple,
  castle,
  suits,
  coin,
  cashCoin,
  coinStacks,
  ingot,
  purse,
  crab,
  turtle,
  octopus,
  seahorse,
  anchor,
  gamepad,
  headset,
  mouse,
  sights,
  robot,
  redDie,
  clover,
  horseshoe,
  stopwatch,
  gift,
  racer,
  swords,
  shield,
  bolt,
  hexCore,
  lantern,
  drum,
  crackers,
  fan,
  envelope,
  jade,
  clownfish,
  jelly,
  pearl,
  cherries,
  lemon,
  melon,
  grapes,
  orange,
  strawberry,
  peach,
  lotus,
  gem,
  brilliant,
  crystals,
  speaker,
  jersey,
  operaMask,
  carnival,
  book,
  grimoire,
  scroll,
  seven,
  bell,
  star,
  trophy,
  medal,
  glove,
  whistle,
  boots,
  chest,
  crown,
  potion,
  cauldron,
  fortuneWheel: fortune,
  helm,
  planet,
  rocket,
} as const satisfies Readonly<Record<string, Motif>>;

export type MotifName = keyof typeof MOTIFS;
