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

interface Comparison {
  readonly breaks: readonly BrokenMember[];
  /** The version of the contract that the release was built with. */
  readonly builtWith: string;
}

/** The first broken member that a release uses; null when it runs with what the host lends. `uses` is null for a release that lists none: it may use everything. */
export function brokenUse(uses: readonly string[] | null, { breaks, builtWith: version }: Comparison): BrokenMember | null {
  return breaks.find((one) => !isAtLeast(version, one.since) && (uses === null || isUsed(uses, one))) ?? null;
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
