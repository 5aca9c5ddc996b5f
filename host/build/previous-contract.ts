/** What the adapters of the host say of themselves, checked against the contract: an adapter serves what the newest major broke, and ends with it. */
import { createRequire } from 'node:module';
import { CONTRACT_SHARE, majorOf, type BrokenMember, type PreviousContract } from '@site/shared/federation';
import { federatedVersions } from '@site/shared/build/federated.cjs';
import { ADAPTED, type AddedNames } from '../src/release-runtime/loading/previous-contract/adapted.ts';

interface Contract {
  readonly version: string;
  readonly breaks: readonly BrokenMember[];
}

/** What adapters of these members lend next to a contract; null without adapters. Throws for an adapter of what its newest major did not break. */
export function describePrevious(adapted: Readonly<Record<string, AddedNames>>, { version, breaks }: Contract): PreviousContract | null {
  const members = Object.keys(adapted);
  if (members.length === 0) return null;
  const major = majorOf(version);
  const past = members.find((member) => !breaks.some(({ id, since }) => id === member && majorOf(since) === major));
  if (past !== undefined)
    throw new Error(
      `adapted.ts names ${past}, which contract ${major} did not break: an adapter ends with its major; remove it and its test`,
    );
  const shares = [...new Set(Object.values(adapted).flatMap((added) => Object.keys(added)))];
  const namesOf = (share: string) => [...new Set(Object.values(adapted).flatMap((added) => added[share] ?? []))].sort();
  return { major: major - 1, members, exports: Object.fromEntries(shares.map((share) => [share, namesOf(share)])) };
}

/** What majors of this contract broke, as the stored contract lists it. */
export const contractBreaks = (): readonly BrokenMember[] =>
  (createRequire(import.meta.url)('@site/shared/contract.json') as { readonly breaks?: readonly BrokenMember[] }).breaks ?? [];

/** What this host lends next to its contract. */
export const ownPrevious = (): PreviousContract | null =>
  describePrevious(ADAPTED, { version: federatedVersions()[CONTRACT_SHARE] ?? '', breaks: contractBreaks() });
