import { close, single, trio } from '../stage/arrange.ts';
import { confetti, embers, shards, sparks } from '../stage/dust.ts';
import { rays, pedestal } from '../stage/backdrop.ts';
import { cave, grid, hall, stadium } from '../stage/halls.ts';
import { city, clouds, dunes, forest, moon, peaks, space } from '../stage/land.ts';
import { trophy } from '../motifs/sports.ts';
import { gamepad, headset, keys, monitor, mouse, robot, sights } from '../motifs/devices.ts';
import { banner, bolt, hexCore, shield, swords, wings } from '../motifs/emblems.ts';
import { dragon, wolf } from '../motifs/beasts.ts';
import { phoenix } from '../motifs/birds.ts';
import { crown, potion } from '../motifs/treasure.ts';
import { combineLayers, composition, type Composition } from './composition.ts';

export const GAMING: readonly Composition[] = [
  composition('gamepad', gamepad, { arrange: [single], places: [grid, city], dust: [sparks, confetti] }),
  composition('robot', robot, { arrange: [single, close], places: [grid, city], dust: [embers, sparks] }),
  composition('swords', swords, { arrange: [single], places: [combineLayers(moon, peaks), hall], dust: [embers] }),
  composition('headset', headset, { arrange: [single], places: [grid, combineLayers(stadium, pedestal)], dust: [sparks] }),
  composition('shield', shield, { arrange: [single], places: [hall, combineLayers(rays, peaks)], dust: [embers, sparks] }),
  composition('trophy', trophy, { arrange: [single], places: [combineLayers(stadium, pedestal), grid], dust: [confetti] }),
  composition('mouse', mouse, { arrange: [single], places: [grid, space], dust: [sparks] }),
  composition('wolf', wolf, { arrange: [close, single], places: [combineLayers(moon, peaks), forest], dust: [embers] }),
  composition('wings', wings, { arrange: [single], places: [space, combineLayers(rays, clouds)], dust: [shards, sparks] }),
  composition('monitor', monitor, { arrange: [single], places: [stadium, grid], dust: [sparks] }),
  composition('sights', sights, { arrange: [single], places: [city, dunes], dust: [embers] }),
  composition('hex', hexCore, { arrange: [single], places: [space, cave], dust: [shards] }),
  composition('keys', keys, { arrange: [single], places: [grid], dust: [sparks, confetti] }),
  composition('phoenix', phoenix, { arrange: [single], places: [combineLayers(rays, peaks), cave], dust: [embers] }),
  composition('bolt', bolt, { arrange: [single, trio], places: [grid, space], dust: [sparks, shards] }),
  composition('banner', banner, { arrange: [single], places: [hall, stadium], dust: [embers, confetti] }),
  composition('dragon', dragon, { arrange: [single], places: [cave, combineLayers(moon, peaks)], dust: [embers] }),
  composition('potion', potion, { arrange: [single], places: [cave, forest], dust: [sparks] }),
  composition('crown', crown, {
    arrange: [single],
    places: [combineLayers(stadium, pedestal), combineLayers(hall, pedestal)],
    dust: [confetti],
  }),
];
