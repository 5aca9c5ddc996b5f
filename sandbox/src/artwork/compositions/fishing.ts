import { close, heap, orbit, single, trio } from '../stage/arrange.ts';
import { embers, goldRain, petals, shards, sparks } from '../stage/dust.ts';
import { rays, pedestal } from '../stage/backdrop.ts';
import { cave } from '../stage/halls.ts';
import { moon, space } from '../stage/land.ts';
import { pond, sea, waves } from '../stage/water.ts';
import { anchor, cannon, crab, octopus, seahorse, submarine, trident, turtle } from '../motifs/deep.ts';
import { clownfish, goldfish, jelly, koi, manta, pearl, piranha, reefFish, shark, whale } from '../motifs/fish.ts';
import { dragon } from '../motifs/beasts.ts';
import { chest } from '../motifs/treasure.ts';
import { helm } from '../motifs/wheels.ts';
import { ship } from '../motifs/worlds.ts';
import { both, compose, type Composition } from './composition.ts';

export const FISHING: readonly Composition[] = [
  compose('shark', shark, { arrange: [close, single], places: [sea], dust: [sparks] }),
  compose('clownfish', clownfish, { arrange: [trio, single], places: [sea], dust: [sparks] }),
  compose('cannon', cannon, { arrange: [single], places: [both(sea, pedestal), waves], dust: [goldRain] }),
  compose('turtle', turtle, { arrange: [single], places: [sea, pond], dust: [goldRain] }),
  compose('pearl', pearl, { arrange: [single], places: [sea], dust: [sparks] }),
  compose('octopus', octopus, { arrange: [single, close], places: [sea, cave], dust: [sparks] }),
  compose('dragon', dragon, { arrange: [single], places: [waves, sea], dust: [embers] }),
  compose('manta', manta, { arrange: [single], places: [sea], dust: [sparks] }),
  compose('crab', crab, { arrange: [single], places: [both(sea, pedestal), cave], dust: [goldRain] }),
  compose('whale', whale, { arrange: [single], places: [both(moon, waves), sea], dust: [sparks] }),
  compose('chest', chest, { arrange: [single], places: [sea, cave], dust: [goldRain] }),
  compose('jelly', jelly, { arrange: [single, trio], places: [sea, space], dust: [sparks] }),
  compose('goldfish', goldfish, { arrange: [orbit, single], places: [sea, pond], dust: [goldRain] }),
  compose('seahorse', seahorse, { arrange: [single], places: [sea], dust: [sparks, shards] }),
  compose('ship', ship, { arrange: [single], places: [both(moon, waves)], dust: [sparks] }),
  compose('piranha', piranha, { arrange: [close, trio], places: [sea, cave], dust: [embers, sparks] }),
  compose('submarine', submarine, { arrange: [single], places: [sea, cave], dust: [sparks] }),
  compose('trident', trident, { arrange: [single], places: [both(rays, waves), sea], dust: [goldRain] }),
  compose('reef', reefFish, { arrange: [heap, trio], places: [sea], dust: [sparks] }),
  compose('koi', koi, { arrange: [single], places: [pond], dust: [petals] }),
  compose('helm', helm, { arrange: [single], places: [both(moon, waves), waves], dust: [sparks] }),
  compose('anchor', anchor, { arrange: [single], places: [sea], dust: [goldRain] }),
];
