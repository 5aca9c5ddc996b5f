import { sql, type Kysely } from 'kysely';
import { createTopics, type News } from '../news.ts';
import type { PostgresListener } from './postgres-listener.ts';

interface PostgresNewsOptions {
  readonly listener: PostgresListener;
  readonly siteId: string;
}

/** Hints by LISTEN and NOTIFY of PostgreSQL, for instances without a Redis. Where no connection can listen, instances poll. */
export function createPostgresNews<Tables>(db: Kysely<Tables>, { listener, siteId }: PostgresNewsOptions): News {
  const topics = createTopics();
  const channel = `news:${siteId}`;
  listener.listen(channel, (topic) => (topic === null ? topics.callAll() : topics.call(topic)));
  return {
    publish: (topic) => void sql`select pg_notify(${channel}, ${topic})`.execute(db).catch(() => undefined),
    follow: topics.add,
    isLive: listener.isLive,
  };
}
