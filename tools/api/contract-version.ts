/** The version of the contract: computed from its declarations, refused while the number or the changelog says otherwise. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrokenMember } from '@site/shared/federation';
import type { ContractLevel, ContractVerdict } from './contract-judge.ts';
import { judgeContract } from './contract-judge.ts';
import { contractDoors, emitContract, readTree, writeTree, type ContractTree } from './contract-tree.ts';

/** The contract of the last version, as it is kept in the repository and packed for teams. */
export interface StoredContract {
  readonly version: string;
  /** What majors broke, in the order of their versions: a host lends this list. */
  readonly breaks: readonly BrokenMember[];
}

/** What a review of the contract found. */
export interface ContractReview extends ContractVerdict {
  /** The version that the contract must have at least. */
  readonly needed: string;
  /** Why the report may not be written; null when number and changelog agree with the declarations. */
  readonly refusal: string | null;
}

const SHARED = join(import.meta.dirname, '..', '..', 'shared');
const REPORT = join(SHARED, 'api-report');
const DECLARATIONS = join(REPORT, 'declarations');
const STORED = join(REPORT, 'contract.json');

/** Compares the contract of this repository with the stored one, its version and its changelog. */
export function reviewOwnContract(): {
  readonly review: ContractReview;
  readonly stored: ContractTree;
  readonly current: ContractTree;
  store(): void;
} {
  const [stored, current, known] = [readTree(DECLARATIONS), emitContract(), readStored()];
  const { version } = JSON.parse(readFileSync(join(SHARED, 'package.json'), 'utf8')) as { version: string };
  const verdict = judgeContract(stored, current, contractDoors());
  const changelog = readFileSync(join(SHARED, 'CHANGELOG.md'), 'utf8');
  const review = reviewContract(verdict, { storedVersion: known.version, version, changelog });
  const store = (): void => {
    writeTree(DECLARATIONS, current);
    const breaks = [
      ...known.breaks,
      ...verdict.breaks.filter(({ compiledIn }) => compiledIn !== true).map((one) => ({ since: version, ...one })),
    ];
    writeFileSync(STORED, `${JSON.stringify({ version, breaks } satisfies StoredContract, null, 2)}\n`);
  };
  return { review, stored, current, store };
}

function readStored(): StoredContract {
  return JSON.parse(readFileSync(STORED, 'utf8')) as StoredContract;
}

interface Claimed {
  readonly storedVersion: string;
  /** Of the contract's package. */
  readonly version: string;
  readonly changelog: string;
}

/** What the version has to be, and why number or changelog disagree with it. */
export function reviewContract(verdict: ContractVerdict, { storedVersion, version, changelog }: Claimed): ContractReview {
  const needed = bump(storedVersion, verdict.level);
  return {
    ...verdict,
    needed,
    refusal: refuseNumber(verdict.level, { storedVersion, version, needed }) ?? refuseChangelog(verdict.level, version, changelog),
  };
}

function bump(version: string, level: ContractLevel): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (level === 'major') return `${major + 1}.0.0`;
  return level === 'minor' ? `${major}.${minor + 1}.0` : version;
}

function refuseNumber(
  level: ContractLevel,
  { storedVersion, version, needed }: Omit<Claimed, 'changelog'> & { readonly needed: string },
): string | null {
  if (version === needed) return null;
  const cause = { none: 'nothing has changed since', minor: 'what was added makes a minor of', major: 'what breaks makes a major of' }[
    level
  ];
  return `shared/package.json says ${version}; ${cause} ${storedVersion}, so the version is ${needed}`;
}

/** The newest section is that of the version, has an entry, and says what breaks. */
function refuseChangelog(level: ContractLevel, version: string, changelog: string): string | null {
  const [, heading = '', section = ''] = /^## (\S+)\n(.*?)(?=^## |(?![\s\S]))/ms.exec(changelog) ?? [];
  if (heading !== version)
    return `the newest section of shared/CHANGELOG.md is '## ${heading}'; write '## ${version}' above it with what changes for teams`;
  if (!/^- /m.test(section)) return `the section '## ${version}' of shared/CHANGELOG.md has no entry`;
  const isSaid = level !== 'major' || /^- \*\*Breaking\*\*/m.test(section);
  return isSaid ? null : `the section '## ${version}' of shared/CHANGELOG.md has no entry that begins with **Breaking**`;
}

/** The lines of declarations that only one of two contracts has, by file: `- ` before, `+ ` after. */
export function contractDifferences(before: ContractTree, after: ContractTree): Record<string, readonly string[]> {
  const files = Object.keys({ ...before, ...after }).sort();
  const found = files.map((file): [string, readonly string[]] => [file, differences(before[file] ?? '', after[file] ?? '')]);
  return Object.fromEntries(found.filter(([, lines]) => lines.length > 0));
}

function differences(before: string, after: string): readonly string[] {
  return [...onlyIn(before, after).map((line) => `- ${line}`), ...onlyIn(after, before).map((line) => `+ ${line}`)];
}

function onlyIn(one: string, other: string): string[] {
  const left = new Map<string, number>();
  for (const line of other.split('\n')) left.set(line, (left.get(line) ?? 0) + 1);
  return one.split('\n').filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}
