import { Pool } from 'pg';

/** Shares of the sampled active statements, 0 to 1. */
export interface LockWaits {
  /** Statements that waited for the lock of the whole site. */
  readonly site: number;
  /** Statements that waited for a key, for a row, or for the transaction that holds it. */
  readonly rows: number;
}

const EVERY_MS = 10;
/** The lock of the site has two numbers, of which this is the first; those of keys have one (`server/src/kernel/db/locks.ts`). */
const SITE = 4002;
const SAMPLE = `
  select wait_event_type as type, exists (
    select from pg_locks where pg_locks.pid = pg_stat_activity.pid and not granted and locktype = 'advisory' and classid = ${SITE} and objsubid = 2) as "isSite"
  from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** Samples what the statements of other connections wait for until it is stopped. */
export async function sampleLockWaits(url: string): Promise<{ stop(): Promise<LockWaits> }> {
  const pool = new Pool({ connectionString: url, max: 1 });
  const counts = { active: 0, site: 0, rows: 0 };
  let pending = Promise.resolve();
  const timer = setInterval(() => {
    pending = pending.then(sample);
  }, EVERY_MS);
  async function sample(): Promise<void> {
    const { rows } = await pool.query<{ readonly type: string | null; readonly isSite: boolean }>(SAMPLE);
    for (const { type, isSite } of rows) {
      counts.active += 1;
      if (type === 'Lock') counts[isSite ? 'site' : 'rows'] += 1;
    }
  }
  return {
    async stop() {
      clearInterval(timer);
      await pending;
      await pool.end();
      const shareOf = (count: number) => (counts.active === 0 ? 0 : count / counts.active);
      return { site: shareOf(counts.site), rows: shareOf(counts.rows) };
    },
  };
}
