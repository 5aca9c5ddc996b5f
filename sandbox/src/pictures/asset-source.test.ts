import { readdirSync, readFileSync } from 'node:fs';
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { artByPath } from '../artwork/address.ts';
import { createAssetSource, fallbackAddress } from './asset-source.ts';
import { sitePictures } from './site-pictures.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const PICTURES = new Set(sitePictures());

test('every address in the list of pictures can be drawn', () => {
  expect([...PICTURES].filter((address) => artByPath(address)?.startsWith('<svg') !== true)).toEqual([]);
});

test('the list of pictures contains every address in the sources of host, remotes and server', () => {
  const named = ['host/src', 'server/src', ...['account', 'activities', 'finance', 'games', 'help'].map((name) => `remote-${name}/src`)]
    .flatMap((folder) => sourcesBelow(join(ROOT, folder)))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/["'`](\/art\/[\w/-]+\.svg)["'`]/g)].map(([, address = '']) => address));
  const heroes = sourcesBelow(join(ROOT, 'remote-activities/src'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/<Hero art="([\w-]+)"/g)])
    .map(([, name]) => `/art/activity/${name}.svg`);

  expect(heroes.length).toBeGreaterThan(3);
  expect([...named, ...heroes].filter((address) => !PICTURES.has(address))).toEqual([]);
});

test('a code added after the build shows a spare picture of its kind', () => {
  const later = ['activity/newcomer-umbrella', 'banner/stadium-spring', 'venue/NEWVENUE', 'crest/0abc', 'game/egame/212-NEW1'];

  for (const name of later) expect([name, PICTURES.has(fallbackAddress(`/art/${name}.svg`) ?? '')]).toEqual([name, true]);
  for (const name of ['avatar/13', 'vip/11', 'pay/none', 'game/poker/1-a', 'banner/../vip/1'])
    expect(fallbackAddress(`/art/${name}.svg`)).toBeNull();
});

test('files are served only from the folder of the build', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'art-'));
  mkdirSync(join(folder, 'vip'));
  writeFileSync(join(folder, 'vip', '1.svg'), '<svg>1</svg>');
  writeFileSync(join(folder, 'secret.svg'), 'secret');
  const { locate, read } = createAssetSource(folder);

  expect([await locate('/art/vip/1.svg'), String(await read('/art/vip/1.svg'))]).toEqual(['/art/vip/1.svg', '<svg>1</svg>']);
  for (const path of ['/art/vip/2.svg', '/art/secret.svg', '/art/vip/../secret.svg', '/art/vip/%2e%2e/secret.svg', '/art/vip/1'])
    expect([path, await locate(path), await read(path)]).toEqual([path, null, null]);
});

test('invented addresses lead to a spare file, and a file that was made since is found', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'art-'));
  const spare = fallbackAddress('/art/venue/INVENTED.svg') ?? '';
  mkdirSync(join(folder, 'venue'));
  writeFileSync(join(folder, spare.slice('/art/'.length)), '<svg>spare</svg>');
  const { locate } = createAssetSource(folder);
  expect(await locate('/art/venue/INVENTED.svg')).toBe(spare);

  writeFileSync(join(folder, 'venue', 'INVENTED.svg'), '<svg>own</svg>');

  expect(await locate('/art/venue/INVENTED.svg')).toBe('/art/venue/INVENTED.svg');
});

function sourcesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|testing|sample/.test(name))
    .map((name) => join(folder, name));
}
