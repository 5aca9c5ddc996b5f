import { hash, itemAt } from './canvas/rng.ts';
import { sceneOf } from './canvas/scene.ts';
import { combineLayers } from './compositions/composition.ts';
import { heroPicture, paletteNamed, type Hero } from './hero.ts';
import { football } from './motifs/balls.ts';
import { pickedCards } from './motifs/cards.ts';
import { coin, coinStacks, ingot, purse } from './motifs/coins.ts';
import { clover, gift, numberBoard, stopwatch, ticket } from './motifs/draws.ts';
import { drum, envelope, lantern } from './motifs/festive.ts';
import { brilliant, gem } from './motifs/gems.ts';
import { star } from './motifs/reels.ts';
import { chip } from './motifs/tables.ts';
import { medal, trophy, whistle } from './motifs/sports.ts';
import { monitor } from './motifs/devices.ts';
import { chest, crown } from './motifs/treasure.ts';
import { fortune } from './motifs/wheels.ts';
import { rocket } from './motifs/worlds.ts';
import { GOODS } from './goods.ts';
import { OFFERS } from './offers.ts';
import { confetti, goldRain, petals, sparks } from './stage/dust.ts';
import { rays } from './stage/backdrop.ts';
import { curtain, grid, turf } from './stage/halls.ts';
import { clouds, moon, space, town } from './stage/land.ts';

export const ACTIVITIES = {
  deposit: { palette: 'amber', place: rays, dust: goldRain, front: purse, left: coinStacks, right: coin },
  rebate: { palette: 'emerald', place: combineLayers(rays, clouds), dust: goldRain, front: ingot, left: coin, right: chip },
  invite: { palette: 'vermilion', place: rays, dust: confetti, front: envelope, left: gift, right: star },
  flip: { palette: 'violet', place: curtain, dust: sparks, front: pickedCards, left: gem, right: clover },
  calendar: { palette: 'azure', place: combineLayers(moon, clouds), dust: confetti, front: numberBoard, left: stopwatch, right: gift },
  vip: { palette: 'midnight', place: curtain, dust: goldRain, front: crown, left: brilliant, right: medal },
  peak: { palette: 'jungle', place: turf, dust: confetti, front: trophy, left: football, right: whistle },
  festival: { palette: 'crimson', place: combineLayers(moon, town), dust: petals, front: lantern, left: drum, right: envelope },
  newcomer: { palette: 'royal', place: rays, dust: confetti, front: gift, left: ticket, right: coin },
  download: { palette: 'neon', place: space, dust: sparks, front: monitor, left: rocket, right: star },
  slots: { palette: 'orchid', place: grid, dust: goldRain, front: fortune, left: chest, right: gem },
} as const satisfies Record<string, Hero>;
export type ActivityKind = keyof typeof ACTIVITIES;
export const ACTIVITY_KINDS = Object.keys(ACTIVITIES) as readonly ActivityKind[];

export const kindOf = (code: string): ActivityKind =>
  ACTIVITY_KINDS.find((kind) => code.startsWith(kind)) ?? itemAt(ACTIVITY_KINDS, hash(code));

/** A 16:9 card of an activity or of a mall item. */
export function activityArt({ code, kind = kindOf(code) }: { readonly code: string; readonly kind?: ActivityKind }): string {
  const picture = OFFERS[code] ?? GOODS[code] ?? ACTIVITIES[kind];
  const scene = sceneOf({ seed: `activity/${kind}/${code}`, palette: paletteNamed(picture.palette), size: [640, 360], focus: [320, 172] });
  return heroPicture(scene, picture, { spread: 186, words: false });
}
