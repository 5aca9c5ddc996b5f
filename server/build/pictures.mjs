/** Draws the pictures of all games in pixels: `node build/pictures.mjs`. A picture whose drawing is the same as last time is left as it is. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { PICTURE_WIDTHS_PX, pixelAddress } from '@site/shared/product';
import sharp from 'sharp';
import { gameArtForPixels, gameArtPath } from '../src/art/index.ts';
import { seedEgames } from '../src/games/catalogue/egames.ts';
import { parlourPictures } from '../src/parlour-features.ts';

const DIST = join(import.meta.dirname, '..', 'dist');
const LIST = join(DIST, 'pictures.json');
/** How they are made: other figures make all of them anew. */
const RECIPE = { widths: PICTURE_WIDTHS_PX, quality: 72, effort: 3, renderer: 'resvg' };
const AT_ONCE = 2;

const addresses = [...seedEgames({ nowMs: 0, returnBp: () => 0, artOf: gameArtPath }).map(({ art }) => art), ...parlourPictures()];
const before = existsSync(LIST) ? JSON.parse(readFileSync(LIST, 'utf8')) : {};
const now = {};

sharp.concurrency(1);
const waiting = [...new Set(addresses)];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let address = waiting.shift(); address; address = waiting.shift()) await bringUpToDate(address);
  }),
);
for (const gone of Object.keys(before).filter((address) => !(address in now)))
  for (const file of filesOf(gone)) rmSync(file, { force: true });
writeFileSync(LIST, JSON.stringify(now));

async function bringUpToDate(address) {
  const drawing = gameArtForPixels(address);
  now[address] = createHash('sha256').update(JSON.stringify(RECIPE)).update(drawing).digest('base64url').slice(0, 16);
  if (before[address] === now[address] && filesOf(address).every((file) => existsSync(file))) return;
  await make(address, drawing);
}

async function make(address, drawing) {
  const widest = Math.max(...RECIPE.widths);
  // The light on edges is drawn as browsers draw it; what reads SVG in sharp leaves it out.
  const { pixels, width: pixelsAcross, height } = await renderAsync(drawing, { fitTo: { mode: 'width', value: widest } });
  for (const [place, width] of RECIPE.widths.entries()) {
    const file = filesOf(address)[place];
    mkdirSync(dirname(file), { recursive: true });
    const { quality, effort } = RECIPE;
    await sharp(pixels, { raw: { width: pixelsAcross, height, channels: 4 } })
      .removeAlpha()
      .resize(width)
      .webp({ quality, effort })
      .toFile(file);
  }
}

/** Where the pixels of an address stand, a file for each width. */
function filesOf(address) {
  return RECIPE.widths.map((width) => join(DIST, 'pictures', pixelAddress(address.replace(/^\/art\/|\.svg$/g, ''), width)));
}
