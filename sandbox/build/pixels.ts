/** Renders the pictures of all games in pixels: `node build/pixels.ts`. A picture whose drawing did not change is left as it is. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { PICTURE_WIDTHS_PX, pixelAddress } from '@site/shared/product';
import sharp from 'sharp';
import { PICTURES_FOLDER } from '../src/pictures/asset-source.ts';
import { gameArtForPixels } from '../src/artwork/index.ts';
import { gamePictures } from '../src/pictures/site-pictures.ts';

const LIST = join(PICTURES_FOLDER, '..', 'pixels.json');
/** How they are rendered: other values render all of them again. */
const RECIPE = { widths: PICTURE_WIDTHS_PX, quality: 72, effort: 3, renderer: 'resvg' };
const CONCURRENCY = 2;

const before: Readonly<Record<string, string>> = existsSync(LIST) ? JSON.parse(readFileSync(LIST, 'utf8')) : {};
const now: Record<string, string> = {};

sharp.concurrency(1);
const waiting = [...gamePictures()];
await Promise.all(
  Array.from({ length: CONCURRENCY }, async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) await update(address);
  }),
);
for (const gone of Object.keys(before).filter((address) => !(address in now)))
  for (const width of PICTURE_WIDTHS_PX) rmSync(fileOf(gone, width), { force: true });
writeFileSync(LIST, JSON.stringify(now));

async function update(address: string): Promise<void> {
  const drawing = gameArtForPixels(address);
  now[address] = createHash('sha256').update(JSON.stringify(RECIPE)).update(drawing).digest('base64url').slice(0, 16);
  if (before[address] === now[address] && PICTURE_WIDTHS_PX.every((width) => existsSync(fileOf(address, width)))) return;
  await render(address, drawing);
}

async function render(address: string, drawing: string): Promise<void> {
  const widest = Math.max(...RECIPE.widths);
  // sharp's own SVG reader omits the light on edges that browsers draw; resvg draws it.
  const { pixels, width: pixelsAcross, height } = await renderAsync(drawing, { fitTo: { mode: 'width', value: widest } });
  for (const width of RECIPE.widths) {
    const file = fileOf(address, width);
    mkdirSync(dirname(file), { recursive: true });
    const { quality, effort } = RECIPE;
    // The site serves the folder at the same time: a picture is there whole or not at all.
    const draft = `${file}.draft`;
    await sharp(pixels, { raw: { width: pixelsAcross, height, channels: 4 } })
      .removeAlpha()
      .resize(width)
      .webp({ quality, effort })
      .toFile(draft);
    renameSync(draft, file);
  }
}

/** Where the pixels of an address are, one file for each width. */
function fileOf(address: string, width: number): string {
  return join(PICTURES_FOLDER, pixelAddress(address.replace(/^\/art\/|\.svg$/g, ''), width));
}
