/** The contract's declarations in a remote's program, and their names in `uses.json`. */
import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isIdentifier, isSourceFile, isStringLiteral } from 'typescript/unstable/ast';
import { SymbolFlags } from 'typescript/unstable/sync';

/**
 * @import { Node } from 'typescript/unstable/ast'
 * @import { Project, Symbol as CompilerSymbol, Type } from 'typescript/unstable/sync'
 */

/**
 * @typedef {object} Declared A declaration of the contract.
 * @property {string} id `<file>#<declaration>.<member>`
 * @property {Node} node
 */

const require = createRequire(import.meta.url);
/** The folder of the contract's package. */
export const CONTRACT = dirname(realpathSync(require.resolve('@site/shared/package.json')));
const SOURCES = `${join(CONTRACT, 'src')}/`;

/** Whether a file is one of the contract's sources. @param {string} path */
export const isOfContract = (path) => path.startsWith(SOURCES);

/**
 * Symbol → its declarations in the contract.
 * @param {Project} project
 * @returns {(symbol: CompilerSymbol | undefined) => readonly Declared[]}
 */
export function createDeclarations(project) {
  /** @type {Map<number, readonly Declared[]>} */
  const known = new Map();
  return (symbol) => {
    if (!symbol) return [];
    const found = known.get(symbol.id);
    if (found) return found;
    const target = symbol.flags & SymbolFlags.Alias ? project.checker.getAliasedSymbol(symbol) : symbol;
    const declared = target.declarations
      .filter(({ path }) => isOfContract(path))
      .flatMap((handle) => {
        const node = handle.resolve(project);
        return node ? [{ id: `${handle.path.slice(SOURCES.length).replace(/\.tsx?$/, '')}#${chainOf(node)}`, node }] : [];
      });
    known.set(symbol.id, declared);
    return declared;
  };
}

/**
 * The names from the top of the file down to a declaration.
 * @param {Node} node
 */
function chainOf(node) {
  const names = [];
  for (let at = node; at && !isSourceFile(at); at = at.parent) {
    const name = nameOf(at);
    if (name !== null) names.unshift(name);
  }
  return names.join('.');
}

/** The name of a declaration or a property; null for one without a name, or with a computed one. @param {object} node */
export function nameOf(node) {
  const name = /** @type {{ readonly name?: Node }} */ (node).name;
  return name && (isIdentifier(name) || isStringLiteral(name)) ? name.text : null;
}

/** The variants of a type. @param {Type} type @returns {readonly Type[]} */
export const partsOf = (type) => (type.isUnionType() ? (type.getTypes() ?? []) : [type]);
