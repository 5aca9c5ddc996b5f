/** What majors of the lent contract broke, and whether a release that was built before relies on it. */
import { isAtLeast } from './version-ranges.ts';

/** One member of the contract that no longer is what releases from before `since` may expect. */
export interface BrokenMember {
  /** The first version of the contract without it. */
  readonly since: string;
  /** `<file>#<declaration>.<member>` in the contract before it. */
  readonly id: string;
  /** What changed, as the end of a sentence that begins with the member. */
  readonly reason: string;
  /** The member's name is used as a value, as the names of bus events are. */
  readonly keyed?: true;
}

/** The file of a release that lists the members of the contract which its code uses, as `BrokenMember.id` names them, and texts in quotes that it passes. */
export const USES_FILE = 'uses.json';

/** The share key whose version is that of the whole contract. */
export const CONTRACT_SHARE = '@site/shared/platform';

/** The version of the contract that a release was built with, from what it requires; 0.0.0 for a release that takes nothing of the platform. */
export function builtWith(requires: Readonly<Record<string, string>>): string {
  return requires[CONTRACT_SHARE]?.replace(/^\D+/, '') ?? '0.0.0';
}

/** What a host lends to releases of the major before its own contract by adapters, although its major broke it. */
export interface PreviousContract {
  /** The major whose releases the adapters serve; no other one's. */
  readonly major: number;
  /** The broken members that have an adapter, as `BrokenMember.id` names them. */
  readonly members: readonly string[];
  /** Share key → the names that adapters add to those that the module exports. */
  readonly exports: Readonly<Record<string, readonly string[]>>;
}

/** The major of a version; NaN where it has none. */
export const majorOf = (version: string): number => Number.parseInt(version, 10);

/** Whether the adapters of a host serve a release that was built with this version of the contract. */
export function isServedBy(previous: Pick<PreviousContract, 'major'> | null | undefined, version: string): boolean {
  return previous?.major === majorOf(version);
}

interface Comparison {
  readonly breaks: readonly BrokenMember[];
  /** The version of the contract that the release was built with. */
  readonly builtWith: string;
  /** Missing where the host has no adapters. */
  readonly previous?: PreviousContract | null | undefined;
}

/**
 * The first broken member that a release uses and that no adapter lends; null when it runs with what the host lends. `uses` is null for a release that
 * lists none: it may use everything.
 */
export function brokenUse(uses: readonly string[] | null, { breaks, builtWith: version, previous }: Comparison): BrokenMember | null {
  const adapted = isServedBy(previous, version) ? (previous?.members ?? []) : [];
  const isBroken = (one: BrokenMember) => !isAtLeast(version, one.since) && !adapted.includes(one.id);
  return breaks.find((one) => isBroken(one) && (uses === null || isUsed(uses, one))) ?? null;
}

/** The members that a release uses and that adapters alone lend it; all that have one for a release that lists no uses. */
export function adaptedUses(uses: readonly string[] | null, { breaks, builtWith: version, previous }: Comparison): readonly BrokenMember[] {
  if (!isServedBy(previous, version)) return [];
  const isAdapted = (one: BrokenMember) => !isAtLeast(version, one.since) && previous?.members.includes(one.id) === true;
  return breaks.filter((one) => isAdapted(one) && (uses === null || isUsed(uses, one)));
}

/** What ends the id of a default. */
const DEFAULT = '=';

/**
 * A declaration is used with each of its members. Releases from before defaults had ids of their own list `Chip.tone` where they leave `tone` out, as
 * where they give it.
 */
function isUsed(uses: readonly string[], { id, keyed }: BrokenMember): boolean {
  const listsDefaults = uses.some((use) => use.endsWith(DEFAULT));
  const name = id.endsWith(DEFAULT) && !listsDefaults ? id.slice(0, -DEFAULT.length) : id;
  const isNamed = uses.some((use) => use === name || use.startsWith(`${name}.`));
  return isNamed || (keyed === true && uses.includes(`'${id.slice(id.indexOf('.') + 1)}'`));
}

/** A release that pages get and that runs by adapters of the host. */
export interface AdaptedRelease {
  readonly remote: string;
  readonly version: string;
  /** The version of the contract that it was built with. */
  readonly contract: string;
  /** The members that adapters lend it. */
  readonly members: readonly string[];
}

/** What its team has to know, in one sentence. */
export function adapterNotice({ remote, version, contract, members }: AdaptedRelease): string {
  const own = majorOf(contract);
  return `${remote} ${version} was built with contract ${contract}, and adapters of the host lend it ${members.join(', ')}; build it with contract ${own + 1} before the host has contract ${own + 2}`;
}
