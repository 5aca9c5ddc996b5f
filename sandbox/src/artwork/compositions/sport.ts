import { close, heap, pair, single, trio } from '../stage/arrange.ts';
import { confetti, embers, sparks } from '../stage/dust.ts';
import { rays, pedestal } from '../stage/backdrop.ts';
import { curtain, felt, grid, hall, stadium, turf } from '../stage/halls.ts';
import { city, dunes } from '../stage/land.ts';
import { racer } from '../motifs/draws.ts';
import { baseball, basketball, cueBall, football, rugby, shuttle, volleyball } from '../motifs/balls.ts';
import { bat, boots, darts, dunker, glove, goal, hoop, medal, racket, server, striker, trophy, whistle } from '../motifs/sports.ts';
import { both, compose, type Composition } from './composition.ts';

export const SPORT: readonly Composition[] = [
  compose('football', football, { arrange: [single, close], places: [turf], dust: [confetti, sparks] }),
  compose('dunker', dunker, { arrange: [single], places: [stadium, city], dust: [sparks, confetti] }),
  compose('trophy', trophy, { arrange: [single], places: [both(stadium, pedestal), both(rays, pedestal)], dust: [confetti] }),
  compose('tennis', racket, { arrange: [single], places: [turf, stadium], dust: [sparks] }),
  compose('striker', striker, { arrange: [single], places: [turf], dust: [confetti, sparks] }),
  compose('basketball', basketball, { arrange: [close, single], places: [stadium, grid], dust: [embers] }),
  compose('glove', glove, { arrange: [pair, single], places: [both(stadium, pedestal), curtain], dust: [embers] }),
  compose('racer', racer, { arrange: [single], places: [city, grid], dust: [sparks] }),
  compose('goal', goal, { arrange: [single], places: [turf], dust: [confetti] }),
  compose('volleyball', volleyball, { arrange: [single], places: [dunes, stadium], dust: [sparks] }),
  compose('server', server, { arrange: [single], places: [stadium, turf], dust: [sparks] }),
  compose('medal', medal, { arrange: [single], places: [both(rays, pedestal), stadium], dust: [confetti] }),
  compose('hoop', hoop, { arrange: [single], places: [stadium, city], dust: [sparks] }),
  compose('bat', bat, { arrange: [single], places: [stadium, grid], dust: [sparks] }),
  compose('darts', darts, { arrange: [single], places: [felt, hall], dust: [sparks] }),
  compose('cue', cueBall, { arrange: [heap, trio], places: [felt], dust: [sparks] }),
  compose('baseball', baseball, { arrange: [single], places: [turf], dust: [confetti] }),
  compose('boots', boots, { arrange: [single], places: [turf], dust: [sparks] }),
  compose('shuttle', shuttle, { arrange: [single], places: [stadium, rays], dust: [sparks] }),
  compose('rugby', rugby, { arrange: [single], places: [turf], dust: [confetti] }),
  compose('whistle', whistle, { arrange: [single], places: [stadium, grid], dust: [sparks] }),
];
