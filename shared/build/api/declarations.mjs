/** Declaration files read as text: what a module declares, imports and hands on. The compiler writes one statement per line that begins at the margin. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const DECLARATION = /^(?:export )?(?:declare )?(?:abstract )?(?:const|let|function|class|interface|type|enum) (\w+)/;
const FROM = /^(import|export) (?:type )?(?:\{([^}]*)\}|\* as (\w+)|(\*)|(\w+)) from ['"]([^'"]+)['"];?$/s;
const LIST = /^export \{([^}]*)\};?$/s;
const NOT_RELATIVE = /^[^.]/;

/** Answers { declared: name → statements, exported: names, imported: name → { file, name }, stars: files, passed: name → { from, name, text } }. */
export function readModule(file) {
  const module = { declared: new Map(), exported: new Set(), imported: new Map(), stars: [], passed: new Map() };
  const statements = statementsOf(readFileSync(file, 'utf8'));
  for (const statement of statements) take(module, statement, file);
  for (const statement of statements) takeList(module, statement);
  return module;
}

/** `export { a, b as c };` hands on what stands in the module or was imported into it. */
function takeList({ declared, exported, imported, passed }, statement) {
  const [, list] = LIST.exec(statement) ?? [];
  for (const [own, theirs] of list === undefined ? [] : namesIn(list)) {
    const from = imported.get(theirs);
    if (from !== undefined) passed.set(own, from);
    else if (declared.has(theirs)) exported.add(own);
  }
}

function statementsOf(text) {
  return text.split(/\n(?=[a-z])/).map((statement) => statement.trim());
}

function take(module, statement, file) {
  const [, name] = DECLARATION.exec(statement) ?? [];
  if (name === undefined) {
    takeFrom(module, statement, file);
    return;
  }
  module.declared.set(name, [...(module.declared.get(name) ?? []), statement]);
  if (statement.startsWith('export ')) module.exported.add(name);
}

/** An import, or what is handed on from another module. */
function takeFrom({ imported, passed, stars }, statement, file) {
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
function namesIn(list) {
  const parts = list.split(',').map((part) => part.trim().replace(/^type /, ''));
  return parts
    .filter((part) => part !== '')
    .map((part) => part.split(' as ').reverse())
    .map(([own, theirs = own]) => [own, theirs]);
}

/** The declaration file behind a relative name; null for a package. */
function fileOf(file, from) {
  if (NOT_RELATIVE.test(from)) return null;
  const path = join(dirname(file), from.replace(/\.tsx?$/, '.d.ts'));
  return existsSync(path) ? path : null;
}
