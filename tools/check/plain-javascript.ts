/** Fails on a JavaScript file that could be TypeScript. The files that stay JavaScript are typed by JSDoc and checked with their package (`checkJs`). */
import { globSync } from 'node:fs';
import { join, sep } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
/** A wildcard of Node's glob matches no name that starts with a dot. */
const JAVASCRIPT = ['**/*.{js,jsx,mjs,cjs}', '**/.*.{js,jsx,mjs,cjs}'];
const SKIPPED = /^(node_modules|dist|\.git|\.cache|\.data)$/;

/** The files that stay JavaScript, and why. */
const ALLOWED: readonly (readonly [path: RegExp, reason: string])[] = [
  [/^tools\/(run|run-child|commands)\.mjs$/, 'tools/run.mjs with its imports, which runs on Node 20 before anything is installed'],
  [/^shared\/build\/.+\.[cm]js$/, 'shared/build, which outside teams run from node_modules, where Node strips no types'],
];

/** The JavaScript files of the repository, as paths relative to its root, with slashes. */
export function javaScriptFiles(): readonly string[] {
  return globSync(JAVASCRIPT, { cwd: ROOT, exclude: (name) => SKIPPED.test(name) }).map((path) => path.replaceAll(sep, '/'));
}

/** One sentence for each JavaScript file that has no reason to be one. */
export function plainJavaScript(paths: readonly string[]): readonly string[] {
  const reasons = ALLOWED.map(([, reason]) => reason).join(', and ');
  return paths
    .filter((path) => !ALLOWED.some(([allowed]) => allowed.test(path)))
    .map((path) => `${path} is JavaScript: write it in TypeScript, which Node 24 runs as it is. Only these stay JavaScript: ${reasons}.`);
}

if (import.meta.main) {
  const faults = plainJavaScript(javaScriptFiles());
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
