/** Fails when product names a path into sandbox or bench, or imports a path that is computed: the import rules read neither. */
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { SourceFile } from './table-ownership.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PRODUCT = '{server,host,shared,remote-*}/**/*.{ts,tsx,mjs,cjs}';
const TEST = /\.test\.tsx?$/;
const INTO_SANDBOX =
  /(?:\bimport\s*\(|\bnew URL\(|\brequire\s*\(|\bfrom\s)\s*['"`](?:@site|\.{1,2}(?:\/\.\.)*)\/(?:sandbox|bench)(?=['"`/])/;
const COMPUTED_IMPORT = /\bimport\(\s*(?!\/\*)[^'"\s)]/;
/** Loads the migrations of its own package. */
const LOADER = 'server/src/kernel/db/migrate.ts';

/** One sentence for each file of the product that reaches past the import rules. */
export function sandboxPaths(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ path, text }) => [
    ...(INTO_SANDBOX.test(text) ? [`${path} names a path into sandbox or bench: the sandbox implements a port instead.`] : []),
    ...(COMPUTED_IMPORT.test(text) && path !== LOADER && !TEST.test(path)
      ? [`${path} imports a path that is computed: write it out, so that the import rules read it.`]
      : []),
  ]);
}

if (import.meta.main) {
  const files = globSync(PRODUCT, { cwd: ROOT, exclude: (name) => /^(node_modules|dist|\..*)$/.test(name) });
  const faults = sandboxPaths(files.map((path) => ({ path: path.replaceAll(sep, '/'), text: readFileSync(join(ROOT, path), 'utf8') })));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
