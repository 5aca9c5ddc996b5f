/** Whether every combination of releases that a player could get is compatible, with each other and with the host (federation: proven before activation). */
import { brokenUse, builtWith, REMOTE_NEED, satisfies, type BrokenMember, type ReleaseDocument, type Train } from '@site/shared/federation';
import { nameOfTrain, stableOf, type RegistryState } from './state.rules.ts';

/** The modules that the host of this site offers. */
export interface HostOffer {
  /** Share key → version that the host lends. */
  readonly lent: Readonly<Record<string, string>>;
  /** Share key → exported names; a missing share is not checked. */
  readonly exported: Readonly<Record<string, readonly string[]>>;
  /** What majors of the contract broke. */
  readonly breaks: readonly BrokenMember[];
}

/** Remote and version → its document; null when it is not published. */
export type Documents = (remote: string, version: string) => ReleaseDocument | null;

/** Every combination of releases that some device gets: each canary is there or not, a train always whole. */
export function combinationsOf(state: RegistryState): readonly Train[] {
  const stable = Object.fromEntries(Object.keys(state.history).flatMap((remote) => entryOf(remote, stableOf(state, remote))));
  return state.canaries
    .filter(({ share }) => share > 0)
    .reduce<readonly Train[]>((all, { train }) => [...all, ...all.map((one) => ({ ...one, ...train }))], [stable]);
}

/** The first incompatible combination, in one sentence that names it; null if there is none. */
export function refuseCombinations(state: RegistryState, documents: Documents, host: HostOffer): string | null {
  for (const combination of combinationsOf(state)) {
    const reason = refuseCombination(combination, documents, host);
    if (reason !== null) return `${reason}; a player would get ${nameOfTrain(combination)}`;
  }
  return null;
}

function refuseCombination(combination: Train, documents: Documents, host: HostOffer): string | null {
  for (const [remote, version] of Object.entries(combination)) {
    const document = documents(remote, version);
    if (!document) return `${remote} ${version} is not published`;
    const reason = refuseHost(document, host) ?? refuseNeighbours(document, combination);
    if (reason !== null) return `${remote} ${version}: ${reason}`;
  }
  return null;
}

type Needs = Pick<ReleaseDocument, 'requires' | 'imports'>;

/** Refuses modules that the host does not lend, or lends in another version, or without a name that the release imports. */
export function refuseHost(document: Needs, host: HostOffer): string | null {
  return refuseVersions(document, host) ?? refuseNames(document, host);
}

function refuseVersions({ requires }: Needs, { lent }: HostOffer): string | null {
  for (const [share, range] of Object.entries(requires)) {
    if (share.startsWith(REMOTE_NEED)) continue;
    const version = Object.hasOwn(lent, share) ? lent[share] : undefined;
    if (version === undefined) return `it needs ${share} ${range}, which the host does not lend`;
    if (!satisfies(version, range)) return `it was built against ${share} ${range}, the host lends ${version}`;
  }
  return null;
}

/** Releases from before `imports` list no names. */
function refuseNames({ imports }: Partial<Needs>, { exported }: HostOffer): string | null {
  for (const [share, names] of Object.entries(imports ?? {})) {
    const offered = Object.hasOwn(exported, share) ? exported[share] : undefined;
    const missing = offered && names.find((name) => !offered.includes(name));
    if (missing !== undefined) return `it takes '${missing}' from ${share}, which the host does not export`;
  }
  return null;
}

/** Refuses a release that uses what a later major of the contract broke; `uses` is null for one that does not say what it uses. */
export function refuseBroken(
  { requires }: Pick<ReleaseDocument, 'requires'>,
  uses: readonly string[] | null,
  { breaks }: Pick<HostOffer, 'breaks'>,
): string | null {
  const broken = brokenUse(uses, { breaks, builtWith: builtWith(requires) });
  if (broken === null) return null;
  return `it was built with contract ${builtWith(requires)} and uses ${broken.id}, which contract ${broken.since} broke (${broken.reason}); build it with the contract of this host`;
}

/** The uses that a release lists; null when it lists none, or nothing that can be read. */
export function readUses(file: Buffer | null | undefined): readonly string[] | null {
  try {
    const uses = file ? (JSON.parse(file.toString()) as unknown) : null;
    return Array.isArray(uses) && uses.every((use) => typeof use === 'string') ? uses : null;
  } catch {
    return null;
  }
}

function refuseNeighbours({ requires }: ReleaseDocument, combination: Train): string | null {
  for (const [key, range] of Object.entries(requires)) {
    if (!key.startsWith(REMOTE_NEED)) continue;
    const neighbour = key.slice(REMOTE_NEED.length);
    const version = combination[neighbour];
    if (version === undefined || !satisfies(version, range, { includePrerelease: true }))
      return `it needs ${neighbour} ${range}, not ${version ?? 'nothing'}`;
  }
  return null;
}

function entryOf(remote: string, version: string | undefined): readonly (readonly [string, string])[] {
  return version === undefined ? [] : [[remote, version]];
}
