/** Which declarations the values that a contract exports reach, and in which direction: what the host gives, or what a remote gives. */
import {
  isCallSignatureDeclaration,
  isClassDeclaration,
  isConstructorDeclaration,
  isExpressionWithTypeArguments,
  isFunctionDeclaration,
  isFunctionTypeNode,
  isImportTypeNode,
  isInterfaceDeclaration,
  isMethodDeclaration,
  isMethodSignatureDeclaration,
  isParameterDeclaration,
  isTypeAliasDeclaration,
  isTypeLiteralNode,
  isTypeOperatorNode,
  isTypeParameterDeclaration,
  isTypeQueryNode,
  isTypeReferenceNode,
  type ExpressionWithTypeArguments,
  type ImportTypeNode,
  type Node,
  type SignatureDeclaration,
  type TypeReferenceNode,
} from 'typescript/unstable/ast';
import { namesAbove, nameOf } from './contract-program.ts';
import type { Side } from './contract-sides.ts';

/** `lent`: the host gives the value and a remote reads it. `given`: a remote makes it. */
export type Direction = 'lent' | 'given';

export interface Reached {
  readonly id: string;
  readonly direction: Direction;
  /** Names of its members are values. */
  readonly keyed: boolean;
  /** A value of product or wire, which every remote carries itself; an endpoint is the server's too. */
  readonly compiledIn: boolean;
}

/** A member of an interface, a class or a type literal. */
export type Member = Node;
export type FunctionLike = SignatureDeclaration;

/** Generic types whose first argument a remote gives: the body of a call. */
const GIVES_FIRST = /(?:Endpoint|BodySchema)$/;
/** A styled element, whose second argument is its own props. */
const STYLED = 'StyledElement';
/** The server answers it. */
const ENDPOINT = /Endpoint</;
/** Schemas are data of whoever checks a body: what a remote gives is the first argument of the endpoint. */
const SCHEMA = /^z\./;

/** What only the host makes: a remote that hands it on gives nothing of its own. */
const MADE_BY_HOST = new Set(['platform/platform#Platform', 'platform/bus#BusCore']);

/** The text without its white space, so that its layout does not count. */
export function textOf(node: Node): string {
  return node.getText().replaceAll(/\s+/g, ' ');
}

/** The declared type of a member, a parameter, a constant or an alias. */
export function typeNodeOf(node: Node): Node | undefined {
  return 'type' in node ? (node.type as Node | undefined) : undefined;
}

/** The members of an interface, a class or an alias of a type literal, and what it extends; null for everything else. */
export function membersOf(node: Node): { readonly members: readonly Member[]; readonly heritage: string } | null {
  if (isInterfaceDeclaration(node) || isClassDeclaration(node))
    return { members: [...node.members], heritage: (node.heritageClauses ?? []).map(textOf).join(' ') };
  if (isTypeLiteralNode(node)) return { members: [...node.members], heritage: '' };
  return isTypeAliasDeclaration(node) && isTypeLiteralNode(node.type) ? { members: [...node.type.members], heritage: '' } : null;
}

/** Whether it has parameters and a result. */
export function isFunctionLike(node: Node): node is FunctionLike {
  return FUNCTIONS.some((is) => is(node));
}

const FUNCTIONS: readonly ((node: Node) => boolean)[] = [
  isFunctionDeclaration,
  isFunctionTypeNode,
  isMethodSignatureDeclaration,
  isMethodDeclaration,
  isCallSignatureDeclaration,
  isConstructorDeclaration,
];

/** What the exported values of a contract reach, and through which members. */
export interface Reach {
  readonly all: readonly Reached[];
  /**
   * The members and values of releases' code whose type names this declaration, itself or through aliases and `extends`: who uses one of them gives
   * or gets what the declaration says. Values that remotes carry themselves are left out.
   */
  referrersOf(one: Pick<Reached, 'id' | 'direction'>): readonly string[];
}

/** A name in the type of a member, or of a declaration. */
interface Mention extends Pick<Reached, 'id' | 'direction'> {
  /** The declaration, with the member. */
  readonly place: string;
}

/** Everything that the exported values of this contract reach. */
export function reachOf(side: Side): Reach {
  const reached = new Map<string, Reached>();
  const keyed = new Set<string>();
  const mentions = new Map<string, Mention[]>();
  let within: Pick<Reached, 'id' | 'direction'> | null = null;

  function visitName(name: Node, direction: Direction): void {
    const id = side.idAt(name);
    if (id === null) return;
    if (within) mentions.set(keyOf({ id, direction }), [...(mentions.get(keyOf({ id, direction })) ?? []), mentionAt(name, within)]);
    visitDeclaration(id, direction);
  }

  function visitDeclaration(id: string, direction: Direction): void {
    const key = keyOf({ id, direction });
    if (reached.has(key) || (direction === 'given' && MADE_BY_HOST.has(id))) return;
    reached.set(key, { id, direction, keyed: false, compiledIn: false });
    const outer = within;
    within = { id, direction };
    for (const node of side.declarations.get(id) ?? []) visit(node, direction);
    within = outer;
  }

  function visit(node: Node, direction: Direction): void {
    if (isFunctionLike(node)) visitFunction(node, direction);
    else if (isReference(node)) visitReference(node, direction);
    else if (isTypeQueryNode(node)) visitName(node.exprName, direction);
    else {
      if (isTypeOperatorNode(node) && node.getText().startsWith('keyof ')) markKeyed(node.type);
      node.forEachChild((child) => visit(child, direction));
    }
  }

  function visitFunction(node: FunctionLike, direction: Direction): void {
    const flipped = flip(direction);
    for (const parameter of node.parameters) if (parameter.type) visit(parameter.type, flipped);
    for (const parameter of node.typeParameters ?? []) visit(parameter, flipped);
    if (node.type) visit(node.type, direction);
  }

  function visitReference(node: Reference, direction: Direction): void {
    const name = nameOfReference(node);
    if (name) visitName(name, direction);
    argumentsOf(node).forEach((argument, index) => visit(argument, directionOf(node, index, direction)));
  }

  /** `keyof T`: of an alias, what it names too. */
  function markKeyed(node: Node): void {
    if (!isTypeReferenceNode(node) && !isTypeQueryNode(node)) {
      node.forEachChild(markKeyed);
      return;
    }
    const id = side.idAt(isTypeReferenceNode(node) ? node.typeName : node.exprName);
    if (id === null || keyed.has(id)) return;
    keyed.add(id);
    for (const one of side.declarations.get(id) ?? []) if (isTypeAliasDeclaration(one)) markKeyed(one.type);
  }

  for (const names of side.exported.values()) {
    for (const id of names.values()) if (id !== null && isValue(side.declarations.get(id)?.[0])) visitDeclaration(id, 'lent');
  }
  return {
    all: [...reached.values()].map((one) => ({ ...one, keyed: keyed.has(one.id), compiledIn: isCompiledIn(one.id, side) })),
    referrersOf: (one) => referrersOf(one, mentions, side),
  };
}

const keyOf = ({ id, direction }: Pick<Reached, 'id' | 'direction'>): string => `${direction} ${id}`;

/** The member that a name belongs to: of a function the function, of an object in its parameters the field. */
function mentionAt(name: Node, within: Pick<Reached, 'id' | 'direction'>): Mention {
  const chain = namesAbove(name);
  const member = chain.findLastIndex((node) => !isParameterDeclaration(node) && !isTypeParameterDeclaration(node));
  const names = chain.slice(0, member + 1).map(nameOf);
  return { ...within, place: `${fileOf(within.id)}#${names.join('.')}` };
}

/** The file of an id. */
export const fileOf = (id: string): string => id.slice(0, id.indexOf('#'));

/** Follows aliases, and interfaces that extend, to the members and values that name them. */
function referrersOf(
  one: Pick<Reached, 'id' | 'direction'>,
  mentions: ReadonlyMap<string, readonly Mention[]>,
  side: Side,
): readonly string[] {
  const [places, seen] = [new Set<string>(), new Set<string>()];
  const open = [one];
  for (let next = open.pop(); next; next = open.pop()) {
    if (seen.has(keyOf(next))) continue;
    seen.add(keyOf(next));
    for (const mention of mentions.get(keyOf(next)) ?? []) {
      const isMember = mention.place !== mention.id;
      if (!isMember && !isValue(side.declarations.get(mention.id)?.[0])) open.push(mention);
      if (!isCompiledIn(mention.id, side)) places.add(mention.place);
    }
  }
  places.delete(one.id);
  return [...places].sort();
}

/** A named type with its arguments: `Readonly<T>`, `extends Base<T>`, `import('./base.ts').Base<T>`. */
export type Reference = TypeReferenceNode | ExpressionWithTypeArguments | ImportTypeNode;

export function isReference(node: Node): node is Reference {
  return isTypeReferenceNode(node) || isExpressionWithTypeArguments(node) || isImportTypeNode(node);
}

/** The name without its arguments; null for a whole module. */
export function nameOfReference(node: Reference): Node | null {
  if (isTypeReferenceNode(node)) return node.typeName;
  return isExpressionWithTypeArguments(node) ? node.expression : (node.qualifier ?? null);
}

export function argumentsOf(node: Reference): readonly Node[] {
  return [...(node.typeArguments ?? [])];
}

/** The direction of one of its arguments. */
export function directionOf(node: Reference, index: number, direction: Direction): Direction {
  const name = nameOfReference(node)?.getText() ?? '';
  const isGiven = (index === 0 && GIVES_FIRST.test(name)) || (index === 1 && name === STYLED);
  return isGiven ? flip(direction) : direction;
}

/** Whether a declaration is a schema. */
export function isSchema(node: Node): boolean {
  return SCHEMA.test(typeNodeOf(node)?.getText() ?? '');
}

/** A function's parameters come from the other side than the function. */
export const flip = (direction: Direction): Direction => (direction === 'lent' ? 'given' : 'lent');

/** Whether remotes carry their own copy of a declaration: values of product and wire, without the endpoints, which the server answers. */
export function isCompiledIn(id: string, { declarations }: Side): boolean {
  const [node] = declarations.get(id) ?? [];
  return /^(?:product|wire)\//.test(id) && isValue(node) && node !== undefined && !ENDPOINT.test(node.getText());
}

/** Whether it exists at run time: no interface and no alias. */
export function isValue(node: Node | undefined): boolean {
  return node !== undefined && !isInterfaceDeclaration(node) && !isTypeAliasDeclaration(node);
}
