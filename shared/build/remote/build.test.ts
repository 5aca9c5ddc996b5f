import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { ROUTE_NAMES, ROUTES } from '@site/shared/site-map';
import { compileRemote, watchRemote } from './compile.mjs';
import { integrityOf } from './digest.cjs';
import { withVersion, type BuiltRelease } from './release-folder.mjs';

const SHARED = join(import.meta.dirname, '..', '..');
/** Every address of the remote, each as a row of its table. */
const SCREENS = ROUTE_NAMES.filter((name) => ROUTES[name].owner === 'help').map((name) => `${name}: article`);
const SOURCES = {
  'package.json': '{ "name": "@site/remote-help", "version": "1.2.3", "type": "module" }',
  'src/remote.ts': `
    import { defineRemote } from '@site/shared/platform';
    import { begin } from './begin.ts';
    const article = () => import('./article.screen.tsx');
    export default defineRemote('help', { screens: { ${SCREENS.join(', ')} }, slots: { 'home.help': () => import('./card.slot.tsx') }, start: begin });`,
  'src/begin.ts': 'export const begin = (): (() => void) => () => undefined;',
  'src/article.screen.tsx': `
    import { useQuery } from '@tanstack/react-query';
    import { releasePath } from '@site/shared/federation';
    import './article.css';
    export default function ArticleScreen() {
      const { status } = useQuery({ queryKey: ['help'] });
      return <p onClick={() => void import('@site/shared/ui/table')}>帮助 {status} {releasePath('help', 'x')}</p>;
    }`,
  'src/article.css': 'p { color: teal; }',
  'src/card.slot.tsx': 'export default function Card() { return <p>帮助中心</p>; }',
};

/** A remote's folder outside of the repository, with the contract where a package manager puts it. */
function writeRemote(changes: Readonly<Record<string, string>> = {}): string {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'remote-help-')));
  for (const [name, text] of Object.entries({ ...SOURCES, ...changes })) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  const contract = join(dir, 'node_modules', '@site', 'shared');
  for (const name of ['package.json', 'src/wire', 'src/product', 'src/federation', 'src/site-map', 'src/crypto'])
    cpSync(join(SHARED, name), join(contract, name), { recursive: true });
  for (const dependency of ['js-sha256', 'zod'])
    symlinkSync(join(SHARED, 'node_modules', dependency), join(dir, 'node_modules', dependency));
  return dir;
}

jest.setTimeout(60_000);

let release: BuiltRelease;
let dir: string;
beforeAll(async () => {
  dir = writeRemote();
  release = await compileRemote(dir);
});

test('a build says for every screen and slot which files and which lent modules it needs', () => {
  const { document } = release;

  expect(document).toMatchObject({ remote: 'help', version: '1.2.3', id: `help_${document.digest}`, entry: 'remoteEntry.js' });
  expect(document.exposed).toEqual({ files: [expect.stringMatching(/^remote\.\w+\.js$/)], shares: ['@site/shared/platform'] });
  expect(document.screens['helpKh']).toEqual({
    files: expect.arrayContaining([expect.stringMatching(/\.css$/), expect.stringMatching(/\.js$/)]),
    shares: ['@tanstack/react-query', 'react/jsx-runtime'],
  });
  expect(document.screens['helpCk']).toEqual(document.screens['helpKh']);
  expect(document.slots['home.help']).toEqual({ files: [expect.stringMatching(/\.js$/)], shares: ['react/jsx-runtime'] });
});

test('what a later part borrows is required too', () => {
  expect(Object.keys(release.document.requires)).toEqual([
    '@site/shared/platform',
    '@site/shared/ui/table',
    '@tanstack/react-query',
    'react/jsx-runtime',
  ]);
});

test('a build says which names it takes of each lent module', () => {
  expect(release.document.imports).toMatchObject({
    '@site/shared/platform': ['defineRemote'],
    '@tanstack/react-query': ['useQuery'],
    'react/jsx-runtime': expect.arrayContaining(['jsx']),
  });
});

test('a release lists the packages that were built into it, and nothing that the host lends [T27]', () => {
  const bill = JSON.parse(String(release.files.get('bom.json'))) as { bomFormat: string; components: { name: string; version: string }[] };

  expect(bill.bomFormat).toBe('CycloneDX');
  expect(bill.components.map(({ name }) => name)).toContain('@site/shared');
  expect(bill.components.map(({ name }) => name)).not.toContain('react');
  expect(Object.keys(release.document.files)).toContain('bom.json');
});

test('every file is listed with its hash and has a copy that unpacks to it', () => {
  const { document, files } = release;
  const plain = [...files.keys()].filter((name) => !name.endsWith('.br'));

  expect(Object.keys(document.files).toSorted()).toEqual(plain.toSorted());
  for (const [name, { integrity, bytes }] of Object.entries(document.files)) {
    const content = files.get(name) ?? Buffer.alloc(0);
    expect([name, integrityOf(content), content.length]).toEqual([name, integrity, bytes]);
    expect(brotliDecompressSync(files.get(`${name}.br`) ?? Buffer.alloc(0)).equals(content)).toBe(true);
  }
});

test('after a change of one file, the files whose names did not change carry the new digest too', async () => {
  const changing = writeRemote();
  await compileRemote(changing);
  writeFileSync(join(changing, 'src/card.slot.tsx'), 'export default function Card() { return <p>变了</p>; }');

  const { document, files } = await compileRemote(changing);

  for (const [name, { integrity }] of Object.entries(document.files))
    expect([name, integrityOf(files.get(name) ?? Buffer.alloc(0))]).toEqual([name, integrity]);
});

test('the digest replaces the placeholder in every name inside the code', () => {
  const { document, files } = release;
  const code = [...files].filter(([name]) => name.endsWith('.js')).map(([, content]) => content.toString());

  expect(files.get('remoteEntry.js')?.toString()).toContain(`/r/help/${document.digest}/`);
  for (const text of code) expect(text).toContain(document.id);
  expect(code.join('')).not.toContain('D'.repeat(24));
});

test('a remote carries no copy of what the host lends', () => {
  const code = [...release.files]
    .filter(([name]) => name.endsWith('.js'))
    .map(([, content]) => content.toString())
    .join('');

  expect(code).not.toContain('__CLIENT_INTERNALS');
  expect(code).not.toContain('useSyncExternalStore');
});

test('the same sources give the same release, others give another', async () => {
  const again = await compileRemote(dir);
  const elsewhere = await compileRemote(writeRemote());
  const other = await compileRemote(writeRemote({ 'src/card.slot.tsx': 'export default function Card() { return <p>变了</p>; }' }));

  expect([again.text, elsewhere.text]).toEqual([release.text, release.text]);
  expect(other.document.digest).not.toBe(release.document.digest);
});

test('a release takes another version without being built again, as the build would have made it', async () => {
  const built = await compileRemote(writeRemote({ 'package.json': SOURCES['package.json'].replace('1.2.3', '2.0.0') }));

  const renamed = withVersion(release, '2.0.0');

  expect(renamed.text).toBe(built.text);
  expect(new Map(renamed.files)).toEqual(new Map(built.files));
});

test.each([
  [
    'a table that is no table of loaders',
    'import { defineRemote } from "@site/shared/platform"; export default defineRemote("help", { screens: { helpKh: 7 }, slots: {} } as never);',
    'the screen helpKh is not written as',
  ],
  [
    'another remote than its package',
    'import { defineRemote } from "@site/shared/platform"; export default defineRemote("games", { screens: {}, slots: {} } as never);',
    'remote.ts declares the remote games, its package is remote-help',
  ],
  [
    'an address without its screen',
    SOURCES['src/remote.ts'].replace('helpCk: article, ', ''),
    'remote.ts has no screen for helpCk (/help/ck), which help owns',
  ],
  ['no remote at all', 'export const nothing = 1;', 'must export defineRemote(…) or defineTeamRemote(…) by default'],
])('%s does not build, and nothing is left behind', async (_case, text, reason) => {
  const broken = writeRemote({ 'src/remote.ts': text });

  await expect(compileRemote(broken)).rejects.toThrow(reason);
  expect(readdirSync(broken)).not.toContain('dist');
});

test('a build from the cache gives the same release as a fresh one', async () => {
  const throughBarrel = writeRemote({
    'src/begin.ts': `export { WORD, fromWire, ROUTES, CATEGORIES } from '@site/shared/product'; export const begin = () => () => undefined;`,
    'src/card.slot.tsx': `import * as all from './begin.ts'; export default function Card() { return <p>{Object.keys(all)}</p>; }`,
  });

  const fresh = await compileRemote(throughBarrel);
  const cached = await compileRemote(throughBarrel);

  expect(cached.document.digest).toBe(fresh.document.digest);
});

test('a name that the host does not lend is refused', async () => {
  const asking = writeRemote({
    'src/card.slot.tsx': `import { useIsFetching } from '@tanstack/react-query'; export default () => <p>{useIsFetching()}</p>;`,
  });

  await expect(compileRemote(asking)).rejects.toThrow("of @tanstack/react-query; 'useIsFetching' is not among them");
});

test('a container over its budget does not build', async () => {
  const large = `export default function Card() { return <p>{'${'大'.repeat(90_000)}'}</p>; }`;

  await expect(compileRemote(writeRemote({ 'src/card.slot.tsx': large }))).rejects.toThrow(/size limit/);
});

test('the build writes the canonical text of its document into the folder', () => {
  expect(readFileSync(join(dir, 'dist', 'release.json'), 'utf8')).toBe(release.text);
});

test('a build on a React that no host takes islands of ends with a sentence', async () => {
  await expect(compileRemote(dir, { react: '17' })).rejects.toThrow(
    'islands on React 17 cannot be built: hosts take 18, and their own major',
  );
});

test('a file of the team that has the name of one of the contract stays in a build of islands', async () => {
  const team = writeRemote({
    'package.json': SOURCES['package.json'].replace('}', ', "site": { "react": "18" } }'),
    'src/article.screen.tsx': `export default () => <p>帮助</p>;`,
    'src/card.slot.tsx': `
      import { BusinessError } from '@site/shared/platform';
      import { applyTheme } from '@site/shared/ui';
      import { word } from './platform/errors.ts';
      import { tone } from './core/site-theme.tsx';
      export default () => <p onClick={() => applyTheme('dark')}>{word}{tone}{BusinessError.name}</p>;`,
    'src/platform/errors.ts': `export const word = '出错了';`,
    'src/core/site-theme.tsx': `export const tone = '浅色';`,
  });
  rmSync(join(team, 'node_modules', '@site', 'shared'), { recursive: true });
  symlinkSync(SHARED, join(team, 'node_modules', '@site', 'shared'));

  const { document, files } = await compileRemote(team);

  const code = [...files].filter(([name]) => name.endsWith('.js')).map(([, content]) => content.toString());
  expect(['出错了', '浅色'].filter((word) => code.some((text) => text.includes(word)))).toHaveLength(2);
  expect(document.react).toBe('18.3.1');
  expect(document.imports['@site/shared/platform']).toContain('BusinessError');
  expect(document.imports['@site/shared/ui']).toContain('applyTheme');
});

test('a release on the own React of the host names none in its document', () => {
  expect(release.document).not.toHaveProperty('react');
});

test('a watched build has source maps of what the team writes, not of the contract or of packages', async () => {
  const watched = writeRemote();
  const { release: saved, stop } = await firstBuildOf(watched);
  const sources = [...saved.files].flatMap(([name, content]) => (name.endsWith('.js') ? sourcesOf(content.toString()) : []));
  await stop();
  rmSync(watched, { recursive: true, force: true });

  expect(sources).toContainEqual(expect.stringMatching(/\/src\/article\.screen\.tsx$/));
  expect(sources.filter((source) => /\/(node_modules|shared)\//.test(source))).toEqual([]);
});

/** The release that a watch builds first, and how to end the watch. */
function firstBuildOf(folder: string): Promise<{ readonly release: BuiltRelease; readonly stop: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const stop = watchRemote(folder, {
      onBuilt: (built) => resolve({ release: built, stop }),
      onFailed: (text) => reject(new Error(text)),
    });
  });
}

/** The files that the map within a file names. */
function sourcesOf(code: string): readonly string[] {
  const [, packed = ''] = /sourceMappingURL=data:application\/json;charset=utf-8;base64,([\w+/=]+)/.exec(code) ?? [];
  return packed === '' ? [] : (JSON.parse(Buffer.from(packed, 'base64').toString()) as { readonly sources: readonly string[] }).sources;
}
