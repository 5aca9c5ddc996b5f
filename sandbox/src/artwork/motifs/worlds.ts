import { darken, lighten } from '../canvas/color.ts';
import { glow, linear, metal, orb, shade } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { disc, group, oval, path, place, stroke, repeat } from '../canvas/shape.ts';

/** A ringed world with moons. */
export function planet(scene: Scene): string {
  const { main, accent, light } = scene.palette;
  const ring = linear(
    scene,
    [
      [0, light, 0.2],
      [0.4, lighten(accent, 0.4)],
      [0.7, accent],
      [1, light, 0.2],
    ],
    [0, 0, 1, 0],
  );
  const half = (sweep: number): string => path(`M-118 0A118 34 0 0 ${sweep} 118 0L92 0A92 20 0 0 ${1 - sweep} -92 0z`, ring);
  return (
    disc([0, 0, 120], glow(scene, main, 0.6)) +
    place([0, 0, 1, -20], half(1)) +
    disc([0, 0, 72], orb(scene, main)) +
    group(
      { opacity: 0.4 },
      place(
        [0, 0, 1, -20],
        path('M-68 -24Q0 -6 68 -24Q72 -10 72 -6Q0 12 -72 -6zM-66 28Q0 44 66 28Q60 42 56 46Q0 56 -56 46z', darken(main, 0.45)),
        oval([22, 14, 17, 8], lighten(accent, 0.4)),
      ),
    ) +
    place([0, 0, 1, -20], half(0)) +
    disc([-86, -84, 17], orb(scene, accent)) +
    disc([92, 76, 11], orb(scene, light))
  );
}

export function rocket(scene: Scene): string {
  const { main, accent } = scene.palette;
  return place(
    [0, 0, 1, 32],
    path(
      'M-22 70Q-30 112 0 146Q30 112 22 70z',
      linear(scene, [
        [0, '#fffbd0'],
        [0.4, '#ffb52e'],
        [1, '#ff3d1a', 0],
      ]),
    ),
    path('M-34 20Q-76 40 -72 92Q-46 74 -26 74zM34 20Q76 40 72 92Q46 74 26 74z', shade(scene, main)),
    path(
      'M0 -122Q52 -70 38 40Q34 66 26 76H-26Q-34 66 -38 40Q-52 -70 0 -122z',
      linear(
        scene,
        [
          [0, '#8a93b8'],
          [0.3, '#ffffff'],
          [0.55, '#e2e8fb'],
          [1, '#5a6490'],
        ],
        [0, 0, 1, 0],
      ),
    ),
    path('M0 -122Q30 -92 36 -54H-36Q-30 -92 0 -122z', shade(scene, main)),
    disc([0, -16, 21], metal(scene)),
    disc([0, -16, 15], orb(scene, accent)),
    path('M-26 76H26L20 88H-20z', '#39405e'),
    stroke('M-38 34H38', main, 5),
  );
}

/** A mountain isle in the clouds. */
export function isle(scene: Scene): string {
  const { main, light, accent } = scene.palette;
  return (
    path(
      'M-104 8Q-60 -10 0 -6T104 8Q80 50 40 62L10 112L-20 70Q-80 50 -104 8z',
      linear(scene, [
        [0, '#8a6a4a'],
        [1, '#2a1c2c'],
      ]),
    ) +
    path(
      'M-66 6L-28 -72L-10 -46L18 -108L48 -50L60 -62L92 8Q0 26 -66 6z',
      linear(
        scene,
        [
          [0, lighten(main, 0.5)],
          [1, darken(main, 0.5)],
        ],
        [0, 0, 1, 0.6],
      ),
    ) +
    path('M18 -108L2 -72L14 -64L22 -74L34 -62L36 -74zM-28 -72L-38 -50L-26 -46L-18 -58z', '#fff') +
    path('M18 -108L30 20L48 -50z', '#0a0418', { opacity: 0.28 }) +
    oval([0, 8, 104, 17], shade(scene, '#5cc25a')) +
    path(
      'M14 -8q-8 40 0 92h12q-8 -50 -2 -92z',
      linear(scene, [
        [0, '#fff'],
        [1, light, 0.2],
      ]),
    ) +
    repeat(5, (i) =>
      path('M0 0l-11 0l11 -30l11 30z', shade(scene, '#2f9e55'), { transform: `translate(${-84 + i * 20} ${8 + (i % 2) * 6})` }),
    ) +
    path('M52 2v-14h20v14zM46 -11q16 -2 16 -14q0 12 16 14z', shade(scene, accent))
  );
}

/** A junk under full sail. */
export function ship(scene: Scene): string {
  const { main, light } = scene.palette;
  const sail = linear(
    scene,
    [
      [0, lighten(main, 0.7)],
      [0.6, lighten(main, 0.15)],
      [1, darken(main, 0.35)],
    ],
    [0, 0, 1, 0.3],
  );
  return (
    stroke('M-4 48V-118M52 44V-74M-58 44V-70', '#5a3214', 7) +
    path('M0 -110Q64 -70 56 16Q20 26 0 22z', sail) +
    path('M-8 -100Q-70 -56 -54 14Q-28 22 -8 18z', sail) +
    path('M58 -66Q98 -40 92 12Q72 20 58 16zM-62 -62Q-100 -30 -94 12Q-76 18 -62 14z', sail) +
    stroke('M2 -78Q40 -70 52 -40M2 -44Q44 -38 57 -14M2 -10Q40 -4 57 6', darken(main, 0.3), 2) +
    path(
      'M-106 24Q-86 36 -60 36H64Q90 34 108 16Q104 78 66 92H-62Q-98 78 -106 24z',
      linear(scene, [
        [0, '#c77f3d'],
        [0.5, '#8a4a1f'],
        [1, '#3a1c0c'],
      ]),
    ) +
    stroke('M-98 50H98M-88 70H88', '#5a2e10', 2.5) +
    repeat(5, (i) => disc([-60 + i * 30, 60, 6], metal(scene))) +
    path('M-4 -118l34 9l-34 9z', '#e0203a') +
    path('M-116 92Q-90 74 -64 92T-12 92T40 92T92 92T124 90V112H-116z', light, { opacity: 0.75 })
  );
}
