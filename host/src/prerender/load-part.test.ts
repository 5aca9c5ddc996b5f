import { compileFunction } from 'node:vm';
import type { FirstViewRequest } from '@site/shared/federation';
import { loadScreen, type Compile } from './load-part.ts';

type Release = NonNullable<FirstViewRequest['remote']>;

const ID = `help_${'a'.repeat(24)}`;

/** As webpack's container: its module is a chunk, which is fetched by an element of the page; of a failure it knows that it failed. */
const ENTRY = `self[${JSON.stringify(ID)}] = {
  init: () => undefined,
  get: () => new Promise((given, refused) => self.document.head.appendChild({
    src: '/r/help/${'a'.repeat(24)}/chunk.js',
    onload: () => given(() => ({ default: {} })),
    onerror: () => refused(new Error('Loading chunk 697 failed.')),
  })),
}`;

const compile: Compile = (text, names) => compileFunction(text, [...names]) as ReturnType<Compile>;

const release = (chunk: string): Release => {
  const document = { id: ID, remote: 'help', digest: 'a'.repeat(24), entry: 'entry.js', requires: { '@site/shared/platform': '1.0.0' } };
  return { document, scripts: { 'entry.js': ENTRY, 'chunk.js': chunk } } as unknown as Release;
};

// What the build writes into the bundle.
beforeAll(() => void Object.assign(globalThis, { FEDERATED_VERSIONS: {}, PREVIOUS_MAJOR: null }));

test('a file of a release that throws as it runs is the fault of the first view, and not that a chunk did not load [RT-14]', async () => {
  await expect(loadScreen(release('throw new TypeError("read of undefined")'), 'help', compile)).rejects.toThrow('read of undefined');
});

test('a release without a file of its own is refused with its name [RT-14]', async () => {
  const { scripts, ...rest } = release('');
  const { 'chunk.js': _gone, ...left } = scripts;

  await expect(loadScreen({ ...rest, scripts: left } as Release, 'help', compile)).rejects.toThrow(`${ID} has no chunk.js`);
});
