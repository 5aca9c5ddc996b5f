import { darken, lighten } from './canvas/color.ts';
import { bevel, glow, linear, metal, orb, radial, shade } from './canvas/paint.ts';
import { itemAt } from './canvas/rng.ts';
import { squareScene, type Scene } from './canvas/scene.ts';
import { box, disc, flip, group, path, place, polygonPath, reuse, ringOf, starPath, repeat } from './canvas/shape.ts';
import { dragon, fox, lion, luckyCat, monkey, ox, panda, rabbit, ram, tiger, whiteTiger, wolf } from './motifs/beasts.ts';
import { cutStone } from './motifs/gems.ts';
import { shieldPath } from './motifs/emblems.ts';
import type { Motif } from './stage/arrange.ts';

const PORTRAITS: readonly Motif[] = [tiger, panda, fox, lion, rabbit, dragon, wolf, ox, monkey, luckyCat, whiteTiger, ram];
export const AVATAR_COUNT = PORTRAITS.length;

/** One of twelve portraits, 0..11, for a round frame. */
export function avatarArt(id: number): string {
  const scene = squareScene(`avatar/${id}`, id * 23 + 9);
  const { base, deep, main } = scene.palette;
  const back =
    box(
      [0, 0, 240, 240],
      radial(
        scene,
        [
          [0, lighten(main, 0.35)],
          [0.5, base],
          [1, deep],
        ],
        [0.4, 0.3, 0.85],
      ),
    ) + disc([120, 120, 108], 'none', { stroke: main, 'stroke-width': 2, opacity: 0.5 });
  return scene.finish(back, group({ filter: bevel(scene) }, place([120, 130, 0.92], itemAt(PORTRAITS, id)(scene))));
}

interface Rank {
  readonly plate: string;
  readonly stone: string;
  readonly sides: number;
  readonly feathers: number;
  readonly crown: number;
}
const rank = (plate: string, stone: string, [sides, feathers, crown]: readonly [number, number, number]): Rank => ({
  plate,
  stone,
  sides,
  feathers,
  crown,
});
const RANKS: readonly Rank[] = [
  rank('#8d97ab', '#b9c4d6', [4, 0, 0]),
  rank('#b0703c', '#e8a06a', [4, 0, 0]),
  rank('#b8c4d8', '#7fd0ff', [6, 0, 0]),
  rank('#f3b73b', '#35d88a', [6, 0, 0]),
  rank('#f3b73b', '#2f8bff', [8, 2, 0]),
  rank('#e58a5a', '#ff3d5a', [6, 3, 0]),
  rank('#c9d6f2', '#b65cff', [8, 3, 3]),
  rank('#f3b73b', '#ff6ad5', [8, 4, 3]),
  rank('#7fd8e8', '#26dfe8', [10, 4, 5]),
  rank('#f6c84c', '#ff2c40', [10, 5, 5]),
  rank('#2c2a40', '#ffd75e', [12, 6, 7]),
];
export const VIP_TOP = RANKS.length - 1;

function coronet(scene: Scene, { plate, stone, crown }: Rank): string {
  if (crown === 0) return '';
  const step = 88 / (crown - 1);
  const points = repeat(
    crown,
    (index) =>
      `L${-44 + index * step} ${-112 - 20 * Math.cos((index - (crown - 1) / 2) * (2.4 / crown))}L${-44 + (index + 0.5) * step} -92`,
  );
  return (
    path(`M-50 -74${points}L50 -74z`, metal(scene, lighten(plate, 0.1))) +
    repeat(crown, (index) =>
      disc([-44 + index * step, -114 - 20 * Math.cos((index - (crown - 1) / 2) * (2.4 / crown)), 5], orb(scene, stone)),
    )
  );
}

function wingsOf(scene: Scene, { plate, feathers }: Rank): string {
  if (feathers === 0) return '';
  const plume = scene.define('path', {
    d: 'M0 0Q34 -22 78 -10Q46 8 0 12z',
    fill: linear(
      scene,
      [
        [0, lighten(plate, 0.7)],
        [1, darken(plate, 0.2)],
      ],
      [0, 0, 1, 0],
    ),
  });
  return flip(
    scene.define(
      'g',
      {},
      repeat(feathers, (index) => reuse(plume, [30, 40 - index * 15, 1, 16 - index * 13])),
    ),
  );
}

/** The badge of a VIP level, 0..10: each has a different metal, stone, cut, wings and crown. */
export function vipBadge(level: number): string {
  const scene = squareScene(`vip/${level}`, 24);
  const look = itemAt(RANKS, level);
  const edge = level === VIP_TOP ? metal(scene) : metal(scene, look.plate);
  const plate = level < 2 ? polygonPath(ringOf(6, 84)) : level < 6 ? shieldPath : starPath(8, 88, 74);
  const body =
    place([0, 4, 0.86], path(plate, shade(scene, darken(look.plate, 0.35)))) +
    place([0, 4, 0.74], path(plate, 'none', { stroke: lighten(look.plate, 0.5), 'stroke-width': 2, opacity: 0.7 }));
  const pips = repeat(level % 4, (index) => place([(index - ((level % 4) - 1) / 2) * 24, 78], path(starPath(5, 9, 4), '#fff3c8')));
  const badge =
    wingsOf(scene, look) +
    path(plate, edge) +
    body +
    place([0, 0, 0.46], cutStone(scene, { sides: look.sides, table: 0.52, tall: 1.12, color: look.stone })) +
    coronet(scene, look) +
    pips;
  return scene.finish(disc([120, 124, 118], glow(scene, look.stone, 0.3)), group({ filter: bevel(scene) }, place([120, 128, 0.88], badge)));
}
