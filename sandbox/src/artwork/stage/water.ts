import { darken, lighten, mix } from '../canvas/color.ts';
import { fade, linear } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { box, disc, group, n, oval, path, reuse, stroke, repeat } from '../canvas/shape.ts';

function coral(scene: Scene, x: number, size: number): string {
  const y = scene.height;
  return stroke(
    `M${n(x)} ${n(y)}q-4 -${n(size * 0.5)} 2 -${n(size)}M${n(x)} ${n(y - size * 0.3)}q-${n(size * 0.3)} -4 -${n(size * 0.32)} -${n(size * 0.42)}M${n(x)} ${n(y - size * 0.45)}q${n(size * 0.3)} -4 ${n(size * 0.34)} -${n(size * 0.4)}`,
    mix(scene.palette.accent, scene.palette.deep, 0.35),
    size * 0.16,
  );
}

/** Under the surface: shafts of light, a floor of reef, weed and bubbles. */
export function sea(scene: Scene): string {
  const { width: w, height: h, palette, rng } = scene;
  const [x] = scene.focus;
  const shafts = repeat(6, (index) => {
    const at = x - h * 0.46 + (index + rng.between(0, 0.8)) * h * 0.15;
    return path(
      `M${n(at)} -10h${rng.whole(18, 40)}l${n(-h * 0.14)} ${n(h * 0.9)}h-${rng.whole(40, 70)}z`,
      fade(scene, palette.light, 0.26),
    );
  });
  const reef = (share: number, lift: number): string => {
    let d = `M0 ${n(h)}`;
    for (let at = 0; at <= w; at += 50) d += `Q${n(at + 25)} ${n(h - lift - rng.between(0, 40))} ${n(at + 50)} ${n(h - lift * 0.6)}`;
    return path(
      `${d}V${n(h)}Z`,
      linear(scene, [
        [0, mix(palette.base, palette.main, 0.3 - share * 0.3)],
        [1, darken(palette.deep, share)],
      ]),
    );
  };
  const weeds = repeat(4, (index) => coral(scene, x + (index % 2 === 0 ? -1 : 1) * h * rng.between(0.24, 0.42), rng.between(34, 70)));
  const bubbles = repeat(10, () => {
    const r = rng.between(2, 8);
    return disc([x + rng.between(-0.4, 0.4) * h, rng.between(0.1, 0.8) * h, r], palette.light, {
      'fill-opacity': 0.14,
      stroke: palette.light,
      'stroke-opacity': 0.7,
    });
  });
  const wash = box(
    [0, 0, w, h],
    linear(scene, [
      [0, '#27b4e6'],
      [0.5, '#0b62ad'],
      [1, '#05224f'],
    ]),
    { opacity: 0.74 },
  );
  return wash + shafts + reef(0.1, 60) + weeds + reef(0.5, 26) + bubbles;
}

/** Scalloped waves, as on old prints. */
export function waves(scene: Scene): string {
  const { width: w, height: h, palette } = scene;
  const size = h * 0.085;
  return repeat(4, (row) => {
    const y = h * (0.74 + row * 0.075);
    const color = mix(palette.base, row % 2 === 0 ? palette.main : palette.accent, 0.3);
    const fill = linear(scene, [
      [0, lighten(color, 0.25)],
      [1, mix(color, palette.deep, 0.75)],
    ]);
    const crest = scene.define(
      'g',
      {},
      disc([0, size, size], fill, { stroke: palette.light, 'stroke-opacity': 0.55, 'stroke-width': 1.6 }),
    );
    return repeat(Math.ceil(w / (size * 2)) + 1, (index) => reuse(crest, [index * size * 2 - (row % 2) * size, y]));
  });
}

/** A still pond seen from above: rings and lily pads. */
export function pond(scene: Scene): string {
  const { palette, height: h, rng } = scene;
  const [x, y] = scene.focus;
  const rings = repeat(5, (index) =>
    disc([x, y, h * (0.16 + index * 0.08)], 'none', { stroke: palette.light, 'stroke-width': 1.4, opacity: 0.4 - index * 0.06 }),
  );
  const pads = repeat(6, (index) => {
    const px = x + (index % 2 === 0 ? -1 : 1) * h * rng.between(0.24, 0.38);
    const py = y + (index - 2.5) * h * 0.17;
    const r = rng.between(18, 36);
    return group(
      {},
      oval([px + 4, py + 6, r, r * 0.9], '#04121a', { opacity: 0.4 }),
      path(
        `M${n(px)} ${n(py)}l${n(r)} -4a${n(r)} ${n(r)} 0 1 1 -${n(r * 0.3)} -${n(r * 0.66)}z`,
        linear(scene, [
          [0, '#7ed88a'],
          [1, '#0f5a44'],
        ]),
      ),
    );
  });
  return rings + pads;
}
