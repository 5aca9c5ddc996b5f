/**
 * What each release did in this page since the tools were opened: what a player felt of it, its calls, its events and its faults. Counted by release,
 * so that one that was swapped out keeps its own numbers.
 */
import type { Vital } from '@site/shared/federation';
import { BusinessError, createStore, type Api, type BusCore, type ReadonlyStore } from '@site/shared/platform';
import type { Failure, HostFailures } from '../../../platform/failures.ts';
import { watchVitals } from '../../health/watch-vitals.ts';
import type { Releases } from '../../releases.ts';
import { SHOWN_EVERY_MS } from '../bus-log.ts';
import { readLimit } from './limits.ts';

/** A call of the API that a release made through its platform. */
export interface CallLine {
  readonly name: string;
  readonly ms: number;
  /** Null where it succeeded: the code of a refusal, or the name of the error. */
  readonly failure: string | null;
}

export interface ReleaseActivity {
  /** The worst of each vital, as in the heartbeats, and how often it was measured. */
  readonly vitals: ReadonlyMap<Vital, { readonly worst: number; readonly times: number }>;
  readonly calls: number;
  readonly failedCalls: number;
  /** The latest calls, newest first. */
  readonly latestCalls: readonly CallLine[];
  /** Bus events that it emitted, by name. */
  readonly events: ReadonlyMap<string, number>;
  /** What else went wrong, by message. */
  readonly faults: ReadonlyMap<string, number>;
  /** What a limit of the page cut, by sentence. */
  readonly cuts: ReadonlyMap<string, number>;
}

export const NO_ACTIVITY: ReleaseActivity = {
  vitals: new Map(),
  calls: 0,
  failedCalls: 0,
  latestCalls: [],
  events: new Map(),
  faults: new Map(),
  cuts: new Map(),
};

/** Digest → what that release did. */
export type Activities = ReadonlyMap<string, ReleaseActivity>;

export interface ActivityDependencies {
  readonly releases: Pick<Releases, 'stateOf' | 'remotes' | 'ownerOf' | 'watch'>;
  readonly bus: Pick<BusCore, 'watch'>;
  readonly failures: Pick<HostFailures, 'follow'>;
  readonly window: Pick<Window, 'location' | 'setTimeout'>;
  readonly nowMs: () => number;
}

const LATEST_CALLS = 5;

/** Follows the releases of the page for its life. */
export function followActivity({ releases, bus, failures, window, nowMs }: ActivityDependencies): ReadonlyStore<Activities> {
  const store = createStore<Activities>(new Map());
  const activities = new Map<string, ReleaseActivity>();
  let isWaiting = false;
  const publish = () => {
    isWaiting = false;
    store.set(new Map(activities));
  };
  const change = (digest: string | null, changed: (before: ReleaseActivity) => Partial<ReleaseActivity>): void => {
    if (digest === null) return;
    const before = activities.get(digest) ?? NO_ACTIVITY;
    activities.set(digest, { ...before, ...changed(before) });
    if (isWaiting) return;
    isWaiting = true;
    window.setTimeout(publish, SHOWN_EVERY_MS);
  };
  const mounted = (remote: string): string | null => (releases.remotes().includes(remote) ? releases.stateOf(remote).get().digest : null);

  watchVitals({
    window,
    ownerOf: releases.ownerOf,
    measured: ({ remote, digest, name, value }) =>
      change(digest ?? mounted(remote), ({ vitals }) => {
        const { worst, times } = vitals.get(name) ?? { worst: 0, times: 0 };
        return { vitals: new Map(vitals).set(name, { worst: Math.max(worst, value), times: times + 1 }) };
      }),
  });
  bus.watch((owner, name) => change(mounted(owner), ({ events }) => ({ events: counted(events, name) })));
  failures.follow((failure) =>
    change(digestOf(failure, releases), ({ faults, cuts }) => {
      const cut = readLimit(failure.message);
      if (cut !== null) return { cuts: counted(cuts, cut) };
      const isExpected = failure.kind === 'business' || failure.kind === 'network';
      return isExpected ? {} : { faults: counted(faults, `${failure.name}: ${failure.message}`) };
    }),
  );
  followCalls(releases, nowMs, (digest, line) =>
    change(digest, ({ calls, failedCalls, latestCalls }) => ({
      calls: calls + 1,
      failedCalls: failedCalls + (line.failure === null ? 0 : 1),
      latestCalls: [line, ...latestCalls].slice(0, LATEST_CALLS),
    })),
  );
  return store;
}

const counted = (counts: ReadonlyMap<string, number>, name: string): ReadonlyMap<string, number> =>
  new Map(counts).set(name, (counts.get(name) ?? 0) + 1);

/** A failure names its release by version, or by digest where only the address of a file is known. */
function digestOf({ remote, version }: Failure, { remotes, stateOf }: ActivityDependencies['releases']): string | null {
  if (!remotes().includes(remote)) return null;
  const state = stateOf(remote).get();
  if (version === state.version) return state.digest;
  return /^[0-9a-f]{24}$/.test(version) ? version : null;
}

/** Each release gets an API that counts, as soon as it is mounted; a part that is on the page already uses it from its next render on. */
function followCalls(
  { remotes, stateOf, watch }: ActivityDependencies['releases'],
  nowMs: () => number,
  called: (digest: string, line: CallLine) => void,
): void {
  const counting = new WeakSet<object>();
  const look = (): void => {
    for (const remote of remotes()) {
      const { mounted, digest } = stateOf(remote).get();
      const platform = mounted?.handle.platform as { api: Api } | undefined;
      if (platform === undefined || digest === null || counting.has(platform)) continue;
      counting.add(platform);
      platform.api = countingApi(platform.api, nowMs, (line) => called(digest, line));
    }
  };
  look();
  watch(look);
}

function countingApi(api: Api, nowMs: () => number, called: (line: CallLine) => void): Api {
  const call: Api['call'] = async (endpoint: Parameters<Api['call']>[0], ...rest: readonly unknown[]) => {
    const sinceMs = nowMs();
    const done = (failure: string | null) =>
      called({ name: `${endpoint.method} ${endpoint.path}`, ms: Math.round(nowMs() - sinceMs), failure });
    try {
      const answer: unknown = await Reflect.apply(api.call, api, [endpoint, ...rest]);
      done(null);
      return answer as never;
    } catch (error) {
      done(error instanceof BusinessError ? String(error.code) : error instanceof Error ? error.name : 'Error');
      throw error;
    }
  };
  return { ...api, call };
}
