import { brotliCompressSync } from 'node:zlib';
import { createLocator } from './source-maps.ts';

const DIGEST = 'a'.repeat(24);
/** Column 1 is line 1 of the first source, column 11 is column 5 in line 12 of the second. */
const MAP = { version: 3, names: [], sources: ['./src/start.ts', '../shared/src/ui/card.tsx'], mappings: 'AAAA,UCWI' };

function openMaps() {
  const reads: string[] = [];
  const locate = createLocator({
    readReleaseMap: async ({ remote, digest }, file) => {
      reads.push(`${remote} ${digest} ${file}`);
      if (file === 'gone.js') return null;
      return file === 'broken.js' ? Buffer.from('no brotli') : brotliCompressSync(JSON.stringify(MAP));
    },
    readHostMap: async (file) => (file === 'main.js' ? Buffer.from(JSON.stringify(MAP)) : null),
  });
  return { reads, locate };
}

test('a place in a built file is found in the sources, of remotes, of what they carry of the contract, and of the host', async () => {
  const { locate } = openMaps();

  expect(await locate(`/r/help/${DIGEST}/x.js:1:1`)).toBe('remote-help/src/start.ts:1:1');
  expect(await locate(`/r/help/${DIGEST}/x.js:1:11`)).toBe('shared/src/ui/card.tsx:12:5');
  expect(await locate('/h/main.js:1:1')).toBe('host/src/start.ts:1:1');
});

test('without a map that knows the place there is none', async () => {
  const { locate } = openMaps();

  for (const place of [
    `/r/help/${DIGEST}/gone.js:1:1`,
    `/r/help/${DIGEST}/broken.js:1:1`,
    '/h/other.js:1:1',
    '/etc/passwd:1:1',
    '/h/../x.js:1:1',
  ])
    expect([place, await locate(place)]).toEqual([place, null]);
});

test('a map is read once for many places', async () => {
  const { reads, locate } = openMaps();

  await Promise.all([1, 11, 12].map((column) => locate(`/r/help/${DIGEST}/x.js:1:${column}`)));

  expect(reads).toEqual([`help ${DIGEST} x.js`]);
});
