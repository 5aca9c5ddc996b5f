/** The default values of the contract's functions that a remote relies on. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isBindingElement,
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isJsxAttribute,
  isJsxClosingElement,
  isJsxExpression,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isJsxSpreadAttribute,
  isObjectBindingPattern,
  isSpreadElement,
} from 'typescript/unstable/ast';
import { SymbolFlags, TypeFlags } from 'typescript/unstable/sync';
import { CONTRACT, nameOf, partsOf } from './contract-declarations.mjs';

/**
 * @import { BindingElement, JsxAttribute, JsxAttributes, Node, ParameterDeclaration } from 'typescript/unstable/ast'
 * @import { Checker, Project, Type } from 'typescript/unstable/sync'
 * @import { Declared } from './contract-declarations.mjs'
 */

const MAY_BE_MISSING = TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Undefined;

/**
 * The default of a parameter: who leaves the parameter out uses its default, who gives it uses the parameter.
 * @param {string} id
 */
export const defaultOf = (id) => `${id}=`;

/**
 * What a parameter or a property gets: a value that is always there, with its properties; undefined when there may be none.
 * @typedef {{ property(name: string): Given } | undefined} Given
 */

/**
 * Expression of the contract and its declaration → the defaults that it relies on: of the parameters and properties that its call or element
 * leaves out, or may leave out; all of them when it is neither called nor drawn, but handed on.
 * @param {Project} project
 * @returns {(expression: Node, declared: Declared) => readonly string[]}
 */
export function createDefaults({ checker }) {
  const known = new Set(readDefaults());
  const functions = new Set([...known].map((id) => id.slice(0, id.lastIndexOf('.'))));
  return (expression, { id, node }) => {
    if (!functions.has(id) || !isFunctionDeclaration(node) || isEnd(expression)) return [];
    const given = givenTo(checker, expression);
    const left = node.parameters.flatMap((parameter, index) => leftOut(parameter, given[index]));
    return left
      .map((name) => `${id}.${name}`)
      .filter((one) => known.has(one))
      .map(defaultOf);
  };
}

/**
 * Ids of the defaults of the contract's parameters.
 * @returns {string[]}
 */
function readDefaults() {
  const path = join(CONTRACT, 'api-report', 'declarations', 'defaults.json');
  return existsSync(path) ? Object.keys(JSON.parse(readFileSync(path, 'utf8'))) : [];
}

/** `</Chip>` says nothing that `<Chip>` does not. @param {Node} expression */
const isEnd = ({ parent }) => parent !== undefined && isJsxClosingElement(parent);

/** What a function gets, parameter by parameter; nothing from a list on that is spread, because its length is unknown. @param {Checker} checker @param {Node} expression @returns {readonly Given[]} */
function givenTo(checker, expression) {
  const user = expression.parent;
  if ((isJsxOpeningElement(user) || isJsxSelfClosingElement(user)) && user.tagName === expression)
    return [propsOf(checker, user.attributes)];
  if (!isCallExpression(user) || user.expression !== expression) return [];
  const values = [...user.arguments];
  const spread = values.findIndex(isSpreadElement);
  return values.slice(0, spread === -1 ? values.length : spread).map((value) => valueOf(checker, checker.getTypeAtLocation(value)));
}

/** @param {Checker} checker @param {Type | undefined} type @returns {Given} */
function valueOf(checker, type) {
  if (!type || partsOf(type).some(({ flags }) => (flags & MAY_BE_MISSING) !== 0)) return undefined;
  return { property: (name) => propertyOf(checker, type, name) };
}

/** A property that each variant has. @param {Checker} checker @param {Type} type @param {string} name @returns {Given} */
function propertyOf(checker, type, name) {
  const found = partsOf(type).map((part) => {
    const symbol = checker.getPropertyOfType(part, name);
    return symbol && !(symbol.flags & SymbolFlags.Optional) ? valueOf(checker, checker.getTypeOfSymbol(symbol)) : undefined;
  });
  return found.every((one) => one !== undefined) ? found[0] : undefined;
}

/** @param {Checker} checker @param {JsxAttributes} attributes @returns {Given} */
function propsOf(checker, { properties }) {
  /** @param {string} name */
  const property = (name) =>
    [...properties]
      .map((one) => {
        if (isJsxSpreadAttribute(one)) return valueOf(checker, checker.getTypeAtLocation(one.expression))?.property(name);
        return isJsxAttribute(one) && one.name.getText() === name ? attributeOf(checker, one) : undefined;
      })
      .find((one) => one !== undefined);
  return { property };
}

/** `tone={tone}`; a text or a name alone is always there. @param {Checker} checker @param {JsxAttribute} attribute @returns {Given} */
function attributeOf(checker, { initializer }) {
  const value = initializer && isJsxExpression(initializer) ? initializer.expression : undefined;
  return value ? valueOf(checker, checker.getTypeAtLocation(value)) : { property: () => undefined };
}

/**
 * The names with a default that this value leaves out.
 * @param {ParameterDeclaration | BindingElement} target
 * @param {Given} given
 * @returns {readonly string[]}
 */
function leftOut({ name }, given) {
  if (name && isIdentifier(name)) return given ? [] : [name.text];
  if (!name || !isObjectBindingPattern(name)) return [];
  return [...name.elements].filter(isBindingElement).flatMap((element) => {
    const property = nameOf({ name: element.propertyName ?? element.name });
    return leftOut(element, property === null ? undefined : given?.property(property));
  });
}
