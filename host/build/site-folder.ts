/** Which product the host is built for: the one of this repository, or the one in SITE_FOLDER, which has its own entry and its own site map. */
import { join } from 'node:path';

const HOST = join(import.meta.dirname, '..');
const folder = process.env['SITE_FOLDER'];

export const SITE_HOST = folder === undefined ? HOST : join(folder, 'host');
export const isOwnProduct = folder === undefined;
export const CACHE = join(SITE_HOST, '..', '.cache');

/** The doors of the site map that another product replaces. */
export const siteMapAlias = (): Readonly<Record<string, string>> => {
  if (folder === undefined) return {};
  const door = (file: string) => join(folder, 'site-map', 'src', file);
  return { '@site/shared/site-map$': door('index.ts'), '@site/shared/site-rules$': door('site-rules.ts') };
};
