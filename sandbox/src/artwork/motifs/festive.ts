import { darken, GOLD, lighten } from '../canvas/color.ts';
import { glow, linear, metal, radial, shade } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { box, disc, oval, path, place, polar, reuse, stroke, repeat, n } from '../canvas/shape.ts';

export function lantern(scene: Scene): string {
  const gold = metal(scene);
  const red = scene.rng.next() < 0.6 ? '#f0282f' : scene.palette.main;
  return (
    disc([0, 0, 128], glow(scene, '#ffb347', 0.55)) +
    stroke('M0 -120V-74', GOLD, 4) +
    oval(
      [0, -4, 94, 70],
      radial(
        scene,
        [
          [0, '#fff2b0'],
          [0.3, lighten(red, 0.35)],
          [0.68, red],
          [1, darken(red, 0.6)],
        ],
        [0.46, 0.5, 0.56],
      ),
    ) +
    repeat(4, (i) => oval([0, -4, 18 + i * 22, 70], 'none', { stroke: '#ffcf6a', 'stroke-width': 2, opacity: 0.65 })) +
    box([-36, -82, 72, 14, 5], gold) +
    box([-36, 60, 72, 14, 5], gold) +
    repeat(9, (i) =>
      stroke(`M${-24 + i * 6} 74q${i % 2 === 0 ? 3 : -3} 22 0 ${44 - Math.abs(i - 4) * 3}`, i % 3 === 1 ? GOLD : '#e0203a', 3.4),
    ) +
    oval([-36, -34, 15, 24], '#fff', { opacity: 0.3 })
  );
}

export function drum(scene: Scene): string {
  const gold = metal(scene);
  return (
    stroke('M-96 -90L20 -22', '#d99a4a', 11) +
    stroke('M96 -90L-20 -22', '#d99a4a', 11) +
    path(
      'M-92 -10Q-110 50 -84 92Q0 122 84 92Q110 50 92 -10z',
      linear(
        scene,
        [
          [0, '#5a0a14'],
          [0.3, '#ff4a4a'],
          [0.6, '#c4142a'],
          [1, '#3a0610'],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    oval([0, -10, 94, 38], gold) +
    oval(
      [0, -12, 84, 31],
      linear(scene, [
        [0, '#fff6e0'],
        [1, '#e2bd8a'],
      ]),
    ) +
    repeat(12, (i) => disc([polar(i * 15 + 8, 92)[0], polar(i * 15 + 8, 34)[1] - 2 + 6, 4], '#8a5208')) +
    path('M-40 -12q20 -18 40 0q-20 18 -40 0zM0 -12q20 -18 40 0q-20 18 -40 0z', 'none', { stroke: '#d5203a', 'stroke-width': 4 }) +
    disc([0, 56, 22], gold) +
    disc([0, 56, 11], '#7a0f1c')
  );
}

/** A rocket-string of firecrackers. */
export function crackers(scene: Scene): string {
  const one = scene.define(
    'g',
    {},
    box(
      [-44, -12, 44, 24, 5],
      linear(scene, [
        [0, '#ff7a6a'],
        [0.4, '#e0182c'],
        [1, '#6b0612'],
      ]),
    ) +
      box([-44, -12, 9, 24], GOLD) +
      box([-9, -12, 9, 24], GOLD),
  );
  return (
    stroke('M0 -118Q8 0 0 100', '#ffd27a', 4) +
    repeat(9, (i) => reuse(one, [i % 2 === 0 ? -3 : 3, -84 + i * 21, 1, i % 2 === 0 ? 16 : 164])) +
    disc([0, 104, 52], glow(scene, '#fff3b0', 1)) +
    place([0, 104], path('M0 -40L9 -12L38 -22L15 0L40 20L10 12L0 42L-10 12L-40 20L-15 0L-38 -22L-9 -12z', '#ffe14a')) +
    box([-34, -118, 68, 20, 8], metal(scene))
  );
}

/** A folding fan with painted hills. */
export function fan(scene: Scene): string {
  const { main, accent, light } = scene.palette;
  const ribs = repeat(11, (i) => {
    const [x, y] = polar(-165 + i * 15, 128);
    return stroke(`M0 0L${n(x)} ${n(y)}`, i % 2 === 0 ? '#6b3a14' : '#c98a3a', 4);
  });
  const sweep = (r: number): string => {
    const [ax, ay] = polar(-168, r);
    const [bx, by] = polar(-12, r);
    return `${n(ax)} ${n(ay)}A${r} ${r} 0 0 1 ${n(bx)} ${n(by)}`;
  };
  const paper = `M${sweep(132)}L${n(polar(-12, 58)[0])} ${n(polar(-12, 58)[1])}A58 58 0 0 0 ${n(polar(-168, 58)[0])} ${n(polar(-168, 58)[1])}Z`;
  return place(
    [0, 68],
    ribs,
    path(
      paper,
      linear(scene, [
        [0, lighten(light, 0.6)],
        [1, lighten(main, 0.45)],
      ]),
    ),
    path('M-96 -48Q-70 -92 -44 -70Q-20 -112 8 -78Q40 -110 60 -72Q84 -80 100 -44A112 112 0 0 0 58 -52Q0 -78 -60 -44z', main, {
      opacity: 0.6,
    }),
    disc([44, -96, 13], accent),
    repeat(10, (i) => {
      const [x, y] = polar(-160.5 + i * 15.6, 131);
      const [u, v] = polar(-160.5 + i * 15.6, 58);
      return stroke(`M${n(u)} ${n(v)}L${n(x)} ${n(y)}`, darken(main, 0.3), 1);
    }),
    path(`M${sweep(132)}`, 'none', { stroke: metal(scene), 'stroke-width': 6 }),
    disc([0, -2, 9], metal(scene)),
    stroke('M0 4q-8 24 4 36', '#d5203a', 4),
    disc([6, 44, 8], shade(scene, '#2fc28a')),
  );
}

/** A red envelope with a gold seal. */
export function envelope(scene: Scene): string {
  return (
    box(
      [-68, -100, 136, 200, 14],
      linear(
        scene,
        [
          [0, '#ff5a55'],
          [0.5, '#d81a2e'],
          [1, '#8a0a1c'],
        ],
        [0, 0, 0.7, 1],
      ),
    ) +
    path(
      'M-68 -86Q-68 -100 -54 -100H54Q68 -100 68 -86V-40Q0 26 -68 -40z',
      linear(scene, [
        [0, '#ff7a6a'],
        [1, '#c4142a'],
      ]),
    ) +
    stroke('M-67 -40Q0 26 67 -40', '#ffb08a', 2.5) +
    disc([0, -6, 34], metal(scene)) +
    disc([0, -6, 25], 'none', { stroke: '#8a5208', 'stroke-width': 2.5 }) +
    path('M0 -26v40M-13 -16h26M-13 0h26M-9 14h18', 'none', { stroke: '#7a4406', 'stroke-width': 5, 'stroke-linecap': 'round' }) +
    stroke('M-44 62q22 -22 44 0t44 0M-44 80q22 -22 44 0t44 0', '#ffc15a', 3)
  );
}

/** A jade ring on a knot. */
export function jade(scene: Scene): string {
  const ring = 'M-78 10A78 78 0 1 1 78 10A78 78 0 1 1 -78 10ZM-30 10A30 30 0 1 0 30 10A30 30 0 1 0 -30 10Z';
  return (
    stroke('M0 -118V-66', '#d5203a', 6) +
    place([0, -98, 1, 45], box([-15, -15, 30, 30, 4], 'none', { stroke: '#d5203a', 'stroke-width': 6 })) +
    path(
      ring,
      linear(
        scene,
        [
          [0, '#e6ffee'],
          [0.35, '#5fd6a0'],
          [1, '#0a6b50'],
        ],
        [0.1, 0, 0.6, 1],
      ),
      { 'fill-rule': 'evenodd' },
    ) +
    repeat(8, (i) =>
      place([polar(i * 45, 54)[0], polar(i * 45, 54)[1] + 10, 1, i * 45], stroke('M-9 0a9 9 0 1 1 9 9a5 5 0 1 1 0 -9', '#0d7a5a', 3)),
    ) +
    path('M-62 -18A68 68 0 0 1 6 -56', 'none', { stroke: '#fff', 'stroke-width': 6, opacity: 0.7, 'stroke-linecap': 'round' }) +
    repeat(7, (i) => stroke(`M${-12 + i * 4} 90q${i % 2 === 0 ? 4 : -4} 20 0 36`, '#d5203a', 3))
  );
}
