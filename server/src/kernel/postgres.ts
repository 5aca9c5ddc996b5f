import { CompiledQuery, PostgresDialect, type DatabaseConnection, type Dialect } from 'kysely';

const CONNECTIONS = 10;
const CONNECT_MS = 5000;
const LOCK_WAIT_MS = 5000;
/** A process that stands still inside a transaction holds up every other one. */
const IDLE_IN_TRANSACTION_MS = 30_000;
/** The first half of the advisory lock's name; the schema is the second, so that two sites in one database do not wait for each other. */
const WRITERS = 4002;
const BIGINT = 20;
const NUMERIC = 1700;

/** PostgreSQL at an address. Reads use a pool; a transaction holds the one lock of writers from its beginning to its end. */
export async function postgresDialect(url: string): Promise<Dialect> {
  const { Pool, types } = await import('pg');
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    lock_timeout: LOCK_WAIT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types: { getTypeParser: (oid: number) => (oid === BIGINT || oid === NUMERIC ? exact : types.getTypeParser(oid)) },
  });
  // A connection that breaks while it is idle is replaced; the next question tells when there is none to be had.
  pool.on('error', () => undefined);
  return lockingAtBegin(new PostgresDialect({ pool }));
}

/** Whole numbers as SQLite hands them out: plain while they are exact, otherwise as bigint. */
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
            await connection.executeQuery(
              CompiledQuery.raw(`begin; select pg_advisory_xact_lock(${WRITERS}, hashtext(current_schema()::text))`),
            );
          } catch (failure) {
            await driver.rollbackTransaction(connection).catch(() => undefined);
            throw failure;
          }
        },
      });
    },
  };
}
