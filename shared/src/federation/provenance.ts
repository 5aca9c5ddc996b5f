/** Where a release comes from: what its reviewer reads. Written when it is published, covered by its signatures, shown to operators alone. */

/** The file of a release that holds its provenance. No page gets it: names of persons and titles of fixes are nobody else's. */
export const PROVENANCE_FILE = 'provenance.json';

/** Upper limits of a provenance: texts in characters, the file in bytes. */
export const PROVENANCE_LIMITS = {
  fileBytes: 64 * 1024,
  commits: 50,
  title: 200,
  name: 100,
  sections: 10,
  section: 2000,
  note: 300,
  path: 200,
} as const;

/** A commit that touched what the release is built from. */
export interface ReleaseCommit {
  /** 40 hex digits, 64 where git uses SHA-256. */
  readonly commit: string;
  /** When it was committed, ISO 8601 in UTC. */
  readonly at: string;
  readonly author: string;
  readonly title: string;
}

/** One section of the remote's CHANGELOG.md. */
export interface ChangelogSection {
  readonly version: string;
  readonly text: string;
}

export interface Provenance {
  /** The newest commit of what it was built from; null where git does not know the folder. */
  readonly commit: ReleaseCommit | null;
  /** The remote's folder within its repository; empty where it is the repository. */
  readonly folder: string;
  /** Its sources differed from that commit: nobody can build it again. */
  readonly modified: boolean;
  /** What a reviewer has to know of this provenance; empty when there is nothing. */
  readonly note: string;
  /** The newest commits, newest first; none from a shallow clone. */
  readonly commits: readonly ReleaseCommit[];
  /** The newest sections of the changelog, newest first. */
  readonly changelog: readonly ChangelogSection[];
}

/** Reads a provenance; null for what is none or exceeds a limit. */
export function readProvenance(text: string): Provenance | null {
  if (text.length > PROVENANCE_LIMITS.fileBytes) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isProvenance(value) ? value : null;
  } catch {
    return null;
  }
}

const COMMIT = /^([0-9a-f]{40}|[0-9a-f]{64})$/;

function isProvenance(value: unknown): value is Provenance {
  if (!hasFields(value, ['commit', 'folder', 'modified', 'note', 'commits', 'changelog'])) return false;
  const { commit, folder, modified, note, commits, changelog } = value;
  return [
    commit === null || isCommit(commit),
    isText(folder, PROVENANCE_LIMITS.path),
    typeof modified === 'boolean',
    isText(note, PROVENANCE_LIMITS.note),
    isList(commits, PROVENANCE_LIMITS.commits, isCommit),
    isList(changelog, PROVENANCE_LIMITS.sections, isSection),
  ].every(Boolean);
}

function isCommit(value: unknown): value is ReleaseCommit {
  if (!hasFields(value, ['commit', 'at', 'author', 'title'])) return false;
  const { commit, at, author, title } = value;
  return matches(commit, COMMIT) && isTime(at) && isText(author, PROVENANCE_LIMITS.name) && isText(title, PROVENANCE_LIMITS.title);
}

function isSection(value: unknown): value is ChangelogSection {
  if (!hasFields(value, ['version', 'text'])) return false;
  return isText(value['version'], PROVENANCE_LIMITS.name) && isText(value['text'], PROVENANCE_LIMITS.section);
}

/** Exactly these fields. */
function hasFields(value: unknown, names: readonly string[]): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const found = Object.keys(value);
  return found.length === names.length && names.every((name) => found.includes(name));
}

/** Exactly what a date prints: pages of operators format it, which throws for no time. */
const isTime = (value: unknown) => typeof value === 'string' && value === isoOf(Date.parse(value));
const isoOf = (ms: number) => (Number.isNaN(ms) ? null : new Date(ms).toISOString());
const matches = (value: unknown, pattern: RegExp) => typeof value === 'string' && pattern.test(value);
const isText = (value: unknown, most: number) => typeof value === 'string' && value.length <= most;
const isList = (value: unknown, most: number, isOne: (one: unknown) => boolean) =>
  Array.isArray(value) && value.length <= most && value.every(isOne);
