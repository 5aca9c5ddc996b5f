/** The few forms of version ranges that releases use: exact, `^`, `~`. Anything else is satisfied by nothing. */

const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(-[\w.-]{1,60})?$/;

/** Whether a version lies in a range such as `^1.2.0`. A pre-release lies in no range but its own exact one. */
export function satisfies(version: string, range: string): boolean {
  const [, sign = '', base = ''] = /^([~^]?)(.+)$/.exec(range) ?? [];
  if (sign === '') return version === range && VERSION.test(version);
  const [given, from] = [partsOf(version), partsOf(base)];
  if (!given || !from || version.includes('-')) return false;
  return compare(given, from) >= 0 && fixedParts(sign, from).every((index) => given[index] === from[index]);
}

/** Whether a version is not lower than another; pre-releases count as the version they precede. */
export function isAtLeast(version: string, least: string): boolean {
  const [given, from] = [partsOf(version), partsOf(least)];
  return given !== null && from !== null && compare(given, from) >= 0;
}

type Numbers = readonly [number, number, number];

function partsOf(version: string): Numbers | null {
  const match = VERSION.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}

function compare(one: Numbers, other: Numbers): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

/** Which parts may not change: below 1.0.0 a caret holds the minor part too. */
function fixedParts(sign: string, [major, minor]: Numbers): readonly (0 | 1 | 2)[] {
  if (sign === '~' || (major === 0 && minor > 0)) return [0, 1];
  return major === 0 ? [0, 1, 2] : [0];
}
