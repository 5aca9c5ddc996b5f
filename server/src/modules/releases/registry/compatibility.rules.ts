/** Whether every combination of releases that a player could get is compatible, with each other and with the host (federation: proven before activation). */
import {
  brokenUse,
  builtWith,
  HOST,
  isServedBy,
  majorOf,
  REMOTE_NEED,
  satisfies,
  type BrokenMember,
  type PreviousContract,
  type ReleaseDocument,
  type Train,
} from '@site/shared/federation';
import { nameOfTrain, stableOf, type RegistryState } from './state.rules.ts';

/** The modules that the host of this site offers. */
export interface HostOffer {
  /** Share key → version that the host lends. */
  readonly lent: Readonly<Record<string, string>>;
  /** Share key → exported names; a missing share is not checked. */
  readonly exported: Readonly<Record<string, readonly string[]>>;
  /** What majors of the contract broke. */
  readonly breaks: readonly BrokenMember[];
  /** What adapters lend to releases of the major before; null without adapters. */
  readonly previous: PreviousContract | null;
  /** The versions of React, next to its own, whose releases it takes as islands; null in a build from before islands, which says nothing of them. */
  readonly islands: readonly string[] | null;
}

/**
 * The offer as a release meets it that is new to it: what a host does not state, it does not take. A host from before islands runs them, as nothing of
 * it knows them, so that going back to it is refused to nobody.
 */
export const asStated = (host: HostOffer): HostOffer => ({ ...host, islands: host.islands ?? [] });

/** Remote and version → its document; null when it is not published. */
export type Documents = (remote: string, version: string) => ReleaseDocument | null;

/**
 * Every combination of the releases of these remotes that some device gets: each canary of one of them is there or not, a train always whole. Canaries
 * of others are left out: needs are between two remotes, so that the cost stays small however many canaries run.
 */
export function combinationsOf(state: RegistryState, remotes: readonly string[]): readonly Train[] {
  const stable = Object.fromEntries(Object.keys(state.history).flatMap((remote) => entryOf(remote, stableOf(state, remote))));
  return state.canaries
    .filter(({ share, train }) => share > 0 && remotes.some((remote) => Object.hasOwn(train, remote)))
    .reduce<readonly Train[]>((all, { train }) => [...all, ...all.map((one) => ({ ...one, ...train }))], [stable]);
}

/** A release that some device could get and not run, with the sentence that says why. */
export interface Clash {
  readonly remote: string;
  readonly reason: string;
}

/** The first incompatible combination, with each other or with one of the hosts that pages may get, in one sentence that names it; null if there is none. */
export function refuseCombinations(state: RegistryState, documents: Documents, hosts: readonly HostOffer[]): string | null {
  return findClash(state, documents, hosts)?.reason ?? null;
}

/** The same, with the remote whose release would not run. `isNew`: whether the release of a remote is new to the hosts, and needs what they state. */
export function findClash(
  state: RegistryState,
  documents: Documents,
  hosts: readonly HostOffer[],
  isNew: (remote: string) => boolean = () => false,
): Clash | null {
  const drawn = state.canaries.filter(({ share }) => share > 0).flatMap(({ train }) => Object.keys(train));
  for (const remote of new Set([...Object.keys(state.history), ...drawn])) {
    const clash = clashOf(remote, state, documents, isNew(remote) ? hosts.map(asStated) : hosts);
    if (clash !== null) return clash;
  }
  return null;
}

function clashOf(remote: string, state: RegistryState, documents: Documents, hosts: readonly HostOffer[]): Clash | null {
  for (const combination of combinationsOf(state, [remote])) {
    const version = combination[remote];
    if (version === undefined) continue;
    const document = documents(remote, version);
    if (!document) return { remote, reason: `${remote} ${version} is not published; a player would get ${nameOfTrain(combination)}` };
    const reason = hosts.map((host) => refuseHost(document, host)).find((one) => one !== null);
    if (reason !== undefined) return { remote, reason: `${remote} ${version}: ${reason}; a player would get ${nameOfTrain(combination)}` };
    const clash = clashWithNeighbours({ remote, version, document }, state);
    if (clash !== null) return { remote, reason: clash };
  }
  return null;
}

interface DrawnRelease {
  readonly remote: string;
  readonly version: string;
  readonly document: ReleaseDocument;
}

function clashWithNeighbours({ remote, version, document }: DrawnRelease, state: RegistryState): string | null {
  for (const [key, range] of Object.entries(document.requires)) {
    if (!key.startsWith(REMOTE_NEED)) continue;
    const neighbour = key.slice(REMOTE_NEED.length);
    const together = combinationsOf(state, [remote, neighbour]).filter((combination) => combination[remote] === version);
    const bad = together.find((combination) => !isMet(combination[neighbour], range));
    if (bad !== undefined)
      return `${remote} ${version}: it needs ${neighbour} ${range}, not ${bad[neighbour] ?? 'nothing'}; a player would get ${nameOfTrain(bad)}`;
  }
  return null;
}

const isMet = (version: string | undefined, range: string): boolean =>
  version !== undefined && satisfies(version, range, { includePrerelease: true });

type Needs = Pick<ReleaseDocument, 'requires' | 'imports' | 'react'>;

/** Refuses modules that the host does not lend, or lends in another version, or without a name that the release imports, and a React of its own that the host does not take. */
export function refuseHost(document: Needs, host: HostOffer): string | null {
  return refuseVersions(document, host) ?? refuseNames(document, host) ?? refuseIslands(document, host);
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

function refuseIslands({ react }: Needs, { lent, islands }: HostOffer): string | null {
  if (react === undefined || islands === null || islands.includes(react)) return null;
  const taken = islands.length === 0 ? 'no other' : `islands of ${islands.join(', ')}`;
  return `it brings React ${react}; the host runs on ${lent['react'] ?? 'another'} and takes ${taken}`;
}

/** Releases from before `imports` list no names. */
function refuseNames({ imports = {}, requires }: Pick<Needs, 'requires'> & Partial<Needs>, host: HostOffer): string | null {
  for (const [share, names] of Object.entries(imports)) {
    const offered = namesOf(share, host, builtWith(requires));
    const missing = offered && names.find((name) => !offered.includes(name));
    if (missing !== undefined) return `it takes '${missing}' from ${share}, which the host does not export`;
  }
  return null;
}

/** The names that a release of this contract finds in a lent module; undefined for one that is not checked. */
function namesOf(share: string, { exported, previous }: HostOffer, contract: string): readonly string[] | undefined {
  const own = Object.hasOwn(exported, share) ? exported[share] : undefined;
  return own && isServedBy(previous, contract) ? [...own, ...(previous?.exports[share] ?? [])] : own;
}

/**
 * Refuses a release that uses what a later major of the contract broke and no adapter of this host lends it; `uses` is null for one that does not say what
 * it uses. A host uses nothing: it lends.
 */
export function refuseBroken(
  { remote, requires }: Pick<ReleaseDocument, 'remote' | 'requires'>,
  uses: readonly string[] | null,
  { breaks, previous }: Pick<HostOffer, 'breaks' | 'previous'>,
): string | null {
  if (remote === HOST) return null;
  const version = builtWith(requires);
  const broken = brokenUse(uses, { breaks, builtWith: version, previous });
  if (broken === null) return null;
  const isPast = previous !== null && majorOf(version) < previous.major;
  const end = isPast ? `, and the adapters of this host serve contract ${previous.major} alone` : '';
  return `it was built with contract ${version} and uses ${broken.id}, which contract ${broken.since} broke (${broken.reason})${end}; build it with the contract of this host`;
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

function entryOf(remote: string, version: string | undefined): readonly (readonly [string, string])[] {
  return version === undefined ? [] : [[remote, version]];
}
