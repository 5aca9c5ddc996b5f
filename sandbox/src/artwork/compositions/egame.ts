import { close, heap, orbit, pair, single, trio } from '../stage/arrange.ts';
import { confetti, embers, goldRain, petals, shards, sparks } from '../stage/dust.ts';
import { rays, pedestal } from '../stage/backdrop.ts';
import { cave, curtain, gate, grid, hall } from '../stage/halls.ts';
import { city, clouds, dunes, forest, moon, peaks, space, town } from '../stage/land.ts';
import { pond, sea, waves } from '../stage/water.ts';
import { dragon, fox, lion, luckyCat, monkey, ox, panda, rabbit, ram, tiger, whiteTiger, wolf } from '../motifs/beasts.ts';
import { cranes, peacock, phoenix } from '../motifs/birds.ts';
import { castle, pagoda, pyramid, temple } from '../motifs/buildings.ts';
import { cashCoin, coin, coinStacks, ingot, purse } from '../motifs/coins.ts';
import { crackers, drum, envelope, fan, jade, lantern } from '../motifs/festive.ts';
import { koi, pearl } from '../motifs/fish.ts';
import { cherries, fruit, lotus, melon, peach } from '../motifs/fruit.ts';
import { brilliant, crystals, gem } from '../motifs/gems.ts';
import { carnival, operaMask, pharaoh } from '../motifs/masks.ts';
import { book, grimoire, scroll } from '../motifs/paper.ts';
import { reels, sevens } from '../motifs/reels.ts';
import { cauldron, chest, crown, potion } from '../motifs/treasure.ts';
import { fortune } from '../motifs/wheels.ts';
import { isle, planet, rocket, ship } from '../motifs/worlds.ts';
import { combineLayers, composition, oneOf, type Composition } from './composition.ts';

export const EGAME: readonly Composition[] = [
  composition('reels', reels, {
    arrange: [single],
    places: [combineLayers(rays, pedestal), combineLayers(curtain, pedestal)],
    dust: [goldRain, confetti],
  }),
  composition('gems', gem, { arrange: [heap, trio], places: [rays, cave], dust: [shards, sparks] }),
  composition('dragon', dragon, {
    arrange: [single, close],
    places: [combineLayers(moon, clouds), combineLayers(rays, clouds)],
    dust: [embers],
  }),
  composition('fruit', fruit, { arrange: [heap], places: [rays, combineLayers(rays, pedestal)], dust: [sparks, petals] }),
  composition('temple', temple, {
    arrange: [single],
    places: [combineLayers(rays, peaks), combineLayers(rays, clouds)],
    dust: [sparks, embers],
  }),
  composition('tiger', tiger, { arrange: [close, single], places: [forest, combineLayers(moon, peaks)], dust: [petals, embers] }),
  composition('coins', coinStacks, { arrange: [single], places: [rays, combineLayers(rays, pedestal)], dust: [goldRain] }),
  composition('planets', planet, { arrange: [single, close], places: [space], dust: [sparks] }),
  composition('mask', operaMask, { arrange: [single], places: [gate, curtain], dust: [petals, sparks] }),
  composition('lanterns', lantern, { arrange: [trio, single], places: [town, combineLayers(moon, town)], dust: [petals, embers] }),
  composition('koi', koi, { arrange: [single, close], places: [pond, combineLayers(pond, waves)], dust: [petals] }),
  composition('chest', chest, { arrange: [single], places: [cave, sea], dust: [goldRain, shards] }),
  composition('phoenix', phoenix, {
    arrange: [single, close],
    places: [combineLayers(moon, clouds), combineLayers(rays, peaks)],
    dust: [embers],
  }),
  composition('pyramid', pyramid, { arrange: [single], places: [dunes], dust: [sparks, embers] }),
  composition('peach', peach, { arrange: [single, trio], places: [combineLayers(moon, clouds), gate], dust: [petals] }),
  composition('book', oneOf(book, grimoire), { arrange: [single], places: [hall, cave], dust: [sparks, embers] }),
  composition('wheel', fortune, {
    arrange: [single],
    places: [combineLayers(rays, pedestal), combineLayers(curtain, pedestal)],
    dust: [confetti, goldRain],
  }),
  composition('lion', lion, { arrange: [close, single], places: [dunes, combineLayers(moon, peaks)], dust: [embers, sparks] }),
  composition('mountains', isle, { arrange: [single], places: [clouds, combineLayers(rays, clouds)], dust: [petals, sparks] }),
  composition('ingot', ingot, { arrange: [trio, heap], places: [combineLayers(rays, clouds), gate], dust: [goldRain] }),
  composition('pharaoh', pharaoh, { arrange: [single, close], places: [hall, dunes], dust: [sparks, embers] }),
  composition('brilliant', brilliant, { arrange: [single, orbit], places: [rays, combineLayers(rays, pedestal)], dust: [shards, sparks] }),
  composition('panda', panda, { arrange: [close, single], places: [forest, combineLayers(moon, clouds)], dust: [petals] }),
  composition('pagoda', pagoda, {
    arrange: [single],
    places: [combineLayers(moon, peaks), combineLayers(moon, clouds)],
    dust: [petals, embers],
  }),
  composition('sevens', sevens, { arrange: [single, close], places: [rays, city], dust: [confetti, sparks] }),
  composition('potion', potion, { arrange: [single, trio], places: [hall, forest], dust: [sparks, embers] }),
  composition('crown', crown, {
    arrange: [single],
    places: [combineLayers(curtain, pedestal), combineLayers(hall, pedestal)],
    dust: [goldRain, sparks],
  }),
  composition('cash', cashCoin, { arrange: [orbit, single], places: [gate, clouds], dust: [petals, goldRain] }),
  composition('crystals', crystals, { arrange: [single], places: [cave, space], dust: [shards, sparks] }),
  composition('cat', luckyCat, { arrange: [single], places: [combineLayers(rays, pedestal), gate], dust: [goldRain, petals] }),
  composition('ship', ship, { arrange: [single], places: [combineLayers(moon, waves), waves], dust: [sparks] }),
  composition('drum', drum, { arrange: [single], places: [gate, town], dust: [confetti, petals] }),
  composition('lotus', lotus, { arrange: [single], places: [combineLayers(moon, waves), pond], dust: [petals, sparks] }),
  composition('castle', castle, { arrange: [single], places: [combineLayers(moon, peaks), combineLayers(rays, clouds)], dust: [sparks] }),
  composition('ox', ox, { arrange: [close, single], places: [combineLayers(rays, clouds), gate], dust: [goldRain, embers] }),
  composition('cherries', oneOf(cherries, melon), {
    arrange: [single, trio],
    places: [combineLayers(rays, pedestal), grid],
    dust: [sparks, confetti],
  }),
  composition('fan', fan, { arrange: [single, pair], places: [gate, town], dust: [petals] }),
  composition('cauldron', cauldron, { arrange: [single], places: [combineLayers(rays, clouds), hall], dust: [goldRain] }),
  composition('carnival', carnival, { arrange: [single], places: [curtain, city], dust: [confetti] }),
  composition('rocket', rocket, { arrange: [single, close], places: [space], dust: [sparks, embers] }),
  composition('monkey', monkey, { arrange: [close, single], places: [combineLayers(moon, clouds), forest], dust: [petals, embers] }),
  composition('peacock', peacock, { arrange: [single], places: [clouds, forest], dust: [petals] }),
  composition('jade', jade, { arrange: [single], places: [gate, combineLayers(moon, peaks)], dust: [petals, sparks] }),
  composition('pearl', pearl, { arrange: [single], places: [sea], dust: [sparks] }),
  composition('coin', coin, { arrange: [heap, orbit], places: [rays, city], dust: [goldRain] }),
  composition('whiteTiger', whiteTiger, { arrange: [close, single], places: [forest, combineLayers(moon, peaks)], dust: [petals, embers] }),
  composition('purse', purse, { arrange: [single], places: [rays, dunes], dust: [goldRain] }),
  composition('wolf', wolf, { arrange: [close, single], places: [forest, combineLayers(moon, peaks)], dust: [embers, sparks] }),
  composition('rabbit', rabbit, { arrange: [close, single], places: [combineLayers(moon, clouds)], dust: [petals] }),
  composition('crackers', crackers, { arrange: [single], places: [gate, town], dust: [confetti, sparks] }),
  composition('ram', ram, { arrange: [close, single], places: [combineLayers(rays, clouds), forest], dust: [petals] }),
  composition('envelope', envelope, { arrange: [single, pair], places: [gate, town], dust: [petals, goldRain] }),
  composition('fox', fox, { arrange: [close, single], places: [forest, combineLayers(moon, clouds)], dust: [petals, sparks] }),
  composition('cranes', cranes, { arrange: [single], places: [clouds, forest], dust: [petals] }),
  composition('scroll', scroll, { arrange: [single], places: [gate, combineLayers(moon, peaks)], dust: [petals, sparks] }),
];
