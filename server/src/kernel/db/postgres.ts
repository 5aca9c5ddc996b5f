import { CompiledQuery, PostgresDialect, type DatabaseConnection, type Dialect } from 'kysely';
import { beginStatement } from './locks.ts';
import { watchPool } from '../observability/meters.ts';

const CONNECT_MS = 5000;
const LOCK_WAIT_MS = 5000;
/** A process that hangs inside a transaction blocks every other one. */
const IDLE_IN_TRANSACTION_MS = 30_000;
const BIGINT = 20;
const NUMERIC = 1700;

/** PostgreSQL at an address, with a pool of `connections`. A transaction holds its locks from its start to its end. */
export async function postgresDialect(url: string, connections: number): Promise<Dialect> {
  const { Pool, types } = await import('pg');
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    lock_timeout: LOCK_WAIT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types: { getTypeParser: (oid: number) => (oid === BIGINT || oid === NUMERIC ? exact : types.getTypeParser(oid)) },
  });
  watchPool(pool);
  // The pool replaces a connection that breaks while idle; the next query fails if the server is unreachable.
  pool.on('error', () => undefined);
  return lockingAtBegin(new PostgresDialect({ pool }));
}

/** Integers as SQLite returns them: a number while it is exact, otherwise a bigint. */
function exact(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) || !/^-?\d+$/.test(text) ? number : BigInt(text);
}

function lockingAtBegin(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => {
      const driver = dialect.createDriver();
      return Object.assign(driver, {
        beginTransaction: async (connection: DatabaseConnection) => {
          try {
            await connection.executeQuery(CompiledQuery.raw(beginStatement()));
          } catch (failure) {
            await driver.rollbackTransaction(connection).catch(() => undefined);
            throw failure;
          }
        },
      });
    },
  };
}
