/**
 * Which members of the contract a remote's code uses, read with the compiler: values, members of what the host lends, props and fields that it
 * gives, defaults that it relies on, and the texts that it passes to lent functions. Types alone are no use: they are gone at run time.
 */
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
  isPropertyAccessExpression,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isStringLiteral,
} from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';
import { createBodies } from './contract-bodies.mjs';
import { createDeclarations, isOfContract, nameOf } from './contract-declarations.mjs';
import { createDefaults, defaultOf } from './contract-defaults.mjs';

/**
 * @import { Node } from 'typescript/unstable/ast'
 * @import { Project, Symbol as CompilerSymbol, Type } from 'typescript/unstable/sync'
 */

/** In every list, so that one which relies on no default is not read as one from before defaults had ids of their own. */
const LISTS_DEFAULTS = defaultOf('defaults');

/**
 * The uses of these source files, sorted: `<file>#<declaration>.<member>`, `<parameter>=` for its default, and texts in quotes.
 * @param {{ readonly config: string, readonly files: readonly string[] }} remote
 * @returns {string[]}
 */
export function readContractUses({ config, files }) {
  const api = new API();
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} opens no project`);
    /** @type {Set<string>} */
    const uses = new Set([LISTS_DEFAULTS]);
    const reader = createReader(project, uses);
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
 * @param {Project} project
 * @param {Set<string>} uses
 * @returns {(source: Node) => void}
 */
function createReader(project, uses) {
  const { checker } = project;
  const declarationsOf = createDeclarations(project);
  const [bodyOf, defaultsOf] = [createBodies(project, declarationsOf), createDefaults(project)];

  /** @param {CompilerSymbol | undefined} symbol */
  const idsOf = (symbol) => declarationsOf(symbol).map(({ id }) => id);

  /** @param {CompilerSymbol | undefined} symbol */
  const add = (symbol) => {
    for (const id of idsOf(symbol)) uses.add(id);
  };

  /** @param {Type | undefined} type @param {string} name */
  const addMember = (type, name) => {
    for (const part of type?.isUnionType() ? (type.getTypes() ?? []) : type ? [type] : []) add(checker.getPropertyOfType(part, name));
  };

  /**
   * The names of an object that is given as a whole, as far as it is the remote's own and not lent.
   * @param {Node} value
   * @param {Type | undefined} type
   */
  const addOwnObject = (value, type) => {
    const given = checker.getTypeAtLocation(value);
    const properties = given ? checker.getPropertiesOfType(given) : [];
    for (const symbol of properties) if (declarationsOf(symbol).length === 0) addMember(type, symbol.name);
  };

  /** Objects that a call gets as a whole. @param {Node} node */
  const addArguments = (node) => {
    if (!isCallExpression(node)) return;
    for (const value of [...node.arguments].filter(isIdentifier)) addOwnObject(value, checker.getContextualType(value));
  };

  /** Props that an element gives. @param {Node} element */
  const addElement = (element) => {
    if (!isJsxOpeningElement(element) && !isJsxSelfClosingElement(element)) return;
    const { attributes } = element;
    const type = checker.getContextualType(attributes);
    for (const one of attributes.properties) {
      if (isJsxAttribute(one)) addMember(type, one.name.getText());
      else if (isJsxSpreadAttribute(one)) addOwnObject(one.expression, type);
    }
  };

  /** @param {Node} node */
  const addGiven = (node) => {
    if (!isObjectLiteralExpression(node) || node.properties.length === 0) return;
    const type = checker.getContextualType(node);
    for (const property of node.properties) {
      const name = nameOf(property);
      if (name !== null) addMember(type, name);
      if (isSpreadAssignment(property)) addOwnObject(property.expression, type);
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
    if (declaration && isOfContract(declaration.path)) for (const { text } of texts) uses.add(`'${text}'`);
  };

  /** What is used by its name, with the fields and defaults of that use. @param {Node} name @param {CompilerSymbol | undefined} symbol */
  const addName = (name, symbol) => {
    add(symbol);
    const isShort = name.parent && isShorthandPropertyAssignment(name.parent);
    const expression = expressionOf(name);
    for (const declared of declarationsOf(isShort ? checker.getShorthandAssignmentValueSymbol(name.parent) : symbol)) {
      uses.add(declared.id);
      for (const field of bodyOf(expression, declared)) uses.add(field);
      for (const id of defaultsOf(expression, declared)) uses.add(id);
    }
  };

  return (source) => {
    /** @type {Node[]} */
    const names = [];
    /** @param {Node} node */
    const visit = (node) => {
      if (isImportDeclaration(node) || isType(node)) return;
      if (isIdentifier(node)) names.push(node);
      for (const read of [addElement, addArguments, addGiven, addTaken, addTexts]) read(node);
      node.forEachChild(visit);
    };
    source.forEachChild(visit);
    checker.getSymbolAtLocation(names).forEach((symbol, index) => addName(/** @type {Node} */ (names[index]), symbol));
  };
}

/** The expression that ends with this name: `wire.createTransfer` of `createTransfer`. @param {Node} name */
function expressionOf(name) {
  const { parent } = name;
  return parent && isPropertyAccessExpression(parent) && parent.name === name ? parent : name;
}

/** A type, or the declaration of one. @param {Node} node */
function isType({ kind }) {
  const isNode = kind >= SyntaxKind.FirstTypeNode && kind <= SyntaxKind.LastTypeNode;
  return isNode || kind === SyntaxKind.InterfaceDeclaration || kind === SyntaxKind.TypeAliasDeclaration;
}
