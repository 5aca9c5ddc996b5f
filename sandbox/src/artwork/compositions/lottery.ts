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
import { combineLayers, composition, type Composition } from './composition.ts';

export const LOTTERY: readonly Composition[] = [
  composition('drum', drawDrum, {
    arrange: [single],
    places: [combineLayers(rays, pedestal), combineLayers(curtain, pedestal)],
    dust: [confetti],
  }),
  composition('balls', ball, { arrange: [heap], places: [rays, city], dust: [confetti, sparks] }),
  composition('ticket', ticket, { arrange: [single, pair], places: [rays, town], dust: [goldRain, confetti] }),
  composition('racer', racer, { arrange: [single, close], places: [grid, city], dust: [sparks, embers] }),
  composition('dice', redDie, { arrange: [heap, trio], places: [felt, rays], dust: [sparks] }),
  composition('fortune', fortune, {
    arrange: [single],
    places: [combineLayers(curtain, pedestal), combineLayers(rays, pedestal)],
    dust: [confetti, goldRain],
  }),
  composition('clover', clover, { arrange: [single], places: [forest, rays], dust: [petals] }),
  composition('board', numberBoard, { arrange: [single], places: [grid, hall], dust: [sparks, confetti] }),
  composition('ball-trio', ball, {
    arrange: [trio],
    places: [combineLayers(rays, clouds), combineLayers(moon, clouds)],
    dust: [confetti, goldRain],
  }),
  composition('horseshoe', horseshoe, { arrange: [single], places: [combineLayers(rays, pedestal), dunes], dust: [goldRain] }),
  composition('stopwatch', stopwatch, { arrange: [single], places: [grid, rays], dust: [sparks] }),
  composition('gift', gift, {
    arrange: [single],
    places: [combineLayers(rays, pedestal), combineLayers(curtain, pedestal)],
    dust: [confetti],
  }),
  composition('rocket', rocket, { arrange: [single, close], places: [space], dust: [sparks, embers] }),
  composition('cat', luckyCat, { arrange: [single], places: [gate, combineLayers(rays, clouds)], dust: [goldRain] }),
  composition('ball-orbit', ball, { arrange: [orbit], places: [space, rays], dust: [sparks] }),
  composition('envelope', envelope, { arrange: [pair], places: [town, gate], dust: [goldRain] }),
  composition('star', star, { arrange: [trio, single], places: [space, rays], dust: [confetti] }),
  composition('drum-clouds', drawDrum, { arrange: [single], places: [combineLayers(moon, clouds), grid], dust: [goldRain] }),
  composition('coins', coinStacks, { arrange: [single], places: [combineLayers(rays, clouds), city], dust: [goldRain] }),
];
