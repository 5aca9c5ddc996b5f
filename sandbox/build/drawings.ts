/** Writes every picture of the site as an SVG file: `node build/drawings.ts`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { artByPath } from '../src/artwork/address.ts';
import { PICTURES_FOLDER } from '../src/pictures/asset-source.ts';
import { sitePictures } from '../src/pictures/site-pictures.ts';

const LIST = join(PICTURES_FOLDER, '..', 'drawings.json');

// Without its list the folder counts as incomplete.
rmSync(LIST, { force: true });
const addresses = sitePictures();
for (const address of addresses) {
  const drawing = artByPath(address);
  if (drawing === null) throw new Error(`${address} is no address of a picture.`);
  const file = join(PICTURES_FOLDER, address.replace(/^\/art\//, ''));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, drawing);
}
writeFileSync(LIST, JSON.stringify(addresses));
