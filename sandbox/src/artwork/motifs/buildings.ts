import { darken, GOLD, lighten, mix } from '../canvas/color.ts';
import { glow, linear, metal, shade } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { box, disc, oval, path, stroke, repeat } from '../canvas/shape.ts';

/** A tower of upturned roofs with lit windows. */
export function pagoda(scene: Scene): string {
  const { main, accent } = scene.palette;
  const roof = linear(scene, [
    [0, lighten(main, 0.35)],
    [0.5, main],
    [1, darken(main, 0.6)],
  ]);
  const wall = linear(
    scene,
    [
      [0, '#2b0d12'],
      [0.5, '#b5412c'],
      [1, '#3d1116'],
    ],
    [0, 0, 1, 0],
  );
  const floors = repeat(4, (index) => {
    const y = -62 + index * 44;
    const wide = 34 + index * 15;
    return (
      box([-wide * 0.72, y, wide * 1.44, 32], wall) +
      repeat(3, (lamp) => box([-wide * 0.5 + lamp * wide * 0.38, y + 8, wide * 0.24, 20, 3], '#ffe08a')) +
      path(
        `M${-wide - 22} ${y + 2}Q${-wide * 0.5} ${y - 4} ${-wide * 0.4} ${y - 24}H${wide * 0.4}Q${wide * 0.5} ${y - 4} ${wide + 22} ${y + 2}Q${wide + 12} ${y + 14} ${wide} ${y + 11}H${-wide}Q${-wide - 12} ${y + 14} ${-wide - 22} ${y + 2}z`,
        roof,
      ) +
      stroke(`M${-wide - 18} ${y + 5}Q0 ${y + 15} ${wide + 18} ${y + 5}`, GOLD, 3)
    );
  });
  return (
    disc([0, -110, 10], metal(scene)) +
    path('M-4 -86L0 -124L4 -86z', GOLD) +
    floors +
    path('M-100 104l12 -14h176l12 14z', shade(scene, mix(accent, '#806050', 0.5)))
  );
}

/** A stepped pyramid with a lit door. */
export function pyramid(scene: Scene): string {
  const stone = mix(scene.palette.accent, '#c99b55', 0.55);
  const steps = repeat(6, (index) => {
    const y = -64 + index * 27;
    const wide = 30 + index * 15;
    return (
      path(
        `M${-wide + 4} ${y}H${wide - 4}L${wide} ${y + 27}H${-wide}z`,
        linear(
          scene,
          [
            [0, lighten(stone, 0.5)],
            [0.5, stone],
            [1, darken(stone, 0.6)],
          ],
          [0, 0, 1, 0.3],
        ),
      ) +
      path(`M${-wide + 4} ${y}H${wide - 4}`, 'none', { stroke: lighten(stone, 0.75), 'stroke-width': 2.5 }) +
      stroke(`M${-wide * 0.55} ${y + 2}v24M${wide * 0.6} ${y + 2}v24`, darken(stone, 0.35), 1.2)
    );
  });
  return (
    disc([0, -72, 74], glow(scene, scene.palette.light, 0.9)) +
    steps +
    path('M-17 98L-13 -60H13L17 98z', lighten(stone, 0.28)) +
    repeat(12, (index) => box([-16, -52 + index * 12.4, 32, 4], darken(stone, 0.42))) +
    path('M-30 -66V-96H30V-66z', shade(scene, stone)) +
    path('M-36 -96h72l-8 -13h-56z', metal(scene)) +
    path('M-10 -66V-88Q0 -96 10 -88V-66z', '#fff6c0')
  );
}

/** Columns under a pediment. */
export function temple(scene: Scene): string {
  const stone = lighten(scene.palette.accent, 0.62);
  const fluted = linear(
    scene,
    [
      [0, darken(stone, 0.45)],
      [0.3, '#fff'],
      [0.5, stone],
      [0.62, lighten(stone, 0.5)],
      [1, darken(stone, 0.6)],
    ],
    [0, 0, 1, 0],
  );
  const gold = metal(scene);
  return (
    oval([0, 20, 74, 84], glow(scene, scene.palette.light, 0.95)) +
    path('M-112 -40L0 -104L112 -40z', shade(scene, stone)) +
    path('M-84 -46L0 -93L84 -46z', darken(stone, 0.35)) +
    disc([0, -62, 15], gold) +
    path('M-15 -62h-28l16 -8zM15 -62h28l-16 -8z', GOLD) +
    box([-108, -40, 216, 15, 2], gold) +
    repeat(6, (index) => {
      const x = -88 + index * 35.2;
      return Math.abs(x) < 20
        ? ''
        : box([x - 11, -18, 22, 92], fluted) + box([x - 15, -25, 30, 9, 3], gold) + box([x - 15, 70, 30, 9, 3], gold);
    }) +
    repeat(3, (index) =>
      box(
        [-104 - index * 6, 78 + index * 10, 208 + index * 12, 11, 2],
        linear(scene, [
          [0, '#fff'],
          [0.4, stone],
          [1, darken(stone, 0.5)],
        ]),
      ),
    )
  );
}

/** A castle of three towers. */
export function castle(scene: Scene): string {
  const { main, accent } = scene.palette;
  const stone = linear(
    scene,
    [
      [0, lighten(accent, 0.72)],
      [0.5, mix(accent, '#a08cb0', 0.55)],
      [1, '#3b2a55'],
    ],
    [0, 0, 1, 0.2],
  );
  const cone = shade(scene, main);
  const tower = (x: number, top: number, wide: number): string =>
    box([x - wide, top, wide * 2, 96 - top], stone) +
    path(`M${x - wide - 9} ${top + 5}L${x} ${top - wide * 2.3}L${x + wide + 9} ${top + 5}z`, cone) +
    path(`M${x - 6} ${top + 40}v-16q6 -9 12 0v16z`, '#ffe79a') +
    path(`M${x} ${top - wide * 2.3 - 16}l20 7l-20 7z`, GOLD);
  return (
    tower(-66, -8, 19) +
    tower(66, -8, 19) +
    tower(0, -34, 27) +
    box([-76, 34, 152, 62], stone) +
    repeat(8, (index) => box([-76 + index * 20.4, 24, 11, 14], lighten(accent, 0.5))) +
    path('M-22 96V64Q0 36 22 64V96z', '#2a1230') +
    path(
      'M-17 96V66Q0 44 17 66V96z',
      linear(scene, [
        [0, '#ffdf8a'],
        [1, '#c45a1a'],
      ]),
    )
  );
}
