import type { ChannelNews } from '@site/shared/wire';

const AGAIN_MS = 15_000;

/**
 * Follows the channel with code that the first screen does not wait for (`channel-feed.ts`); where it cannot be fetched now it is asked for
 * again. Answers how to stop.
 */
export function followLater(take: (news: ChannelNews) => void): () => void {
  let stop: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const begin = async () => {
    const { followChannel } = await import(/* webpackChunkName: "channel" */ './channel-feed.ts');
    if (!stopped) stop = followChannel(take);
  };
  const attempt = () => void begin().catch(() => (timer = setTimeout(attempt, AGAIN_MS)));
  attempt();
  return () => {
    stopped = true;
    clearTimeout(timer);
    stop?.();
  };
}
