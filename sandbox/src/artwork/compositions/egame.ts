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
import { both, compose, oneOf, type Composition } from './composition.ts';

export const EGAME: readonly Composition[] = [
  compose('reels', reels, { arrange: [single], places: [both(rays, pedestal), both(curtain, pedestal)], dust: [goldRain, confetti] }),
  compose('gems', gem, { arrange: [heap, trio], places: [rays, cave], dust: [shards, sparks] }),
  compose('dragon', dragon, { arrange: [single, close], places: [both(moon, clouds), both(rays, clouds)], dust: [embers] }),
  compose('fruit', fruit, { arrange: [heap], places: [rays, both(rays, pedestal)], dust: [sparks, petals] }),
  compose('temple', temple, { arrange: [single], places: [both(rays, peaks), both(rays, clouds)], dust: [sparks, embers] }),
  compose('tiger', tiger, { arrange: [close, single], places: [forest, both(moon, peaks)], dust: [petals, embers] }),
  compose('coins', coinStacks, { arrange: [single], places: [rays, both(rays, pedestal)], dust: [goldRain] }),
  compose('planets', planet, { arrange: [single, close], places: [space], dust: [sparks] }),
  compose('mask', operaMask, { arrange: [single], places: [gate, curtain], dust: [petals, sparks] }),
  compose('lanterns', lantern, { arrange: [trio, single], places: [town, both(moon, town)], dust: [petals, embers] }),
  compose('koi', koi, { arrange: [single, close], places: [pond, both(pond, waves)], dust: [petals] }),
  compose('chest', chest, { arrange: [single], places: [cave, sea], dust: [goldRain, shards] }),
  compose('phoenix', phoenix, { arrange: [single, close], places: [both(moon, clouds), both(rays, peaks)], dust: [embers] }),
  compose('pyramid', pyramid, { arrange: [single], places: [dunes], dust: [sparks, embers] }),
  compose('peach', peach, { arrange: [single, trio], places: [both(moon, clouds), gate], dust: [petals] }),
  compose('book', oneOf(book, grimoire), { arrange: [single], places: [hall, cave], dust: [sparks, embers] }),
  compose('wheel', fortune, { arrange: [single], places: [both(rays, pedestal), both(curtain, pedestal)], dust: [confetti, goldRain] }),
  compose('lion', lion, { arrange: [close, single], places: [dunes, both(moon, peaks)], dust: [embers, sparks] }),
  compose('mountains', isle, { arrange: [single], places: [clouds, both(rays, clouds)], dust: [petals, sparks] }),
  compose('ingot', ingot, { arrange: [trio, heap], places: [both(rays, clouds), gate], dust: [goldRain] }),
  compose('pharaoh', pharaoh, { arrange: [single, close], places: [hall, dunes], dust: [sparks, embers] }),
  compose('brilliant', brilliant, { arrange: [single, orbit], places: [rays, both(rays, pedestal)], dust: [shards, sparks] }),
  compose('panda', panda, { arrange: [close, single], places: [forest, both(moon, clouds)], dust: [petals] }),
  compose('pagoda', pagoda, { arrange: [single], places: [both(moon, peaks), both(moon, clouds)], dust: [petals, embers] }),
  compose('sevens', sevens, { arrange: [single, close], places: [rays, city], dust: [confetti, sparks] }),
  compose('potion', potion, { arrange: [single, trio], places: [hall, forest], dust: [sparks, embers] }),
  compose('crown', crown, { arrange: [single], places: [both(curtain, pedestal), both(hall, pedestal)], dust: [goldRain, sparks] }),
  compose('cash', cashCoin, { arrange: [orbit, single], places: [gate, clouds], dust: [petals, goldRain] }),
  compose('crystals', crystals, { arrange: [single], places: [cave, space], dust: [shards, sparks] }),
  compose('cat', luckyCat, { arrange: [single], places: [both(rays, pedestal), gate], dust: [goldRain, petals] }),
  compose('ship', ship, { arrange: [single], places: [both(moon, waves), waves], dust: [sparks] }),
  compose('drum', drum, { arrange: [single], places: [gate, town], dust: [confetti, petals] }),
  compose('lotus', lotus, { arrange: [single], places: [both(moon, waves), pond], dust: [petals, sparks] }),
  compose('castle', castle, { arrange: [single], places: [both(moon, peaks), both(rays, clouds)], dust: [sparks] }),
  compose('ox', ox, { arrange: [close, single], places: [both(rays, clouds), gate], dust: [goldRain, embers] }),
  compose('cherries', oneOf(cherries, melon), { arrange: [single, trio], places: [both(rays, pedestal), grid], dust: [sparks, confetti] }),
  compose('fan', fan, { arrange: [single, pair], places: [gate, town], dust: [petals] }),
  compose('cauldron', cauldron, { arrange: [single], places: [both(rays, clouds), hall], dust: [goldRain] }),
  compose('carnival', carnival, { arrange: [single], places: [curtain, city], dust: [confetti] }),
  compose('rocket', rocket, { arrange: [single, close], places: [space], dust: [sparks, embers] }),
  compose('monkey', monkey, { arrange: [close, single], places: [both(moon, clouds), forest], dust: [petals, embers] }),
  compose('peacock', peacock, { arrange: [single], places: [clouds, forest], dust: [petals] }),
  compose('jade', jade, { arrange: [single], places: [gate, both(moon, peaks)], dust: [petals, sparks] }),
  compose('pearl', pearl, { arrange: [single], places: [sea], dust: [sparks] }),
  compose('coin', coin, { arrange: [heap, orbit], places: [rays, city], dust: [goldRain] }),
  compose('whiteTiger', whiteTiger, { arrange: [close, single], places: [forest, both(moon, peaks)], dust: [petals, embers] }),
  compose('purse', purse, { arrange: [single], places: [rays, dunes], dust: [goldRain] }),
  compose('wolf', wolf, { arrange: [close, single], places: [forest, both(moon, peaks)], dust: [embers, sparks] }),
  compose('rabbit', rabbit, { arrange: [close, single], places: [both(moon, clouds)], dust: [petals] }),
  compose('crackers', crackers, { arrange: [single], places: [gate, town], dust: [confetti, sparks] }),
  compose('ram', ram, { arrange: [close, single], places: [both(rays, clouds), forest], dust: [petals] }),
  compose('envelope', envelope, { arrange: [single, pair], places: [gate, town], dust: [petals, goldRain] }),
  compose('fox', fox, { arrange: [close, single], places: [forest, both(moon, clouds)], dust: [petals, sparks] }),
  compose('cranes', cranes, { arrange: [single], places: [clouds, forest], dust: [petals] }),
  compose('scroll', scroll, { arrange: [single], places: [gate, both(moon, peaks)], dust: [petals, sparks] }),
];
