/** The state of the registry that decides what players get: one value per epoch. */
import type { CanaryState, RevokedRelease, Train } from '@site/shared/federation';

/** Remote → the versions that were live, oldest first; the last one is the stable release. */
export type History = Readonly<Record<string, readonly string[]>>;

/** One published version of a remote. */
export interface NamedVersion {
  readonly remote: string;
  readonly version: string;
}

export interface RegistryState {
  readonly history: History;
  readonly canaries: readonly CanaryState[];
  readonly revoked: readonly RevokedRelease[];
  /** What open pages swap at once, leases or not. */
  readonly recalled: readonly NamedVersion[];
  /** Remotes for which nothing new goes live. */
  readonly frozen: readonly string[];
}

export const EMPTY_STATE: RegistryState = { history: {}, canaries: [], revoked: [], recalled: [], frozen: [] };

/** A stored state; those of before canaries hold the history alone. */
export function readState(text: string): RegistryState {
  const stored = JSON.parse(text) as Partial<RegistryState> & History;
  if (stored.canaries === undefined) return { ...EMPTY_STATE, history: stored as History };
  const canaries = (stored.canaries as readonly StoredCanary[]).map(({ chosenShare, ...canary }) =>
    chosenShare === undefined ? canary : { ...canary, share: chosenShare },
  );
  return { ...EMPTY_STATE, ...stored, canaries };
}

/** As a canary is stored: that of chosen visitors has no share for servers that know no visitors. */
interface StoredCanary extends CanaryState {
  readonly chosenShare?: number;
}

export function writeState(state: RegistryState): string {
  const canaries = state.canaries.map((canary): StoredCanary =>
    canary.target === undefined ? canary : { ...canary, share: 0, chosenShare: canary.share },
  );
  return JSON.stringify({ ...state, canaries });
}

export function stableOf({ history }: RegistryState, remote: string): string | undefined {
  return history[remote]?.at(-1);
}

export function canaryOf({ canaries }: RegistryState, remote: string): CanaryState | undefined {
  return canaries.find(({ train }) => Object.hasOwn(train, remote));
}

export function isRevoked({ revoked }: RegistryState, remote: string, version: string): boolean {
  return revoked.some((one) => one.remote === remote && one.version === version);
}

/** The last version that was live before the stable one and may still run. */
export function lastGoodOf(state: RegistryState, remote: string): string | undefined {
  const now = stableOf(state, remote);
  return (state.history[remote] ?? []).slice(0, -1).findLast((version) => version !== now && !isRevoked(state, remote, version));
}

/** Every version of a remote that is or was live, or is in a canary. */
export function versionsInUse({ history, canaries }: RegistryState, remote: string): readonly string[] {
  const drawn = canaries.flatMap(({ train }) => (Object.hasOwn(train, remote) ? [train[remote] ?? ''] : []));
  return [...new Set([...(history[remote] ?? []), ...drawn])];
}

/** The versions of a remote that a page may run now: the stable one, the one that it falls back to, and those of canaries. */
export function versionsInPages(state: RegistryState, remote: string): readonly string[] {
  const named = [stableOf(state, remote), lastGoodOf(state, remote), canaryOf(state, remote)?.train[remote]];
  return [...new Set(named.filter((version) => version !== undefined))].filter((version) => !isRevoked(state, remote, version));
}

/** The state after these remotes left: trains with one of them end, and these releases never run again. */
export function withoutRemotes(state: RegistryState, remotes: readonly string[], revoked: readonly RevokedRelease[]): RegistryState {
  const stays = (remote: string) => !remotes.includes(remote);
  return {
    history: Object.fromEntries(Object.entries(state.history).filter(([remote]) => stays(remote))),
    canaries: state.canaries.filter(({ train }) => Object.keys(train).every(stays)),
    revoked: [...state.revoked, ...revoked.filter(({ digest }) => !state.revoked.some((known) => known.digest === digest))],
    recalled: state.recalled.filter(({ remote }) => stays(remote)),
    frozen: state.frozen.filter(stays),
  };
}

/** `games@1.1.0+help@2.0.0`: how a train is called in the audit, and the salt of its canary. */
export function nameOfTrain(train: Train): string {
  return Object.entries(train)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([remote, version]) => `${remote}@${version}`)
    .join('+');
}
