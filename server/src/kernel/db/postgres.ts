import { CompiledQuery, PostgresDialect, sql, type DatabaseConnection, type Dialect, type Driver, type Kysely } from 'kysely';
import { isPostgres } from './engine.ts';
import { exactInteger } from './exact-integer.ts';
import { beginStatement } from './locks.ts';
import { createPreparedStatements } from './prepared-statements.ts';
import { watchPool } from '../observability/meters.ts';
import { registerCommits, reportCommits, type Commits } from './postgres-table-versions.ts';

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
    types: { getTypeParser: (oid: number) => (oid === BIGINT || oid === NUMERIC ? exactInteger : types.getTypeParser(oid)) },
  });
  watchPool(pool);
  // The pool replaces a connection that breaks while idle; the next query fails if the server is unreachable.
  pool.on('error', () => undefined);
  // One that breaks between two statements of a transaction says so itself; its next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { useFor } = createPreparedStatements();
  pool.on('connect', useFor);
  return ownDialect(new PostgresDialect({ pool }));
}

/** One sentence when connections lack their time limits, which a pooler may drop from the start of a connection; null otherwise. */
export async function missingTimeLimits<Tables>(db: Kysely<Tables>): Promise<string | null> {
  if (!isPostgres(db)) return null;
  const { rows } = await sql<{ locks: string; idle: string; role: string }>`
    select current_setting('lock_timeout') as locks, current_setting('idle_in_transaction_session_timeout') as idle, current_user as role`.execute(
    db,
  );
  const [limits] = rows;
  if (limits === undefined || (limits.locks !== '0' && limits.idle !== '0')) return null;
  return (
    'The connections to the database wait for locks for ever: a pooler dropped their time limits. Set them for the role: ' +
    `alter role ${limits.role} set lock_timeout = ${LOCK_WAIT_MS}; alter role ${limits.role} set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`
  );
}

function ownDialect(dialect: Dialect): Dialect {
  const commits: Commits = { handlers: [] };
  return {
    createAdapter: () => {
      const adapter = dialect.createAdapter();
      registerCommits(adapter, commits);
      return adapter;
    },
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => reportCommits(lockingAtBegin(rollingBackQuietly(dialect.createDriver())), commits),
  };
}

/** A rollback fails only where the connection broke, which ends the transaction too: what is reported is why it rolls back. */
function rollingBackQuietly(driver: Driver): Driver {
  const rollback = driver.rollbackTransaction.bind(driver);
  return Object.assign(driver, {
    rollbackTransaction: (connection: DatabaseConnection) => rollback(connection).catch(() => undefined),
  });
}

function lockingAtBegin(driver: Driver): Driver {
  return Object.assign(driver, {
    beginTransaction: async (connection: DatabaseConnection) => {
      try {
        await connection.executeQuery(CompiledQuery.raw(beginStatement()));
      } catch (failure) {
        await driver.rollbackTransaction(connection);
        throw failure;
      }
    },
  });
}
