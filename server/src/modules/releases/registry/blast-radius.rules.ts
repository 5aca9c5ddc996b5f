/** The blast radius of a command: who gets a different release, and what depends on it. */
import { describeTarget } from '@site/shared/build/remote/target.mjs';
import { REMOTE_NEED, type BlastRadius, type CanaryState, type ReleaseChange, type ReleaseDocument } from '@site/shared/federation';
import type { Documents } from './compatibility.rules.ts';
import { stableOf, type RegistryState } from './state.rules.ts';

const EVERYBODY = 10_000;

interface BlastRadiusInput {
  readonly before: RegistryState;
  readonly next: RegistryState;
  readonly documents: Documents;
  readonly openTabs: number;
}

export function blastRadiusOf({ before, next, documents, openTabs }: BlastRadiusInput): BlastRadius {
  const steps = [...stableSteps(before, next), ...startedCanaries(before, next), ...endedCanaries(before, next)];
  const changes = steps.map((step) => describe(step, documents));
  const touched = changes.map(({ remote }) => remote);
  const share = Math.max(0, ...changes.map((change) => change.share));
  return { share, openTabs, changes, dependents: dependentsOn(touched, next, documents) };
}

type ChangedRelease = Pick<ReleaseChange, 'remote' | 'from' | 'to' | 'share' | 'visitors'>;

const visitorsOf = ({ target }: CanaryState) => (target === undefined ? {} : { visitors: describeTarget(target) });

function stableSteps(before: RegistryState, next: RegistryState): readonly ChangedRelease[] {
  const remotes = new Set([...Object.keys(before.history), ...Object.keys(next.history)]);
  return [...remotes].flatMap((remote) => {
    const [from, to] = [stableOf(before, remote) ?? null, stableOf(next, remote) ?? null];
    return from === to ? [] : [{ remote, from, to, share: EVERYBODY }];
  });
}

function startedCanaries(before: RegistryState, next: RegistryState): readonly ChangedRelease[] {
  return next.canaries.flatMap((canary) => {
    const { salt, share, train } = canary;
    const visitors = visitorsOf(canary);
    const had = before.canaries.find((one) => one.salt === salt)?.share ?? 0;
    if (had === share) return [];
    const moved = Math.abs(share - had);
    return Object.entries(train).map(([remote, version]) => {
      const stable = stableOf(next, remote) ?? null;
      return share > had
        ? { remote, from: stable, to: version, share: moved, ...visitors }
        : { remote, from: version, to: stable, share: moved, ...visitors };
    });
  });
}

/** A canary that ended by becoming stable changes nothing for those who had it. */
function endedCanaries(before: RegistryState, next: RegistryState): readonly ChangedRelease[] {
  const ended = before.canaries.filter(({ salt }) => !next.canaries.some((one) => one.salt === salt));
  return ended.flatMap((canary) =>
    Object.entries(canary.train).flatMap(([remote, version]) => {
      const stable = stableOf(next, remote) ?? null;
      return stable === version ? [] : [{ remote, from: version, to: stable, share: canary.share, ...visitorsOf(canary) }];
    }),
  );
}

function describe(step: ChangedRelease, documents: Documents): ReleaseChange {
  const read = (version: string | null) => (version === null ? null : documents(step.remote, version));
  const [old, fresh] = [read(step.from), read(step.to)];
  const [had, has] = [partsOf(old), partsOf(fresh)];
  return {
    ...step,
    added: has.filter((part) => !had.includes(part)),
    gone: had.filter((part) => !has.includes(part)),
    bytes: [bytesOf(old), bytesOf(fresh)],
  };
}

const partsOf = (document: ReleaseDocument | null) => (document ? [...Object.keys(document.screens), ...Object.keys(document.slots)] : []);
const bytesOf = (document: ReleaseDocument | null) => Object.values(document?.files ?? {}).reduce((sum, { bytes }) => sum + bytes, 0);

function dependentsOn(touched: readonly string[], state: RegistryState, documents: Documents): readonly string[] {
  return Object.keys(state.history).filter((remote) => {
    const version = stableOf(state, remote);
    const needs = version === undefined ? null : documents(remote, version)?.requires;
    return !touched.includes(remote) && touched.some((one) => needs !== undefined && needs !== null && REMOTE_NEED + one in needs);
  });
}
