import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import type { Flushes } from './flushes.ts';
import { isLocked } from './unavailable.ts';

/** What a single statement waits for another process; all others of this process wait with it, so it is short. */
const STATEMENT_WAIT_MS = 1000;
const STATEMENT_TRY_MS = 10;
const BEGIN = 'begin immediate';

export interface Connected {
  /** Waits for no lock by itself, and flushes nothing at a commit. */
  readonly raw: Database;
  readonly flushes: Flushes;
}

/** A transaction takes the write lock when it begins, or fails at once; what is no transaction waits for the lock, and for the disk. */
export function steadyDriver(driver: Driver, connected: Connected): Driver {
  const { raw, flushes } = connected;
  const acquire = driver.acquireConnection.bind(driver);
  const rollback = driver.rollbackTransaction.bind(driver);
  let connection: DatabaseConnection | null = null;
  return Object.assign(driver, {
    acquireConnection: async () => (connection ??= servingAlone(await acquire(), connected)),
    // A full disk ends the transaction by itself; its own error is the one to be told, not that there is nothing left to take back.
    rollbackTransaction: async (given: DatabaseConnection) => {
      if (raw.inTransaction) await rollback(given);
    },
    beginTransaction: async (given: DatabaseConnection) => {
      flushes.assertWhole();
      await given.executeQuery(CompiledQuery.raw(BEGIN));
    },
  });
}

/** A statement outside a transaction is asked again while another process holds the lock, and ends when what it wrote is on the disk. */
function servingAlone(connection: DatabaseConnection, { raw, flushes }: Connected): DatabaseConnection {
  async function alone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const untilMs = Date.now() + STATEMENT_WAIT_MS;
    for (;;) {
      try {
        const result = await connection.executeQuery<Row>(query);
        if (query.query.kind !== 'SelectQueryNode') await flushes.flushed();
        return result;
      } catch (failure) {
        if (!isLocked(failure) || Date.now() > untilMs) throw failure;
      }
      await pause(STATEMENT_TRY_MS);
    }
  }
  return {
    executeQuery: (query) => (raw.inTransaction || query.sql === BEGIN ? connection.executeQuery(query) : alone(query)),
    streamQuery: connection.streamQuery.bind(connection),
  };
}
