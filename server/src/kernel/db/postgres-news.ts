import { sql, type Kysely } from 'kysely';
import type { Client } from 'pg';
import { createTopics, type News } from '../news.ts';

const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 10_000;

interface PostgresNewsOptions {
  /** The address of the database, which must be a connection of its own: a pooler in transaction mode passes no notifications. */
  readonly url: string;
  readonly siteId: string;
}

/** Hints by LISTEN and NOTIFY of PostgreSQL, for instances without a Redis. Where no connection can listen, instances poll. */
export function createPostgresNews<Tables>(db: Kysely<Tables>, { url, siteId }: PostgresNewsOptions): News {
  const topics = createTopics();
  const channel = `news:${siteId}`;
  let [client, isClosed, isLive, waitMs] = [null as Client | null, false, false, FIRST_RETRY_MS];
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const { Client: PgClient } = await import('pg');
    const fresh = new PgClient({ connectionString: url, keepAlive: true });
    client = fresh;
    fresh.on('notification', ({ payload }) => topics.call(payload ?? ''));
    fresh.on('error', () => undefined);
    fresh.on('end', () => {
      isLive = false;
      if (!isClosed) tryLater();
    });
    await fresh.connect();
    await fresh.query(`listen "${channel}"`);
    [isLive, waitMs] = [true, FIRST_RETRY_MS];
    topics.callAll();
  }
  function tryLater(): void {
    clearTimeout(retry);
    retry = setTimeout(start, waitMs).unref();
    waitMs = Math.min(2 * waitMs, LONGEST_RETRY_MS);
  }
  function start(): void {
    connect().catch(() => {
      if (!isClosed) tryLater();
    });
  }
  start();
  return {
    publish: (topic) => void sql`select pg_notify(${channel}, ${topic})`.execute(db).catch(() => undefined),
    follow: topics.add,
    isLive: () => isLive,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
