import { sql, type Kysely } from 'kysely';
import { systemClock, type Clock } from '../clock.ts';

/** Beyond it the clock of the machine is wrong: logs, timers and sockets go by it. */
const MOST_DRIFT_MS = 250;
/** Round trips of the first measurement: a busy machine delays some of them. */
const FIRST_SAMPLES = 3;

/** The time of the database, which all instances share. */
export interface DatabaseClock extends Clock {
  /** Compares with the database again. */
  measure(): Promise<void>;
  /** How far the clock of this machine is ahead of the database's, in milliseconds. */
  driftMs(): number;
  /** Why the clock of this machine is wrong, or null. */
  fault(): string | null;
}

interface DatabaseClockOptions {
  /** The database's time in epoch milliseconds. */
  readonly ask: () => Promise<number>;
  /** The clock of the machine. */
  readonly machine?: Clock;
  /** Milliseconds since any moment; steps of the machine's clock do not change them. */
  readonly elapsedMs?: () => number;
}

/**
 * A clock that follows the database's and never goes back: a draw that is over for one instance is over for all. It runs by the monotonic clock
 * of the process. A measurement bounds the database's time by its round trip, and moves the clock only as far as those bounds require.
 */
export async function createDatabaseClock({
  ask,
  machine = systemClock,
  elapsedMs = () => performance.now(),
}: DatabaseClockOptions): Promise<DatabaseClock> {
  let [beginsMs, boundMs, lastMs] = [0, Infinity, 0];
  async function sample(): Promise<void> {
    const sentMs = elapsedMs();
    const theirsMs = await ask();
    const halfTripMs = (elapsedMs() - sentMs) / 2;
    const measuredMs = theirsMs - sentMs - halfTripMs;
    beginsMs = boundMs === Infinity ? measuredMs : Math.min(Math.max(beginsMs, measuredMs - halfTripMs), measuredMs + halfTripMs);
    boundMs = halfTripMs;
  }
  const theirNowMs = () => beginsMs + elapsedMs();
  const driftMs = () => Math.round(machine.nowMs() - theirNowMs());
  for (let round = 0; round < FIRST_SAMPLES; round += 1) await sample();
  return {
    nowMs() {
      lastMs = Math.max(lastMs, Math.floor(theirNowMs()));
      return lastMs;
    },
    measure: sample,
    driftMs,
    fault() {
      const drift = driftMs();
      if (Math.abs(drift) - boundMs <= MOST_DRIFT_MS) return null;
      return `the clock of this machine is ${Math.abs(drift)} ms ${drift > 0 ? 'ahead of' : 'behind'} the database's (at most ${MOST_DRIFT_MS}): set it by NTP on both machines`;
    },
  };
}

/** PostgreSQL's clock as it is now, not as it was when a transaction began. */
export async function askPostgresTime<Tables>(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ now_ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as now_ms`.execute(db);
  return Number(rows[0]?.now_ms);
}
