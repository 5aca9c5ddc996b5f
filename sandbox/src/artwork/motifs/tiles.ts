import { linear, orb, shade } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { box, disc, group, path, place, reuse, stroke, repeat } from '../canvas/shape.ts';

const bone = (scene: Scene): string =>
  linear(
    scene,
    [
      [0, '#ffffff'],
      [0.6, '#f5efe2'],
      [1, '#cbbfa8'],
    ],
    [0, 0, 0.6, 1],
  );

/** An upright mahjong tile: jade back, bone face. */
export function mahjong(scene: Scene, mark: string): string {
  return group(
    {},
    box([-50, -66, 112, 152, 14], shade(scene, '#12985a')),
    box([-56, -74, 112, 150, 14], '#d9ceb8'),
    box([-60, -78, 112, 150, 14], bone(scene)),
    place([-4, -3], mark),
  );
}

const dot = (scene: Scene, color: string): string =>
  scene.define('g', {}, disc([0, 0, 15], shade(scene, color)) + disc([0, 0, 9], '#fff') + disc([0, 0, 5], color));
const middle = stroke('M0 -54V54M-34 -30H34V18H-34z', '#d5142c', 11);
const dots = (scene: Scene): string =>
  repeat(9, (i) =>
    reuse(dot(scene, ['#1746b8', '#d5142c', '#12985a'][Math.floor(i / 3)] ?? '#d5142c'), [
      -34 + (i % 3) * 34,
      -42 + Math.floor(i / 3) * 42,
    ]),
  );
const bamboo = (scene: Scene): string =>
  repeat(6, (i) =>
    place(
      [-32 + (i % 3) * 32, -28 + Math.floor(i / 3) * 58],
      box([-6, -24, 12, 48, 5], shade(scene, i === 1 || i === 4 ? '#d5142c' : '#12985a')),
      stroke('M-8 0H8', '#fff', 3),
    ),
  );
const flower = (scene: Scene): string =>
  repeat(6, (i) => place([0, 0, 1, i * 60], path('M0 0Q-22 -30 0 -50Q22 -30 0 0z', shade(scene, '#e0284a')))) + disc([0, 0, 12], '#ffd23f');

export const mahjongOne = (scene: Scene): string => mahjong(scene, scene.rng.pick([middle, dots(scene), bamboo(scene), flower(scene)]));
export const mahjongHand = (scene: Scene): string =>
  place([-66, -14, 0.72, -12], mahjong(scene, dots(scene))) +
  place([68, -14, 0.72, 12], mahjong(scene, bamboo(scene))) +
  place([0, 18, 0.92], mahjong(scene, middle));
export function mahjongWall(scene: Scene): string {
  const one = scene.define('g', {}, mahjong(scene, flower(scene)));
  const two = scene.define('g', {}, mahjong(scene, dots(scene)));
  const three = scene.define('g', {}, mahjong(scene, middle));
  return (
    reuse(two, [-58, -66, 0.56]) +
    reuse(one, [8, -66, 0.56]) +
    reuse(three, [74, -66, 0.56]) +
    reuse(three, [-62, 34, 0.62]) +
    reuse(two, [8, 34, 0.62]) +
    reuse(one, [78, 34, 0.62])
  );
}

/** A pai gow domino. */
export function domino(scene: Scene): string {
  const pip = (red: boolean): string => scene.define('circle', { r: 10, fill: shade(scene, red ? '#ff3548' : '#f6f3ea') });
  return group(
    {},
    box([-50, -96, 104, 200, 16], '#07060c'),
    box(
      [-54, -102, 104, 200, 16],
      linear(
        scene,
        [
          [0, '#4a4658'],
          [0.5, '#1d1a28'],
          [1, '#0a0812'],
        ],
        [0, 0, 0.6, 1],
      ),
    ),
    stroke('M-44 -2H40', '#f3b73b', 3),
    repeat(6, (i) => reuse(pip(i === 1 || i === 4), [-24 + (i % 2) * 44, -78 + Math.floor(i / 2) * 30])),
    repeat(4, (i) => reuse(pip(i < 2), [-24 + (i % 2) * 44, 26 + Math.floor(i / 2) * 44])),
  );
}
export const dominoes = (scene: Scene): string => place([-44, 0, 0.9, -14], domino(scene)) + place([48, 6, 0.9, 13], domino(scene));

/** A xiangqi piece; its sign is a carved device. */
export function xiangqi(scene: Scene): string {
  const red = scene.rng.next() < 0.5 ? '#c4142a' : '#1d3a2e';
  return (
    disc([4, 10, 100], '#5a3010') +
    disc(
      [0, 0, 100],
      linear(
        scene,
        [
          [0, '#ffe2b0'],
          [0.5, '#e2ac64'],
          [1, '#a8682c'],
        ],
        [0, 0, 0.6, 1],
      ),
    ) +
    disc([0, 0, 80], 'none', { stroke: red, 'stroke-width': 6 }) +
    stroke('M-44 -30H44M0 -54V56M-36 0H36M-46 30H46M-30 -30L-44 52M30 -30L44 52', red, 11)
  );
}

/** A go board at a slant with its stones. */
export function goBoard(scene: Scene): string {
  const lines = repeat(7, (i) => stroke(`M-78 ${-78 + i * 26}H78M${-78 + i * 26} -78V78`, '#6b3f14', 2));
  const stone = (x: number, y: number, black: boolean): string =>
    disc([x + 2, y + 4, 12], '#3a1c08', { opacity: 0.5 }) + disc([x, y, 12], orb(scene, black ? '#2c2f42' : '#eef0f6'));
  const spots = [
    [-26, -26, 1],
    [0, 0, 0],
    [26, -26, 1],
    [0, 26, 1],
    [-52, 0, 0],
    [26, 26, 0],
    [52, 0, 1],
    [-26, 52, 0],
    [0, -52, 0],
    [52, 52, 1],
  ] as const;
  return place(
    [0, 0, 1, -12],
    box([-92, -86, 188, 190, 8], '#6b3f14'),
    box(
      [-94, -94, 188, 188, 8],
      linear(
        scene,
        [
          [0, '#ffdf9e'],
          [1, '#c88a3d'],
        ],
        [0, 0, 0.6, 1],
      ),
    ),
    lines,
    spots.map(([x, y, black]) => stone(x, y, black === 1)).join(''),
  );
}
