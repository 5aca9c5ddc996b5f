import { itemAt, hash } from './canvas/rng.ts';
import { sceneOf } from './canvas/scene.ts';
import { combineLayers } from './compositions/composition.ts';
import { heroPicture, paletteNamed, type Hero } from './hero.ts';
import { dragon, tiger } from './motifs/beasts.ts';
import { football, basketball } from './motifs/balls.ts';
import { aces, suit } from './motifs/cards.ts';
import { coin, coinStacks, ingot, purse } from './motifs/coins.ts';
import { gamepad, headset, keys, monitor } from './motifs/devices.ts';
import { ball, drawDrum, gift, ticket } from './motifs/draws.ts';
import { crackers, drum, envelope, lantern } from './motifs/festive.ts';
import { clownfish, goldfish, shark } from './motifs/fish.ts';
import { brilliant, gem } from './motifs/gems.ts';
import { reels } from './motifs/reels.ts';
import { chipTower, dealer } from './motifs/tables.ts';
import { mahjongOne } from './motifs/tiles.ts';
import { trophy } from './motifs/sports.ts';
import { chest, crown } from './motifs/treasure.ts';
import { fortune, roulette } from './motifs/wheels.ts';
import { shield, swords } from './motifs/emblems.ts';
import { confetti, embers, goldRain, petals, sparks } from './stage/dust.ts';
import { rays } from './stage/backdrop.ts';
import { curtain, felt, grid, turf } from './stage/halls.ts';
import { clouds, moon, town } from './stage/land.ts';
import { sea } from './stage/water.ts';

const hero = (
  palette: string,
  [place, dust]: readonly [Hero['place'], Hero['dust']],
  [front, left, right]: readonly [Hero['front'], Hero['left'], Hero['right']],
): Hero => ({ palette, place, dust, front, left, right });

export const BANNERS = {
  stadium: hero('azure', [turf, confetti], [trophy, football, basketball]),
  gold: hero('amber', [rays, goldRain], [chest, coinStacks, purse]),
  reels: hero('violet', [rays, goldRain], [reels, gem, coin]),
  vip: hero('midnight', [combineLayers(rays, curtain), goldRain], [crown, brilliant, ingot]),
  arena: hero('synth', [grid, sparks], [gamepad, headset, keys]),
  lantern: hero('crimson', [combineLayers(moon, town), petals], [lantern, drum, envelope]),
  sea: hero('deepsea', [sea, sparks], [shark, clownfish, goldfish]),
  cards: hero('emerald', [felt, goldRain], [aces, mahjongOne, suit]),
  lottery: hero('orchid', [rays, confetti], [drawDrum, ball, ticket]),
  dragon: hero('vermilion', [combineLayers(moon, clouds), embers], [dragon, lantern, ingot]),
  live: hero('ruby', [felt, goldRain], [dealer, roulette, chipTower]),
  welcome: hero('royal', [rays, confetti], [gift, envelope, coinStacks]),
  wheel: hero('plum', [curtain, confetti], [fortune, gift, coin]),
  battle: hero('indigo', [grid, embers], [shield, swords, monitor]),
  tiger: hero('ember', [combineLayers(rays, clouds), goldRain], [tiger, crackers, coin]),
} as const satisfies Record<string, Hero>;
export type BannerTheme = keyof typeof BANNERS;
export const BANNER_THEMES = Object.keys(BANNERS) as readonly BannerTheme[];

/** The theme named by the first word of a code, or one chosen by a hash of the code. */
export const themeOf = (code: string): BannerTheme =>
  BANNER_THEMES.find((theme) => code.startsWith(theme)) ?? itemAt(BANNER_THEMES, hash(code));

/** A 1200 x 360 hero; the left 45 % stays dark so that text is readable. */
export function bannerArt({ code, theme = themeOf(code) }: { readonly code: string; readonly theme?: BannerTheme }): string {
  const picture = BANNERS[theme];
  const scene = sceneOf({ seed: `banner/${theme}/${code}`, palette: paletteNamed(picture.palette), size: [1200, 360], focus: [850, 172] });
  return heroPicture(scene, picture, { spread: 200, words: true });
}
