/**
 * How the page and the registry read semantic versions, so that a page refuses no release that the registry took. It knows the ranges that
 * releases use (exact, `^`, `~`, `>=`); no version satisfies any other range.
 */

const NUMBER = '(0|[1-9]\\d{0,5})';
const VERSION = new RegExp(`^${NUMBER}\\.${NUMBER}\\.${NUMBER}(-[0-9A-Za-z-]{1,30}(?:\\.[0-9A-Za-z-]{1,30}){0,3})?$`);

/** Whether a text is a semantic version such as 1.2.3 or 1.2.3-rc.1, without build metadata. */
export function isVersion(text: string): boolean {
  return VERSION.test(text);
}

const SAVED = '-dev.w';

/** The version of a build that `npm run dev` publishes on a save. */
export function savedVersion(version: string, digest: string): string {
  return `${version}${SAVED}${digest.slice(0, 10)}`;
}

/** Whether a version is that of a save: its page checks more. */
export function isSavedVersion(version: string): boolean {
  return version.includes(SAVED);
}

interface SatisfiesOptions {
  /** Pre-releases satisfy ranges too, as versions just below the one they precede. */
  readonly includePrerelease?: boolean;
}

/** Whether a version lies in a range such as `^1.2.0`. A pre-release lies in no range but its own exact one, unless pre-releases are included. */
export function satisfies(version: string, range: string, { includePrerelease = false }: SatisfiesOptions = {}): boolean {
  const [, sign = '', base = ''] = /^(>=|[~^]?)(.+)$/.exec(range) ?? [];
  if (sign === '') return version === range && VERSION.test(version);
  const isPrerelease = version.includes('-');
  return (!isPrerelease || includePrerelease) && liesIn(sign, { actual: partsOf(version), from: partsOf(base), isPrerelease });
}

interface Comparison {
  readonly actual: Numbers | null;
  readonly from: Numbers | null;
  /** Just below `actual`. */
  readonly isPrerelease: boolean;
}

function liesIn(sign: string, { actual, from, isPrerelease }: Comparison): boolean {
  if (actual === null || from === null) return false;
  return compare(actual, from) >= (isPrerelease ? 1 : 0) && fixedParts(sign, from).every((index) => actual[index] === from[index]);
}

/** Whether a version is not lower than another; pre-releases count as the version they precede. */
export function isAtLeast(version: string, least: string): boolean {
  const [actual, from] = [partsOf(version), partsOf(least)];
  return actual !== null && from !== null && compare(actual, from) >= 0;
}

type Numbers = readonly [number, number, number];

function partsOf(version: string): Numbers | null {
  const match = VERSION.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}

function compare(one: Numbers, other: Numbers): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

/** The parts that may not change: below 1.0.0 a caret fixes the minor part too. */
function fixedParts(sign: string, [major, minor]: Numbers): readonly (0 | 1 | 2)[] {
  if (sign === '>=') return [];
  if (sign === '~' || (major < 1 && minor > 0)) return [0, 1];
  return major < 1 ? [0, 1, 2] : [0];
}
