import { darken, lighten } from '../canvas/color.ts';
import { orb, radial, shade } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { disc, group, oval, path, place, polygonPath, polar, ringOf, stroke, repeat, n } from '../canvas/shape.ts';

const gloss = (scene: Scene): string =>
  disc(
    [0, 0, 96],
    radial(
      scene,
      [
        [0, '#fff', 0.75],
        [0.3, '#fff', 0.12],
        [0.62, '#000', 0],
        [1, '#05030f', 0.75],
      ],
      [0.34, 0.27, 0.8],
    ),
  );

export function football(scene: Scene): string {
  const panel = (x: number, y: number, [size, squash, turn]: readonly [number, number, number]): string =>
    group({ transform: `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${squash} 1)` }, path(polygonPath(ringOf(5, size)), '#1b1e30'));
  const seams = repeat(5, (i) => {
    const [x, y] = polar(-90 + i * 72, 36);
    const [u, v] = polar(-90 + i * 72, 62);
    const [a, b] = polar(-54 + i * 72, 76);
    return stroke(
      `M${n(x)} ${n(y)}L${n(u)} ${n(v)}L${n(a)} ${n(b)}M${n(u)} ${n(v)}L${n(polar(-126 + i * 72, 76)[0])} ${n(polar(-126 + i * 72, 76)[1])}`,
      '#8a8ea8',
      3,
    );
  });
  const rim = repeat(5, (i) => {
    const [x, y] = polar(-90 + i * 72, 80);
    return panel(x, y, [27, 0.62, -90 + i * 72]);
  });
  return place([0, 0, 1, 14], disc([0, 0, 96], '#f6f7fb'), seams, rim, panel(0, 0, [37, 1, 0])) + gloss(scene);
}
export function basketball(scene: Scene): string {
  return (
    place([0, 0, 1, -20], disc([0, 0, 96], '#f5812a'), stroke('M0 -96V96M-96 0H96M-66 -70Q-14 0 -66 70M66 -70Q14 0 66 70', '#3a1608', 5)) +
    gloss(scene)
  );
}
export function tennisBall(scene: Scene): string {
  return place([0, 0, 1, 24], disc([0, 0, 96], '#cdf03a'), stroke('M-74 -62Q-10 0 -74 62M74 -62Q10 0 74 62', '#ffffff', 9)) + gloss(scene);
}
export function volleyball(scene: Scene): string {
  const { main, accent } = scene.palette;
  return (
    disc([0, 0, 96], '#fbfbff') +
    repeat(3, (i) =>
      place(
        [0, 0, 1, i * 120],
        path('M0 0Q10 -60 62 -73A96 96 0 0 1 94 -20Q50 -40 0 0z', i % 2 === 0 ? main : accent),
        stroke('M0 0Q10 -60 62 -73M0 0Q50 -40 94 -20M0 0Q30 -54 80 -52', '#3a3f5a', 3),
      ),
    ) +
    gloss(scene)
  );
}
export function baseball(scene: Scene): string {
  return (
    place(
      [0, 0, 1, -18],
      disc([0, 0, 96], '#fdfaf4'),
      stroke('M-70 -66Q-24 0 -70 66M70 -66Q24 0 70 66', '#d5203a', 4),
      repeat(7, (i) =>
        stroke(`M${-56 + Math.abs(i - 3) * -4} ${-48 + i * 16}l12 -6M${56 + Math.abs(i - 3) * 4} ${-48 + i * 16}l-12 -6`, '#d5203a', 4),
      ),
    ) + gloss(scene)
  );
}
export function rugby(scene: Scene): string {
  return place(
    [0, 0, 1, -32],
    oval([0, 0, 116, 70], orb(scene, '#a8562a')),
    stroke('M-74 -52Q-60 0 -74 52M74 -52Q60 0 74 52', '#fff', 8),
    stroke('M-34 -8H34M-22 -18V2M-8 -18V2M8 -18V2M22 -18V2', '#fff', 5),
  );
}
export function cueBall(scene: Scene): string {
  const color = scene.rng.pick(['#1b1c28', '#d5142c', '#1746b8', '#ffb81f', '#0f8a4a']);
  return (
    disc([0, 0, 96], orb(scene, lighten(color, 0.06))) +
    disc([8, 4, 42], '#fff') +
    stroke('M8 4a13 12 0 1 1 .1 0a15 14 0 1 1 -.1 0', '#1b1c28', 6) +
    place([-42, -56, 1, -38], oval([0, 0, 25, 13], '#fff', { opacity: 0.8 }))
  );
}
export function shuttle(scene: Scene): string {
  const feather = scene.define(
    'g',
    {},
    path('M-7 0L-17 -108Q0 -128 17 -108L7 0z', shade(scene, '#f4f6fd')) + stroke('M0 0V-112', '#aab2cc', 3),
  );
  return place(
    [0, 0, 1, 28],
    repeat(7, (i) => `<use href="${feather}" transform="translate(0 40) rotate(${(i - 3) * 12})"/>`),
    path('M-40 -30Q0 -16 40 -30L36 -18Q0 -6 -36 -18zM-30 6Q0 16 30 6L26 16Q0 26 -26 16z', scene.palette.accent),
    path('M-32 38H32Q40 96 0 98Q-40 96 -32 38z', shade(scene, '#f8f4ec')),
    path('M-32 38H32V52H-33z', darken(scene.palette.main, 0.1)),
  );
}
