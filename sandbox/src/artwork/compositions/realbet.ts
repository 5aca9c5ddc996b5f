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
import { combineLayers, composition, type Composition } from './composition.ts';

export const REALBET: readonly Composition[] = [
  composition('roulette', roulette, { arrange: [single], places: [felt, curtain], dust: [goldRain, sparks] }),
  composition('dealer', dealer, { arrange: [single], places: [curtain, hall], dust: [sparks] }),
  composition('dome', dome, { arrange: [single], places: [felt, combineLayers(rays, pedestal)], dust: [goldRain] }),
  composition('table', table, { arrange: [single], places: [hall, curtain], dust: [goldRain, sparks] }),
  composition('tiger', tiger, { arrange: [close, single], places: [combineLayers(rays, clouds), curtain], dust: [embers] }),
  composition('hand', hand, { arrange: [single], places: [felt, city], dust: [sparks, goldRain] }),
  composition('fortune', fortune, {
    arrange: [single],
    places: [combineLayers(rays, pedestal), combineLayers(curtain, pedestal)],
    dust: [confetti, goldRain],
  }),
  composition('chips', chipTower, { arrange: [single], places: [felt, city], dust: [goldRain] }),
  composition('shoe', shoe, { arrange: [single], places: [felt, hall], dust: [sparks] }),
  composition('dragon', dragon, { arrange: [close, single], places: [combineLayers(moon, clouds), curtain], dust: [embers] }),
  composition('roulette-close', roulette, { arrange: [close], places: [rays, city], dust: [goldRain] }),
  composition('royal', royal, { arrange: [single], places: [felt, combineLayers(curtain, pedestal)], dust: [sparks, goldRain] }),
  composition('hourglass', hourglass, {
    arrange: [single],
    places: [combineLayers(hall, pedestal), combineLayers(rays, pedestal)],
    dust: [sparks],
  }),
  composition('dice', redDie, { arrange: [heap, pair], places: [felt, city], dust: [goldRain, sparks] }),
  composition('crown', crown, {
    arrange: [single],
    places: [combineLayers(curtain, pedestal), combineLayers(hall, pedestal)],
    dust: [goldRain],
  }),
  composition('ox', ox, { arrange: [single], places: [gate, rays], dust: [goldRain] }),
  composition('chip', chip, { arrange: [orbit, trio], places: [city, curtain], dust: [confetti, sparks] }),
  composition('aces', aces, { arrange: [single], places: [hall, combineLayers(rays, pedestal)], dust: [goldRain] }),
  composition('dealer-night', dealer, { arrange: [single], places: [city], dust: [goldRain, sparks] }),
];
