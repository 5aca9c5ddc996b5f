import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { SECOND_MS, type Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/db/database.ts';
import { isPostgres } from '../kernel/db/engine.ts';
import type { Job } from '../kernel/jobs/scheduler.ts';
import { tablesOf } from './schema.ts';

/** How often an instance says that it runs, and after which silence it counts as gone. */
const SEEN_EVERY_MS = 10 * SECOND_MS;
const GONE_AFTER_MS = 3 * SEEN_EVERY_MS;

/** The instances that run on this database. */
export interface Instances {
  /** This one: its host and process. */
  readonly name: string;
  /** The hosts and processes of the others that run now. */
  others(): Promise<readonly string[]>;
  join(): Promise<void>;
  leave(): Promise<void>;
  readonly jobs: readonly Job[];
}

/** An SQLite file has one instance, which is not written down. */
export function createInstances(db: Db, clock: Clock): Instances {
  const [id, name] = [randomUUID(), `${hostname()}:${process.pid}`];
  if (!isPostgres(db)) return { name, others: async () => [], join: async () => undefined, leave: async () => undefined, jobs: [] };
  const rows = () => tablesOf(db);
  const join = async () => {
    const nowMs = clock.nowMs();
    await rows()
      .insertInto('site_instances')
      .values({ id, host: name, started_at_ms: nowMs, seen_at_ms: nowMs })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at_ms: nowMs }))
      .execute();
  };
  return {
    name,
    async others() {
      const alive = clock.nowMs() - GONE_AFTER_MS;
      await rows().deleteFrom('site_instances').where('seen_at_ms', '<', alive).execute();
      return (await rows().selectFrom('site_instances').select('host').where('id', '<>', id).orderBy('host').execute()).map(
        ({ host }) => host,
      );
    },
    join,
    leave: async () => void (await rows().deleteFrom('site_instances').where('id', '=', id).execute()),
    jobs: [{ everyMs: SEEN_EVERY_MS, failure: 'The instance could not say that it runs.', run: join }],
  };
}

/** The host and process of an instance that runs on this database; null where none does, or the database is of no site yet. */
export async function someInstance(db: Db, clock: Clock): Promise<string | null> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'site_instances')) return null;
  return (await createInstances(db, clock).others())[0] ?? null;
}
