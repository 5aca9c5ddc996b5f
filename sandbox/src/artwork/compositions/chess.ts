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
import { combineLayers, composition, type Composition } from './composition.ts';

export const CHESS: readonly Composition[] = [
  composition('aces', aces, { arrange: [single], places: [felt, rays], dust: [sparks, goldRain] }),
  composition('mahjong-hand', mahjongHand, { arrange: [single], places: [gate, combineLayers(moon, clouds)], dust: [petals] }),
  composition('dice', dicePair, { arrange: [single], places: [felt, combineLayers(rays, pedestal)], dust: [sparks, goldRain] }),
  composition('xiangqi', xiangqi, { arrange: [pair, trio], places: [combineLayers(moon, peaks), gate], dust: [petals] }),
  composition('royal', royal, { arrange: [single], places: [curtain, combineLayers(rays, pedestal)], dust: [goldRain] }),
  composition('ox', ox, { arrange: [close, single], places: [combineLayers(rays, clouds), gate], dust: [goldRain, embers] }),
  composition('go', goBoard, { arrange: [single], places: [combineLayers(moon, peaks), forest], dust: [petals] }),
  composition('chips', chipTower, { arrange: [single], places: [felt, rays], dust: [goldRain, sparks] }),
  composition('mahjong-wall', mahjongWall, { arrange: [single], places: [town, gate], dust: [petals, confetti] }),
  composition('suit', suit, { arrange: [single, trio], places: [rays, combineLayers(rays, pedestal)], dust: [shards, sparks] }),
  composition('dominoes', dominoes, { arrange: [single], places: [gate, felt], dust: [goldRain] }),
  composition('envelope', envelope, { arrange: [pair, single], places: [town, combineLayers(rays, clouds)], dust: [goldRain, petals] }),
  composition('picked', pickedCards, { arrange: [single], places: [hall, curtain], dust: [sparks] }),
  composition('mahjong', mahjongOne, {
    arrange: [single, pair],
    places: [combineLayers(moon, clouds), combineLayers(rays, clouds)],
    dust: [petals, goldRain],
  }),
  composition('chip', chip, { arrange: [trio, orbit], places: [city, rays], dust: [sparks, confetti] }),
  composition('suits', suits, { arrange: [single], places: [rays, grid], dust: [shards, sparks] }),
  composition('dragon', dragon, { arrange: [single], places: [combineLayers(moon, clouds)], dust: [embers] }),
  composition('dice-heap', redDie, { arrange: [heap], places: [felt, rays], dust: [sparks] }),
  composition('fan', fan, { arrange: [single], places: [gate, combineLayers(moon, peaks)], dust: [petals] }),
  composition('ingot', ingot, { arrange: [trio], places: [combineLayers(rays, clouds)], dust: [goldRain] }),
];
