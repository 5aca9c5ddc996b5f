import { createClient } from '@redis/client';
import { withinRunningTime } from '../jobs/within.ts';

type Client = ReturnType<typeof createClient>;

/** Longer than Redis takes when it works, by the time in which this process runs; a call is not held up by one that does not. */
const LONGEST_ANSWER_MS = 100;
/** How long calls do without Redis after it left one unanswered. */
const REST_MS = 1000;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 2000;

/** The site to which a Redis belongs: keys and channels of two sites would mix. */
const SITE_KEY = 'site:id';

/** Redis does not answer, or is that of another site. */
export class RedisAway extends Error {}

/** The connection of this instance to the Redis of its site. An outage blocks nothing: callers have another way. */
export interface Redis {
  /** Runs a command; throws a RedisAway at once, or after 100 ms in which the event loop ran. */
  run<Answer>(command: (client: Client) => Promise<Answer>): Promise<Answer>;
  /** Resolves when it is known whose Redis this is, or that it does not answer. */
  settled(): Promise<void>;
  /** Why it cannot be used now, or null. */
  fault(): { readonly isForeign: boolean; readonly reason: string } | null;
  /** Calls `handle` with every message of a channel of this site, and with null when some may have been missed. */
  subscribe(channel: string, handle: (message: string | null) => void): void;
  /** Sends a message to the subscribers of all instances; dropped while Redis is away. */
  publish(channel: string, message: string): void;
  close(): Promise<void>;
}

interface RedisOptions {
  /** redis://host:6379 */
  readonly url: string;
  /** The name of the site in its database. */
  readonly siteId: string;
  /** Called once per outage. */
  warn(failure: unknown): void;
}

/** Connects in the background; every connection is asked to which site it belongs before it is used. */
export function connectRedis({ url, siteId, warn }: RedisOptions): Redis {
  const client: Client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (tries) => Math.min(FIRST_RETRY_MS * 2 ** tries, LONGEST_RETRY_MS) },
  });
  const subscriber = client.duplicate();
  const first = Promise.withResolvers<void>();
  let [owner, restsUntilMs, isQuiet] = [null as string | null, 0, false];
  const complain = (cause: unknown) => {
    if (!isQuiet) warn(new Error('Redis is away: each instance counts by itself and asks the database instead.', { cause }));
    isQuiet = true;
    first.resolve();
  };
  async function identify(): Promise<void> {
    await client.set(SITE_KEY, siteId, { condition: 'NX' });
    const found = await client.get(SITE_KEY);
    [owner, isQuiet] = [found, false];
    if (found !== siteId) complain(new Error(foreign(url)));
    first.resolve();
  }
  for (const one of [client, subscriber]) one.on('error', complain);
  client.on('ready', () => void identify().catch(complain));
  client.on('reconnecting', () => (owner = null));
  client.connect().catch(complain);
  const subscribing = subscriber.connect().catch(complain);
  const isUsable = () => client.isReady && owner === siteId;

  return {
    async run(command) {
      if (!isUsable() || performance.now() < restsUntilMs) throw new RedisAway('Redis is away.');
      try {
        // @redis/client 6.3 ends the timeout of a command once it is written to the socket.
        const answer = await withinRunningTime(command(client), { patienceMs: LONGEST_ANSWER_MS, otherwise: SILENT });
        if (answer === SILENT) throw new Error(`Redis did not answer within ${LONGEST_ANSWER_MS} ms.`);
        isQuiet = false;
        return answer as Awaited<ReturnType<typeof command>>;
      } catch (cause) {
        restsUntilMs = performance.now() + REST_MS;
        complain(cause);
        throw new RedisAway('Redis is away.', { cause });
      }
    },
    settled: () => first.promise,
    fault() {
      if (isUsable() && performance.now() >= restsUntilMs) return null;
      const isForeign = client.isReady && owner !== null && owner !== siteId;
      return { isForeign, reason: isForeign ? foreign(url) : 'Redis does not answer: check REDIS_URL, its network and its log' };
    },
    subscribe(channel, handle) {
      subscriber.on('ready', () => handle(null));
      const begin = async () => {
        await subscribing;
        await subscriber.subscribe(`${siteId}:${channel}`, handle);
        handle(null);
      };
      begin().catch(complain);
    },
    publish(channel, message) {
      if (isUsable()) client.publish(`${siteId}:${channel}`, message).catch(complain);
    },
    async close() {
      client.destroy();
      subscriber.destroy();
    },
  };
}

const SILENT = Symbol('no answer');

/** A URL may hold a password. */
const foreign = (url: string) =>
  `REDIS_URL leads to the Redis of another site (${new URL(url).host}): give each site one of its own, or another database number (redis://host:6379/1). If that site is gone, empty it there: \`redis-cli FLUSHDB\``;
