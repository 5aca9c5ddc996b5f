import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { javaScriptFiles, plainJavaScript } from './plain-javascript.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** The files that `npm run check` checks with a package, JavaScript included. */
function checkedFiles(name: string): readonly string[] {
  const tsc = (...flags: readonly string[]) =>
    execFileSync(join(ROOT, 'node_modules', '.bin', 'tsc'), ['-p', join(ROOT, name), ...flags], { encoding: 'utf8' });
  expect(JSON.parse(tsc('--showConfig'))).toMatchObject({ compilerOptions: { checkJs: true, strict: true } });
  return tsc('--listFilesOnly').split('\n');
}

test.each([
  'host/build/build.mjs',
  'jest.config.cjs',
  'sandbox/src/venues/client/slot.js',
  'tools/site/run.mjs',
  'shared/src/product/cents.js',
])('%s is a fault that says where JavaScript is allowed', (path) => {
  expect(plainJavaScript([path])).toEqual([expect.stringMatching(`^${path} is JavaScript: write it in TypeScript`)]);
});

test('the first steps of npm scripts and the build presets of outside teams are no faults', () => {
  expect(plainJavaScript(['tools/run.mjs', 'tools/commands.mjs', 'shared/build/federated.cjs', 'shared/build/dev/fit.mjs'])).toEqual([]);
});

test('every JavaScript file is type-checked with its package', () => {
  const checked = new Set(['shared', 'tools'].flatMap(checkedFiles));

  expect(javaScriptFiles().filter((path) => !checked.has(join(ROOT, path)))).toEqual([]);
});
