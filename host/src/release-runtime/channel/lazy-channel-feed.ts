import type { ChannelNews } from '@site/shared/federation';
import { FEED_RETRIES, retry } from '../../lib/retry.ts';

/** Follows the channel with code that the first screen does not wait for (`channel-feed.ts`). Returns how to stop. */
export function followChannelLazily(take: (news: ChannelNews) => void): () => void {
  let stop: (() => void) | null = null;
  let stopped = false;
  const start = async () => {
    if (stopped) return;
    const { followChannel } = await import(/* webpackChunkName: "channel" */ './channel-feed.ts');
    if (!stopped) stop = followChannel(take);
  };
  void retry(start, FEED_RETRIES);
  return () => {
    stopped = true;
    stop?.();
  };
}
