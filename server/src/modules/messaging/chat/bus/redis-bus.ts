import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import type { ChatBus, ChatBusFollower, ChatEvent } from './bus.ts';

interface RedisBusOptions {
  /** redis://host:6379 */
  readonly url: string;
  /** The instances of one site share it. */
  readonly channel: string;
  /** Called once per outage. */
  warn(failure: unknown): void;
}

interface Posted {
  readonly from: string;
  readonly event: ChatEvent;
}

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 2000;

/**
 * Instances communicate through Redis. An outage of Redis blocks nothing: events are dropped, and after the reconnect the follower is
 * notified that events were missed.
 */
export function redisBus({ url, channel, warn }: RedisBusOptions): ChatBus {
  const own = randomUUID();
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (tries) => Math.min(FIRST_RETRY_MS * 2 ** tries, LONGEST_RETRY_MS) },
  });
  const ears = client.duplicate();
  let follower: ChatBusFollower | null = null;
  let isQuiet = false;
  const complain = (err: unknown) => {
    if (!isQuiet) warn(new Error('Redis is away: what other instances say is read from the database.', { cause: err }));
    isQuiet = true;
  };
  for (const one of [client, ears]) one.on('error', complain);
  ears.on('ready', () => {
    isQuiet = false;
    follower?.missed();
  });
  const opening = Promise.all([client.connect(), ears.connect().then(() => ears.subscribe(channel, (text) => hear(text)))]).catch(complain);

  function hear(text: string): void {
    const posted = JSON.parse(text) as Posted;
    if (posted.from !== own) follower?.hear(posted.event);
  }
  return {
    publish(event) {
      const posted: Posted = { from: own, event };
      if (client.isReady) client.publish(channel, JSON.stringify(posted)).catch(complain);
    },
    follow: (one) => {
      follower = one;
      void opening.then(() => one.missed());
    },
    async close() {
      follower = null;
      client.destroy();
      ears.destroy();
    },
  };
}
