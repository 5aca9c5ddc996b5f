/**
 * Which members of the contract a remote's code uses, read with the compiler: values, members of what the host lends, props and fields that it
 * gives, defaults that it relies on, and the texts that it passes to lent functions. Types alone are no use: they are gone at run time.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  SyntaxKind,
  isBindingElement,
  isCallExpression,
  isIdentifier,
  isImportDeclaration,
  isJsxAttribute,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isJsxSpreadAttribute,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isSourceFile,
  isStringLiteral,
} from 'typescript/unstable/ast';
import { API, SymbolFlags } from 'typescript/unstable/sync';

/**
 * @import { Node } from 'typescript/unstable/ast'
 * @import { Checker, Project, Symbol as CompilerSymbol, Type } from 'typescript/unstable/sync'
 */

const require = createRequire(import.meta.url);
const CONTRACT = dirname(realpathSync(require.resolve('@site/shared/package.json')));
const SOURCES = `${join(CONTRACT, 'src')}/`;

/**
 * The uses of these source files, sorted: `<file>#<declaration>.<member>`, and texts in quotes.
 * @param {{ readonly config: string, readonly files: readonly string[] }} remote
 * @returns {string[]}
 */
export function readContractUses({ config, files }) {
  const api = new API();
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} opens no project`);
    /** @type {Set<string>} */
    const uses = new Set();
    const reader = createReader(project, uses, readDefaults());
    for (const file of files) {
      const source = project.program.getSourceFile(file);
      if (source) reader(source);
    }
    return [...uses].sort();
  } finally {
    api.close();
  }
}

/**
 * Ids of the defaults of the contract's parameters.
 * @returns {string[]}
 */
function readDefaults() {
  const path = join(CONTRACT, 'api-report', 'declarations', 'defaults.json');
  return existsSync(path) ? Object.keys(JSON.parse(readFileSync(path, 'utf8'))) : [];
}

/**
 * @param {Project} project
 * @param {Set<string>} uses
 * @param {readonly string[]} defaults
 * @returns {(source: Node) => void}
 */
function createReader(project, uses, defaults) {
  const { checker } = project;
  const idsOf = createNames(project);

  /** @param {CompilerSymbol | undefined} symbol */
  const add = (symbol) => {
    for (const id of idsOf(symbol)) uses.add(id);
  };

  /** @param {Type | undefined} type @param {string} name */
  const addMember = (type, name) => {
    for (const part of type?.isUnionType() ? (type.getTypes() ?? []) : type ? [type] : []) add(checker.getPropertyOfType(part, name));
  };

  /** Props that an element gives, and the defaults of those that it leaves out. @param {Node} element */
  const addElement = (element) => {
    if (!isJsxOpeningElement(element) && !isJsxSelfClosingElement(element)) return;
    const { attributes, tagName } = element;
    const type = checker.getContextualType(attributes);
    const names = [...attributes.properties].filter(isJsxAttribute).map(({ name }) => name.getText());
    for (const name of names) addMember(type, name);
    if ([...attributes.properties].some(isJsxSpreadAttribute)) names.push('...');
    const left = idsOf(checker.getSymbolAtLocation(tagName)).flatMap((id) => defaults.filter((one) => one.startsWith(`${id}.`)));
    for (const id of left) if (!names.includes(id.slice(id.lastIndexOf('.') + 1))) uses.add(id);
  };

  /** @param {Node} node */
  const addGiven = (node) => {
    if (!isObjectLiteralExpression(node) || node.properties.length === 0) return;
    const type = checker.getContextualType(node);
    for (const property of node.properties) {
      const name = nameOf(property);
      if (name !== null) addMember(type, name);
    }
  };

  /** @param {Node} node */
  const addTaken = (node) => {
    if (!isObjectBindingPattern(node)) return;
    const type = checker.getTypeAtLocation(node);
    for (const element of node.elements) {
      const name = isBindingElement(element) ? nameOf({ name: element.propertyName ?? element.name }) : null;
      if (name !== null) addMember(type, name);
    }
  };

  /** Names of events and the like: texts that a lent function gets. @param {Node} node */
  const addTexts = (node) => {
    if (!isCallExpression(node)) return;
    const texts = [...node.arguments].filter(isStringLiteral);
    const declaration = texts.length > 0 ? checker.getResolvedSignature(node)?.declaration : undefined;
    if (declaration?.path.startsWith(SOURCES)) for (const { text } of texts) uses.add(`'${text}'`);
  };

  return (source) => {
    /** @type {Node[]} */
    const names = [];
    /** @param {Node} node */
    const visit = (node) => {
      if (isImportDeclaration(node) || isType(node)) return;
      if (isIdentifier(node)) names.push(node);
      for (const read of [addElement, addGiven, addTaken, addTexts]) read(node);
      node.forEachChild(visit);
    };
    source.forEachChild(visit);
    for (const symbol of checker.getSymbolAtLocation(names)) add(symbol);
  };
}

/**
 * Symbol → the ids of its declarations in the contract.
 * @param {Project} project
 * @returns {(symbol: CompilerSymbol | undefined) => readonly string[]}
 */
function createNames(project) {
  /** @type {Map<number, readonly string[]>} */
  const known = new Map();
  return (symbol) => {
    if (!symbol) return [];
    const found = known.get(symbol.id);
    if (found) return found;
    const target = symbol.flags & SymbolFlags.Alias ? project.checker.getAliasedSymbol(symbol) : symbol;
    const own = target.declarations.filter(({ path }) => path.startsWith(SOURCES));
    const ids = own.flatMap((handle) => {
      const node = handle.resolve(project);
      return node ? [`${handle.path.slice(SOURCES.length).replace(/\.tsx?$/, '')}#${chainOf(node)}`] : [];
    });
    known.set(symbol.id, ids);
    return ids;
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

/** @param {object} node */
function nameOf(node) {
  const name = /** @type {{ readonly name?: Node }} */ (node).name;
  return name && (isIdentifier(name) || isStringLiteral(name)) ? name.text : null;
}

/** A type, or the declaration of one. @param {Node} node */
function isType({ kind }) {
  const isNode = kind >= SyntaxKind.FirstTypeNode && kind <= SyntaxKind.LastTypeNode;
  return isNode || kind === SyntaxKind.InterfaceDeclaration || kind === SyntaxKind.TypeAliasDeclaration;
}
