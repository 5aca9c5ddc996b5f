import { close, heap, orbit, pair, single, trio } from '../stage/arrange.ts';
import { confetti, embers, goldRain, petals, shards, sparks } from '../stage/dust.ts';
import { rays, pedestal } from '../stage/backdrop.ts';
import { curtain, felt, gate, grid, hall } from '../stage/halls.ts';
import { city, clouds, forest, moon, peaks, town } from '../stage/land.ts';
import { aces, pickedCards, royal, suit, suits } from '../motifs/cards.ts';
import { dicePair, redDie } from '../motifs/dice.ts';
import { dominoes, goBoard, mahjongHand, mahjongOne, mahjongWall, xiangqi } from '../motifs/tiles.ts';
import { chip, chipTower } from '../motifs/tables.ts';
import { dragon, ox } from '../motifs/beasts.ts';
import { ingot } from '../motifs/coins.ts';
import { envelope, fan } from '../motifs/festive.ts';
import { both, compose, type Composition } from './composition.ts';

export const CHESS: readonly Composition[] = [
  compose('aces', aces, { arrange: [single], places: [felt, rays], dust: [sparks, goldRain] }),
  compose('mahjong-hand', mahjongHand, { arrange: [single], places: [gate, both(moon, clouds)], dust: [petals] }),
  compose('dice', dicePair, { arrange: [single], places: [felt, both(rays, pedestal)], dust: [sparks, goldRain] }),
  compose('xiangqi', xiangqi, { arrange: [pair, trio], places: [both(moon, peaks), gate], dust: [petals] }),
  compose('royal', royal, { arrange: [single], places: [curtain, both(rays, pedestal)], dust: [goldRain] }),
  compose('ox', ox, { arrange: [close, single], places: [both(rays, clouds), gate], dust: [goldRain, embers] }),
  compose('go', goBoard, { arrange: [single], places: [both(moon, peaks), forest], dust: [petals] }),
  compose('chips', chipTower, { arrange: [single], places: [felt, rays], dust: [goldRain, sparks] }),
  compose('mahjong-wall', mahjongWall, { arrange: [single], places: [town, gate], dust: [petals, confetti] }),
  compose('suit', suit, { arrange: [single, trio], places: [rays, both(rays, pedestal)], dust: [shards, sparks] }),
  compose('dominoes', dominoes, { arrange: [single], places: [gate, felt], dust: [goldRain] }),
  compose('envelope', envelope, { arrange: [pair, single], places: [town, both(rays, clouds)], dust: [goldRain, petals] }),
  compose('picked', pickedCards, { arrange: [single], places: [hall, curtain], dust: [sparks] }),
  compose('mahjong', mahjongOne, { arrange: [single, pair], places: [both(moon, clouds), both(rays, clouds)], dust: [petals, goldRain] }),
  compose('chip', chip, { arrange: [trio, orbit], places: [city, rays], dust: [sparks, confetti] }),
  compose('suits', suits, { arrange: [single], places: [rays, grid], dust: [shards, sparks] }),
  compose('dragon', dragon, { arrange: [single], places: [both(moon, clouds)], dust: [embers] }),
  compose('dice-heap', redDie, { arrange: [heap], places: [felt, rays], dust: [sparks] }),
  compose('fan', fan, { arrange: [single], places: [gate, both(moon, peaks)], dust: [petals] }),
  compose('ingot', ingot, { arrange: [trio], places: [both(rays, clouds)], dust: [goldRain] }),
];
