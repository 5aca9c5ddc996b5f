export type Attrs = Readonly<Record<string, string | number>>;
export type Point = readonly [x: number, y: number];
type Spot = readonly [x: number, y: number, scale?: number, turn?: number];

/** Formats a number with one decimal at most, to keep the file small. */
export const n = (value: number, decimals = 10): string => String(Math.round(value * decimals) / decimals).replace(/^(-?)0\./, '$1.');
const short = (value: string | number): string => (typeof value === 'number' ? n(value, Math.abs(value) < 2 ? 100 : 10) : value);
/** Omits attributes that equal the SVG defaults: a grid of pictures pays for every character. */
const SVG_DEFAULTS: Readonly<Record<string, ReadonlySet<string>>> = {
  circle: new Set(['cx=0', 'cy=0']),
  ellipse: new Set(['cx=0', 'cy=0']),
  rect: new Set(['x=0', 'y=0']),
  linearGradient: new Set(['x1=0', 'y1=0', 'x2=1', 'y2=0']),
  radialGradient: new Set(['cx=.5', 'cy=.5', 'r=.5']),
};

export function el(tag: string, attrs: Attrs, body = ''): string {
  const written = Object.entries(attrs)
    .filter(([name, value]) => SVG_DEFAULTS[tag]?.has(`${name}=${short(value)}`) !== true)
    .map(([name, value]) => ` ${name}="${short(value)}"`)
    .join('');
  return body === '' ? `<${tag}${written}/>` : `<${tag}${written}>${body}</${tag}>`;
}

export const group = (attrs: Attrs, ...children: readonly string[]): string => el('g', attrs, children.join(''));
export const path = (d: string, fill: string, attrs: Attrs = {}): string => el('path', { d, fill, ...attrs });
export const stroke = (d: string, color: string, width: number): string =>
  el('path', { d, fill: 'none', stroke: color, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
export const dashed = (d: string, color: string, dashes: readonly [width: number, pattern: string]): string =>
  el('path', { d, fill: 'none', stroke: color, 'stroke-width': dashes[0], 'stroke-dasharray': dashes[1] });
export const disc = ([cx, cy, r]: readonly [number, number, number], fill: string, attrs: Attrs = {}): string =>
  el('circle', { cx, cy, r, fill, ...attrs });
export const oval = ([cx, cy, rx, ry]: readonly [number, number, number, number], fill: string, attrs: Attrs = {}): string =>
  el('ellipse', { cx, cy, rx, ry, fill, ...attrs });
export const box = (
  [x, y, width, height, rx]: readonly [number, number, number, number, number?],
  fill: string,
  attrs: Attrs = {},
): string => el('rect', { x, y, width, height, ...(rx === undefined ? {} : { rx }), fill, ...attrs });

function transformOf([x, y, scale = 1, turn = 0]: Spot): string {
  const turned = turn === 0 ? '' : `rotate(${n(turn)})`;
  const scaled = scale === 1 ? '' : `scale(${Math.round(scale * 1000) / 1000})`;
  return `translate(${n(x)} ${n(y)})${turned}${scaled}`;
}

export const place = (spot: Spot, ...children: readonly string[]): string => group({ transform: transformOf(spot) }, ...children);
export const reuse = (ref: string, spot: Spot, attrs: Attrs = {}): string =>
  el('use', { href: ref, transform: transformOf(spot), ...attrs });
/** A half and its mirror image, overlapping slightly so that no seam shows. */
export const flip = (ref: string): string =>
  el('use', { href: ref, x: -0.7 }) + el('use', { href: ref, x: -0.7, transform: 'scale(-1 1)' });
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export const polar = (angle: number, radius: number): Point => [
  Math.cos((angle * Math.PI) / 180) * radius,
  Math.sin((angle * Math.PI) / 180) * radius,
];
export const polygonPath = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
export const ringOf = (count: number, radius: number, from = -90): readonly Point[] =>
  Array.from({ length: count }, (_, index) => polar(from + (360 / count) * index, radius));
export const starPath = (count: number, outer: number, inner: number): string =>
  polygonPath(Array.from({ length: count * 2 }, (_, index) => polar(-90 + (180 / count) * index, index % 2 === 0 ? outer : inner)));
/** A slice of a disc about the origin between two angles in degrees. */
export function wedge(radius: number, from: number, to: number): string {
  const [ax, ay] = polar(from, radius);
  const [bx, by] = polar(to, radius);
  return `M0 0L${n(ax)} ${n(ay)}A${n(radius)} ${n(radius)} 0 ${to - from > 180 ? 1 : 0} 1 ${n(bx)} ${n(by)}Z`;
}
