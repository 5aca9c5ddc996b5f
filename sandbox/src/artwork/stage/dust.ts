import { GOLD, lighten } from '../canvas/color.ts';
import { glow, metal, shade } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { disc, oval, path, place, reuse, starPath, repeat } from '../canvas/shape.ts';

/** Particles in front of the subject. Those near the edge are larger and look closer. */
function scatter(scene: Scene, ref: string, count: number): string {
  const [x, y] = scene.focus;
  const { height: h, rng } = scene;
  return repeat(count, (index) => {
    const side = index % 2 === 0 ? -1 : 1;
    const out = rng.between(0.2, 0.42);
    return reuse(ref, [x + side * out * h, y + rng.between(-0.42, 0.44) * h, 0.4 + out * rng.between(0.8, 2.2), rng.whole(0, 360)]);
  });
}

export function sparks(scene: Scene): string {
  const glint = disc([0, 0, 12], glow(scene, lighten(scene.palette.accent, 0.5), 0.9)) + path(starPath(4, 11, 1.6), '#fff');
  return scatter(scene, scene.define('g', {}, glint), 9);
}

export function goldRain(scene: Scene): string {
  const gold = metal(scene);
  const coin =
    oval([1.5, 2, 12, 9], '#7a4406') + oval([0, 0, 12, 9], gold) + oval([0, 0, 8.5, 6], 'none', { stroke: '#8a5208', 'stroke-width': 1.2 });
  return scatter(scene, scene.define('g', {}, coin), 9);
}

export function petals(scene: Scene): string {
  const leaf = path('M0 -9q9 6 0 18q-9 -12 0 -18z', shade(scene, lighten(scene.palette.main, 0.35)));
  return scatter(scene, scene.define('g', {}, leaf), 14);
}

export function embers(scene: Scene): string {
  const spark = disc([0, 0, 7], glow(scene, scene.palette.accent, 0.8)) + disc([0, 0, 1.8], lighten(scene.palette.accent, 0.7));
  return scatter(scene, scene.define('g', {}, spark), 18);
}

export function confetti(scene: Scene): string {
  const { main, accent, light } = scene.palette;
  return [main, accent, light, GOLD]
    .map((color) => scatter(scene, scene.define('path', { d: 'M-5 -3h8l3 6h-8z', fill: color }), 4))
    .join('');
}

export function shards(scene: Scene): string {
  const gem = place(
    [0, 0],
    path('M0 -12l9 9l-9 15l-9 -15z', shade(scene, scene.palette.accent)),
    path('M0 -12l4 9l-4 15l-9 -15z', '#fff', { opacity: 0.3 }),
  );
  return scatter(scene, scene.define('g', {}, gem), 8);
}
