/** Whether the channel of this page is valid: no release starts under an expired channel (T03, F31), and an outdated host has to reload. */
import { createStore, type ReadonlyStore } from '@site/shared/platform';
import { type Channel, type ChannelNews, type HostRelease, isHostCurrent, isHostDrawn } from '@site/shared/federation';
import { everyMs, hostWindow } from '../../lib/host-life.ts';
import { FEED_RETRIES, retry } from '../../lib/retry.ts';
import type { leaveRevoked } from './leave-revoked.ts';
import type { moveWhenUnseen } from './move-unseen.ts';

export type Freshness = 'fresh' | 'expired' | 'outdated';

interface FreshnessDependencies {
  readonly channel: () => Channel | null;
  /** The server's clock. */
  readonly nowMs: () => number;
  /** The version of the contract that this host lends. */
  readonly lentVersion: string;
  /** The release of the host that this page was drawn; missing where it was drawn none. */
  readonly host?: HostRelease | undefined;
}

export interface FreshnessWatch {
  readonly freshness: ReadonlyStore<Freshness>;
  /** Checks now; for a channel that was just accepted. */
  look(): void;
  /** Checks now and periodically. */
  watch(): void;
}

const LOOK_EVERY_MS = 30_000;

export function createFreshness({ channel, nowMs, lentVersion, host }: FreshnessDependencies): FreshnessWatch {
  const freshness = createStore<Freshness>('fresh');
  const look = () => {
    const known = channel();
    const now: Freshness = !known
      ? 'fresh'
      : !isHostCurrent(lentVersion, known) || (host !== undefined && !isHostDrawn(host, known))
        ? 'outdated'
        : known.expiresAtMs > nowMs()
          ? 'fresh'
          : 'expired';
    if (now !== freshness.get()) freshness.set(now);
  };
  return {
    freshness,
    look,
    watch: () => {
      look();
      everyMs(look, LOOK_EVERY_MS);
    },
  };
}

/** Follows the channel, leaves what is revoked, and moves to a new host unseen, with code that the first screen does not wait for (`channel-feed.ts`, `move-unseen.ts`). */
export function followChannelLazily(
  take: (news: ChannelNews) => void,
  renew: (pass: string) => void,
  move: Omit<Parameters<typeof moveWhenUnseen>[0] & Parameters<typeof leaveRevoked>[0], 'page' | 'reload'>,
): void {
  const start = async () => {
    const { followChannel } = await import(/* webpackChunkName: "channel" */ './channel-feed.ts');
    followChannel(take, renew);
    const { moveWhenUnseen } = await import(/* webpackChunkName: "channel" */ './move-unseen.ts');
    const { leaveRevoked } = await import(/* webpackChunkName: "channel" */ './leave-revoked.ts');
    const reload = () => location.reload();
    moveWhenUnseen({ ...move, page: hostWindow().document, reload });
    leaveRevoked({ ...move, reload });
  };
  void retry(start, FEED_RETRIES);
}
