/** Replaces the version ranges of the federation runtime 2.9.2: the page and the registry parse them with the same code. */
import { isAtLeast, satisfies } from '@site/shared/federation';

/** The runtime compares versions by checking whether one satisfies `<=` the other. */
export function satisfy(version: string, range: string): boolean {
  return range.startsWith('<=') ? isAtLeast(range.slice(2), version) : satisfies(version, range);
}
