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
import { both, compose, type Composition } from './composition.ts';

export const GAMING: readonly Composition[] = [
  compose('gamepad', gamepad, { arrange: [single], places: [grid, city], dust: [sparks, confetti] }),
  compose('robot', robot, { arrange: [single, close], places: [grid, city], dust: [embers, sparks] }),
  compose('swords', swords, { arrange: [single], places: [both(moon, peaks), hall], dust: [embers] }),
  compose('headset', headset, { arrange: [single], places: [grid, both(stadium, pedestal)], dust: [sparks] }),
  compose('shield', shield, { arrange: [single], places: [hall, both(rays, peaks)], dust: [embers, sparks] }),
  compose('trophy', trophy, { arrange: [single], places: [both(stadium, pedestal), grid], dust: [confetti] }),
  compose('mouse', mouse, { arrange: [single], places: [grid, space], dust: [sparks] }),
  compose('wolf', wolf, { arrange: [close, single], places: [both(moon, peaks), forest], dust: [embers] }),
  compose('wings', wings, { arrange: [single], places: [space, both(rays, clouds)], dust: [shards, sparks] }),
  compose('monitor', monitor, { arrange: [single], places: [stadium, grid], dust: [sparks] }),
  compose('sights', sights, { arrange: [single], places: [city, dunes], dust: [embers] }),
  compose('hex', hexCore, { arrange: [single], places: [space, cave], dust: [shards] }),
  compose('keys', keys, { arrange: [single], places: [grid], dust: [sparks, confetti] }),
  compose('phoenix', phoenix, { arrange: [single], places: [both(rays, peaks), cave], dust: [embers] }),
  compose('bolt', bolt, { arrange: [single, trio], places: [grid, space], dust: [sparks, shards] }),
  compose('banner', banner, { arrange: [single], places: [hall, stadium], dust: [embers, confetti] }),
  compose('dragon', dragon, { arrange: [single], places: [cave, both(moon, peaks)], dust: [embers] }),
  compose('potion', potion, { arrange: [single], places: [cave, forest], dust: [sparks] }),
  compose('crown', crown, { arrange: [single], places: [both(stadium, pedestal), both(hall, pedestal)], dust: [confetti] }),
];
