import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import { watchRedis } from '../../../../kernel/observability/meters.ts';
import type { ChatBus, ChatBusFollower, ChatEvent } from './bus.ts';

interface RedisBusOptions {
  /** redis://host:6379 */
  readonly url: string;
  /** The instances of one site share it. */
  readonly channel: string;
  /** Called once per outage. */
  warn(failure: unknown): void;
}

interface BusMessage {
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
  const subscriber = client.duplicate();
  watchRedis(client, 'publish');
  watchRedis(subscriber, 'subscribe');
  let follower: ChatBusFollower | null = null;
  let isQuiet = false;
  const complain = (err: unknown) => {
    if (!isQuiet) warn(new Error('Redis is unreachable: messages of other instances are read from the database.', { cause: err }));
    isQuiet = true;
  };
  for (const one of [client, subscriber]) one.on('error', complain);
  subscriber.on('ready', () => {
    isQuiet = false;
    follower?.missed();
  });
  const opening = Promise.all([
    client.connect(),
    subscriber.connect().then(() => subscriber.subscribe(channel, (text) => receive(text))),
  ]).catch(complain);

  function receive(text: string): void {
    const message = JSON.parse(text) as BusMessage;
    if (message.from !== own) follower?.handle(message.event);
  }
  return {
    publish(event) {
      const message: BusMessage = { from: own, event };
      if (client.isReady) client.publish(channel, JSON.stringify(message)).catch(complain);
    },
    follow: (one) => {
      follower = one;
      void opening.then(() => one.missed());
    },
    async close() {
      follower = null;
      client.destroy();
      subscriber.destroy();
    },
  };
}
