import { PALETTES, type Palette } from './palettes.ts';
import { hash, itemAt, rngOf, type Rng } from './rng.ts';
import { el, type Attrs } from './shape.ts';

/** The state of one picture while it is drawn: size, focus, colours, random numbers and shared definitions. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly focus: readonly [x: number, y: number];
  readonly palette: Palette;
  readonly rng: Rng;
  readonly define: (tag: string, attrs: Attrs, body?: string) => string;
  readonly finish: (...layers: readonly string[]) => string;
}

interface SceneOptions {
  readonly seed: string;
  readonly palette: Palette;
  readonly size: readonly [width: number, height: number];
  readonly focus?: readonly [x: number, y: number];
}

export function sceneOf({ seed, palette, size, focus }: SceneOptions): Scene {
  const [width, height] = size;
  const prefix = `p${hash(seed).toString(36)}-`;
  const known = new Map<string, string>();
  const define: Scene['define'] = (tag, attrs, body = '') => {
    const key = `${tag}${JSON.stringify(attrs)}${body}`;
    const id = known.has(key) ? [...known.keys()].indexOf(key) : known.size;
    known.set(key, el(tag, { id: `${prefix}${id.toString(36)}`, ...attrs }, body));
    return `#${prefix}${id.toString(36)}`;
  };
  const finish: Scene['finish'] = (...layers) =>
    el(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height, role: 'img' },
      el('defs', {}, [...known.values()].join('')) + layers.join(''),
    );
  return { width, height, palette, focus: focus ?? [width / 2, height / 2], rng: rngOf(hash(seed)), define, finish };
}

/** The background of badges, portraits and marks. */
export const squareScene = (seed: string, palette: number): Scene =>
  sceneOf({ seed, palette: itemAt(PALETTES, palette), size: [240, 240], focus: [120, 120] });
