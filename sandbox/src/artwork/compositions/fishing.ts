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
import { combineLayers, composition, type Composition } from './composition.ts';

export const FISHING: readonly Composition[] = [
  composition('shark', shark, { arrange: [close, single], places: [sea], dust: [sparks] }),
  composition('clownfish', clownfish, { arrange: [trio, single], places: [sea], dust: [sparks] }),
  composition('cannon', cannon, { arrange: [single], places: [combineLayers(sea, pedestal), waves], dust: [goldRain] }),
  composition('turtle', turtle, { arrange: [single], places: [sea, pond], dust: [goldRain] }),
  composition('pearl', pearl, { arrange: [single], places: [sea], dust: [sparks] }),
  composition('octopus', octopus, { arrange: [single, close], places: [sea, cave], dust: [sparks] }),
  composition('dragon', dragon, { arrange: [single], places: [waves, sea], dust: [embers] }),
  composition('manta', manta, { arrange: [single], places: [sea], dust: [sparks] }),
  composition('crab', crab, { arrange: [single], places: [combineLayers(sea, pedestal), cave], dust: [goldRain] }),
  composition('whale', whale, { arrange: [single], places: [combineLayers(moon, waves), sea], dust: [sparks] }),
  composition('chest', chest, { arrange: [single], places: [sea, cave], dust: [goldRain] }),
  composition('jelly', jelly, { arrange: [single, trio], places: [sea, space], dust: [sparks] }),
  composition('goldfish', goldfish, { arrange: [orbit, single], places: [sea, pond], dust: [goldRain] }),
  composition('seahorse', seahorse, { arrange: [single], places: [sea], dust: [sparks, shards] }),
  composition('ship', ship, { arrange: [single], places: [combineLayers(moon, waves)], dust: [sparks] }),
  composition('piranha', piranha, { arrange: [close, trio], places: [sea, cave], dust: [embers, sparks] }),
  composition('submarine', submarine, { arrange: [single], places: [sea, cave], dust: [sparks] }),
  composition('trident', trident, { arrange: [single], places: [combineLayers(rays, waves), sea], dust: [goldRain] }),
  composition('reef', reefFish, { arrange: [heap, trio], places: [sea], dust: [sparks] }),
  composition('koi', koi, { arrange: [single], places: [pond], dust: [petals] }),
  composition('helm', helm, { arrange: [single], places: [combineLayers(moon, waves), waves], dust: [sparks] }),
  composition('anchor', anchor, { arrange: [single], places: [sea], dust: [goldRain] }),
];
