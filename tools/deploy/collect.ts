/**
 * `node tools/deploy/collect.ts <folder> <start file>`: copies what a start file needs from a built workspace into a new folder that has the same shape: its
 * sources, the host's build, and of all installed packages those that are imported, with what they need. Tests, build tools and, for the server, the
 * sandbox stay behind.
 */
import {
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { ROOT } from '../site/workspace.ts';

/** Imports that exist at run time; those that begin with `import type` are erased. */
const IMPORTS =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s*)?(['"])(?<fixed>[\w@./-]+)\1|(?:\bimport|\brequire)\s*\(\s*(['"])(?<called>[\w@./-]+)\3|\bnew URL\(\s*(['"])(?<address>\.[^'"\n]+)\5/g;
/** Files that no import names: loaded by a computed name, or run as a process. */
const UNNAMED = ['server/migrations/*.ts', 'server/src/modules/releases/page/first-view/rendering.process.ts'];
const OF_TESTS = /\.test\.|\.testing\.|[\\/]testing(?:\.ts$|[\\/]|$)|jest\.setup/;
/** What a package brings besides the files that are imported. `shared` brings those alone: most of it is the page. */
const SOURCES = ['src', 'migrations', 'content', 'dist', 'package.json'];

interface Needed {
  /** Files of the workspace. */
  readonly files: Set<string>;
  /** Links in the `node_modules` of our packages. */
  readonly links: Set<string>;
  /** Folders of pnpm's store. */
  readonly stores: Set<string>;
}

function collect(folder: string, startFile: string): void {
  if (existsSync(folder)) throw new Error(`${folder} exists already`);
  const needed = reach([startFile, ...globSync(UNNAMED, { cwd: ROOT })]);
  const { files, links, stores } = needed;
  const filter = (path: string): boolean => {
    const own = relative(ROOT, path);
    return files.has(own) || !(OF_TESTS.test(own) || own.split(sep).includes('node_modules'));
  };
  const owners = new Set([...files].map(ownerOf));
  const whole = [...owners].flatMap((owner) => (owner === 'shared' ? ['package.json'] : SOURCES).map((name) => join(owner, name)));
  for (const path of [...whole, ...files, 'package.json', 'LICENSE', join('host', 'dist')])
    if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(folder, path), { recursive: true, verbatimSymlinks: true, filter });
  for (const link of links) linkAgain(folder, link);
  for (const store of stores) cpSync(store, join(folder, relative(ROOT, store)), { recursive: true, verbatimSymlinks: true });
  console.log(`${files.size} files and ${stores.size} packages for ${startFile}`);
}

/** The package of ours that a file of the workspace belongs to. */
const ownerOf = (file: string): string => file.split(sep)[0] ?? '';

/** Follows imports from these files. */
function reach(entries: readonly string[]): Needed {
  const needed: Needed = { files: new Set(entries), links: new Set(), stores: new Set() };
  for (const file of needed.files) for (const specifier of importsOf(file)) addImported(needed, file, specifier);
  return needed;
}

function importsOf(file: string): readonly string[] {
  if (!/\.[cm]?[jt]s$/.test(file)) return [];
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
function addStore(stores: Set<string>, real: string): void {
  const store = real.slice(0, real.lastIndexOf(`${sep}node_modules${sep}`));
  if (stores.has(store)) return;
  stores.add(store);
  const neighbours = join(store, 'node_modules');
  const names = readdirSync(neighbours).flatMap((entry) =>
    entry.startsWith('@') ? readdirSync(join(neighbours, entry)).map((name) => join(entry, name)) : [entry],
  );
  for (const path of names.map((name) => join(neighbours, name)))
    if (lstatSync(path).isSymbolicLink() && existsSync(path)) addStore(stores, realpathSync(path));
}

function linkAgain(folder: string, link: string): void {
  const path = join(folder, relative(ROOT, link));
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(readlinkSync(link), path);
}

const [target, startFile] = process.argv.slice(2);
if (target === undefined || startFile === undefined || !existsSync(join(ROOT, startFile))) {
  console.error('node tools/deploy/collect.ts <new folder> <start file>, such as server/src/main.ts');
  process.exit(2);
}
collect(resolve(target), startFile);
