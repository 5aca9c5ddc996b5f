import { defineRemote } from '@site/shared/platform';
import type { Boot, LiveRelease, ReleaseDocument } from '@site/shared/federation';
import type { Federation } from './federation.ts';
import { createReleaseLoader } from './release-loader.ts';

const document = {
  remote: 'help',
  version: '2',
  digest: 'd2',
  id: 'help_d2',
  entry: 'remoteEntry.js',
  exposed: { files: [] },
  screens: {},
  slots: {},
};
const TEXT = JSON.stringify(document);
const RELEASE: LiveRelease = { version: '2', digest: 'd2', document: 'sha384-2', signatures: [] };

/** A page that admits this one text. */
function stage() {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(TEXT)));
  const admit = (_remote: string, text: string) =>
    text === TEXT ? Promise.resolve(document as unknown as ReleaseDocument) : Promise.reject(new Error('not in the channel'));
  const boot = { start: { documents: { help: '{"digest":"d1"}' } }, admit } as unknown as Boot;
  const module = { default: defineRemote('help', { screens: {}, slots: {} } as never) };
  const federation = { load: () => Promise.resolve(module), evict: () => undefined, warmShares: () => undefined } as unknown as Federation;
  const loader = createReleaseLoader({ boot, federation: () => Promise.resolve(federation) });
  const load = async () => (await loader.load({ remote: 'help', release: RELEASE, parts: [] })).document.digest;
  return { loader, load, fetched };
}

beforeAll(() => {
  globalThis.fetch ??= () => Promise.reject(new Error('no network'));
});
afterEach(() => jest.restoreAllMocks());

test('a document delivered with the channel is not fetched', async () => {
  const { loader, load, fetched } = stage();
  loader.receiveDocuments({ help: TEXT });

  expect(await load()).toBe('d2');
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['none came along', {}],
  ['another release’s came', { help: '{"digest":"d3"}' }],
  ['what came is not the signed one', { help: TEXT.replace('"version":"2"', '"version":"6"') }],
])('a document is fetched where %s', async (_case, delivered) => {
  const { loader, load, fetched } = stage();
  loader.receiveDocuments(delivered);

  expect(await load()).toBe('d2');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a release from before its team claimed a slot shows nothing there and works, but one without a slot of the product is refused', async () => {
  const { loader } = stage();
  loader.receiveDocuments({ help: TEXT });
  const loaded = await loader.load({ remote: 'help', release: RELEASE, parts: [] });

  await loader.loadPart(loaded, 'slots/home.more');
  expect(loaded.components.has('slots/home.more')).toBe(true);
  await expect(loader.loadPart(loaded, 'slots/home.help')).rejects.toThrow('help@2 has no slots/home.help');
});
