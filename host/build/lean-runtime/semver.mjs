/** Stands for the federation runtime's reading of version ranges: the page and the registry read them the same way. */
import { isAtLeast, satisfies } from '@site/shared/wire';

/** The runtime compares versions by asking whether one satisfies `<=` the other. */
export function satisfy(version, range) {
  return range.startsWith('<=') ? isAtLeast(range.slice(2), version) : satisfies(version, range);
}
