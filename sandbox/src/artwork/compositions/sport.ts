import { close, heap, pair, single, trio } from '../stage/arrange.ts';
import { confetti, embers, sparks } from '../stage/dust.ts';
import { rays, pedestal } from '../stage/backdrop.ts';
import { curtain, felt, grid, hall, stadium, turf } from '../stage/halls.ts';
import { city, dunes } from '../stage/land.ts';
import { racer } from '../motifs/draws.ts';
import { baseball, basketball, cueBall, football, rugby, shuttle, volleyball } from '../motifs/balls.ts';
import { bat, boots, darts, dunker, glove, goal, hoop, medal, racket, server, striker, trophy, whistle } from '../motifs/sports.ts';
import { combineLayers, composition, type Composition } from './composition.ts';

export const SPORT: readonly Composition[] = [
  composition('football', football, { arrange: [single, close], places: [turf], dust: [confetti, sparks] }),
  composition('dunker', dunker, { arrange: [single], places: [stadium, city], dust: [sparks, confetti] }),
  composition('trophy', trophy, {
    arrange: [single],
    places: [combineLayers(stadium, pedestal), combineLayers(rays, pedestal)],
    dust: [confetti],
  }),
  composition('tennis', racket, { arrange: [single], places: [turf, stadium], dust: [sparks] }),
  composition('striker', striker, { arrange: [single], places: [turf], dust: [confetti, sparks] }),
  composition('basketball', basketball, { arrange: [close, single], places: [stadium, grid], dust: [embers] }),
  composition('glove', glove, { arrange: [pair, single], places: [combineLayers(stadium, pedestal), curtain], dust: [embers] }),
  composition('racer', racer, { arrange: [single], places: [city, grid], dust: [sparks] }),
  composition('goal', goal, { arrange: [single], places: [turf], dust: [confetti] }),
  composition('volleyball', volleyball, { arrange: [single], places: [dunes, stadium], dust: [sparks] }),
  composition('server', server, { arrange: [single], places: [stadium, turf], dust: [sparks] }),
  composition('medal', medal, { arrange: [single], places: [combineLayers(rays, pedestal), stadium], dust: [confetti] }),
  composition('hoop', hoop, { arrange: [single], places: [stadium, city], dust: [sparks] }),
  composition('bat', bat, { arrange: [single], places: [stadium, grid], dust: [sparks] }),
  composition('darts', darts, { arrange: [single], places: [felt, hall], dust: [sparks] }),
  composition('cue', cueBall, { arrange: [heap, trio], places: [felt], dust: [sparks] }),
  composition('baseball', baseball, { arrange: [single], places: [turf], dust: [confetti] }),
  composition('boots', boots, { arrange: [single], places: [turf], dust: [sparks] }),
  composition('shuttle', shuttle, { arrange: [single], places: [stadium, rays], dust: [sparks] }),
  composition('rugby', rugby, { arrange: [single], places: [turf], dust: [confetti] }),
  composition('whistle', whistle, { arrange: [single], places: [stadium, grid], dust: [sparks] }),
];
