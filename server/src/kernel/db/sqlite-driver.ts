import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import type { GroupCommit } from './group-commit.ts';
import type { TableWatch } from './table-versions.ts';
import { isLocked } from './unavailable.ts';

/** How long a single statement waits for another process; it blocks the whole process, so it is short. */
const STATEMENT_WAIT_MS = 1000;
const STATEMENT_TRY_MS = 10;
const BEGIN = 'begin immediate';

export interface SqliteConnection {
  /** Never waits for a lock, and does not flush at a commit. */
  readonly raw: Database;
  readonly flushes: GroupCommit;
  readonly watch: TableWatch;
}

/** A transaction takes the write lock when it begins, or fails at once; a single statement waits for the lock and for the disk. */
export function steadyDriver(driver: Driver, sqlite: SqliteConnection): Driver {
  const { raw, flushes, watch } = sqlite;
  const acquire = driver.acquireConnection.bind(driver);
  const rollback = driver.rollbackTransaction.bind(driver);
  let shared: DatabaseConnection | null = null;
  return Object.assign(driver, {
    acquireConnection: async () => (shared ??= servingAlone(await acquire(), sqlite)),
    // A full disk rolls the transaction back by itself; report that error rather than the failed rollback.
    rollbackTransaction: async (connection: DatabaseConnection) => {
      if (raw.inTransaction) await rollback(connection);
    },
    beginTransaction: async (connection: DatabaseConnection) => {
      flushes.assertWhole();
      await connection.executeQuery(CompiledQuery.raw(BEGIN));
      watch.begin();
    },
  });
}

/** Retries a statement outside a transaction while another process holds the lock; resolves when its writes are on the disk. */
function servingAlone(connection: DatabaseConnection, { raw, flushes }: SqliteConnection): DatabaseConnection {
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
