/**
 * What a change of the contract means for releases that were built before it. Declarations are compared member by member; where a type's text
 * changed, the compiler decides whether the new one still serves what the old one promised. What the host gives to a remote may get more
 * members, and sets and constant lists of literals and sets of variants may grow (a release shows an unknown one as its default); what a remote gives may get more
 * optional members. Everything else breaks.
 */
import { defaultOf } from '@site/shared/build/remote/contract-defaults.mjs';
import { isIndexSignatureDeclaration, isTypeLiteralNode, type Node } from 'typescript/unstable/ast';
import type { Checker, Type } from 'typescript/unstable/sync';
import { DEFAULTS_FILE, type ContractTree } from './contract-tree.ts';
import { openSides, type Side, type Sides } from './contract-sides.ts';
import {
  flip,
  isCompiledIn,
  argumentsOf,
  directionOf,
  isFunctionLike,
  isReference,
  isSchema,
  membersOf,
  fileOf,
  isValue,
  nameOfReference,
  reachOf,
  textOf,
  typeNodeOf,
  type Direction,
  type FunctionLike,
  type Member,
  type Reach,
  type Reference,
} from './contract-reach.ts';
import { nameChain, nameOf } from './contract-program.ts';

/** One thing that releases from before may rely on and that no longer holds. */
export interface ContractBreak {
  /** `<file>#<declaration>.<member>` in the contract before, as `uses.json` of a release names it; with `=` at its end the default of a parameter. */
  readonly id: string;
  readonly reason: string;
  /** The member's name is used as a value, as the names of bus events are. */
  readonly keyed?: true;
  /** Remotes carry their own copy: it breaks their next build, and no release. */
  readonly compiledIn?: true;
}

/** The least part of the version that has to rise. */
export type ContractLevel = 'none' | 'minor' | 'major';

export interface ContractVerdict {
  readonly level: ContractLevel;
  readonly breaks: readonly ContractBreak[];
}

/** Compares two contracts. `doors` are the source files that packages import: door → path below the package. */
export function judgeContract(before: ContractTree, after: ContractTree, doors: Readonly<Record<string, string>>): ContractVerdict {
  if (isSame(before, after)) return { level: 'none', breaks: [] };
  const breaks = [...brokenDefaults(before, after), ...brokenDeclarations(before, after, doors)];
  const byId = new Map(breaks.map((one) => [`${one.id} ${one.reason}`, one]));
  return { level: byId.size > 0 ? 'major' : 'minor', breaks: [...byId.values()].sort(byIdOf) };
}

const byIdOf = (one: ContractBreak, other: ContractBreak): number => (one.id < other.id ? -1 : 1);

function isSame(before: ContractTree, after: ContractTree): boolean {
  return Object.keys({ ...before, ...after }).every((path) => before[path] === after[path]);
}

function brokenDefaults(before: ContractTree, after: ContractTree): ContractBreak[] {
  const [old, current] = [before, after].map((tree) => JSON.parse(tree[DEFAULTS_FILE] ?? '{}') as Record<string, string>);
  return Object.entries(old ?? {})
    .filter(([id, value]) => current?.[id] !== undefined && current[id] !== value)
    .map(([id, value]) => ({ id: defaultOf(id), reason: `its default was ${value} and is ${current?.[id]}` }));
}

function brokenDeclarations(before: ContractTree, after: ContractTree, doors: Readonly<Record<string, string>>): ContractBreak[] {
  const sides = openSides({ before, after }, doors);
  try {
    const judge = createJudge(sides.before, sides.after, sides.checker);
    return [...sides.before.exported].flatMap(([door, names]) => goneExports(door, names, sides)).concat(judge());
  } finally {
    sides.close();
  }
}

function goneExports(door: string, names: ReadonlyMap<string, string | null>, { before, after }: Sides): ContractBreak[] {
  const current = after.exported.get(door);
  if (!current) return [{ id: `${door}#`, reason: 'the entry point is gone' }];
  const gone = [...names].filter(([name]) => !current.has(name));
  return gone.map(([name, id]) => ({
    id: id ?? `${door}#${name}`,
    reason: `${door} no longer exports ${name}`,
    ...(id !== null && isNoPartOfReleases(id, before) && { compiledIn: true }),
  }));
}

/** Types are gone when a release runs; what changed of them breaks at the members that name them. */
const isNoPartOfReleases = (id: string, side: Side): boolean => isCompiledIn(id, side) || !isValue(side.declarations.get(id)?.[0]);

interface Pair {
  readonly id: string;
  readonly direction: Direction;
  /** That of the declaration as a whole; of a function's parameter it is the other one. */
  readonly declared: Direction;
  readonly keyed: boolean;
  readonly compiledIn: boolean;
}

/** Adds a break; that of a type at the members and values which name it, too. */
function createReport(before: Side, { referrersOf }: Reach, found: ContractBreak[]): (pair: Pair, reason: string) => void {
  return ({ id, declared, keyed, compiledIn }, reason) => {
    found.push({ id, reason, ...(keyed && { keyed: true }), ...(compiledIn && !keyed && { compiledIn: true }) });
    if (isValue(before.declarations.get(id)?.[0])) return;
    for (const place of referrersOf({ id, direction: declared }))
      found.push({ id: place, reason: `${id.slice(id.indexOf('#') + 1)}: ${reason}` });
  };
}

const PAYLOAD = /^product\/events#Events\.([\w:]+)$/;

/** Whether a declaration is the payload of an event that releases emit: they give what others are handed. */
function emittedIn({ declarations }: Side): (id: string) => boolean {
  const [emitters] = declarations.get('product/events#EMITTERS') ?? [];
  const text = emitters?.getText() ?? '';
  return (id) => {
    const [, event] = PAYLOAD.exec(id) ?? [];
    const names = event === undefined ? null : new RegExp(`'${event}': readonly \\[([^\\]]*)\\]`).exec(text);
    return (names?.[1] ?? '').split(',').some((name) => name.trim() !== '' && !name.includes('"host"'));
  };
}

function createJudge(before: Side, after: Side, checker: Checker): () => ContractBreak[] {
  const found: ContractBreak[] = [];
  const reach = reachOf(before);
  const say = createReport(before, reach, found);
  const isEmitted = emittedIn(before);

  function compareDeclarations(old: readonly Node[], current: readonly Node[], pair: Pair): void {
    old.forEach((one, index) => {
      const other = current[index];
      if (other) compareDeclaration(one, other, pair);
      else if (current.length > 0) say(pair, `${shorten(textOf(one))} is gone`);
    });
  }

  function compareDeclaration(old: Node, current: Node, pair: Pair): void {
    if (textOf(old) === textOf(current) || (isSchema(old) && isSchema(current))) return;
    const [one, other] = [membersOf(old), membersOf(current)];
    if (one && other && one.heritage === other.heritage) compareMembers(one.members, other.members, pair);
    else compareTypeNodes(typedPartOf(old), typedPartOf(current), pair);
  }

  function compareMembers(old: readonly Member[], current: readonly Member[], pair: Pair): void {
    const [before, after] = [keyMembers(old), keyMembers(current)];
    for (const [key, member] of before) {
      const here = memberOf(pair, member);
      const next = after.get(key);
      if (next) compareMember(member, next, { owner: pair, here });
      else say(here, here === pair ? `${shorten(textOf(member))} is gone` : 'it is gone');
    }
    if ((pair.direction === 'lent' || pair.keyed) && !isEmitted(pair.id)) return;
    const needed = [...after].filter(([key, member]) => !before.has(key) && !isOptional(member));
    for (const [key, member] of needed) say(pair, `it needs '${nameOf(member) ?? key}' now`);
  }

  /** What a release has to give now breaks where it is left out, which is a use of the whole. */
  function compareMember(old: Member, current: Member, { owner, here }: { readonly owner: Pair; readonly here: Pair }): void {
    if (textOf(old) === textOf(current)) return;
    const change = presenceOf(old, current, here.direction);
    if (change !== null && here.direction === 'lent') say(here, `it ${change}`);
    else if (change !== null) say(owner, `it needs '${nameOf(current) ?? textOf(current)}' now`);
    compareTypeNodes(typedPartOf(old), typedPartOf(current), here);
  }

  function compareTypeNodes(old: Node, current: Node, pair: Pair): void {
    if (textOf(old) === textOf(current)) return;
    const [one, other] = [literalMembersOf(old), literalMembersOf(current)];
    if (one && other) compareMembers(one, other, pair);
    else if (isFunctionLike(old) && isFunctionLike(current)) compareFunctions(old, current, pair);
    else if (isReference(old) && isReference(current) && isAlike(old, current)) compareArguments(old, current, pair);
    else if (!serves(checker, { old: typeAt(checker, old), current: typeAt(checker, current), direction: pair.direction }))
      say(pair, `it was ${shorten(textOf(old))} and is ${shorten(textOf(current))}`);
  }

  function compareArguments(old: Reference, current: Reference, pair: Pair): void {
    const [one, other] = [argumentsOf(old), argumentsOf(current)];
    one.forEach((argument, index) => {
      const next = other[index];
      if (next) compareTypeNodes(argument, next, { ...pair, direction: directionOf(old, index, pair.direction) });
    });
  }

  function compareFunctions(old: FunctionLike, current: FunctionLike, pair: Pair): void {
    const direction = flip(pair.direction);
    old.parameters.forEach((parameter, index) => {
      const next = current.parameters[index];
      if (!next) say(pair, `its parameter ${nameOf(parameter) ?? index + 1} is gone`);
      else compareParameter(parameter, next, { ...pair, direction });
    });
    const more = pair.direction === 'lent' ? current.parameters.slice(old.parameters.length) : [];
    if (more.some((parameter) => !isOptional(parameter))) say(pair, 'it needs one more parameter now');
    if (old.type && current.type) compareTypeNodes(old.type, current.type, pair);
  }

  function compareParameter(old: Node, next: Node, pair: Pair): void {
    const change = presenceOf(old, next, pair.direction);
    if (change !== null) say(pair, `its parameter ${nameOf(old) ?? ''} ${change}`);
    const [one, other] = [typeNodeOf(old), typeNodeOf(next)];
    if (one && other) compareTypeNodes(one, other, pair);
  }

  return () => {
    for (const one of reach.all) {
      const old = before.declarations.get(one.id) ?? [];
      compareDeclarations(old, after.declarations.get(after.idOf(one.id, before)) ?? [], { ...one, declared: one.direction });
    }
    return found;
  };
}

/** The pair of a member, with all names above it as the uses of a release have them; of one without a name, the same pair. */
function memberOf(pair: Pair, member: Member): Pair {
  return nameOf(member) === null ? pair : { ...pair, id: `${fileOf(pair.id)}#${nameChain(member)}` };
}

/** Fewer names make another type of these, which the compiler compares as a whole. */
const BY_NAMES = new Set(['Pick', 'Omit', 'Exclude', 'Extract', 'Record']);

/** The same type with other arguments. */
function isAlike(one: Reference, other: Reference): boolean {
  const [name, next] = [nameOfReference(one), nameOfReference(other)];
  if (name === null || next === null || BY_NAMES.has(textOf(name))) return false;
  return textOf(name) === textOf(next) && argumentsOf(one).length === argumentsOf(other).length;
}

function literalMembersOf(node: Node): readonly Member[] | null {
  return isTypeLiteralNode(node) ? [...node.members] : null;
}

/** What breaks when something may be left out or no longer may; null when nothing does. */
function presenceOf(old: Node, current: Node, direction: Direction): string | null {
  if (isOptional(old) === isOptional(current)) return null;
  if (direction === 'lent') return isOptional(current) ? 'may be missing now' : null;
  return isOptional(old) ? 'is needed now' : null;
}

/** Members by name and place among those of the same name: overloads are several; a member without a name is known by its text. */
function keyMembers(members: readonly Member[]): Map<string, Member> {
  const counts = new Map<string, number>();
  return new Map(
    members.map((member) => {
      const name = nameOf(member) ?? textOf(member);
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return [`${name} ${counts.get(name)}`, member];
    }),
  );
}

/** What is compared of a declaration: a function as a whole, of everything else the type. */
const typedPartOf = (node: Node): Node => (isFunctionLike(node) ? node : (typeNodeOf(node) ?? node));

function typeAt(checker: Checker, node: Node): Type | undefined {
  return checker.getTypeAtLocation(node);
}

function isOptional(node: Node): boolean {
  const marks = node as Partial<Record<'questionToken' | 'postfixToken' | 'initializer' | 'dotDotDotToken', Node>>;
  return (
    isIndexSignatureDeclaration(node) || [marks.questionToken, marks.postfixToken, marks.initializer, marks.dotDotDotToken].some(Boolean)
  );
}

interface Comparison {
  readonly old: Type | undefined;
  readonly current: Type | undefined;
  readonly direction: Direction;
}

/** Whether the current type serves a release that knows the old one. */
function serves(checker: Checker, { old, current, direction }: Comparison): boolean {
  if (!old || !current) return false;
  if (direction === 'given') return checker.isTypeAssignableTo(old, current) && takesAll(checker, old, current);
  return (
    checker.isTypeAssignableTo(current, old) ||
    isLongerList(literalsOf(checker, old), literalsOf(checker, current)) ||
    partsOf(current).every((part) => checker.isTypeAssignableTo(part, old) || isOneMore(part, old))
  );
}

/** Whether every member that a remote gave still means something. */
function takesAll(checker: Checker, old: Type, current: Type): boolean {
  if (old.isUnionType() || current.isUnionType()) return true;
  return checker.getPropertiesOfType(old).every(({ name }) => checker.getPropertyOfType(current, name) !== undefined);
}

/** One more literal in a set of literals of its kind, or one more variant of a set of objects. */
function isOneMore(part: Type, old: Type): boolean {
  const others = partsOf(old);
  if (part.isLiteralType()) return others.some((other) => other.isLiteralType() && typeof other.value === typeof part.value);
  return part.isObjectType() && others.length > 1 && others.every((other) => other.isObjectType());
}

/** A constant list with more literals, such as the sports: those that were in it still are, in their order. */
function isLongerList(old: readonly unknown[] | null, current: readonly unknown[] | null): boolean {
  if (!old || !current) return false;
  let known = 0;
  for (const literal of current) if (known < old.length && literal === old[known]) known += 1;
  return known === old.length;
}

/** The values of a readonly tuple of literals; null for every other type. */
function literalsOf(checker: Checker, type: Type): readonly unknown[] | null {
  if (!checker.isTupleType(type) || !type.isTypeReference()) return null;
  const values = checker.getTypeArguments(type).map((part) => (part.isLiteralType() ? part.value : undefined));
  return values.includes(undefined) ? null : values;
}

function partsOf(type: Type): readonly Type[] {
  return type.isUnionType() ? (type.getTypes() ?? []) : [type];
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
