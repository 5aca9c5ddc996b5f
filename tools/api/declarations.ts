/** Reads declaration files as text: what a module declares, imports and re-exports. The compiler writes one statement per line that begins at the margin. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const DECLARATION = /^(?:export )?(?:declare )?(?:abstract )?(?:const|let|function|class|interface|type|enum) (\w+)/;
const FROM = /^(import|export) (?:type )?(?:\{([^}]*)\}|\* as (\w+)|(\*)|(\w+)) from ['"]([^'"]+)['"];?$/s;
const LIST = /^export \{([^}]*)\};?$/s;
const NOT_RELATIVE = /^[^.]/;

/** The source of an imported or re-exported name. */
export interface NameSource {
  /** The declaration file; null for a package. */
  readonly file: string | null;
  readonly name: string;
  readonly from: string;
}

/** One declaration file. */
export interface DeclarationModule {
  /** Name → its statements. */
  readonly declared: Map<string, string[]>;
  readonly exported: Set<string>;
  readonly imported: Map<string, NameSource>;
  /** The files of `export *`; null for a package. */
  readonly stars: (string | null)[];
  /** Re-exported name → its source. */
  readonly passed: Map<string, NameSource>;
}

export function readModule(file: string): DeclarationModule {
  const module: DeclarationModule = { declared: new Map(), exported: new Set(), imported: new Map(), stars: [], passed: new Map() };
  const statements = statementsOf(readFileSync(file, 'utf8'));
  for (const statement of statements) take(module, statement, file);
  for (const statement of statements) takeList(module, statement);
  return module;
}

/** `export { a, b as c };` exports what the module declares or imports. */
function takeList({ declared, exported, imported, passed }: DeclarationModule, statement: string): void {
  const [, list] = LIST.exec(statement) ?? [];
  for (const [own, theirs] of list === undefined ? [] : namesIn(list)) {
    const from = imported.get(theirs);
    if (from !== undefined) passed.set(own, from);
    else if (declared.has(theirs)) exported.add(own);
  }
}

function statementsOf(text: string): string[] {
  return text.split(/\n(?=[a-z])/).map((statement) => statement.trim());
}

function take(module: DeclarationModule, statement: string, file: string): void {
  const [, name] = DECLARATION.exec(statement) ?? [];
  if (name === undefined) {
    takeFrom(module, statement, file);
    return;
  }
  module.declared.set(name, [...(module.declared.get(name) ?? []), statement]);
  if (statement.startsWith('export ')) module.exported.add(name);
}

/** An import or a re-export. */
function takeFrom({ imported, passed, stars }: DeclarationModule, statement: string, file: string): void {
  const [, verb, list, all, star, , from] = FROM.exec(statement) ?? [];
  if (from === undefined) return;
  const path = fileOf(file, from);
  if (star !== undefined) {
    stars.push(path);
    return;
  }
  const into = verb === 'import' ? imported : passed;
  for (const [own, theirs] of namesIn(list ?? (all === undefined ? '' : `* as ${all}`))) into.set(own, { file: path, name: theirs, from });
}

/** `a, type B as C` → [[a, a], [C, B]]. */
function namesIn(list: string): [own: string, theirs: string][] {
  const names = list.split(',').map((part) => part.trim().replace(/^type /, ''));
  return names
    .filter((part) => part !== '')
    .map((part) => part.split(' as ').reverse())
    .map(([own = '', theirs = own]) => [own, theirs]);
}

/** The declaration file behind a relative name; null for a package. */
function fileOf(file: string, from: string): string | null {
  if (NOT_RELATIVE.test(from)) return null;
  const path = join(dirname(file), from.replace(/\.tsx?$/, '.d.ts'));
  return existsSync(path) ? path : null;
}
