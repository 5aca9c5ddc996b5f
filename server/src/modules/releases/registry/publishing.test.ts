import { brotliCompressSync, constants } from 'node:zlib';
import { LENT_MODULES_PATH } from '@site/shared/federation';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeRelease, withRegistry, uploadOf, type Draft } from './testing.ts';

const site = withRegistry('each test');

const published = () => readdirSync(join(site.dataDir, 'releases'), { recursive: true }).filter((name) => String(name).endsWith('.js'));

test('a publish activates nothing, and its files are served unchanged, compressed and immutable', async () => {
  const release = makeRelease();
  const { document, files } = release;

  const { http, data } = await site.ops.publish(release);

  expect([http, data]).toEqual([200, { remote: 'help', version: '1.0.0', digest: document.digest, known: false }]);
  expect((await site.ops.status()).data).toMatchObject({ epoch: 0, remotes: { help: null } });
  const url = `/r/help/${document.digest}/screen.js`;
  const packed = await site.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.rawPayload).toEqual(files['screen.js.br']);
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const plain = await site.app.inject({ url, headers: { 'accept-encoding': 'gzip, br;q=0' } });
  expect(plain.rawPayload).toEqual(files['screen.js']);
});

test('a release on a React that the host takes no islands of is refused with a sentence', async () => {
  const [taken, refused] = [makeRelease({ react: '18.3.1' }), makeRelease({ react: '17.0.2', version: '1.1.0' })];

  expect((await site.ops.publish(taken)).http).toBe(200);
  expect(await site.ops.publish(refused)).toMatchObject({
    http: 409,
    message: 'help was not published: it brings React 17.0.2; the host runs on 19.3.1 and takes islands of 18.3.1',
  });
});

test('the document is served byte for byte as published', async () => {
  const release = makeRelease();

  await site.ops.publish(release);

  const { body } = await site.app.inject(`/r/help/${release.document.digest}/release.json`);
  expect(body).toBe(uploadOf(release).document);
});

test('publishing the very same release again changes nothing', async () => {
  await site.ops.publish(makeRelease());

  const { http, data } = await site.ops.publish(makeRelease());

  expect([http, data]).toMatchObject([200, { known: true }]);
});

test('the same version with other content is refused, and the first stays', async () => {
  await site.ops.publish(makeRelease());
  const other = makeRelease({ content: 'two' });

  const { http, message } = await site.ops.publish(other);

  expect(http).toBe(409);
  expect(message).toContain(`help 1.0.0 is published with other content`);
  expect((await site.app.inject(`/r/help/${other.document.digest}/screen.js`)).statusCode).toBe(404);
  expect(published()).toHaveLength(3);
});

const packedMap = (): Buffer => brotliCompressSync(JSON.stringify({ version: 3, names: [], sources: ['./src/x.tsx'], mappings: 'AAAA' }));

const change = (part: Partial<Draft['document']>) => (draft: Draft) => void (draft.document = { ...draft.document, ...part });
const rename = (from: string, to: string) => (draft: Draft) => {
  const { [from]: file, ...files } = draft.document.files;
  if (file) change({ files: { ...files, [to]: file } })(draft);
  draft.files[to] = draft.files[from] ?? Buffer.alloc(0);
  delete draft.files[from];
};

test.each<[string, (draft: Draft) => void, string]>([
  ['a version that is none', change({ version: 'newest' }), "'newest' is no semantic version"],
  ['a release of another remote', change({ remote: 'games' }), 'this is a release of games, sent as one of help'],
  ['an id of another digest', change({ id: 'help_x' }), "its id 'help_x' is not help_"],
  ['no ./remote', change({ exposed: { files: [], shares: [] } }), "it does not expose './remote'"],
  ['an entry that is not listed', change({ entry: 'other.js' }), "needs the file 'other.js' but does not list it"],
  ['an exposed file that is not listed', change({ exposed: { files: ['gone.js'], shares: [] } }), "needs the file 'gone.js'"],
  ['a screen whose file is not listed', change({ screens: { helpKh: { files: ['gone.js'], shares: [] } } }), "needs the file 'gone.js'"],
  ['a listed file that was not sent', (draft) => void delete draft.files['screen.js'], "'screen.js' is listed but was not sent"],
  ['a file that is not listed', (draft) => void (draft.files['more.js'] = Buffer.from('x')), "'more.js' was sent but is not listed"],
  [
    'a changed file',
    (draft) => void (draft.files['screen.js'] = Buffer.from('tampered')),
    "'screen.js' is not the one that release.json describes",
  ],
  [
    'a copy that unpacks to something else',
    (draft) => void (draft.files['screen.js.br'] = draft.files['remote.js.br'] ?? Buffer.alloc(0)),
    "'screen.js.br' does not unpack to 'screen.js'",
  ],
  [
    'a source map of no file of it',
    (draft) => void (draft.maps = { 'other.js': packedMap() }),
    "it has a source map for 'other.js', which is no script of it",
  ],
  [
    'a source map that is none',
    (draft) => void (draft.maps = { 'screen.js': Buffer.from('x') }),
    "the source map of 'screen.js' cannot be read",
  ],
  ['a name that climbs out of its folder', rename('screen.js', '../screen.js'), "'../screen.js' is no allowed file name"],
  ['a hidden name', rename('screen.js', '.screen.js'), "'.screen.js' is no allowed file name"],
  ['a kind of file the site does not serve', rename('screen.js', 'screen.html'), "the site serves no files like 'screen.html'"],
  [
    'another platform major',
    change({ requires: { '@site/shared/platform': '^2.0.0' } }),
    'built against @site/shared/platform ^2.0.0, the host lends 1.2.0',
  ],
  [
    'a module that the host does not lend',
    change({ requires: { lodash: '^4.0.0' } }),
    'it needs lodash ^4.0.0, which the host does not lend',
  ],
  ['no screen for an address of its remote', change({ screens: {} }), 'it has no screen for helpKh, which help owns'],
  [
    'a screen of another remote',
    (draft) => change({ screens: { ...draft.document.screens, egame: { files: ['screen.js'], shares: [] } } })(draft),
    'it has the screen egame, which belongs to games',
  ],
  [
    'a slot of another remote',
    change({ slots: { 'home.games': { files: ['screen.js'], shares: [] } } }),
    'it has the slot home.games, which belongs to games',
  ],
  [
    'a screen that its code does not have',
    (draft) => change({ screens: { ...draft.document.screens, helpNew: { files: ['screen.js'], shares: [] } } })(draft),
    "release.json names helpNew, of which its './remote' has nothing",
  ],
  [
    'a digest that is not that of its files',
    change({ digest: 'a'.repeat(24), id: `help_${'a'.repeat(24)}` }),
    'its digest is not that of its files',
  ],
])('%s is refused with the reason, and nothing is stored', async (_case, spoil, reason) => {
  const draft = makeRelease();
  spoil(draft);

  const { http, code, message } = await site.ops.publish(draft);

  expect([http, code]).toEqual([409, 10003]);
  expect(message).toContain(reason);
  expect(published()).toEqual([]);
  expect((await site.ops.call('GET', '/remotes/help/versions')).data).toEqual([]);
});

test('a publish cut off by a crash is never served, is cleaned up, and blocks nothing', async () => {
  const release = makeRelease();
  const { digest } = release.document;
  for (const folder of [join('.incoming', 'draft'), join('help', digest)]) {
    mkdirSync(join(site.dataDir, 'releases', folder), { recursive: true });
    writeFileSync(join(site.dataDir, 'releases', folder, 'screen.js'), 'half');
  }
  // A younger draft may be that of another instance.
  const twoHoursAgo = new Date(Date.now() - 7_200_000);
  utimesSync(join(site.dataDir, 'releases', '.incoming', 'draft'), twoHoursAgo, twoHoursAgo);

  Object.assign(site, await site.restart());

  expect((await site.app.inject(`/r/help/${digest}/screen.js`)).statusCode).toBe(404);
  expect(readdirSync(join(site.dataDir, 'releases', '.incoming'))).toEqual([]);
  expect((await site.ops.publish(release)).http).toBe(200);
  expect((await site.app.inject(`/r/help/${digest}/screen.js`)).rawPayload).toEqual(release.files['screen.js']);
});

test('a remote that the site does not know is refused by name', async () => {
  const { http, message } = await site.ops.publish(makeRelease({ remote: 'shop' }), 'shop');

  expect(http).toBe(409);
  expect(message).toBe("shop was not published: there is no remote 'shop'; the site knows games, help, finance");
});

test.each([
  ['no document', { files: {} }, 'the upload is malformed: document'],
  ['a document that is no JSON', { document: '{', files: {} }, 'release.json is malformed'],
  ['a document without its parts', { document: '{"remote":"help"}', files: {} }, 'release.json is malformed: type'],
  ['files that are no base64', { document: '{}', files: { 'a.js': '%' } }, 'the upload is malformed: files.a.js'],
])('%s is malformed, and the field is named', async (_case, body, reason) => {
  const { http, code, message } = await site.ops.call('POST', '/remotes/help/releases', { body });

  expect([http, code]).toEqual([400, 10003]);
  expect(message).toContain(reason);
});

test('every call requires the ops token', async () => {
  const { http, code } = await site.ops.call('GET', '/status', { token: 'guess' });

  expect([http, code]).toEqual([401, 10108]);
});

test('a builder of remotes can read what the host provides and exports', async () => {
  const { headers, body } = await site.app.inject(LENT_MODULES_PATH);

  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(body)).toMatchObject({
    lent: { '@site/shared/platform': '1.2.0' },
    exported: { '@site/shared/platform': ['defineRemote', 'usePlatform'] },
  });
});

test('source maps are kept with the release and served to nobody', async () => {
  const draft = makeRelease({ version: '5.0.0', content: 'mapped' });
  await site.ops.publish({ ...draft, maps: { 'screen.js': packedMap() } });
  const { digest } = draft.document;

  const kept = await site.registry.sourceMap({ remote: 'help', digest }, 'screen.js');
  const asked = ['screen.js.map', 'screen.js.map.br'].map((name) => site.app.inject(`/r/help/${digest}/${name}`));

  expect(kept?.equals(packedMap())).toBe(true);
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect((await site.app.inject(`/r/help/${digest}/screen.js`)).statusCode).toBe(200);
});

test('source maps that unpack to far more than they are sent as are refused before they are read, and signed by the team first', async () => {
  const packed = brotliCompressSync(`{"version":3,"sources":[],"mappings":"${'A'.repeat(31 * 1024 * 1024)}"}`, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  });
  const draft = makeRelease({ version: '7.0.0' });
  const maps = Object.fromEntries(
    Object.keys(draft.files)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, packed]),
  );
  const body = { ...uploadOf({ ...draft, maps }), signatures: [] };

  expect(await site.ops.call('POST', '/remotes/help/releases', { body })).toMatchObject({
    message: expect.stringContaining('nobody of its team signed it'),
  });
  expect(await site.ops.publish({ ...draft, maps })).toMatchObject({ http: 409, message: expect.stringContaining('is larger than 8 MB') });
});
