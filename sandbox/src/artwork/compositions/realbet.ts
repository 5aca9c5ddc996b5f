import { close, heap, orbit, pair, single, trio } from '../stage/arrange.ts';
import { confetti, embers, goldRain, sparks } from '../stage/dust.ts';
import { rays, pedestal } from '../stage/backdrop.ts';
import { curtain, felt, gate, hall } from '../stage/halls.ts';
import { city, clouds, moon } from '../stage/land.ts';
import { aces, hand, royal } from '../motifs/cards.ts';
import { dome, redDie } from '../motifs/dice.ts';
import { chip, chipTower, dealer, hourglass, shoe, table } from '../motifs/tables.ts';
import { dragon, ox, tiger } from '../motifs/beasts.ts';
import { crown } from '../motifs/treasure.ts';
import { fortune, roulette } from '../motifs/wheels.ts';
import { both, compose, type Composition } from './composition.ts';

export const REALBET: readonly Composition[] = [
  compose('roulette', roulette, { arrange: [single], places: [felt, curtain], dust: [goldRain, sparks] }),
  compose('dealer', dealer, { arrange: [single], places: [curtain, hall], dust: [sparks] }),
  compose('dome', dome, { arrange: [single], places: [felt, both(rays, pedestal)], dust: [goldRain] }),
  compose('table', table, { arrange: [single], places: [hall, curtain], dust: [goldRain, sparks] }),
  compose('tiger', tiger, { arrange: [close, single], places: [both(rays, clouds), curtain], dust: [embers] }),
  compose('hand', hand, { arrange: [single], places: [felt, city], dust: [sparks, goldRain] }),
  compose('fortune', fortune, { arrange: [single], places: [both(rays, pedestal), both(curtain, pedestal)], dust: [confetti, goldRain] }),
  compose('chips', chipTower, { arrange: [single], places: [felt, city], dust: [goldRain] }),
  compose('shoe', shoe, { arrange: [single], places: [felt, hall], dust: [sparks] }),
  compose('dragon', dragon, { arrange: [close, single], places: [both(moon, clouds), curtain], dust: [embers] }),
  compose('roulette-close', roulette, { arrange: [close], places: [rays, city], dust: [goldRain] }),
  compose('royal', royal, { arrange: [single], places: [felt, both(curtain, pedestal)], dust: [sparks, goldRain] }),
  compose('hourglass', hourglass, { arrange: [single], places: [both(hall, pedestal), both(rays, pedestal)], dust: [sparks] }),
  compose('dice', redDie, { arrange: [heap, pair], places: [felt, city], dust: [goldRain, sparks] }),
  compose('crown', crown, { arrange: [single], places: [both(curtain, pedestal), both(hall, pedestal)], dust: [goldRain] }),
  compose('ox', ox, { arrange: [single], places: [gate, rays], dust: [goldRain] }),
  compose('chip', chip, { arrange: [orbit, trio], places: [city, curtain], dust: [confetti, sparks] }),
  compose('aces', aces, { arrange: [single], places: [hall, both(rays, pedestal)], dust: [goldRain] }),
  compose('dealer-night', dealer, { arrange: [single], places: [city], dust: [goldRain, sparks] }),
];
