import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The real folder of a package as the one in `from` sees it. */
function folderOf(name: string, from: string): string {
  for (let folder = realpathSync(from); ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(candidate)) return realpathSync(candidate);
    if (folder === dirname(folder)) throw new Error(`${name} is not installed for ${from}`);
  }
}

const federation = folderOf('@module-federation/enhanced', join(import.meta.dirname, '..', 'shared'));
const webpack = folderOf('webpack', federation);
const versionIn = (folder: string) => (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

/** Every inner path of webpack that the federation plugin reaches for. */
function reachedFor(): string[] {
  const sources = readdirSync(join(federation, 'dist'), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'));
  const texts = sources.map((path) => readFileSync(join(federation, 'dist', path), 'utf8'));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/['"]webpack\/(lib\/[\w./-]+)['"]/g)].map((match) => match[1] ?? '')))];
}

test('the federation whose insides the host evicts from is exactly 2.9.2', () => {
  const runtime = folderOf('@module-federation/runtime', federation);

  expect([federation, runtime, folderOf('@module-federation/runtime-core', runtime)].map(versionIn)).toEqual(['2.9.2', '2.9.2', '2.9.2']);
});

test('webpack is the pinned one, and holds every inner module that the federation plugin requires', () => {
  const paths = reachedFor();
  const missing = paths.filter((path) => !existsSync(join(webpack, path.endsWith('.js') ? path : `${path}.js`)));

  expect(versionIn(webpack)).toBe('5.110.3');
  expect(paths.length).toBeGreaterThan(15);
  expect(missing).toEqual([]);
});
