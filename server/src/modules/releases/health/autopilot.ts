/** Rolls a release back automatically when open tabs report that it does worse than the one before: a canary at any time, a new stable release in its first minutes. */
import type { Channel, LiveRelease } from '@site/shared/federation';
import { type Clock, MINUTE_MS } from '../../../kernel/clock.ts';
import { judge } from './judge.rules.ts';
import type { TabMetrics } from './tab-metrics.ts';

/** Interval between checks, in milliseconds. */
export const LOOK_EVERY_MS = 2000;
/** How long a stable release is watched; later faults usually have other causes. */
export const WATCH_MS = 10 * MINUTE_MS;
/** How far back the previous release is measured. */
const BEFORE_MS = 30 * MINUTE_MS;
const PRUNE_EVERY = 150;

interface AutopilotDependencies {
  readonly book: TabMetrics;
  readonly clock: Clock;
  /** The live releases. */
  readonly channel: () => Channel;
  /** Ends the canary of a remote, or rolls back to its last release. */
  readonly takeBack: (remote: string, reason: string) => Promise<void>;
  readonly complain: (error: unknown) => void;
}

interface WatchedRelease {
  readonly remote: string;
  readonly digest: string;
  readonly sinceMs: number;
  readonly other: { readonly digest: string; readonly sinceMs: number } | null;
}

export function createAutopilot({ book, clock, channel, takeBack, complain }: AutopilotDependencies) {
  /** `<remote> <digest>` → when it began to be what it is. */
  const canaries = new Map<string, number>();
  const stable = new Map<string, { readonly digest: string; readonly before: LiveRelease | undefined; readonly sinceMs: number }>();
  /** Remotes that were rolled back: an outage that affects all releases must not roll back one after the other. */
  const settled = new Set<string>();
  let looks = 0;

  const follow = (now: Channel) => {
    for (const [remote, live] of Object.entries(now.remotes)) {
      const known = stable.get(remote);
      if (known?.digest === live.digest) continue;
      // Releases live at the start are of unknown age.
      const sinceMs = looks === 0 || settled.delete(remote) ? clock.nowMs() - WATCH_MS : clock.nowMs();
      stable.set(remote, { digest: live.digest, before: now.lastGood[remote], sinceMs });
    }
    const running = new Set(
      now.canaries.flatMap(({ remotes }) => Object.entries(remotes).map(([remote, { digest }]) => `${remote} ${digest}`)),
    );
    for (const key of canaries.keys()) if (!running.has(key)) canaries.delete(key);
    for (const key of running) if (!canaries.has(key)) canaries.set(key, clock.nowMs());
  };

  const watched = (now: Channel): readonly WatchedRelease[] => {
    const byCanary = [...canaries].map(([key, sinceMs]) => {
      const [remote = '', digest = ''] = key.split(' ');
      const other = now.remotes[remote];
      return { remote, digest, sinceMs, other: other ? { digest: other.digest, sinceMs } : null };
    });
    const fresh = [...stable].filter(([remote, { sinceMs }]) => clock.nowMs() - sinceMs < WATCH_MS && now.lastGood[remote] !== undefined);
    const byStable = fresh.map(([remote, { digest, before, sinceMs }]) => ({
      remote,
      digest,
      sinceMs,
      other: before ? { digest: before.digest, sinceMs: sinceMs - BEFORE_MS } : null,
    }));
    return [...byCanary, ...byStable];
  };

  const look = async (): Promise<void> => {
    const now = channel();
    follow(now);
    looks += 1;
    if (looks % PRUNE_EVERY === 0) book.prune();
    for (const { remote, digest, sinceMs, other } of watched(now)) {
      const against = other ? book.arm(other.digest, other.sinceMs) : { tabs: 0, faulty: 0, events: {} };
      const reason = judge(book.arm(digest, sinceMs), against);
      if (reason === null) continue;
      if (stable.get(remote)?.digest === digest) settled.add(remote);
      await takeBack(remote, `automatic: ${reason}`).catch(complain);
    }
  };

  return {
    look,
    /** Starts checking; returns how to stop. */
    start(): () => void {
      const timer = setInterval(() => void look().catch(complain), LOOK_EVERY_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
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
    const { tabs, faulty } = book.arm(digest, clock.nowMs() - SPAN_MS);
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
