import { close, heap, orbit, pair, single, trio } from '../stage/arrange.ts';
import { confetti, embers, goldRain, petals, sparks } from '../stage/dust.ts';
import { rays, pedestal } from '../stage/backdrop.ts';
import { curtain, felt, gate, grid, hall } from '../stage/halls.ts';
import { city, clouds, dunes, forest, moon, space, town } from '../stage/land.ts';
import { redDie } from '../motifs/dice.ts';
import { ball, clover, drawDrum, gift, horseshoe, numberBoard, racer, stopwatch, ticket } from '../motifs/draws.ts';
import { luckyCat } from '../motifs/beasts.ts';
import { coinStacks } from '../motifs/coins.ts';
import { envelope } from '../motifs/festive.ts';
import { fortune } from '../motifs/wheels.ts';
import { rocket } from '../motifs/worlds.ts';
import { star } from '../motifs/reels.ts';
import { both, compose, type Composition } from './composition.ts';

export const LOTTERY: readonly Composition[] = [
  compose('drum', drawDrum, { arrange: [single], places: [both(rays, pedestal), both(curtain, pedestal)], dust: [confetti] }),
  compose('balls', ball, { arrange: [heap], places: [rays, city], dust: [confetti, sparks] }),
  compose('ticket', ticket, { arrange: [single, pair], places: [rays, town], dust: [goldRain, confetti] }),
  compose('racer', racer, { arrange: [single, close], places: [grid, city], dust: [sparks, embers] }),
  compose('dice', redDie, { arrange: [heap, trio], places: [felt, rays], dust: [sparks] }),
  compose('fortune', fortune, { arrange: [single], places: [both(curtain, pedestal), both(rays, pedestal)], dust: [confetti, goldRain] }),
  compose('clover', clover, { arrange: [single], places: [forest, rays], dust: [petals] }),
  compose('board', numberBoard, { arrange: [single], places: [grid, hall], dust: [sparks, confetti] }),
  compose('ball-trio', ball, { arrange: [trio], places: [both(rays, clouds), both(moon, clouds)], dust: [confetti, goldRain] }),
  compose('horseshoe', horseshoe, { arrange: [single], places: [both(rays, pedestal), dunes], dust: [goldRain] }),
  compose('stopwatch', stopwatch, { arrange: [single], places: [grid, rays], dust: [sparks] }),
  compose('gift', gift, { arrange: [single], places: [both(rays, pedestal), both(curtain, pedestal)], dust: [confetti] }),
  compose('rocket', rocket, { arrange: [single, close], places: [space], dust: [sparks, embers] }),
  compose('cat', luckyCat, { arrange: [single], places: [gate, both(rays, clouds)], dust: [goldRain] }),
  compose('ball-orbit', ball, { arrange: [orbit], places: [space, rays], dust: [sparks] }),
  compose('envelope', envelope, { arrange: [pair], places: [town, gate], dust: [goldRain] }),
  compose('star', star, { arrange: [trio, single], places: [space, rays], dust: [confetti] }),
  compose('drum-clouds', drawDrum, { arrange: [single], places: [both(moon, clouds), grid], dust: [goldRain] }),
  compose('coins', coinStacks, { arrange: [single], places: [both(rays, clouds), city], dust: [goldRain] }),
];
