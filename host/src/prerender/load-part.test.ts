import type { FirstViewRequest } from '@site/shared/federation';
import { loadScreen, type Compile } from './load-part.ts';

type Release = NonNullable<FirstViewRequest['remote']>;

const DIGEST = 'a'.repeat(24);
const ID = `help_${DIGEST}`;

interface Page {
  readonly document: { readonly head: { appendChild(element: object): void } };
  [id: string]: unknown;
}

/** As webpack's container: its module is a chunk, which is fetched by an element of the page; of a failure it knows that it failed. */
const entry = (page: Page): void => {
  const get = () =>
    new Promise((given, refused) => {
      const onload = () => given(() => ({ default: {} }));
      const onerror = () => refused(new Error('Loading chunk 697 failed.'));
      page.document.head.appendChild({ src: `/r/help/${DIGEST}/chunk.js`, onload, onerror });
    });
  page[ID] = { init: () => undefined, get };
};

const chunk = (): void => {
  throw new TypeError('read of undefined');
};

/** The text of a script is its name here. */
const compile: Compile =
  (text) =>
  (...[page]) =>
    text === 'entry.js' ? entry(page as Page) : chunk();

function release(names: readonly string[]): Release {
  const document = { id: ID, remote: 'help', digest: DIGEST, entry: 'entry.js', requires: { '@site/shared/platform': '1.0.0' } };
  return { document, scripts: Object.fromEntries(names.map((name) => [name, name])) } as unknown as Release;
}

// What the build writes into the bundle.
beforeAll(() => void Object.assign(globalThis, { FEDERATED_VERSIONS: {}, PREVIOUS_MAJOR: null }));

test('a file of a release that throws as it runs is the fault of the first view, and not that a chunk did not load [RT-14]', async () => {
  await expect(loadScreen(release(['entry.js', 'chunk.js']), 'help', compile)).rejects.toThrow('read of undefined');
});

test('a file that a release does not have is the fault of the first view [RT-14]', async () => {
  await expect(loadScreen(release(['entry.js']), 'help', compile)).rejects.toThrow(`${ID} has no chunk.js`);
});
