import { sandboxPaths } from './sandbox-paths.ts';

const inServer = (text: string) => sandboxPaths([{ path: 'server/src/modules/play/module.ts', text }]);

test.each([
  ['a type import', "type A = import('../../../../sandbox/src/schema.ts').MatchRow;"],
  ['an address', "new URL('../../../../sandbox/src/main.ts', import.meta.url)"],
  ['a package', "const a = await import('@site/bench/result-store.ts');"],
])('%s of the sandbox or the bench is a fault', (_name, text) => {
  expect(inServer(text)).toEqual([expect.stringContaining('names a path into sandbox or bench')]);
});

test('an import of a computed path is a fault, except of migrations and in tests', () => {
  const text = 'const a = await import(path);';

  expect(inServer(text)).toEqual([expect.stringContaining('imports a path that is computed')]);
  expect(sandboxPaths([{ path: 'server/src/kernel/db/migrate.ts', text }])).toEqual([]);
  expect(sandboxPaths([{ path: 'host/src/boot.test.ts', text }])).toEqual([]);
});

test('an import that is written out is none', () => {
  expect(inServer("const a = await import('./sandbox-mode.ts'); import { b } from '../sandboxed.ts';")).toEqual([]);
});
