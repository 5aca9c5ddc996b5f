import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssetSource } from '@site/server/modules/site/asset-source.port.ts';
import { kindOf } from '../artwork/activity.ts';
import { themeOf } from '../artwork/banner.ts';
import { hash } from '../artwork/canvas/rng.ts';
import { ART_CATEGORIES, COMPOSITIONS } from '../artwork/plan.ts';
import { FALLBACK_MARKS, fallbackGamePicture } from './site-pictures.ts';

/** Where the build writes the pictures. */
export const PICTURES_FOLDER = join(import.meta.dirname, '..', '..', 'dist', 'art');

const FILE = /^\/art\/((?:[A-Za-z0-9_-]+\/){1,2}[A-Za-z0-9_-]+(?:\.[1-9]\d{1,3}\.webp|\.svg))$/;

/** Serves the prebuilt pictures; nothing is drawn at run time. */
export function createAssetSource(folder = PICTURES_FOLDER): AssetSource {
  const found = new Set<string>();
  const nameOf = (address: string): string | undefined => FILE.exec(address)?.[1];
  const exists = async (address: string): Promise<boolean> => {
    const name = nameOf(address);
    if (name === undefined || found.has(address)) return name !== undefined;
    const isThere = await access(join(folder, name)).then(
      () => true,
      () => false,
    );
    if (isThere) found.add(address);
    return isThere;
  };
  return {
    async locate(path) {
      if (await exists(path)) return path;
      const fallback = fallbackAddress(path);
      return fallback !== null && (await exists(fallback)) ? fallback : null;
    },
    async read(address) {
      const name = nameOf(address);
      return name === undefined ? null : readFile(join(folder, name)).catch(() => null);
    },
  };
}

/** The spare picture for a code unknown at build time, such as goods that operators add; null if none fits. */
export function fallbackAddress(path: string): string | null {
  const [, folder = '', code = ''] = /^\/art\/(banner|activity|venue|crest)\/([A-Za-z0-9][A-Za-z0-9_-]{0,63})\.svg$/.exec(path) ?? [];
  if (folder === 'banner') return `/art/banner/${themeOf(code)}.svg`;
  if (folder === 'activity') return `/art/activity/${kindOf(code)}.svg`;
  if (folder !== '') return `/art/${folder}/spare-${hash(code) % FALLBACK_MARKS}.svg`;
  return fallbackGameAddress(path);
}

function fallbackGameAddress(path: string): string | null {
  const [, name, index = ''] = /^\/art\/game\/([a-z]+)\/(0|[1-9]\d{0,4})-[A-Za-z0-9][A-Za-z0-9_-]{0,63}\.svg$/.exec(path) ?? [];
  const category = ART_CATEGORIES.find((one) => one === name);
  return category === undefined ? null : fallbackGamePicture(category, Number(index) % COMPOSITIONS[category].length);
}
