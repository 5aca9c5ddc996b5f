import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, type LogEvent } from 'kysely';
import { createKeyedMutex, type KeyedMutex } from '../jobs/keyed-mutex.ts';
import { isPostgres, namesPostgres } from './engine.ts';
import { waitUntilDurable } from './group-commit.ts';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import { type Opening, sqliteDialect } from './sqlite.ts';
import type { KernelTables } from './schema.ts';
import { isLocked } from './unavailable.ts';

/** The database or one of its transactions; both have the same interface. */
export type Db = Kysely<KernelTables>;

const LOCK_WAIT_MS = 5000;
const LOCK_TRY_MS = 20;

/** How a database is opened. */
export interface DatabaseOptions extends Opening {
  /** Called with every statement that was executed. */
  readonly onQuery?: ((event: LogEvent) => void) | undefined;
}

/** Opens (and creates) the database and migrates its tables: `postgres://…`, or an SQLite file; `:memory:` stores nothing. */
export async function openDatabase(where: string, options: DatabaseOptions = {}): Promise<Db> {
  const db = await connectDatabase(where, options);
  await migrate(db);
  return db;
}

/** Opens the database without migrating its tables. */
export async function connectDatabase(where: string, options: DatabaseOptions = {}): Promise<Db> {
  const dialect = namesPostgres(where) ? await postgresDialect(where) : sqliteDialect(where, options);
  return new Kysely<KernelTables>({ dialect, ...(options.onQuery && { log: options.onQuery }) });
}

/**
 * Runs `work` in one transaction that takes the write lock at its start; joins a transaction that is already open. The result is durable.
 * Inside, use the given `trx` only: there is one connection, so a call on the outer `db` would deadlock.
 */
export function inTransaction<Answer>(db: Db, work: (trx: Db) => Promise<Answer>): Promise<Answer> {
  if (db.isTransaction) return work(db);
  return isPostgres(db) ? inWritersTurn(db, () => locked(db, work)) : locked(db, work);
}

/** Callbacks to run once the transaction of an executor is durable. */
const committedWork = new WeakMap<object, (() => void)[]>();

/** Runs `work` once the transaction of `trx` is durable, and never if it rolls back; immediately outside a transaction. `work` must not throw. */
export function afterCommit(trx: Db, work: () => void): void {
  if (!trx.isTransaction) return work();
  const queue = committedWork.get(trx.getExecutor());
  if (queue === undefined) throw new Error('The transaction was not opened by inTransaction.');
  queue.push(work);
}

const turns = new WeakMap<object, KeyedMutex>();

/** Writers of this process queue here rather than in the pool, whose connections stay free for readers. */
function inWritersTurn<Answer>(db: Db, work: () => Promise<Answer>): Promise<Answer> {
  const executor = db.getExecutor();
  const inTurn = turns.get(executor) ?? createKeyedMutex();
  turns.set(executor, inTurn);
  return inTurn('writers', work);
}

/** Another process may hold the lock: retries, and lets readers run between the attempts. */
async function locked<Answer>(db: Db, work: (trx: Db) => Promise<Answer>): Promise<Answer> {
  const until = Date.now() + LOCK_WAIT_MS;
  for (;;) {
    let began = false;
    const committed: (() => void)[] = [];
    try {
      const answer = await db.transaction().execute((trx) => {
        began = true;
        committedWork.set(trx.getExecutor(), committed);
        return work(trx);
      });
      await waitUntilDurable(db);
      for (const run of committed) run();
      return answer;
    } catch (failure) {
      if (began || !isLocked(failure) || Date.now() > until) throw failure;
    }
    await pause(LOCK_TRY_MS);
  }
}
