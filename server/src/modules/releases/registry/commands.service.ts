import { ofVisitors } from '@site/shared/build/remote/target.mjs';
import { type ReleaseRow } from '../schema.ts';
import type { Db } from '../../../kernel/db/database.ts';
import {
  HOST,
  joinedRemotes,
  signersOf,
  refuseSigners,
  USES_FILE,
  type CommandName,
  type CommandOutcome,
  type ReleaseDocument,
  type Train,
} from '@site/shared/federation';
import { type Clash, findClash, readUses, refuseBroken, type Documents } from './compatibility.rules.ts';
import { refuseFrozen } from './freeze-windows.rules.ts';
import { readFreezeWindows } from './freeze-windows.service.ts';
import { goLive } from './go-live.ts';
import { misfitsOf } from './host-fit.service.ts';
import { offersOf, readBuildOf } from './host-offers.ts';
import { isSameBuild } from './host-release.rules.ts';
import { decide, type Transition, type ReleaseCommand } from './commands.rules.ts';
import type { RegistryDependencies } from './registry-dependencies.ts';
import { blastRadiusOf } from './blast-radius.rules.ts';
import { conflict } from './release.rules.ts';
import { retryChange } from './retry-change.ts';
import { documentOf, signaturesOf } from './registry.store.ts';
import { refuseSolo, type Person } from './roles.rules.ts';
import { refuseTarget } from './target.rules.ts';
import { nameOfTrain, stableOf, type RegistryState, withoutRemotes } from './state.rules.ts';

/** The person and the reason of a command; `dryRun` returns what it would do and does nothing. */
export interface CommandContext {
  readonly person: Person;
  readonly reason: string;
  readonly dryRun?: boolean;
  /** When it is to be carried out; now unless given. Freeze windows are judged at this time. */
  readonly atMs?: number;
}

/** Releases to players; freezing, ending and rolling back need no second person. */
export const FORWARD: readonly CommandName[] = ['activate', 'canary', 'promote'];

/** Commands that only remove need no checks. */
const WITHDRAWING: readonly CommandName[] = ['revoke', 'freeze', 'unfreeze'];

/**
 * Decides what is live. Every change is a new epoch with its audit entry; a refusal changes nothing. Concurrent commands at several
 * instances are each decided on the state and under the root that the one before it left, which `follow` takes over.
 */
export function createCommandExecutor(dependencies: RegistryDependencies, follow: () => Promise<void>) {
  return (command: ReleaseCommand, context: CommandContext): Promise<CommandOutcome> =>
    retryChange(async () => {
      const outcome = await tryExecute(dependencies, command, context);
      if (outcome === null) await follow();
      return outcome;
    });
}

/** Null if another instance was faster: nothing is changed then. */
async function tryExecute(
  dependencies: RegistryDependencies,
  command: ReleaseCommand,
  { person, reason, dryRun = false, atMs }: CommandContext,
): Promise<CommandOutcome | null> {
  const { store, clock, openStreams, keyring } = dependencies;
  const root = keyring.root().version;
  await requireKnown(dependencies, command);
  await requireVisitors(dependencies, command);
  const { epoch, state } = await store.state();
  const decided = decide(state, command);
  if (typeof decided === 'string') throw conflict(decided);
  await requireHostLeft(dependencies, command, decided.next);
  const requireUnfrozen = (from: Db) => requireNoFreeze(from, dependencies, { command, transition: decided, atMs: atMs ?? clock.nowMs() });
  await requireUnfrozen(dependencies.db);
  const documents = await readDocuments(dependencies, [state, decided.next]);
  const { transition, leaves } = await requireAllowed(dependencies, { command, transition: decided, person, documents });
  const radius = blastRadiusOf({ before: state, next: transition.next, documents, openTabs: openStreams() });
  const names = { remote: remotesOf(command, transition), version: versionsOf(transition) };
  const willApply = !transition.changesNothing && !dryRun;
  const next = epoch + 1;
  if (willApply) {
    const entry = { at_ms: clock.nowMs(), actor: person.name, from_epoch: epoch, to_epoch: next };
    const entries = [
      { ...entry, action: actionOf(command), ...names, reason },
      ...leaves.map(({ remote, reason: why }) => ({ ...entry, action: 'withdraw', remote, version: '', reason: why })),
    ];
    if (!(await store.addEpoch(transition.next, entries, { root, check: requireUnfrozen }))) return null;
    await goLive(dependencies, next, transition.next);
  }
  const changes = { from: fromOf(state, transition), epoch: willApply ? next : epoch, changed: !transition.changesNothing };
  const now = isForNow(command) ? { now: true } : {};
  return { order: transition.order ?? command.name, ...names, ...changes, ...now, ...leavingOf(leaves), dryRun, radius };
}

async function requireKnown({ store, terms }: RegistryDependencies, command: ReleaseCommand): Promise<void> {
  const train: Record<string, string | null> = 'train' in command ? command.train : { [command.remote]: namedVersion(command) };
  // A page is drawn its host by the server and its remotes by the device.
  if (Object.hasOwn(train, HOST) && Object.keys(train).length > 1) throw conflict('the host goes live alone, not in a train with remotes');
  for (const [remote, version] of Object.entries(train)) {
    // What is in the state can always be revoked, whoever's it was.
    if (!terms.remotes.includes(remote) && command.name !== 'revoke')
      throw conflict(`there is no remote '${remote}'; the site knows ${terms.remotes.join(', ')}`);
    if (version === null || (await store.find(remote, version))) continue;
    const known = (await store.versions(remote)).map((row) => row.version);
    throw conflict(`${remote} ${version} is not published; known: ${known.join(', ') || 'none'}`);
  }
}

/** A canary for visitors that the site cannot tell apart would be for nobody. */
async function requireVisitors({ audience }: RegistryDependencies, command: ReleaseCommand): Promise<void> {
  if (command.name !== 'canary' || command.target === undefined) return;
  const refusal = refuseTarget(command.target, { topGrade: audience.topGrade, countries: await audience.countries() });
  if (refusal !== null) throw conflict(refusal);
}

/**
 * Without a live host pages get the build of their instance. One that is the same code as a revoked release would go on as if nothing had been revoked:
 * the last live host is then revoked once another one is live.
 */
async function requireHostLeft(dependencies: RegistryDependencies, command: ReleaseCommand, next: RegistryState): Promise<void> {
  const { ownHost } = dependencies;
  if (ownHost === null || command.name !== 'revoke' || command.remote !== HOST || stableOf(next, HOST) !== undefined) return;
  for (const { remote, version } of next.revoked) {
    const build = remote === HOST ? await readBuildOf(dependencies, version) : null;
    if (build !== null && isSameBuild(build, ownHost))
      throw conflict(
        `${HOST} ${version} is also the build of this instance, which pages get where no host is live: activate another host first`,
      );
  }
}

/** Going back stays possible in a freeze window. */
async function requireNoFreeze(
  from: Db,
  { clock }: RegistryDependencies,
  { command, transition, atMs }: { command: ReleaseCommand; transition: Transition; atMs: number },
): Promise<void> {
  if (transition.changesNothing || !FORWARD.includes(command.name)) return;
  const refusal = refuseFrozen(await readFreezeWindows(from, clock.nowMs()), Object.keys(transition.train), atMs);
  if (refusal !== null) throw conflict(refusal);
}

function namedVersion(command: Exclude<ReleaseCommand, { train: Train }>): string | null {
  if (command.name === 'rollback') return command.to;
  return command.name === 'revoke' ? command.version : null;
}

const leavingOf = (leaves: readonly Clash[]): Pick<CommandOutcome, 'leaves'> =>
  leaves.length > 0 ? { leaves: leaves.map(({ reason }) => reason) } : {};

interface Decision {
  readonly transition: Transition;
  /** Remotes of joined teams that are not live any more, because what they need is not. */
  readonly leaves: readonly Clash[];
}

/**
 * A new release must be signed, compatible in every combination and, where required, published by another person. The product never waits for a team
 * that joined: what needs another release of the product than the command leads to is taken from the pages in the same epoch.
 */
async function requireAllowed(
  dependencies: RegistryDependencies,
  { command, transition, person, documents }: { command: ReleaseCommand; transition: Transition; person: Person; documents: Documents },
): Promise<Decision> {
  if (transition.changesNothing || WITHDRAWING.includes(command.name)) return { transition, leaves: [] };
  const coming = command.name === 'abort' ? {} : transition.train;
  for (const [remote, version] of Object.entries(coming)) {
    const row = await dependencies.store.find(remote, version);
    if (!row) continue;
    const solo = FORWARD.includes(command.name) ? refuseSolo(person, remote, row) : null;
    const reason = solo ?? (await refuseUnfit(dependencies, row));
    if (reason !== null) throw conflict(reason);
  }
  return withoutDependants(dependencies, { command, transition, documents });
}

/**
 * A new host waits until every team has a release for it; nothing waits where the host goes back. A joined team's own command pushes nobody out: only the
 * product goes ahead of others.
 */
async function withoutDependants(
  dependencies: RegistryDependencies,
  { command, transition, documents }: { command: ReleaseCommand; transition: Transition; documents: Documents },
): Promise<Decision> {
  const isForward = FORWARD.includes(command.name);
  const isNewHost = isForward && Object.hasOwn(transition.train, HOST);
  const isNew = (remote: string) => isNewHost || (isForward && Object.hasOwn(transition.train, remote));
  const all = joinedRemotes(dependencies.keyring.root());
  const isOfProduct = Object.keys(transition.train).some((remote) => !all.includes(remote));
  const joined = isNewHost || !isOfProduct ? [] : all.filter((remote) => !Object.hasOwn(transition.train, remote));
  const hosts = await offersOf(dependencies, transition.next);
  const leaves: Clash[] = [];
  let { next } = transition;
  for (;;) {
    const clash = findClash(next, documents, hosts, isNew);
    if (clash === null) {
      if (Object.hasOwn(transition.train, HOST)) await requireRunning(dependencies, next);
      return { transition: { ...transition, next }, leaves };
    }
    if (!joined.includes(clash.remote)) throw conflict(clash.reason);
    leaves.push(clash);
    next = { ...withoutRemotes(next, [clash.remote], []), frozen: next.frozen };
  }
}

/** A host that could not run what is live would show players notices in place of screens. */
async function requireRunning(dependencies: RegistryDependencies, next: RegistryState): Promise<void> {
  const { live } = await misfitsOf(dependencies, next);
  if (live.length > 0) throw conflict(live.join('; '));
}

/** A release that pages could not run. */
async function refuseUnfit(dependencies: RegistryDependencies, row: ReleaseRow): Promise<string | null> {
  return (await refuseLost(dependencies, row)) ?? (await refuseUnsigned(dependencies, row)) ?? refuseBrokenUses(dependencies, row);
}

/** A host whose description the store has lost: no page could be drawn with it. */
async function refuseLost(dependencies: RegistryDependencies, { remote, version }: ReleaseRow): Promise<string | null> {
  if (remote !== HOST || (await readBuildOf(dependencies, version)) !== null) return null;
  return `the files of ${HOST} ${version} cannot be read; look at the store of releases`;
}

/** A release without enough team signatures under the current root; browsers would not run it. */
async function refuseUnsigned({ keyring }: RegistryDependencies, row: ReleaseRow): Promise<string | null> {
  const root = keyring.root();
  const reason = refuseSigners(await signersOf(row.document, signaturesOf(row), root.keys), root.remotes[row.remote]);
  return reason === null ? null : `${row.remote} ${row.version} has ${reason}: npm run release -- sign ${row.remote} ${row.version}`;
}

/** A release from before a major of the contract that uses what it broke. */
async function refuseBrokenUses(dependencies: RegistryDependencies, row: ReleaseRow): Promise<string | null> {
  const hosts = await offersOf(dependencies, (await dependencies.store.state()).state);
  if (hosts.every(({ breaks }) => breaks.length === 0)) return null;
  const uses = readUses(await dependencies.files.read(row, USES_FILE));
  const reason = hosts.map((host) => refuseBroken(documentOf(row), uses, host)).find((one) => one !== null);
  return reason === undefined ? null : `${row.remote} ${row.version}: ${reason}`;
}

/** The documents of all releases in these states. */
export async function readDocuments({ store }: Pick<RegistryDependencies, 'store'>, states: readonly RegistryState[]): Promise<Documents> {
  const found = new Map<string, ReleaseDocument>();
  for (const state of states) {
    const stable = Object.keys(state.history).map((remote) => [remote, stableOf(state, remote) ?? ''] as const);
    for (const [remote, version] of [...stable, ...state.canaries.flatMap(({ train }) => Object.entries(train))]) {
      const key = `${remote}@${version}`;
      const row = found.has(key) ? undefined : await store.find(remote, version);
      if (row) found.set(key, documentOf(row));
    }
  }
  return (remote, version) => found.get(`${remote}@${version}`) ?? null;
}

/** A train is described by all of its remotes, also if a command named one of them. */
const remotesOf = (command: ReleaseCommand, { train }: Transition) =>
  Object.keys(train).join('+') || ('remote' in command ? command.remote : '');
const versionsOf = ({ train }: Transition) => Object.values(train).join('+');

function fromOf(state: RegistryState, { train }: Transition): string | null {
  const before = Object.keys(train).map((remote) => stableOf(state, remote) ?? null);
  return before.every((version) => version === null) ? null : before.map((version) => version ?? '–').join('+');
}

const isForNow = (command: ReleaseCommand) => command.name === 'rollback' && 'recall' in command && command.recall !== undefined;

function actionOf(command: ReleaseCommand): string {
  if (isForNow(command)) return `${command.name} now`;
  if (command.name === 'canary') return `canary ${command.share / 100}%${ofVisitors(command.target)}`;
  return 'train' in command && Object.keys(command.train).length > 1 ? `${command.name} ${nameOfTrain(command.train)}` : command.name;
}
