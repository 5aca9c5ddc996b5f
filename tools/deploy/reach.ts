/** Follows imports through the workspace: which files and which installed packages something needs at run time. */
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { ROOT } from '../site/workspace.ts';

/** Imports that exist at run time; those that begin with `import type` are erased. */
const IMPORTS =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s*)?(['"])(?<fixed>[\w@./-]+)\1|(?:\bimport|\brequire)\s*\(\s*(?:\/\*[^*]*\*\/\s*)*(['"])(?<called>[\w@./-]+)\3|\bnew URL\(\s*(['"])(?<address>\.[^'"\n]+)\5/g;
/** Files of the server that no import names: loaded by a computed name, or run as a process. */
export const UNNAMED = ['server/migrations/*.ts', 'server/src/modules/releases/page/first-view/rendering.process.ts'];

/** What an entry needs. */
export interface Needed {
  /** Files of the workspace. */
  readonly files: Set<string>;
  /** Links in the `node_modules` of our packages. */
  readonly links: Set<string>;
  /** Folder of pnpm's store → the folder of its package. */
  readonly stores: Map<string, string>;
}

/** The package of ours that a file of the workspace belongs to. */
export const ownerOf = (file: string): string => file.split(sep)[0] ?? '';

/** Follows imports from these files, paths within the repository. */
export function reach(entries: readonly string[]): Needed {
  const needed: Needed = { files: new Set(entries), links: new Set(), stores: new Map() };
  for (const file of needed.files) for (const specifier of importsOf(file)) addImported(needed, file, specifier);
  return needed;
}

function importsOf(file: string): readonly string[] {
  if (!/\.[cm]?[jt]sx?$/.test(file)) return [];
  const found = readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORTS);
  return [...found].map(({ groups }) => groups?.['fixed'] ?? groups?.['called'] ?? groups?.['address'] ?? '');
}

function addImported(needed: Needed, file: string, specifier: string): void {
  if (isBuiltin(specifier)) return;
  const isRelative = specifier.startsWith('.');
  if (isRelative || specifier.startsWith('@site/')) {
    const path = isRelative ? join(ROOT, dirname(file), specifier) : createRequire(join(ROOT, file)).resolve(specifier);
    if (existsSync(path) && lstatSync(path).isFile()) needed.files.add(relative(ROOT, path));
  }
  if (!isRelative) addPackage(needed, ownerOf(file), specifier);
}

/** The package that one of ours names, and everything that is installed for it. */
function addPackage({ links, stores }: Needed, owner: string, specifier: string): void {
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  // A package may name itself.
  if (name === `@site/${owner}`) return;
  const link = join(ROOT, owner, 'node_modules', name);
  if (!existsSync(link)) throw new Error(`${owner} imports ${name}, which is not installed`);
  links.add(link);
  if (!name.startsWith('@site/')) addStore(stores, realpathSync(link));
}

/** The folder of a package in pnpm's store, and those of the packages that are linked next to it. */
function addStore(stores: Map<string, string>, real: string): void {
  const store = real.slice(0, real.lastIndexOf(`${sep}node_modules${sep}`));
  if (stores.has(store)) return;
  stores.set(store, real);
  const neighbours = join(store, 'node_modules');
  const names = readdirSync(neighbours).flatMap((entry) =>
    entry.startsWith('@') ? readdirSync(join(neighbours, entry)).map((name) => join(entry, name)) : [entry],
  );
  for (const path of names.map((name) => join(neighbours, name)))
    if (lstatSync(path).isSymbolicLink() && existsSync(path)) addStore(stores, realpathSync(path));
}
