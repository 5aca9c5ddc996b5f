import { darken, GOLD, lighten, mix } from '../canvas/color.ts';
import { fade, glow, linear, metal, rise } from '../canvas/paint.ts';
import type { Scene } from '../canvas/scene.ts';
import { box, dashed, disc, group, n, oval, path, stroke, repeat } from '../canvas/shape.ts';

/** Stage curtains drawn to both sides. */
export function curtain(scene: Scene): string {
  const { width: w, height: h, palette } = scene;
  const folds = linear(
    scene,
    [
      [0, darken(palette.main, 0.7)],
      [0.45, mix(palette.main, palette.base, 0.3)],
      [0.6, lighten(palette.main, 0.15)],
      [1, darken(palette.main, 0.7)],
    ],
    [0, 0, 1, 0],
  );
  const [x] = scene.focus;
  const side = (sign: number): string =>
    repeat(w > 700 ? 12 : 4, (index) => {
      const edge = x + sign * h * (w > 700 ? 0.42 + index * 0.125 : 0.46 - index * 0.075);
      return path(`M${n(edge)} 0q${n(sign * -8)} ${n(h * 0.4)} ${n(sign * 22)} ${n(h)}h${n(sign * 44)}V0z`, folds);
    });
  const swag = repeat(
    Math.ceil(w / 80),
    (index) =>
      path(`M${index * 80} 0h80q-4 40 -40 44q-36 -4 -40 -44z`, folds) + stroke(`M${index * 80 + 2} 4q4 36 38 38q34 -2 38 -38`, GOLD, 2),
  );
  return group({ opacity: 0.9 }, side(-1), side(1), w < 700 ? swag : '');
}

/** Two rows of pillars and a lit floor. */
export function hall(scene: Scene): string {
  const { height: h, palette } = scene;
  const stone = mix(palette.base, palette.accent, 0.25);
  const pillar = linear(
    scene,
    [
      [0, darken(stone, 0.6)],
      [0.3, lighten(stone, 0.3)],
      [0.55, stone],
      [1, darken(stone, 0.75)],
    ],
    [0, 0, 1, 0],
  );
  const gold = metal(scene);
  const [x] = scene.focus;
  const post = (at: number, size: number): string =>
    group(
      { opacity: 0.95 },
      box([at - size / 2, 0, size, h * 0.84], pillar),
      box([at - size * 0.68, h * 0.1, size * 1.36, 10, 3], gold),
      box([at - size * 0.72, h * 0.8, size * 1.44, 18, 3], gold),
    );
  const floor = path(
    `M0 ${n(h)}L0 ${n(h * 0.82)}H${scene.width}V${n(h)}z`,
    linear(scene, [
      [0, mix(stone, palette.light, 0.2)],
      [1, palette.deep],
    ]),
  );
  return floor + post(x - h * 0.27, h * 0.07) + post(x + h * 0.27, h * 0.07) + post(x - h * 0.38, h * 0.1) + post(x + h * 0.38, h * 0.1);
}

/** A round gate of lattice behind the subject. */
export function gate(scene: Scene): string {
  const { palette, height: h } = scene;
  const [x, y] = scene.focus;
  const wood = mix(palette.main, palette.deep, 0.5);
  const gold = metal(scene, palette.accent);
  const r = h * 0.345;
  let lattice = '';
  for (let step = -h; step <= h; step += 26) lattice += `M${n(x + step)} 0V${n(h)}M${n(x - h)} ${n(y + step)}H${n(x + h)}`;
  return (
    group({ opacity: 0.55 }, stroke(lattice, wood, 5)) +
    disc([x, y, r], mix(palette.base, palette.deep, 0.35)) +
    disc([x, y, r], glow(scene, palette.light, 0.85)) +
    disc([x, y, r], 'none', { stroke: gold, 'stroke-width': 9 }) +
    disc([x, y, r - 10], 'none', { stroke: palette.light, 'stroke-width': 1.2, opacity: 0.6 })
  );
}

/** A cave mouth of rock. */
export function cave(scene: Scene): string {
  const { width: w, height: h, palette } = scene;
  const [x, y] = scene.focus;
  const rock = (share: number): string => mix(palette.base, darken(palette.deep, 0.4), share);
  const mouth = (r: number): string =>
    `M0 0H${w}V${h}H0ZM${n(x - r)} ${n(y + r * 0.7)}l${n(-r * 0.12)} ${n(-r)}l${n(r * 0.4)} ${n(-r * 0.62)}l${n(r * 0.5)} ${n(-r * 0.16)}l${n(r * 0.62)} ${n(r * 0.12)}l${n(r * 0.5)} ${n(r * 0.58)}l${n(r * 0.06)} ${n(r * 0.9)}l${n(-r * 0.3)} ${n(r * 0.7)}h${n(-r * 1.3)}z`;
  return (
    path(mouth(h * 0.4), rock(0.45), { 'fill-rule': 'evenodd' }) +
    path(
      mouth(h * 0.46),
      linear(scene, [
        [0, rock(0.9)],
        [1, rock(0.65)],
      ]),
      { 'fill-rule': 'evenodd' },
    ) +
    oval([x, h * 0.92, h * 0.42, h * 0.12], glow(scene, palette.accent, 0.7))
  );
}

/** A dealers' room: hanging lamps over a felt table edge. */
export function felt(scene: Scene): string {
  const { width: w, height: h, palette } = scene;
  const [x] = scene.focus;
  const cloth = mix(palette.base, palette.main, 0.25);
  const lamp = (at: number): string =>
    stroke(`M${n(at)} 0v${n(h * 0.1)}`, GOLD, 2) +
    path(`M${n(at - 26)} ${n(h * 0.15)}q4 -26 26 -28q22 2 26 28z`, metal(scene)) +
    path(`M${n(at - 24)} ${n(h * 0.15)}h48l60 ${n(h * 0.6)}h-168z`, fade(scene, '#fff3cf', 0.36));
  return (
    lamp(x - h * 0.25) +
    lamp(x + h * 0.25) +
    oval([x, h * 1.02, Math.max(w * 0.64, h * 0.62), h * 0.42], metal(scene, mix(GOLD, palette.deep, 0.3))) +
    oval(
      [x, h * 1.04, Math.max(w * 0.62, h * 0.6), h * 0.405],
      linear(scene, [
        [0, lighten(cloth, 0.2)],
        [0.5, darken(cloth, 0.4)],
      ]),
    ) +
    oval([x, h * 1.05, Math.max(w * 0.5, h * 0.5), h * 0.33], 'none', { stroke: GOLD, 'stroke-width': 1.6, opacity: 0.6 })
  );
}

/** Grandstands, crowd and floodlights around a pitch. */
export function stadium(scene: Scene): string {
  const { width: w, height: h, palette } = scene;
  const [x] = scene.focus;
  const bowl = (y: number, depth: number): string => `M${n(x - w)} ${n(y - depth)}Q${n(x)} ${n(y + depth)} ${n(x + w)} ${n(y - depth)}`;
  const lights = repeat(2, (side) => {
    const at = x + (side === 0 ? -1 : 1) * h * 0.3;
    const lean = side === 0 ? 1 : -1;
    return (
      path(`M${n(at - 18)} ${n(h * 0.1)}h36l${n(lean * 110 + 60)} ${n(h * 0.9)}h-150z`, fade(scene, '#f4f8ff', 0.4)) +
      box([at - 26, h * 0.05, 52, 22, 4], darken(palette.deep, 0.3)) +
      repeat(8, (lamp) => disc([at - 19 + (lamp % 4) * 12.6, h * 0.05 + 6 + Math.floor(lamp / 4) * 10, 4], '#fff')) +
      disc([at, h * 0.07, 60], glow(scene, '#fff', 0.8))
    );
  });
  const crowd = repeat(5, (row) =>
    dashed(bowl(h * (0.4 + row * 0.05), h * 0.05), [palette.light, palette.main, palette.accent][row % 3] ?? palette.light, [
      4,
      row % 2 === 0 ? '3 5' : '2 7',
    ]),
  );
  return (
    path(`M0 ${n(h * 0.3)}Q${n(x)} ${n(h * 0.42)} ${w} ${n(h * 0.3)}V${n(h * 0.8)}H0Z`, mix(palette.base, palette.deep, 0.6)) +
    group({ opacity: 0.55 }, crowd) +
    lights
  );
}

/** A lit floor of lines running to the horizon. */
export function grid(scene: Scene): string {
  const { width: w, height: h, palette } = scene;
  const [x] = scene.focus;
  const top = h * 0.66;
  let d = '';
  for (let index = -9; index <= 9; index += 1) d += `M${n(x + index * 14)} ${n(top)}L${n(x + index * 90)} ${n(h)}`;
  for (let row = 0; row < 6; row += 1) d += `M0 ${n(top + (h - top) * (row / 6) ** 1.7)}H${w}`;
  const bars = repeat(2, (side) => {
    const sign = side === 0 ? -1 : 1;
    return repeat(3, (index) =>
      path(
        `M${n(x + sign * (110 + index * 40))} ${n(h * 0.08)}l${n(sign * 26)} 0l${n(sign * -30)} ${n(h * 0.58)}h${n(sign * -14)}z`,
        rise(scene, index === 1 ? palette.accent : palette.main, 0.55),
      ),
    );
  });
  return (
    bars +
    box(
      [0, top, w, h - top],
      linear(scene, [
        [0, mix(palette.base, palette.main, 0.3)],
        [1, palette.deep],
      ]),
    ) +
    group({ opacity: 0.55 }, stroke(d, palette.accent, 1.2)) +
    box(
      [0, top - 14, w, 28],
      linear(scene, [
        [0, palette.light, 0],
        [0.5, palette.light, 0.9],
        [1, palette.light, 0],
      ]),
    )
  );
}

/** Striped turf with its lines. */
export function turf(scene: Scene): string {
  const { width: w, height: h } = scene;
  const [x] = scene.focus;
  const top = h * 0.62;
  let stripes = '';
  for (let index = -7; index < 8; index += 2) stripes += `M${n(x + index * 30)} ${n(top)}h30L${n(x + (index + 1) * 90)} ${n(h)}h-90z`;
  return (
    stadium(scene) +
    box(
      [0, top, w, h - top],
      linear(scene, [
        [0, '#3fae55'],
        [1, '#0c4a2c'],
      ]),
    ) +
    path(stripes, '#fff', { opacity: 0.09 }) +
    oval([x, h * 0.84, h * 0.3, h * 0.085], 'none', { stroke: '#fff', 'stroke-width': 2, opacity: 0.7 }) +
    stroke(`M0 ${n(top + 2)}H${w}`, '#e9fff0', 2)
  );
}
