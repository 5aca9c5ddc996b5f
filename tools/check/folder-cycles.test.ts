import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describeCycles, findFolderCycles, importsOf } from './folder-cycles.ts';
import { importedFiles, specifiersOf } from './imports.ts';

const root = mkdtempSync(join(tmpdir(), 'folder-cycles-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Writes a package of these files and returns its cycles. */
function cyclesIn(name: string, files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name, path)), { recursive: true });
    writeFileSync(join(root, name, path), text);
  }
  return findFolderCycles(importsOf(root, name));
}

test('two folders that import each other are a cycle, although no file is in one', () => {
  const cycles = cyclesIn('pair', {
    'a/one.ts': "import { two } from '../b/two.ts';",
    'a/three.ts': 'export const three = 3;',
    'b/two.ts': 'export const two = 2;',
    'b/four.ts': "import { three } from '../a/three.ts';",
  });
  expect(cycles).toMatchObject([{ folder: 'pair', children: ['a', 'b'] }]);
  expect(describeCycles(cycles)).toContain('a -> b (1): pair/a/one.ts imports pair/b/two.ts');
});

test('a file and a folder next to it are nodes of the same graph', () => {
  const cycles = cyclesIn('mixed', {
    'src/index.ts': "export * from './deep/inner/value.ts';",
    'src/deep/inner/value.ts': "import type { Index } from '../../index.ts';",
  });
  expect(cycles).toMatchObject([{ folder: 'mixed/src', children: ['deep', 'index.ts'] }]);
});

test('a cycle through three folders names all of them and no folder that only leads to it', () => {
  const cycles = cyclesIn('ring', {
    'a/a.ts': "import '../b/b.ts';",
    'b/b.ts': "import '../c/c.ts';",
    'c/c.ts': "import '../a/a.ts';",
    'user/user.ts': "import '../a/a.ts';",
  });
  expect(cycles.map(({ children }) => children)).toEqual([['a', 'b', 'c']]);
});

test('imports of test files, of a folder by itself and in one direction make no cycle', () => {
  const files = {
    'a/one.ts': "import { two } from '../b/two.ts'; import './same.ts';",
    'a/same.ts': '',
    'b/two.ts': 'export const two = 2;',
    'b/two.test.ts': "import '../a/one.ts';",
    'b/testing.ts': "import '../a/one.ts';",
  };
  expect(cyclesIn('straight', files)).toEqual([]);
});

test('static, type, dynamic and worker imports count, packages of others do not', () => {
  const text = [
    "import './static.ts';",
    "import type { A } from '../type.ts';",
    "export { b } from './export.ts';",
    'const c = import(/* webpackChunkName: "c" */ \'./dynamic.ts\');',
    "type D = import('./type-import.ts').D;",
    "new Worker(new URL('./worker.ts', import.meta.url));",
    "require('./common.cjs');",
    "import react from 'react';",
  ].join('\n');
  expect(specifiersOf(text)).toEqual([
    './static.ts',
    '../type.ts',
    './export.ts',
    './dynamic.ts',
    './type-import.ts',
    './worker.ts',
    './common.cjs',
  ]);
});

test('an import of a package of the workspace is the file that its exports name', () => {
  const repository = join(import.meta.dirname, '..', '..');

  expect(importedFiles(repository, 'server/src/testing/testing.ts')).toContain('shared/src/wire/index.ts');
});
