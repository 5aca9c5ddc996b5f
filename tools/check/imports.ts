/** Reads which files of the repository a source file imports. */
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix, relative, sep } from 'node:path';

/** Static imports, re-exports, dynamic imports, type imports, `require` and `new URL(..., import.meta.url)`: relative ones and those of a package of ours. */
const SPECIFIER =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*|\bnew URL\(\s*)(?:\/\*[^*]*\*\/\s*)*(['"])(?<specifier>(?:\.{1,2}|@site)\/[^'"\n]+)\1/g;

/** The module specifiers in a source text that name a file of the repository. */
export function specifiersOf(text: string): readonly string[] {
  return [...text.matchAll(SPECIFIER)].map((match) => match.groups?.['specifier'] ?? '');
}

/** The files that a source file imports; all paths are relative to `root`, with slashes. */
export function importedFiles(root: string, path: string): readonly string[] {
  return specifiersOf(readFileSync(join(root, path), 'utf8')).flatMap((specifier) => resolve(root, path, specifier.replace(/[?#].*$/, '')));
}

function resolve(root: string, path: string, specifier: string): readonly string[] {
  if (specifier.startsWith('@site/')) return inPackage(root, path, specifier);
  const file = posix.join(posix.dirname(path), specifier);
  return statSync(join(root, file), { throwIfNoEntry: false })?.isFile() === true ? [file] : [];
}

/** What the `exports` of a package of the workspace name; a package that is not installed has no files. */
function inPackage(root: string, path: string, specifier: string): readonly string[] {
  try {
    return [relative(root, createRequire(join(root, path)).resolve(specifier)).replaceAll(sep, '/')];
  } catch {
    return [];
  }
}
