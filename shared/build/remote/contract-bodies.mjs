/** The fields that a remote gives to an endpoint. */
import { isCallExpression } from 'typescript/unstable/ast';
import { TypeFlags } from 'typescript/unstable/sync';
import { partsOf } from './contract-declarations.mjs';

/**
 * @import { Node } from 'typescript/unstable/ast'
 * @import { Project, Symbol as CompilerSymbol, Type } from 'typescript/unstable/sync'
 * @import { Declared } from './contract-declarations.mjs'
 */

const ENDPOINT = /^wire\/endpoint#\w*Endpoint$/;

/**
 * Expression of the contract and its declaration → ids of the fields of its body: those of the next argument of the same call when that is a body. An endpoint
 * without one gets its body elsewhere (`useApiMutation(createTransfer)`), which may be any. An expression that is no endpoint has none.
 * @param {Project} project
 * @param {(symbol: CompilerSymbol | undefined) => readonly Declared[]} declarationsOf
 * @returns {(expression: Node, declared: Declared) => readonly string[]}
 */
export function createBodies({ checker }, declarationsOf) {
  /** @param {Type} type */
  const bodyOf = (type) => {
    if (!type.isTypeReference() || !declarationsOf(type.getSymbol()).some(({ id }) => ENDPOINT.test(id))) return undefined;
    return checker.getTypeArguments(type)[0];
  };

  /** @param {Type} type */
  const namesIn = (type) =>
    partsOf(type)
      .map((part) => checker.getApparentType(part) ?? part)
      .filter((part) => part.isObjectType() || part.isIntersectionType())
      .flatMap((part) => checker.getPropertiesOfType(part).map(({ name }) => name));

  /** Whether the names of a type are all that its values may have. @param {Type} type */
  const isNamed = (type) => !(type.flags & TypeFlags.Any) && partsOf(type).every((part) => checker.getIndexInfosOfType(part).length === 0);

  return (expression, { id }) => {
    if (!id.startsWith('wire/')) return [];
    const type = checker.getTypeAtLocation(expression);
    const body = type && bodyOf(type);
    if (!body) return [];
    const given = typeOf(nextArgument(expression));
    const isBody = given !== undefined && isNamed(given) && checker.isTypeAssignableTo(given, body);
    const names = isBody ? new Set(namesIn(given)) : null;
    return namesIn(body)
      .filter((name) => names?.has(name) ?? true)
      .map((name) => `${id}.${name}`);
  };

  /** @param {Node | undefined} node */
  function typeOf(node) {
    return node && checker.getTypeAtLocation(node);
  }
}

/** @param {Node} expression */
function nextArgument(expression) {
  const call = expression.parent;
  const values = call && isCallExpression(call) ? [...call.arguments] : [];
  const place = values.findIndex((value) => value === expression);
  return place === -1 ? undefined : values[place + 1];
}
