import { darken, lighten, mix } from '../canvas/color.ts';
import { fade, glow, linear, radial } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { disc, group, n, oval, path, reuse, stroke, repeat } from '../canvas/shape.ts';

/** Three ranges of peaks; farther ones are paler. */
export function peaks(scene: Scene): string {
  const { width, height, rng, palette } = scene;
  return repeat(3, (layer) => {
    const foot = height * (0.56 + layer * 0.13);
    const step = width / (layer + 4);
    let d = `M0 ${n(height)}V${n(foot)}`;
    for (let x = 0; x < width + step; x += step) {
      const top = foot - rng.between(0.1, 0.26 - layer * 0.04) * height;
      d += `L${n(x + step * 0.5)} ${n(top)}L${n(x + step)} ${n(foot - rng.between(0, 0.06) * height)}`;
    }
    const color = mix(lighten(palette.base, 0.25), palette.deep, 0.25 + layer * 0.32);
    return path(
      `${d}V${n(height)}Z`,
      linear(scene, [
        [0, lighten(color, 0.28)],
        [0.6, color],
      ]),
    );
  });
}

/** A large moon or sun behind the subject, banked by cloud. */
export function moon(scene: Scene): string {
  const [x, y] = scene.focus;
  const r = scene.height * 0.31;
  const { light, accent, main } = scene.palette;
  return (
    disc([x, y, r * 1.5], glow(scene, accent, 0.55)) +
    disc(
      [x, y - 8, r],
      linear(scene, [
        [0, lighten(light, 0.3)],
        [0.55, light],
        [1, mix(accent, main, 0.3)],
      ]),
      { opacity: 0.92 },
    ) +
    disc([x - r * 0.3, y - r * 0.35, r * 0.14], accent, { opacity: 0.12 }) +
    disc([x + r * 0.45, y - r * 0.1, r * 0.1], accent, { opacity: 0.12 })
  );
}

/** Banks of scrolled cloud along the foot. */
export function clouds(scene: Scene): string {
  const { width, height, palette, rng } = scene;
  return repeat(2, (layer) => {
    const y = height * (0.76 + layer * 0.12);
    const size = height * 0.11;
    const color = mix(palette.base, layer === 0 ? palette.light : palette.main, 0.3);
    const fill = linear(scene, [
      [0, lighten(color, 0.35)],
      [1, mix(color, palette.deep, 0.7)],
    ]);
    const shift = rng.between(-0.6, 0) * size;
    const ring = width < 700 ? disc([0, 0, size * 0.62], 'none', { stroke: palette.light, 'stroke-width': 1.2, opacity: 0.35 }) : '';
    const puff = scene.define('g', {}, disc([0, 0, size], fill) + ring);
    const row = repeat(Math.ceil(width / size / 1.15) + 1, (index) =>
      reuse(puff, [shift + index * size * 1.2, y + (index % 2) * size * 0.3]),
    );
    return group({ opacity: 0.85 }, row);
  });
}

/** Roofs of a far old town. */
export function town(scene: Scene): string {
  const { width, height, palette, rng } = scene;
  const color = mix(palette.base, palette.deep, 0.55);
  let d = '';
  let windows = '';
  for (let x = -20; x < width; x += 58) {
    const y = height * rng.between(0.5, 0.64);
    for (let floor = 0; floor < 3; floor += 1) {
      const wide = 20 + floor * 7;
      const top = y + floor * 26;
      d += `M${n(x + 30 - wide - 8)} ${n(top)}q${wide} -2 ${n(wide + 8)} -16q8 14 ${n(wide + 8)} 16l-10 4v18h${n(-2 * wide + 4)}v-18z`;
      windows += `M${n(x + 24)} ${n(top + 8)}h4v8h-4zM${n(x + 33)} ${n(top + 8)}h4v8h-4z`;
    }
    d += `M${n(x)} ${n(y + 76)}h60v${n(height)}h-60z`;
  }
  return (
    path(
      d,
      linear(scene, [
        [0, lighten(color, 0.2)],
        [1, palette.deep],
      ]),
    ) + path(windows, palette.accent, { opacity: 0.8 })
  );
}

/** Towers of a city at night. */
export function city(scene: Scene): string {
  const { width, height, palette, rng } = scene;
  let near = '';
  let lamps = '';
  for (let x = -6; x < width; x += rng.between(24, 40)) {
    const y = height * rng.between(0.34, 0.62);
    near += `M${n(x)} ${n(height)}V${n(y)}h${rng.whole(20, 34)}V${n(height)}z`;
    for (let row = 0; row < 6; row += 1) if (rng.next() > 0.35) lamps += `M${n(x + 5)} ${n(y + 10 + row * 13)}h${rng.pick([4, 12])}v4h-4z`;
  }
  return (
    path(
      near,
      linear(scene, [
        [0, mix(palette.base, palette.deep, 0.35)],
        [1, palette.deep],
      ]),
    ) + path(lamps, palette.accent, { opacity: 0.7 })
  );
}

/** Trunks and hanging leaves of a forest clearing. */
export function forest(scene: Scene): string {
  const { width, height, palette, rng } = scene;
  const dark = mix(palette.deep, palette.base, 0.28);
  const trunks = repeat(Math.round(width / 60), (index) => {
    const x = index * 62 + rng.between(-14, 14);
    return Math.abs(x - scene.focus[0]) < 50
      ? ''
      : path(`M${n(x)} 0q6 ${n(height / 2)} -8 ${n(height)}h34q-12 -${n(height / 2)} -6 -${n(height)}z`, dark, { opacity: 0.85 });
  });
  const leaves = repeat(Math.round(width / 22), (index) => {
    const x = index * 23;
    return path(
      `M${n(x)} -6q-22 ${rng.whole(24, 60)} 4 ${rng.whole(50, 84)}q20 -34 -4 -84z`,
      index % 2 === 0 ? dark : mix(palette.base, palette.main, 0.35),
      { opacity: 0.9 },
    );
  });
  const shafts = repeat(4, (index) =>
    path(`M${n(scene.focus[0] - 90 + index * 50)} -10l26 0l-40 ${n(height)}l-70 0z`, fade(scene, palette.light, 0.32)),
  );
  return shafts + trunks + oval([scene.focus[0], height, width * 0.7, height * 0.2], mix(palette.base, palette.deep, 0.4)) + leaves;
}

/** Dunes under a low sun. */
export function dunes(scene: Scene): string {
  const { width: w, height: h, palette } = scene;
  const tone = (share: number): string => mix(mix(palette.accent, palette.main, 0.4), palette.deep, share);
  return (
    disc(
      [scene.focus[0] + h * 0.16, h * 0.34, h * 0.16],
      radial(scene, [
        [0, '#fff'],
        [0.5, palette.light],
        [1, palette.accent, 0.6],
      ]),
    ) +
    path(
      `M0 ${h * 0.62}Q${w * 0.3} ${h * 0.48} ${w * 0.6} ${h * 0.64}T${w} ${h * 0.58}V${h}H0Z`,
      linear(scene, [
        [0, tone(0.15)],
        [1, tone(0.6)],
      ]),
    ) +
    path(
      `M0 ${h * 0.78}Q${w * 0.35} ${h * 0.58} ${w * 0.7} ${h * 0.74}T${w} ${h * 0.7}V${h}H0Z`,
      linear(scene, [
        [0, tone(0.3)],
        [1, tone(0.8)],
      ]),
    ) +
    stroke(`M0 ${h * 0.78}Q${w * 0.35} ${h * 0.58} ${w * 0.7} ${h * 0.74}`, palette.light, 1.2)
  );
}

/** Stars, two nebulae and a far world. */
export function space(scene: Scene): string {
  const { width, height, palette, rng } = scene;
  const dots = (count: number): string => repeat(count, () => `M${rng.whole(0, width)} ${rng.whole(0, height)}h0`);
  const many = stroke(dots(24), '#fff', 1.4) + stroke(dots(10), lighten(palette.light, 0.5), 3);
  return (
    oval([width * 0.2, height * 0.25, width * 0.5, height * 0.3], glow(scene, palette.accent, 0.5)) +
    oval([width * 0.85, height * 0.7, width * 0.5, height * 0.36], glow(scene, palette.main, 0.6)) +
    many +
    disc(
      [width * 0.9, height * 0.14, height * 0.07],
      linear(
        scene,
        [
          [0, lighten(palette.accent, 0.4)],
          [1, darken(palette.accent, 0.7)],
        ],
        [0, 0, 1, 1],
      ),
    )
  );
}
