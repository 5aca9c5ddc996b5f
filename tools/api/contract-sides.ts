/** Two contracts in one project of the compiler, so that their types can be compared. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isVariableStatement, type Node } from 'typescript/unstable/ast';
import { SymbolFlags, type Checker, type Project, type Symbol as CompilerSymbol } from 'typescript/unstable/sync';
import { nameChain, nameOf, openProject } from './contract-program.ts';
import { writeTree, type ContractTree } from './contract-tree.ts';

/** One of the contracts. An id is `<file>#<declaration>`. */
export interface Side {
  readonly checker: Checker;
  /** Door → exported name → id; null for what a package declares. */
  readonly exported: ReadonlyMap<string, ReadonlyMap<string, string | null>>;
  /** Id → its declarations: several for overloads and merged interfaces. */
  readonly declarations: ReadonlyMap<string, readonly Node[]>;
  /** The id of what a name at this place means; null for names of packages and of the language. */
  idAt(name: Node): string | null;
  /** The id here of a declaration of the other side: exported under the same name, in the same file, or the only one of its name. */
  idOf(id: string, other: Side): string;
}

export interface Sides {
  readonly before: Side;
  readonly after: Side;
  readonly checker: Checker;
  close(): void;
}

const CACHE = join(import.meta.dirname, '..', '..', 'shared', 'node_modules', '.cache');
const OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2023',
  jsx: 'react-jsx',
  allowImportingTsExtensions: true,
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
};

/** Writes both contracts where the packages they name are found, and opens them. */
export function openSides(
  trees: { readonly before: ContractTree; readonly after: ContractTree },
  doors: Readonly<Record<string, string>>,
): Sides {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'judge-'));
  const end = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    for (const [side, tree] of Object.entries(trees)) writeSide(join(folder, side), tree, doors);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS, include: ['before/src', 'after/src'] }));
    const { project, close } = openProject(join(folder, 'tsconfig.json'));
    return {
      before: readSide(project, join(folder, 'before', 'src'), doors),
      after: readSide(project, join(folder, 'after', 'src'), doors),
      checker: project.checker,
      close: () => (close(), end()),
    };
  } catch (error) {
    end();
    throw error;
  }
}

/** A package of its own, so that `@site/shared/…` inside a contract means that contract. */
function writeSide(folder: string, tree: ContractTree, doors: Readonly<Record<string, string>>): void {
  mkdirSync(folder);
  writeTree(join(folder, 'src'), tree);
  const exports = Object.fromEntries(Object.entries(doors).map(([door, source]) => [`./${door}`, declarationFile(source)]));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: '@site/shared', type: 'module', exports }));
}

const declarationFile = (source: string): string => source.replace(/\.tsx?$/, '.d.ts');

function readSide(project: Project, folder: string, doors: Readonly<Record<string, string>>): Side {
  const { checker, program } = project;
  const declarations = new Map<string, Node[]>();
  const files = program.getSourceFileNames().filter((file) => file.startsWith(`${folder}/`));
  for (const file of files) collect(program.getSourceFile(file), file.slice(folder.length + 1).replace(/\.d\.ts$/, ''), declarations);
  const idOfSymbol = (symbol: CompilerSymbol | undefined): string | null => {
    const handle = symbol?.declarations[0];
    if (!handle?.path.startsWith(`${folder}/`)) return null;
    const node = handle.resolve(project);
    return node ? `${handle.path.slice(folder.length + 1).replace(/\.d\.ts$/, '')}#${nameChain(node).split('.')[0] ?? ''}` : null;
  };
  const resolved = (symbol: CompilerSymbol | undefined): CompilerSymbol | undefined =>
    symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const namesOf = (source: string): ReadonlyMap<string, string | null> => {
    const file = program.getSourceFile(join(folder, declarationFile(source).replace(/^\.\/src\//, '')));
    const module = file && checker.getSymbolAtLocation(file);
    const names = module ? checker.getExportsOfModule(module) : [];
    return new Map(names.map((symbol) => [symbol.name, idOfSymbol(resolved(symbol))]));
  };
  const exported = new Map(
    Object.entries(doors)
      .filter(([, source]) => source !== '')
      .map(([door, source]) => [door, namesOf(source)]),
  );
  return {
    checker,
    exported,
    declarations,
    idAt: (name) => idOfSymbol(resolved(checker.getSymbolAtLocation(name))),
    idOf: (id, other) => counterpart(id, { exported, declarations }, other),
  };
}

/** Adds the declarations at the top of a file. */
function collect(source: Node | undefined, file: string, into: Map<string, Node[]>): void {
  source?.forEachChild((statement) => {
    const declared: readonly Node[] = isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
    for (const node of declared) {
      const name = nameOf(node);
      if (name !== null) into.set(`${file}#${name}`, [...(into.get(`${file}#${name}`) ?? []), node]);
    }
  });
}

function counterpart(id: string, { exported, declarations }: Pick<Side, 'exported' | 'declarations'>, other: Side): string {
  for (const [door, names] of other.exported) {
    const name = [...names].find(([, one]) => one === id)?.[0];
    const here = name === undefined ? undefined : exported.get(door)?.get(name);
    if (typeof here === 'string') return here;
  }
  if (declarations.has(id)) return id;
  const name = id.slice(id.indexOf('#'));
  const all = [...declarations.keys()].filter((one) => one.endsWith(name));
  return all.length === 1 ? (all[0] ?? id) : id;
}
