import { type ReleaseRow } from '../schema.ts';
import {
  signersOf,
  refuseSigners,
  USES_FILE,
  type CommandName,
  type CommandOutcome,
  type ReleaseDocument,
  type Train,
} from '@site/shared/federation';
import { readUses, refuseBroken, refuseCombinations, type Documents } from './compatibility.rules.ts';
import { goLive } from './go-live.ts';
import { decide, type Transition, type ReleaseCommand } from './commands.rules.ts';
import type { RegistryDependencies } from './registry-dependencies.ts';
import { blastRadiusOf } from './blast-radius.rules.ts';
import { conflict } from './release.rules.ts';
import { retryChange } from './retry-change.ts';
import { documentOf, signaturesOf } from './registry.store.ts';
import { refuseSolo, type Person } from './roles.rules.ts';
import { nameOfTrain, stableOf, type RegistryState } from './state.rules.ts';

/** The person and the reason of a command; `dryRun` returns what it would do and does nothing. */
export interface CommandContext {
  readonly person: Person;
  readonly reason: string;
  readonly dryRun?: boolean;
}

/** Releases to players; freezing, ending and rolling back need no second person. */
export const FORWARD: readonly CommandName[] = ['activate', 'canary', 'promote'];

/** Commands that only remove need no checks. */
const WITHDRAWING: readonly CommandName[] = ['revoke', 'freeze', 'unfreeze'];

/**
 * Decides what is live. Every change is a new epoch with its audit entry; a refusal changes nothing. Concurrent commands at several
 * instances are each decided on the state that the one before it left.
 */
export function createCommandExecutor(dependencies: RegistryDependencies) {
  return async (command: ReleaseCommand, context: CommandContext): Promise<CommandOutcome> => {
    await requireKnown(dependencies, command);
    return retryChange(() => tryExecute(dependencies, command, context));
  };
}

/** Null if another instance was faster: nothing is changed then. */
async function tryExecute(
  dependencies: RegistryDependencies,
  command: ReleaseCommand,
  { person, reason, dryRun = false }: CommandContext,
): Promise<CommandOutcome | null> {
  const { store, clock, openStreams } = dependencies;
  const { epoch, state } = await store.state();
  const transition = decide(state, command);
  if (typeof transition === 'string') throw conflict(transition);
  const documents = await readDocuments(dependencies, [state, transition.next]);
  if (!transition.changesNothing) await requireAllowed(dependencies, { command, transition, person, documents });
  const radius = blastRadiusOf({ before: state, next: transition.next, documents, openTabs: openStreams() });
  const names = { remote: remotesOf(command, transition), version: versionsOf(transition) };
  const willApply = !transition.changesNothing && !dryRun;
  const next = epoch + 1;
  if (willApply) {
    const [actor, action, at_ms] = [person.name, actionOf(command), clock.nowMs()];
    const isFirst = await store.addEpoch(transition.next, { at_ms, actor, action, ...names, from_epoch: epoch, to_epoch: next, reason });
    if (!isFirst) return null;
    await goLive(dependencies, next, transition.next);
  }
  const changes = { from: fromOf(state, transition), epoch: willApply ? next : epoch, changed: !transition.changesNothing };
  const now = isForNow(command) ? { now: true } : {};
  return { order: transition.order ?? command.name, ...names, ...changes, ...now, dryRun, radius };
}

async function requireKnown({ store, terms }: RegistryDependencies, command: ReleaseCommand): Promise<void> {
  const train: Record<string, string | null> = 'train' in command ? command.train : { [command.remote]: namedVersion(command) };
  for (const [remote, version] of Object.entries(train)) {
    if (!terms.remotes.includes(remote)) throw conflict(`there is no remote '${remote}'; the site knows ${terms.remotes.join(', ')}`);
    if (version === null || (await store.find(remote, version))) continue;
    const known = (await store.versions(remote)).map((row) => row.version);
    throw conflict(`${remote} ${version} is not published; known: ${known.join(', ') || 'none'}`);
  }
}

function namedVersion(command: Exclude<ReleaseCommand, { train: Train }>): string | null {
  if (command.name === 'rollback') return command.to;
  return command.name === 'revoke' ? command.version : null;
}

/** A new release must be signed, compatible in every combination and, where required, published by another person. */
async function requireAllowed(
  dependencies: RegistryDependencies,
  { command, transition, person, documents }: { command: ReleaseCommand; transition: Transition; person: Person; documents: Documents },
): Promise<void> {
  if (WITHDRAWING.includes(command.name)) return;
  const coming = command.name === 'abort' ? {} : transition.train;
  for (const [remote, version] of Object.entries(coming)) {
    const row = await dependencies.store.find(remote, version);
    if (!row) continue;
    const solo = FORWARD.includes(command.name) ? refuseSolo(person, remote, row) : null;
    const reason = solo ?? (await refuseUnsigned(dependencies, row)) ?? (await refuseBrokenUses(dependencies, row));
    if (reason !== null) throw conflict(reason);
  }
  const clash = refuseCombinations(transition.next, documents, dependencies.terms);
  if (clash !== null) throw conflict(clash);
}

/** A release without enough team signatures under the current root; browsers would not run it. */
async function refuseUnsigned({ keyring }: RegistryDependencies, row: ReleaseRow): Promise<string | null> {
  const root = keyring.root();
  const reason = refuseSigners(await signersOf(row.document, signaturesOf(row), root.keys), root.remotes[row.remote]);
  return reason === null ? null : `${row.remote} ${row.version} has ${reason}: npm run release -- sign ${row.remote} ${row.version}`;
}

/** A release from before a major of the contract that uses what it broke. */
async function refuseBrokenUses({ files, terms }: RegistryDependencies, row: ReleaseRow): Promise<string | null> {
  if (terms.breaks.length === 0) return null;
  const reason = refuseBroken(documentOf(row), readUses(await files.read(row, USES_FILE)), terms);
  return reason === null ? null : `${row.remote} ${row.version}: ${reason}`;
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

const isForNow = (command: ReleaseCommand) => command.name === 'rollback' && command.recall !== undefined;

function actionOf(command: ReleaseCommand): string {
  if (isForNow(command)) return `${command.name} now`;
  if (command.name === 'canary') return `canary ${command.share / 100}%`;
  return 'train' in command && Object.keys(command.train).length > 1 ? `${command.name} ${nameOfTrain(command.train)}` : command.name;
}
