import { Pool } from 'pg';

/** Shares of the sampled active statements, 0 to 1. */
export interface LockWaits {
  /** Statements that waited for an advisory lock: one for the whole site, or one per key. */
  readonly advisory: number;
  /** Statements that waited for a row or for the transaction that holds it. */
  readonly rows: number;
}

const EVERY_MS = 10;

/** Samples what the statements of other connections wait for until it is stopped. */
export async function sampleLockWaits(url: string): Promise<{ stop(): Promise<LockWaits> }> {
  const pool = new Pool({ connectionString: url, max: 1 });
  const counts = { active: 0, advisory: 0, rows: 0 };
  let pending = Promise.resolve();
  const timer = setInterval(() => {
    pending = pending.then(sample);
  }, EVERY_MS);
  async function sample(): Promise<void> {
    const { rows } = await pool.query<{ readonly type: string | null; readonly event: string | null }>(
      `select wait_event_type as type, wait_event as event from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    for (const { type, event } of rows) {
      counts.active += 1;
      if (type === 'Lock') counts[event === 'advisory' ? 'advisory' : 'rows'] += 1;
    }
  }
  return {
    async stop() {
      clearInterval(timer);
      await pending;
      await pool.end();
      const shareOf = (count: number) => (counts.active === 0 ? 0 : count / counts.active);
      return { advisory: shareOf(counts.advisory), rows: shareOf(counts.rows) };
    },
  };
}
