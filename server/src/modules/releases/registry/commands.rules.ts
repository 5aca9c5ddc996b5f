/** The transition that a command causes, or the reason why it does not apply. Knows nothing of publishing, signatures or compatibility. */
import { describeTarget } from '@site/shared/build/remote/target.mjs';
import type { CanaryState, CanaryTarget, CommandName, RevokedRelease, Train } from '@site/shared/federation';
import { malformed } from '../../../kernel/http/ops.ts';
import { shortId } from './short-id.ts';
import {
  canaryOf,
  type NamedVersion,
  type History,
  isRevoked,
  lastGoodOf,
  nameOfTrain,
  type RegistryState,
  stableOf,
} from './state.rules.ts';
import { isSameTarget } from './target.rules.ts';

/** One command of an operator. `share` is in ten-thousandths of all devices. */
export type ReleaseCommand =
  | { readonly name: 'activate'; readonly train: Train }
  | StartCanary
  | { readonly name: 'promote' | 'abort' | 'freeze' | 'unfreeze'; readonly remote: string }
  | Rollback
  | TrainRollback
  | ({ readonly name: 'revoke' } & RevokedRelease);

/** `target`: for chosen visitors alone; its share is of their devices then. */
export interface StartCanary {
  readonly name: 'canary';
  readonly train: Train;
  readonly share: number;
  readonly target?: CanaryTarget | undefined;
}

/** `recall`: the newest published versions, newest first, if open pages are not to wait for leases of those that are newer than what the rollback leads to. */
interface Rollback {
  readonly name: 'rollback';
  readonly remote: string;
  readonly to: string | null;
  readonly recall?: readonly string[];
}

/** What went live in one step goes back in one step: remote → the version that was live before. */
interface TrainRollback {
  readonly name: 'rollback';
  readonly train: Train;
}

/** The next state and what went where. */
export interface Transition {
  readonly next: RegistryState;
  readonly train: Train;
  readonly changesNothing: boolean;
  /** What the command turned out to be, where that is another one. */
  readonly order?: CommandName;
}

/** The transition of a command, or the sentence that refuses it. */
export function decide(state: RegistryState, command: ReleaseCommand): Transition | string {
  switch (command.name) {
    case 'activate':
      return activate(state, command.train);
    case 'canary':
      return startCanary(state, command);
    case 'promote':
      return promote(state, command.remote);
    case 'abort':
      return abort(state, command.remote);
    case 'rollback':
      return 'train' in command ? rollBackTrain(state, command.train) : rollBack(state, command);
    case 'revoke':
      return revoke(state, command);
    case 'freeze':
    case 'unfreeze':
      return freeze(state, command.remote, command.name === 'freeze');
  }
}

function activate(state: RegistryState, train: Train): Transition | string {
  const reason = refuseNew(state, train) ?? refuseRunning(state, train);
  if (reason !== null) return reason;
  const changed = Object.entries(train).filter(([remote, version]) => stableOf(state, remote) !== version);
  const history = changed.reduce((all, [remote, version]) => pushed(all, remote, version), state.history);
  const canaries = state.canaries.filter(({ salt }) => salt !== nameOfTrain(train));
  return {
    next: { ...state, history, canaries, recalled: withoutTrain(state.recalled, train) },
    train,
    changesNothing: changed.length === 0 && canaries.length === state.canaries.length,
  };
}

/** A canary of the very same train is its own next step; another one has to end first. */
function refuseRunning(state: RegistryState, train: Train): string | null {
  for (const remote of Object.keys(train)) {
    const running = canaryOf(state, remote);
    if (running && running.salt !== nameOfTrain(train)) return `a canary of ${running.salt} is under way: promote or abort it first`;
  }
  return null;
}

/** A share that was meant for chosen visitors must not reach everybody because an order did not name them again. */
function refuseOthers(state: RegistryState, train: Train, target: CanaryTarget | undefined): string | null {
  const running = state.canaries.find(({ salt }) => salt === nameOfTrain(train));
  if (running === undefined || isSameTarget(running.target, target)) return null;
  const whom = running.target === undefined ? 'everybody' : describeTarget(running.target);
  return `the canary of ${running.salt} is for ${whom}: name the same visitors, or promote or abort it first`;
}

function refuseNew(state: RegistryState, train: Train): string | null {
  for (const [remote, version] of Object.entries(train)) {
    if (state.frozen.includes(remote)) return `${remote} is frozen; unfreeze it first`;
    if (isRevoked(state, remote, version)) return `${remote} ${version} is revoked and never goes live again`;
  }
  return null;
}

function startCanary(state: RegistryState, { train, share, target }: StartCanary): Transition | string {
  const reason = refuseNew(state, train) ?? refuseRunning(state, train) ?? refuseOthers(state, train, target);
  if (reason !== null) return reason;
  const live = Object.entries(train).find(([remote, version]) => stableOf(state, remote) === version);
  if (live) return `${live.join(' ')} is live for everybody already`;
  const missing = Object.keys(train).find((remote) => stableOf(state, remote) === undefined);
  if (missing !== undefined) return `${missing} has no live release to compare a canary with; activate a version first`;
  const salt = nameOfTrain(train);
  const running = state.canaries.find((one) => one.salt === salt);
  const canary = running ? { ...running, share } : { salt, share, train, ...(target && { target, startId: shortId() }) };
  const canaries = [...state.canaries.filter((one) => one !== running), canary];
  return {
    next: { ...state, canaries, recalled: withoutTrain(state.recalled, train) },
    train,
    changesNothing: running?.share === share,
  };
}

function promote(state: RegistryState, remote: string): Transition | string {
  const running = canaryOf(state, remote);
  return running ? activate(state, running.train) : `no canary of ${remote} is under way`;
}

function abort(state: RegistryState, remote: string): Transition | string {
  const running = canaryOf(state, remote);
  return running ? endCanary(state, running) : `no canary of ${remote} is under way`;
}

function endCanary(state: RegistryState, running: CanaryState): Transition {
  return { next: { ...state, canaries: state.canaries.filter((one) => one !== running) }, train: running.train, changesNothing: false };
}

/** Undoes the last change: ends a running canary, otherwise rolls the stable release back; with `recall` in open pages that hold a lease too. */
function rollBack(state: RegistryState, command: Rollback): Transition | string {
  const transition = goBack(state, command);
  if (typeof transition === 'string' || command.recall === undefined) return transition;
  const { remote, recall } = command;
  const stays = stableOf(transition.next, remote);
  const isNewer = recall.slice(0, stays === undefined ? recall.length : Math.max(0, recall.indexOf(stays)));
  const left = [stableOf(state, remote), canaryOf(state, remote)?.train[remote]].filter((version) => version !== undefined);
  const versions = [...new Set([...left, ...isNewer])].filter((version) => version !== stays);
  const before = state.recalled.filter((one) => one.remote !== remote || !versions.includes(one.version));
  const recalled = [...before, ...versions.map((version) => ({ remote, version }))];
  const changesNothing = transition.changesNothing && recalled.length === state.recalled.length;
  return { ...transition, next: { ...transition.next, recalled }, changesNothing };
}

function goBack(state: RegistryState, { remote, to, recall }: Rollback): Transition | string {
  const running = canaryOf(state, remote);
  if (to === null && running) return { ...endCanary(state, running), order: 'abort' };
  // It went back already, and only its leases are left.
  if (recall && to !== null && to === stableOf(state, remote)) return { next: state, train: { [remote]: to }, changesNothing: true };
  return goBackTo(state, remote, to);
}

function rollBackTrain(state: RegistryState, train: Train): Transition | string {
  let next = state;
  for (const [remote, version] of Object.entries(train)) {
    const transition = goBackTo(next, remote, version);
    if (typeof transition === 'string') return transition;
    ({ next } = transition);
  }
  return { next, train, changesNothing: false };
}

function goBackTo(state: RegistryState, remote: string, to: string | null): Transition | string {
  const target = to ?? lastGoodOf(state, remote) ?? null;
  if (target !== null && isRevoked(state, remote, target)) return `${remote} ${target} is revoked and never goes live again`;
  const history = rolledBack(state.history, remote, target);
  if (typeof history === 'string') return history;
  const train = { [remote]: history[remote]?.at(-1) ?? '' };
  return { next: { ...state, history, recalled: withoutTrain(state.recalled, train) }, train, changesNothing: false };
}

/** What goes live again is recalled no longer. */
function withoutTrain(recalled: readonly NamedVersion[], train: Train): readonly NamedVersion[] {
  return recalled.filter(({ remote, version }) => train[remote] !== version);
}

/** Removed everywhere: its canary ends, and if it is stable the last good release takes its place, or nothing. */
function revoke(
  state: RegistryState,
  { remote, version, digest }: { remote: string; version: string; digest: string },
): Transition | string {
  if (isRevoked(state, remote, version)) return `${remote} ${version} is revoked already`;
  const versions = (state.history[remote] ?? []).filter((one) => one !== version);
  const history = { ...state.history, [remote]: versions };
  const canaries = state.canaries.filter(({ train }) => train[remote] !== version);
  const next = { ...state, history, canaries, revoked: [...state.revoked, { remote, version, digest }] };
  return { next, train: { [remote]: version }, changesNothing: false };
}

function freeze(state: RegistryState, remote: string, on: boolean): Transition {
  const others = state.frozen.filter((one) => one !== remote);
  return { next: { ...state, frozen: on ? [...others, remote] : others }, train: {}, changesNothing: state.frozen.includes(remote) === on };
}

const LONGEST_HISTORY = 50;

/** The history after a version went live. */
function pushed(history: History, remote: string, version: string): History {
  return { ...history, [remote]: [...(history[remote] ?? []), version].slice(-LONGEST_HISTORY) };
}

/**
 * The history after a rollback to the previous version (or to `to`, if that was live once), or a sentence why none is possible.
 * Two rollbacks go back two steps: the version that was left is never restored implicitly.
 */
function rolledBack(history: History, remote: string, to: string | null): History | string {
  const past = history[remote] ?? [];
  const now = past.at(-1);
  if (now === undefined) return `${remote} has nothing live to roll back from`;
  if (to === now) return `${remote} ${to} is live already`;
  const earlier = past.slice(0, -1);
  const index = to === null ? earlier.length - 1 : earlier.lastIndexOf(to);
  if (index >= 0) return { ...history, [remote]: past.slice(0, index + 1) };
  return to === null
    ? `${remote} ${now} is the first that was live; there is nothing before it`
    : `${remote} ${to} was not live before ${now}, or was taken back since; use activate`;
}

const PER_PERCENT = 100;

/** Percent as people write it → ten-thousandths, the unit of channels. */
export function shareOf(percent: number): number {
  if (!(percent >= 0 && percent <= 100)) throw malformed('percent: from 0 to 100');
  return Math.round(percent * PER_PERCENT);
}
