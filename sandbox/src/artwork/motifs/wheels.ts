import { darken, GOLD, lighten } from '../canvas/color.ts';
import { linear, metal, orb, radial, shade } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { itemAt } from '../canvas/rng.ts';
import { disc, group, oval, path, place, polar, starPath, stroke, repeat, wedge } from '../canvas/shape.ts';

/** An upright wheel of fortune with bulbs and a pointer. */
export function fortune(scene: Scene): string {
  const { main, accent, base, light } = scene.palette;
  const gold = metal(scene);
  const colors = [main, lighten(base, 0.12), accent, darken(main, 0.35)];
  return (
    disc([0, 4, 106], gold) +
    disc([0, 4, 94], darken(base, 0.6)) +
    place(
      [0, 4, 1, 11],
      repeat(12, (i) => path(wedge(90, i * 30, i * 30 + 30), itemAt(colors, i), { stroke: '#fff2c8', 'stroke-width': 1.6 })),
      repeat(12, (i) =>
        place(
          [polar(i * 30 + 15, 70)[0], polar(i * 30 + 15, 70)[1], 1, i * 30 + 105],
          path(starPath(i % 3 === 0 ? 5 : 4, 12, 5), i % 2 === 0 ? '#fff' : '#ffe08a'),
        ),
      ),
    ) +
    disc(
      [0, 4, 90],
      radial(
        scene,
        [
          [0, '#fff', 0.3],
          [0.5, '#fff', 0],
          [1, '#000', 0.45],
        ],
        [0.35, 0.28, 0.8],
      ),
    ) +
    repeat(16, (i) => disc([polar(i * 22.5, 100)[0], polar(i * 22.5, 100)[1] + 4, 4.5], i % 2 === 0 ? '#fffbe0' : light)) +
    disc([0, 4, 25], gold) +
    disc([0, 4, 16], orb(scene, main)) +
    path('M-17 -118H17L0 -80z', shade(scene, '#ff2c40'), { stroke: '#fff', 'stroke-width': 3 })
  );
}

/** A roulette wheel in its bowl, seen at a slant. */
export function roulette(scene: Scene): string {
  const gold = metal(scene);
  const pockets = (keep: (i: number) => boolean, fill: string): string =>
    path(
      repeat(24, (i) => (keep(i) ? wedge(90, i * 15, i * 15 + 15) : '')),
      fill,
      { stroke: GOLD, 'stroke-width': 1.2 },
    );
  return (
    oval(
      [0, 14, 112, 84],
      linear(scene, [
        [0, '#a8602a'],
        [1, '#2a0f06'],
      ]),
    ) +
    oval(
      [0, 8, 110, 82],
      linear(scene, [
        [0, '#d58a44'],
        [0.4, '#7a3a16'],
        [1, '#4a1f0c'],
      ]),
    ) +
    oval([0, 8, 94, 70], gold) +
    group(
      { transform: 'translate(0 8) scale(1 .745)' },
      pockets((i) => i === 0, '#14a05a'),
      pockets((i) => i > 0 && i % 2 === 0, '#15131d'),
      pockets((i) => i % 2 === 1, '#c9162f'),
      disc([0, 0, 64], 'none', { stroke: GOLD, 'stroke-width': 2.4 }),
      disc(
        [0, 0, 48],
        linear(scene, [
          [0, '#e09a55'],
          [1, '#4a1f0c'],
        ]),
      ),
      stroke('M-44 0H44M0 -44V44M-31 -31L31 31M31 -31L-31 31', '#3a1808', 2),
    ) +
    oval(
      [0, 8, 94, 70],
      linear(scene, [
        [0, '#fff', 0.32],
        [0.45, '#fff', 0],
      ]),
    ) +
    stroke('M-30 4L30 -4M-14 -14L14 16', GOLD, 7) +
    oval([0, -2, 17, 13], gold) +
    path('M-8 -4L-5 -46H5L8 -4z', gold) +
    disc([0, -50, 11], orb(scene, GOLD)) +
    disc([60, 34, 7.5], orb(scene, '#f4f4f8'))
  );
}

/** A ship's wheel. */
export function helm(scene: Scene): string {
  const wood = linear(scene, [
    [0, '#e0a05a'],
    [0.5, '#8a4a1f'],
    [1, '#3a1c0c'],
  ]);
  return (
    repeat(8, (i) => place([0, 0, 1, i * 45], path('M-6 -20V-92Q-9 -108 0 -112Q9 -108 6 -92V-20z', wood))) +
    disc([0, 0, 68], 'none', { stroke: wood, 'stroke-width': 20 }) +
    disc([0, 0, 78], 'none', { stroke: metal(scene), 'stroke-width': 4 }) +
    disc([0, 0, 58], 'none', { stroke: metal(scene), 'stroke-width': 4 }) +
    disc([0, 0, 25], metal(scene)) +
    disc([0, 0, 14], orb(scene, scene.palette.main))
  );
}
