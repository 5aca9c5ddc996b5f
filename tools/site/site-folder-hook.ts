/**
 * Loaded into every Node process that works on the site of another product (SITE_FOLDER): what asks for the site map of this repository gets the one of
 * that site.
 */
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.env['SITE_FOLDER'];
const DOORS = ['index', 'site-rules'] as const;

if (folder !== undefined) {
  const here = join(import.meta.dirname, '..', '..', 'shared', 'src', 'site-map');
  const urlOf = (base: string, door: string) => pathToFileURL(join(base, `${door}.ts`)).href;
  const replaced = new Map(DOORS.map((door) => [urlOf(here, door), urlOf(join(folder, 'site-map', 'src'), door)]));
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const found = nextResolve(specifier, context);
      const own = replaced.get(found.url);
      return own === undefined ? found : { ...found, url: own };
    },
  });
}
