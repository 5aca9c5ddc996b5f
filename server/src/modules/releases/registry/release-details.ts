/** What a reviewer reads of a published release, and what players get by it instead of the live one. */
import {
  PROVENANCE_FILE,
  readProvenance,
  USES_FILE,
  type Provenance,
  type ReleaseComparison,
  type ReleaseDetails,
  type ReleaseDocument,
  type VersionStatus,
} from '@site/shared/federation';
import type { ReleaseRow } from '../schema.ts';
import { readUses } from './compatibility.rules.ts';
import type { RegistryDependencies } from './registry-dependencies.ts';
import { adaptedRelease } from './adapted-releases.ts';
import { offersOf } from './host-offers.ts';
import { conflict } from './release.rules.ts';
import { documentOf } from './registry.store.ts';
import { readVersions } from './status.ts';

export interface DetailsRequest {
  readonly remote: string;
  readonly version: string;
  /** What it is compared with; missing: the live release. */
  readonly other?: string | undefined;
}

/** Refuses a release that is not published. */
export async function readDetails(dependencies: RegistryDependencies, { remote, version, other }: DetailsRequest): Promise<ReleaseDetails> {
  const versions = await readVersions(dependencies, remote);
  const published = async (name: string) => {
    const status = versions.find((one) => one.version === name);
    const row = await dependencies.store.find(remote, name);
    if (!status || !row) throw conflict(notPublished(remote, name, versions));
    return { status, row, content: await contentOf(dependencies, row) };
  };
  const { status, row, content: own } = await published(version);
  const before = other ?? versions.find((one) => one.live && one.version !== version)?.version;
  const compared = before === undefined || before === version ? null : await published(before);
  const measured = ({ digest }: VersionStatus) => {
    const of = dependencies.tabs().measured;
    return of && { measured: of(digest) };
  };
  const adapted = await adaptedRelease(dependencies, row, await offersOf(dependencies, (await dependencies.store.state()).state));
  const { requires, screens, slots, files } = own.document;
  return {
    remote,
    status,
    provenance: own.provenance,
    requires,
    ...(adapted && { adapted }),
    screens: Object.keys(screens).sort(),
    slots: Object.keys(slots).sort(),
    files: Object.fromEntries(Object.entries(files).map(([name, { bytes }]) => [name, bytes])),
    ...measured(status),
    comparison: compared && { ...compare(compared.content, own), status: compared.status, ...measured(compared.status) },
  };
}

const MOST_NAMED = 5;

function notPublished(remote: string, version: string, versions: readonly VersionStatus[]): string {
  const known = versions.slice(0, MOST_NAMED).map((one) => one.version);
  return `${remote} ${version} is not published; ${known.length > 0 ? `the newest are ${known.join(', ')}` : 'nothing of it is'}`;
}

interface ReleaseContent {
  readonly document: ReleaseDocument;
  readonly provenance: Provenance | null;
  readonly uses: readonly string[];
}

async function contentOf({ files }: RegistryDependencies, row: ReleaseRow): Promise<ReleaseContent> {
  const document = documentOf(row);
  const read = async (name: string) => (Object.hasOwn(document.files, name) ? files.read(row, name) : null);
  const provenance = await read(PROVENANCE_FILE);
  return {
    document,
    provenance: provenance && readProvenance(provenance.toString()),
    uses: readUses(await read(USES_FILE)) ?? [],
  };
}

/** What changes where `after` takes the place of `before`. */
export function compare(before: ReleaseContent, after: ReleaseContent): ReleaseComparison {
  const [had, has] = [sizesOf(before.document), sizesOf(after.document)];
  const changed = changesOf(had, has).map(({ name, before: from, after: to }) => ({ name, before: from, after: to }));
  return {
    version: before.document.version,
    commits: commitsBetween(before.provenance, after.provenance),
    changelog: changelogBetween(before, after),
    files: changed,
    bytes: { before: total(had), after: total(has) },
    requires: changesOf(new Map(Object.entries(before.document.requires)), new Map(Object.entries(after.document.requires))),
    parts: signed(partsOf(before.document), partsOf(after.document)),
    uses: signed(before.uses, after.uses),
  };
}

/** Null where one of them says nothing, or where the live release is older than what this one remembers. */
function commitsBetween(before: Provenance | null, after: Provenance | null): ReleaseComparison['commits'] {
  if (!before?.commit || !after?.commit) return null;
  if (before.commit.commit === after.commit.commit) return [];
  const known = new Set(before.commits.map(({ commit }) => commit));
  known.add(before.commit.commit);
  const first = after.commits.findIndex(({ commit }) => known.has(commit));
  return first === -1 ? null : after.commits.slice(0, first);
}

function changelogBetween(before: ReleaseContent, after: ReleaseContent): ReleaseComparison['changelog'] {
  const known = new Set([before.document.version, ...(before.provenance?.changelog ?? []).map(({ version }) => version)]);
  return (after.provenance?.changelog ?? []).filter(({ version }) => !known.has(version));
}

/** Bytes by name without the hash of the content; what belongs together is summed. */
function sizesOf({ files }: ReleaseDocument): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const [file, { bytes }] of Object.entries(files)) {
    const name = file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');
    sizes.set(name, (sizes.get(name) ?? 0) + bytes);
  }
  return sizes;
}

interface Change<Value> {
  readonly name: string;
  readonly before: Value | null;
  readonly after: Value | null;
}

/** By name. */
function changesOf<Value>(before: ReadonlyMap<string, Value>, after: ReadonlyMap<string, Value>): readonly Change<Value>[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names
    .map((name) => ({ name, before: before.get(name) ?? null, after: after.get(name) ?? null }))
    .filter((one) => one.before !== one.after);
}

const total = (sizes: ReadonlyMap<string, number>) => [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);

const partsOf = ({ screens, slots }: ReleaseDocument) => [...Object.keys(screens), ...Object.keys(slots)];

/** `+new`, `−gone`. */
function signed(before: readonly string[], after: readonly string[]): readonly string[] {
  const [had, has] = [new Set(before), new Set(after)];
  return [
    ...after.filter((name) => !had.has(name)).map((name) => `+${name}`),
    ...before.filter((name) => !has.has(name)).map((name) => `−${name}`),
  ];
}
