/** Rolls a release back automatically when open tabs report that it does worse than the one before: a canary at any time, a new stable release in its first minutes. */
import { type Canary, type Channel, type ReleaseStanding, startIdOf } from '@site/shared/federation';
import { type Clock, DAY_MS, MINUTE_MS } from '../../../kernel/clock.ts';
import type { LiveStarts } from '../registry/live-starts.rules.ts';
import { markOf } from '../registry/page-tokens.ts';
import { AUTOPILOT } from '../registry/roles.rules.ts';
import { type Arm, judge, LEAST_TABS } from './judge.rules.ts';
import type { Since, TabMetrics } from './tab-metrics.ts';
import { standingsOf } from './vitals.rules.ts';

/** Interval between checks, in milliseconds. */
export const LOOK_EVERY_MS = 2000;
/** How long a stable release is watched; later faults usually have other causes. */
export const WATCH_MS = 10 * MINUTE_MS;
/** How far back the previous release is measured. */
const BEFORE_MS = 30 * MINUTE_MS;
const PRUNE_EVERY = 150;
/** A remote is rolled back automatically once in this time: a crowd that lies cannot keep an improvement from ever going live. */
const ONCE_IN_MS = DAY_MS;

/** How long an instance that decided stays the one that decides. */
export const JUDGE_LEASE_MS = 10_000;
const NOTHING: Arm = { tabs: 0, faulty: 0, events: {}, vitals: {} };

interface AutopilotDependencies {
  readonly book: TabMetrics;
  readonly clock: Clock;
  /** The live releases. */
  readonly channel: () => Channel;
  /** When what is live in this epoch became so. */
  readonly startsOf: (epoch: number) => Promise<LiveStarts>;
  /** Whether this instance is the one that decides. Every instance judges; asked only when a release should go. */
  readonly elect: () => Promise<boolean>;
  /** Takes over what other instances changed. */
  readonly refresh: () => Promise<void>;
  /**
   * Ends the canary of a remote, or rolls back to its last release, with all that went live together with it. Answers why it went back alone where the
   * others cannot; null otherwise.
   */
  readonly takeBack: (release: WatchedRelease, reason: string) => Promise<string | null>;
  /** Called once for each alarm: a person should look, nothing is done. */
  readonly onAlarm: (alarm: ReleaseAlarm) => void;
  readonly complain: (error: unknown) => void;
}

/** A release that may be taken back. */
export interface WatchedRelease {
  readonly remote: string;
  readonly digest: string;
  readonly role: 'canary' | 'stable';
  readonly since: Since;
  /** The remotes whose stable releases went live in the same step, this one among them; a canary ends as a whole anyway. */
  readonly together: readonly string[];
  readonly other: { readonly digest: string; readonly since: Since } | null;
}

/**
 * Why a person should look at a release. `anonymous`: only heartbeats without a page token speak against it; `again`: the remote, or one that went live together
 * with it, was rolled back automatically already; `stayed`: one that went live together with it was rolled back, and it could not be.
 */
export interface ReleaseAlarm {
  readonly remote: string;
  readonly digest: string;
  readonly kind: 'anonymous' | 'again' | 'stayed';
  readonly reason: string;
}

export interface Autopilot {
  look(): Promise<void>;
  /** Of releases that are live now. */
  alarms(): readonly ReleaseAlarm[];
  /** The live releases with what open tabs say of them. */
  standings(): readonly ReleaseStanding[];
}

export function createAutopilot(dependencies: AutopilotDependencies): Autopilot {
  const { book, clock, channel, startsOf, elect, refresh, takeBack, onAlarm, complain } = dependencies;
  let known: { readonly epoch: number; readonly starts: LiveStarts } | null = null;
  let looks = 0;
  const alarms = new Map<string, ReleaseAlarm>();

  const raise = (alarm: ReleaseAlarm) => {
    const key = `${alarm.digest} ${alarm.kind}`;
    if (!alarms.has(key)) onAlarm(alarm);
    alarms.set(key, alarm);
  };
  const forgetPast = (now: Channel) => {
    const live = new Set(liveReleases(now).map(({ digest }) => digest));
    for (const [key, { digest }] of alarms) if (!live.has(digest)) alarms.delete(key);
  };
  /** Why the release has to go by itself, or null; raises an alarm where a person has to decide. */
  const verdictOn = ({ remote, digest, role, since, together, other }: WatchedRelease, starts: LiveStarts): string | null => {
    const otherArm = other ? book.arm(other.digest, other.since) : NOTHING;
    const reason = judge(book.arm(digest, since), otherArm);
    if (reason === null) {
      const { mark: _ofChosen, ...ofAll } = since;
      const crowd = judge(book.anonymousArm(digest, ofAll), otherArm);
      if (crowd !== null) raise({ remote, digest, kind: 'anonymous', reason: `heartbeats without a page token say: ${crowd}` });
      return null;
    }
    const isSpent = (one: string) => clock.nowMs() - (starts.rolledBack.get(one) ?? -Infinity) < ONCE_IN_MS;
    const spent = role === 'canary' ? undefined : [remote, ...together].find(isSpent);
    if (spent === undefined) return reason;
    raise({
      remote,
      digest,
      kind: 'again',
      reason: `${reason}; ${spent} was rolled back automatically within a day, so a person decides`,
    });
    return null;
  };
  const act = async (release: WatchedRelease, reason: string): Promise<void> => {
    const before = channel();
    const why = await takeBack(release, reason);
    if (why === null) return;
    const { remotes } = channel();
    const version = before.remotes[release.remote]?.version ?? '';
    for (const remote of release.together) {
      const digest = remotes[remote]?.digest;
      if (digest !== undefined && digest === before.remotes[remote]?.digest)
        raise({ remote, digest, kind: 'stayed', reason: `${release.remote} ${version} went back without it: ${why}` });
    }
  };
  const look = async (): Promise<void> => {
    const now = channel();
    if (known?.epoch !== now.epoch) known = { epoch: now.epoch, starts: await startsOf(now.epoch) };
    looks += 1;
    if (looks % PRUNE_EVERY === 0) book.prune();
    forgetPast(now);
    for (const release of watchedReleases(now, known.starts, clock.nowMs())) {
      const reason = verdictOn(release, known.starts);
      if (reason === null || !(await elect())) continue;
      await refresh();
      // Somebody was faster: the next look judges what is live by then.
      if (channel().epoch !== now.epoch) return;
      await act(release, `automatic: ${reason}`).catch(complain);
      return;
    }
  };
  return {
    look,
    alarms: () => [...alarms.values()],
    standings: () =>
      liveReleases(channel()).map(({ remote, version, digest, role, ofChosen }) => {
        const start = (role === 'canary' ? known?.starts.canaries : known?.starts.stable)?.get(remote);
        const { tabs, faulty, vitals } = book.arm(digest, { atMs: 0, epoch: start?.epoch ?? 0, ...ofChosen });
        const reasons = [...alarms.values()].filter((alarm) => alarm.digest === digest).map(({ reason }) => reason);
        const alarm = reasons.length > 0 ? reasons.join('; ') : null;
        return { remote, version, digest, role, tabs, faulty, neededTabs: LEAST_TABS, vitals: standingsOf(vitals), alarm };
      }),
  };
}

interface NamedRelease extends Pick<ReleaseStanding, 'remote' | 'version' | 'digest' | 'role'> {
  readonly ofChosen: Pick<Since, 'mark'>;
}

function liveReleases({ remotes, canaries }: Channel): readonly NamedRelease[] {
  const listOf = (releases: Channel['remotes'], role: ReleaseStanding['role'], ofChosen: Pick<Since, 'mark'>) =>
    Object.entries(releases).map(([remote, { version, digest }]) => ({ remote, version, digest, role, ofChosen }));
  return [...listOf(remotes, 'stable', {}), ...canaries.flatMap((canary) => listOf(canary.remotes, 'canary', chosenOf(canary)))];
}

/** A canary for chosen visitors is measured in their tabs alone. */
const chosenOf = (canary: Canary): Pick<Since, 'mark'> => (canary.chosenShare === undefined ? {} : { mark: markOf(startIdOf(canary)) });

/** Canaries at any time, stable releases in their first minutes; each with the release that it is compared with. */
function watchedReleases({ remotes, lastGood, canaries }: Channel, starts: LiveStarts, nowMs: number): readonly WatchedRelease[] {
  const byCanary = canaries.flatMap((canary) =>
    Object.entries(canary.remotes).flatMap(([remote, { digest }]): WatchedRelease[] => {
      const [start, stable] = [starts.canaries.get(remote), remotes[remote]];
      if (start === undefined) return [];
      // By the epoch: a tab of a canary that ended before says nothing about this one, even if it runs the same release.
      const since = { atMs: 0, epoch: start.epoch, ...chosenOf(canary) };
      return [{ remote, digest, role: 'canary', since, together: [remote], other: stable ? { digest: stable.digest, since } : null }];
    }),
  );
  const byStable = Object.entries(remotes).flatMap(([remote, { digest }]): WatchedRelease[] => {
    const [start, before] = [starts.stable.get(remote), lastGood[remote]];
    // What was restored is left alone: an outage that affects all releases must not roll back one after the other.
    const isWatched = start !== undefined && nowMs - start.atMs < WATCH_MS && start.actor !== AUTOPILOT.name;
    if (!isWatched || before === undefined) return [];
    // Tabs ran the two for different times; with a canary both are counted from the same moment on.
    const other = { digest: before.digest, since: { atMs: start.atMs - BEFORE_MS, epoch: 0, byMinute: true } };
    const together = [...starts.stable].filter(([, { epoch }]) => epoch === start.epoch).map(([one]) => one);
    return [{ remote, digest, role: 'stable', since: { atMs: 0, epoch: start.epoch, byMinute: true }, together, other }];
  });
  return [...byCanary, ...byStable];
}

// How the share of tabs with faults moved, for people to look at; nothing is decided by it.

/** One release in open tabs; `points` are shares of tabs with faults, from old to new, one each half minute. */
export interface ReleaseCurve {
  readonly remote: string;
  readonly digest: string;
  readonly version: string;
  readonly role: 'stable' | 'canary' | 'before';
  readonly openTabs: number;
  readonly faultyShare: number;
  readonly points: readonly number[];
}

const EVERY_MS = MINUTE_MS / 2;
const POINTS = 60;
const SPAN_MS = 5 * MINUTE_MS;

/** The history of the share of tabs with faults, for operators. */
export interface Curves {
  /** Takes the next point of every release when its time has come. */
  note(): void;
  /** `named` says which release a digest is and what it is to players; others are left out. */
  list(named: (remote: string, digest: string) => Pick<ReleaseCurve, 'version' | 'role'> | null): readonly ReleaseCurve[];
}

export function createCurves(book: TabMetrics, clock: Clock): Curves {
  const points = new Map<string, number[]>();
  let lastMs = 0;
  const shareOf = (digest: string) => {
    const { tabs, faulty } = book.arm(digest, { atMs: clock.nowMs() - SPAN_MS, epoch: 0 });
    return tabs === 0 ? 0 : faulty / tabs;
  };
  return {
    note() {
      if (clock.nowMs() - lastMs < EVERY_MS) return;
      lastMs = clock.nowMs();
      const known = book.health();
      for (const { digest } of known) points.set(digest, [...(points.get(digest) ?? []), shareOf(digest)].slice(-POINTS));
      for (const digest of points.keys()) if (!known.some((one) => one.digest === digest)) points.delete(digest);
    },
    list: (named) =>
      book.health().flatMap(({ remote, digest, openTabs }) => {
        const name = named(remote, digest);
        const faultyShare = shareOf(digest);
        return name ? [{ remote, digest, ...name, openTabs, faultyShare, points: [...(points.get(digest) ?? []), faultyShare] }] : [];
      }),
  };
}
