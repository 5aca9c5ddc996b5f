import { type ReleaseRow } from '../schema.ts';
import { signersOf, refuseSigners, type ReleaseDocument } from '@site/shared/federation';
import { refuseCombinations, type Documents } from './compatibility.rules.ts';
import { goLive } from './go-live.ts';
import { decide, type Move, type Order } from './orders.rules.ts';
import type { RegistryParts } from './parts.ts';
import { radiusOf, type Radius } from './blast-radius.rules.ts';
import { refused } from './release.rules.ts';
import { documentOf, signaturesOf } from './registry.store.ts';
import { refuseSolo, type Person } from './roles.rules.ts';
import { nameOfTrain, stableOf, type RegistryState, type Train } from './state.rules.ts';

/** The person and the reason of a command; `dryRun` returns what it would do and does nothing. */
export interface CommandContext {
  readonly person: Person;
  readonly reason: string;
  readonly dryRun?: boolean;
}

/** The result of a command, real or dry. `from` is what was stable before. */
export interface Outcome {
  readonly order: Order['order'];
  readonly remote: string;
  readonly version: string;
  readonly from: string | null;
  readonly epoch: number;
  readonly changed: boolean;
  readonly dryRun: boolean;
  readonly radius: Radius;
}

/** Releases to players; freezing, ending and rolling back need no second person. */
export const FORWARD: readonly Order['order'][] = ['activate', 'canary', 'promote'];

/** Commands that only remove need no checks. */
const WITHDRAWING: readonly Order['order'][] = ['revoke', 'freeze', 'unfreeze'];

/** How often a command is retried because another instance changed the state concurrently. */
const TRIES = 5;

/**
 * Decides what is live. Every change is a new epoch with its audit entry; a refusal changes nothing. Concurrent commands at several
 * instances are each decided on the state that the one before it left.
 */
export function createOperations(parts: RegistryParts) {
  return async (order: Order, given: CommandContext): Promise<Outcome> => {
    await mustBeKnown(parts, order);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const outcome = await carryOut(parts, order, given);
      if (outcome !== null) return outcome;
    }
    throw refused('other orders came first again and again; look at what is live now and order anew');
  };
}

/** Null if another instance was faster: nothing is changed then. */
async function carryOut(parts: RegistryParts, order: Order, { person, reason, dryRun = false }: CommandContext): Promise<Outcome | null> {
  const { store, clock, streams } = parts;
  const { epoch, state } = await store.state();
  const move = decide(state, order);
  if (typeof move === 'string') throw refused(move);
  const documents = await readDocuments(parts, [state, move.next]);
  if (!move.same) await mustBeAllowed(parts, { order, move, person, documents });
  const radius = radiusOf({ before: state, next: move.next, documents, openTabs: streams.count() });
  const names = { remote: remotesOf(order, move), version: versionsOf(move) };
  const done = !move.same && !dryRun;
  const next = epoch + 1;
  if (done) {
    const [actor, action, at_ms] = [person.name, actionOf(order), clock.nowMs()];
    const isFirst = await store.addEpoch(move.next, { at_ms, actor, action, ...names, from_epoch: epoch, to_epoch: next, reason });
    if (!isFirst) return null;
    await goLive(parts, next, move.next);
  }
  const changes = { from: fromOf(state, move), epoch: done ? next : epoch, changed: !move.same };
  return { order: order.order, ...names, ...changes, dryRun, radius };
}

async function mustBeKnown({ store, terms }: RegistryParts, order: Order): Promise<void> {
  const train: Record<string, string | null> = 'train' in order ? order.train : { [order.remote]: namedVersion(order) };
  for (const [remote, version] of Object.entries(train)) {
    if (!terms.remotes.includes(remote)) throw refused(`there is no remote '${remote}'; the site knows ${terms.remotes.join(', ')}`);
    if (version === null || (await store.find(remote, version))) continue;
    const known = (await store.versions(remote)).map((row) => row.version);
    throw refused(`${remote} ${version} is not published; known: ${known.join(', ') || 'none'}`);
  }
}

function namedVersion(order: Exclude<Order, { train: Train }>): string | null {
  if (order.order === 'rollback') return order.to;
  return order.order === 'revoke' ? order.version : null;
}

interface Proposal {
  readonly order: Order;
  readonly move: Move;
  readonly person: Person;
  readonly documents: Documents;
}

/** A new release must be signed, compatible in every combination and, where required, published by another person. */
async function mustBeAllowed(parts: RegistryParts, { order, move, person, documents }: Proposal): Promise<void> {
  if (WITHDRAWING.includes(order.order)) return;
  const coming = order.order === 'abort' ? {} : move.train;
  for (const [remote, version] of Object.entries(coming)) {
    const row = await parts.store.find(remote, version);
    if (!row) continue;
    const solo = FORWARD.includes(order.order) ? refuseSolo(person, remote, row) : null;
    const reason = solo ?? (await refuseUnsigned(parts, row));
    if (reason !== null) throw refused(reason);
  }
  const clash = refuseCombinations(move.next, documents, parts.terms);
  if (clash !== null) throw refused(clash);
}

/** A release without enough team signatures under the current root; browsers would not run it. */
async function refuseUnsigned({ keyring }: RegistryParts, row: ReleaseRow): Promise<string | null> {
  const root = keyring.root();
  const reason = refuseSigners(await signersOf(row.document, signaturesOf(row), root.keys), root.remotes[row.remote]);
  return reason === null ? null : `${row.remote} ${row.version} has ${reason}: npm run release -- sign ${row.remote} ${row.version}`;
}

/** The documents of all releases in these states. */
async function readDocuments({ store }: RegistryParts, states: readonly RegistryState[]): Promise<Documents> {
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
const remotesOf = (order: Order, { train }: Move) => Object.keys(train).join('+') || ('remote' in order ? order.remote : '');
const versionsOf = ({ train }: Move) => Object.values(train).join('+');

function fromOf(state: RegistryState, { train }: Move): string | null {
  const before = Object.keys(train).map((remote) => stableOf(state, remote) ?? null);
  return before.every((version) => version === null) ? null : before.map((version) => version ?? '–').join('+');
}

function actionOf(order: Order): string {
  if (order.order === 'canary') return `canary ${order.share / 100}%`;
  return 'train' in order && Object.keys(order.train).length > 1 ? `${order.order} ${nameOfTrain(order.train)}` : order.order;
}
