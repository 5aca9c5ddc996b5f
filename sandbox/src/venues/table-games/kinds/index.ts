import { baccarat } from './baccarat.ts';
import { bottom } from './bottom.ts';
import { digits } from './digits.ts';
import { fastThree, sicbo } from './dice.ts';
import { dragonTiger } from './dragon-tiger.ts';
import { fishing } from './fishing.ts';
import { golden } from './golden.ts';
import { markSix } from './mark-six.ts';
import { niuniu } from './niuniu.ts';
import { cowboy } from './poker.ts';
import { racing } from './racing.ts';
import { roulette } from './roulette.ts';
import { sangong } from './sangong.ts';
import { erbagang } from './tiles.ts';

/** Every kind of table game by its name. */
export const KINDS = {
  niuniu,
  sangong,
  golden,
  erbagang,
  cowboy,
  bottom,
  baccarat,
  dragonTiger,
  sicbo,
  roulette,
  fastThree,
  digits,
  racing,
  markSix,
  fishing,
} as const;
export type KindName = keyof typeof KINDS;
