import { darken, lighten, mix } from '../canvas/color.ts';
import { fade, glow, linear, radial, rise } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { box, disc, group, n, oval, path, polar, repeat } from '../canvas/shape.ts';

export const full = (scene: Scene, fill: string): string => box([0, 0, scene.width, scene.height], fill);

/** The background of every picture: the base colour lit from behind the subject, darker at the edges. */
export function air(scene: Scene): string {
  const { deep, base, main, light } = scene.palette;
  const [x, y] = scene.focus;
  const reach = Math.max(scene.height, scene.width * 0.52);
  return (
    full(scene, deep) +
    disc(
      [x, y, reach],
      radial(scene, [
        [0, lighten(mix(base, main, 0.45), 0.12)],
        [0.36, base],
        [0.72, mix(base, deep, 0.66)],
        [1, deep],
      ]),
    ) +
    disc([x, y - scene.height * 0.06, scene.height * 0.42], glow(scene, mix(light, main, 0.4), 0.5))
  );
}

/** Wedges of light that radiate from the focus. */
export function rays(scene: Scene): string {
  const [x, y] = scene.focus;
  const reach = scene.height;
  const count = scene.rng.pick([9, 12, 16]);
  const step = 360 / count;
  const from = scene.rng.between(0, step);
  const fill = radial(scene, [
    [0, scene.palette.light, 0.6],
    [0.35, scene.palette.light, 0.2],
    [0.8, scene.palette.main, 0],
  ]);
  const d = Array.from({ length: count }, (_, index) => {
    const [ax, ay] = polar(from + index * step, reach);
    const [bx, by] = polar(from + (index + 0.45) * step, reach);
    return `M${n(x)} ${n(y)}L${n(x + ax)} ${n(y + ay)}L${n(x + bx)} ${n(y + by)}Z`;
  }).join('');
  return path(d, fill, { opacity: 0.7 });
}

/** Out-of-focus lights. */
export function bokeh(scene: Scene): string {
  const { light, main, accent } = scene.palette;
  const [x, y] = scene.focus;
  return group(
    { opacity: 0.5 },
    repeat(11, () =>
      disc(
        [x + scene.rng.between(-0.75, 0.75) * scene.height, y + scene.rng.between(-0.55, 0.3) * scene.height, scene.rng.between(4, 26)],
        scene.rng.pick([light, main, accent]),
        { opacity: scene.rng.between(0.08, 0.34) },
      ),
    ),
  );
}

/** A shallow round stage under the subject with a lit rim. */
export function pedestal(scene: Scene): string {
  const { base, accent, light, deep } = scene.palette;
  const [x] = scene.focus;
  const y = scene.height * 0.86;
  const wide = scene.height * 0.36;
  return (
    oval([x, y + 16, wide * 1.02, wide * 0.26], darken(deep, 0.5), { opacity: 0.7 }) +
    path(
      `M${n(x - wide)} ${n(y)}v14a${n(wide)} ${n(wide * 0.24)} 0 0 0 ${n(wide * 2)} 0v-14z`,
      linear(
        scene,
        [
          [0, darken(base, 0.6)],
          [0.35, accent],
          [0.6, darken(accent, 0.4)],
          [1, darken(base, 0.7)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    oval(
      [x, y, wide, wide * 0.24],
      linear(scene, [
        [0, lighten(base, 0.3)],
        [1, darken(base, 0.45)],
      ]),
    ) +
    oval([x, y, wide * 0.94, wide * 0.21], 'none', { stroke: light, 'stroke-width': 1.5, opacity: 0.5 }) +
    oval([x, y, wide * 0.7, wide * 0.14], glow(scene, light, 0.55))
  );
}

/** Darkens the edge and the bottom so that the middle draws the eye. */
export function vignette(scene: Scene): string {
  const [x, y] = scene.focus;
  const dark = darken(scene.palette.deep, 0.35);
  const reach = Math.max(scene.height * 0.92, scene.width * 0.75);
  return (
    box([0, scene.height * 0.66, scene.width, scene.height * 0.34], rise(scene, dark, 0.85)) +
    box([0, 0, scene.width, scene.height * 0.2], fade(scene, dark, 0.5)) +
    box(
      [x - reach, y - reach, reach * 2, reach * 2],
      radial(scene, [
        [0, dark, 0],
        [0.58, dark, 0],
        [1, dark, 0.9],
      ]),
    )
  );
}
