import { darken, GOLD, lighten } from './color.ts';
import type { Scene } from './scene.ts';
import { el } from './shape.ts';

type Stop = readonly [offset: number, color: string, opacity?: number];

const stops = (list: readonly Stop[]): string =>
  list
    .map(([offset, color, opacity]) =>
      el('stop', {
        ...(offset === 0 ? {} : { offset }),
        'stop-color': color,
        ...(opacity === undefined ? {} : { 'stop-opacity': opacity }),
      }),
    )
    .join('');

const url = (ref: string): string => `url(${ref})`;

/** A straight gradient over the shape's own box, from one corner share to another. */
export const linear = (scene: Scene, list: readonly Stop[], line: readonly [number, number, number, number] = [0, 0, 0, 1]): string =>
  url(scene.define('linearGradient', { x1: line[0], y1: line[1], x2: line[2], y2: line[3] }, stops(list)));

export const radial = (scene: Scene, list: readonly Stop[], [cx, cy, r]: readonly [number, number, number] = [0.5, 0.5, 0.5]): string =>
  url(scene.define('radialGradient', { cx, cy, r }, stops(list)));

/** Light always falls from the upper left: these four are the only materials. */
export const shade = (scene: Scene, color: string): string =>
  linear(
    scene,
    [
      [0, lighten(color, 0.42)],
      [0.45, color],
      [1, darken(color, 0.52)],
    ],
    [0.1, 0, 0.6, 1],
  );
export const orb = (scene: Scene, color: string): string =>
  radial(
    scene,
    [
      [0, lighten(color, 0.78)],
      [0.28, lighten(color, 0.22)],
      [0.6, color],
      [1, darken(color, 0.68)],
    ],
    [0.36, 0.28, 0.76],
  );
export const metal = (scene: Scene, color: string = GOLD): string =>
  linear(
    scene,
    [
      [0, lighten(color, 0.72)],
      [0.3, color],
      [0.52, darken(color, 0.4)],
      [0.7, lighten(color, 0.3)],
      [1, darken(color, 0.6)],
    ],
    [0.1, 0, 0.5, 1],
  );
export const glow = (scene: Scene, color: string, strength = 0.9): string =>
  radial(scene, [
    [0, color, strength],
    [0.4, color, strength * 0.36],
    [1, color, 0],
  ]);
/** Opaque at the top, transparent at the bottom. */
export const fade = (scene: Scene, color: string, strength = 1): string =>
  linear(scene, [
    [0, color, strength],
    [1, color, 0],
  ]);
export const rise = (scene: Scene, color: string, strength = 1): string =>
  linear(scene, [
    [0, color, 0],
    [1, color, strength],
  ]);

/** A bevel: an edge lit from the upper left with a soft shadow below, which makes a flat shape look solid. */
export function bevel(scene: Scene, depth = 3): string {
  const lit =
    el('feGaussianBlur', { in: 'SourceAlpha', stdDeviation: depth, result: 'a' }) +
    el(
      'feSpecularLighting',
      { in: 'a', surfaceScale: depth * 1.6, specularConstant: 0.75, specularExponent: 18, 'lighting-color': '#ffefc8', result: 's' },
      el('feDistantLight', { azimuth: 235, elevation: 42 }),
    ) +
    el('feComposite', { in: 's', in2: 'SourceAlpha', operator: 'in', result: 's' }) +
    el('feComposite', { in: 'SourceGraphic', in2: 's', operator: 'arithmetic', k2: 1, k3: 0.5 }) +
    el('feDropShadow', { dy: depth * 2, stdDeviation: depth * 2, 'flood-color': darken(scene.palette.deep, 0.5), 'flood-opacity': 0.6 });
  return url(scene.define('filter', { x: '-15%', y: '-15%', width: '130%', height: '135%', 'color-interpolation-filters': 'sRGB' }, lit));
}

/** Film grain over the whole picture. */
export function grain(scene: Scene): string {
  const noise =
    el('feTurbulence', { type: 'fractalNoise', baseFrequency: 0.8, numOctaves: 2, seed: 7 }) +
    el('feColorMatrix', { values: '0 0 0 0 1 0 0 0 0 .95 0 0 0 0 .9 0 0 0 1.6 -.75' });
  const filter = url(scene.define('filter', { x: 0, y: 0, width: 1, height: 1 }, noise));
  return el('rect', { width: scene.width, height: scene.height, filter, opacity: 0.1 });
}
