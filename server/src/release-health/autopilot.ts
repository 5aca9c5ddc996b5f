/** Takes a release back by itself when open tabs say that it does worse than the one before: a canary at any time, a new stable release in its first minutes. */
import type { Channel, LiveRelease } from '@site/shared/wire';
import { MINUTE_MS, type Clock } from '../kernel/clock.ts';
import { judge } from './judge.rules.ts';
import type { TabBook } from './tab-book.ts';

/** How often open releases are looked at, in milliseconds. */
export const LOOK_EVERY_MS = 2000;
/** A stable release is watched for so long; later, what goes wrong has other causes more often than not. */
export const WATCH_MS = 10 * MINUTE_MS;
/** How far back the release before is looked at. */
const BEFORE_MS = 30 * MINUTE_MS;
const PRUNE_EVERY = 150;

interface Parts {
  readonly book: TabBook;
  readonly clock: Clock;
  /** What is live now. */
  readonly channel: () => Channel;
  /** Ends the canary of a remote, or brings its last release back. */
  readonly takeBack: (remote: string, reason: string) => Promise<void>;
  readonly complain: (error: unknown) => void;
}

interface Watched {
  readonly remote: string;
  readonly digest: string;
  readonly sinceMs: number;
  readonly other: { readonly digest: string; readonly sinceMs: number } | null;
}

export function createAutopilot({ book, clock, channel, takeBack, complain }: Parts) {
  /** `<remote> <digest>` → when it began to be what it is. */
  const canaries = new Map<string, number>();
  const stable = new Map<string, { readonly digest: string; readonly before: LiveRelease | undefined; readonly sinceMs: number }>();
  /** Remotes that were taken back: what they come back to is known, and an outage behind all releases must not take back one after the other. */
  const settled = new Set<string>();
  let looks = 0;

  const follow = (now: Channel) => {
    for (const [remote, live] of Object.entries(now.remotes)) {
      const known = stable.get(remote);
      if (known?.digest === live.digest) continue;
      // What stands at the start was live before, and nobody knows for how long.
      const sinceMs = looks === 0 || settled.delete(remote) ? clock.nowMs() - WATCH_MS : clock.nowMs();
      stable.set(remote, { digest: live.digest, before: now.lastGood[remote], sinceMs });
    }
    const running = new Set(
      now.canaries.flatMap(({ remotes }) => Object.entries(remotes).map(([remote, { digest }]) => `${remote} ${digest}`)),
    );
    for (const key of canaries.keys()) if (!running.has(key)) canaries.delete(key);
    for (const key of running) if (!canaries.has(key)) canaries.set(key, clock.nowMs());
  };

  const watched = (now: Channel): readonly Watched[] => {
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
    /** Looks from now on; answers how to stop. */
    start(): () => void {
      const timer = setInterval(() => void look().catch(complain), LOOK_EVERY_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
