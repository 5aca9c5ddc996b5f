/** The declarations of the contract: what the host lends (its doors), with product and wire, as the compiler writes them. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { FEDERATED } from '@site/shared/build/federated.cjs';
import { readDefaults } from './contract-defaults.ts';

/** Path of a declaration file below `src` → its text, without comments. `defaults.json` is one of them. */
export type ContractTree = Readonly<Record<string, string>>;

const SHARED = join(import.meta.dirname, '..', '..', 'shared');
const require = createRequire(import.meta.url);
const TSC = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');
const OWN = '@site/shared/';
/** Not lent, but compiled into every remote. */
const COMPILED_IN = ['product', 'wire'];
/** The default values of parameters, which declarations leave out. */
export const DEFAULTS_FILE = 'defaults.json';

/** Door → its source file below the contract's folder. */
export function doorsOf(exports: Readonly<Record<string, string>>): Record<string, string> {
  const lent = FEDERATED.filter((key) => key.startsWith(OWN)).map((key) => key.slice(OWN.length));
  return Object.fromEntries([...lent, ...COMPILED_IN].map((door) => [door, exports[`./${door}`] ?? '']));
}

/** The doors of this repository's contract. */
export function contractDoors(): Record<string, string> {
  return doorsOf((JSON.parse(readFileSync(join(SHARED, 'package.json'), 'utf8')) as { exports: Record<string, string> }).exports);
}

/** The contract as it is now. Throws with the compiler's output when it does not compile. */
export function emitContract(): ContractTree {
  mkdirSync(join(SHARED, 'node_modules', '.cache'), { recursive: true });
  const folder = mkdtempSync(join(SHARED, 'node_modules', '.cache', 'contract-'));
  const sources = Object.values(contractDoors()).map((source) => join(SHARED, source));
  try {
    compile(sources, folder);
    const declarations = readTree(join(folder, 'out'));
    const defaults = readDefaults(join(SHARED, 'src'), join(SHARED, 'tsconfig.json'));
    const reached = Object.entries(defaults).filter(([id]) => Object.hasOwn(declarations, `${id.slice(0, id.indexOf('#'))}.d.ts`));
    return { ...declarations, [DEFAULTS_FILE]: `${JSON.stringify(Object.fromEntries(reached), null, 2)}\n` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compile(files: readonly string[], folder: string): void {
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    noCheck: true,
    rootDir: join(SHARED, 'src'),
    outDir: join(folder, 'out'),
  };
  const config = join(folder, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ extends: join(SHARED, 'tsconfig.json'), compilerOptions, files, include: [] }));
  const { status, stdout } = spawnSync(process.execPath, [TSC, '-p', config], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout);
}

/** The files below a folder; an absent folder has none. */
export function readTree(folder: string): ContractTree {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** Writes a tree in place of what the folder holds. */
export function writeTree(folder: string, tree: ContractTree): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
