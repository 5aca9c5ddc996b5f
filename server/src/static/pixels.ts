import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The picture in pixels at an address below /art, or null where none was made. */
export type PixelsByPath = (path: string) => Promise<Buffer | null>;

const IN_PIXELS = /^(\/art\/(game\/[a-z]+\/[A-Za-z0-9_-]+))\.([1-9]\d{1,3})\.webp$/;
const BUILT = join(import.meta.dirname, '..', '..', 'dist', 'pictures');

/** The address of the drawing that a picture in pixels was made of, or null where the address names no such picture. */
export function drawnAddress(path: string): string | null {
  const [, stem] = IN_PIXELS.exec(path) ?? [];
  return stem === undefined ? null : `${stem}.svg`;
}

/** Reads the pictures that the build made in this folder. */
export function readPixelsFrom(folder: string = BUILT): PixelsByPath {
  return async (path) => {
    const [, , name, width] = IN_PIXELS.exec(path) ?? [];
    return name === undefined ? null : readFile(join(folder, `${name}.${width}.webp`)).catch(() => null);
  };
}
