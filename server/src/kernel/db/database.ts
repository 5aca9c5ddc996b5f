import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, type LogEvent, Transaction } from 'kysely';
import { isPostgres, namesPostgres } from './engine.ts';
import { waitUntilDurable } from './group-commit.ts';
import { createLanes } from './lanes.ts';
import { beginWith, inLockOrder, lockFreeKeys, lockKeys, type TransactionLocks } from './locks.ts';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import { ReadsTogether } from './reads-together.ts';
import { type Opening, sqliteDialect } from './sqlite.ts';
import type { KernelTables } from './schema.ts';
import { isLocked, isOvertaken } from './unavailable.ts';
import { createWriters, type Writers } from './writers.ts';

/** The database or one of its transactions; both have the same interface. */
export type Db = Kysely<KernelTables>;

const LOCK_WAIT_MS = 5000;
const LOCK_TRY_MS = 20;
/** Connections of PostgreSQL unless a setting says otherwise. */
export const DEFAULT_CONNECTIONS = 10;
/** Connections of the pool that transactions leave to readers. */
const READERS = 2;
/** How often a transaction runs that others overtake. */
const MOST_ATTEMPTS = 6;
const ATTEMPT_PAUSE_MS = 20;

/** How a database is opened. */
export interface DatabaseOptions extends Opening {
  /** The size of the pool of PostgreSQL. */
  readonly connections?: number;
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
  const { connections = DEFAULT_CONNECTIONS, onQuery } = options;
  const dialect = namesPostgres(where) ? await postgresDialect(where, connections) : sqliteDialect(where, options);
  const db = new Kysely<KernelTables>({ dialect, ...(onQuery && { log: onQuery }) });
  writers.set(db.getExecutor().adapter, createWriters(Math.max(1, connections - READERS)));
  transactionProps.set(db.getExecutor().adapter, { config: { dialect }, dialect, driver: dialect.createDriver() });
  return db;
}

/**
 * Runs `work` in one transaction that excludes every other one from its start; joins a transaction that is already open. The result is
 * durable. Inside, use the given `trx` only: there is one connection, so a call on the outer `db` would deadlock.
 */
export function inTransaction<Answer>(db: Db, work: (trx: Db) => Promise<Answer>): Promise<Answer> {
  if (db.isTransaction) return work(db);
  return isPostgres(db) ? writersOf(db)(['site'], () => locked(db, { locks: 'site' }, work)) : locked(db, { locks: 'site' }, work);
}

/** The key of whatever belongs to one member: transactions that read and then write it exclude each other by this key. */
export const memberKey = (memberId: string): string => `member:${memberId}`;

/** The keys of the members among them. */
export const memberKeys = (memberIds: readonly (string | null)[]): readonly string[] =>
  memberIds.flatMap((memberId) => (memberId === null ? [] : [memberKey(memberId)]));

/** The keys of a transaction; a function reads them first, where keys are needed at all. */
export type Keys = readonly string[] | (() => Promise<readonly string[]>);

/**
 * Runs `work` in one transaction that excludes only those with one of its keys, and those of `inTransaction`; on SQLite it is the same as
 * `inTransaction`. What it reads and then writes belongs to a key, or is protected by a row lock, a unique constraint or an atomic
 * update. PostgreSQL may let two of them deadlock or store the same row: `work` then runs again as a whole, so it changes nothing but
 * the database and `afterCommit`. Inside an open transaction it takes the keys that are missing.
 */
export async function inKeyedTransaction<Answer>(db: Db, keys: Keys, work: (trx: Db) => Promise<Answer>): Promise<Answer> {
  if (!isPostgres(db)) return inTransaction(db, work);
  const taken = typeof keys === 'function' ? await keys() : keys;
  if (db.isTransaction) {
    await joinKeys(db, taken);
    return work(db);
  }
  const ordered = inLockOrder(taken);
  return writersOf(db)(ordered, () => repeated(db, ordered, work));
}

/** Takes the keys in the open transaction that it does not hold; on SQLite, and outside a transaction, nothing. */
export async function joinKeys(trx: Db, keys: readonly string[]): Promise<void> {
  const held = openTransactions.get(trx.getExecutor())?.held;
  if (!isPostgres(trx) || held === 'site' || held === undefined) return;
  const missing = inLockOrder(keys).filter((key) => !held.has(key));
  await lockKeys(trx, missing);
  for (const key of missing) held.add(key);
}

/** Takes those of the keys that no other transaction holds, without waiting for the others; returns the held ones. On SQLite all. */
export async function tryKeys(trx: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const held = openTransactions.get(trx.getExecutor())?.held;
  if (!isPostgres(trx) || held === 'site' || held === undefined) return new Set(keys);
  const missing = inLockOrder(keys).filter((key) => !held.has(key));
  for (const key of await lockFreeKeys(trx, missing)) held.add(key);
  return new Set(keys.filter((key) => held.has(key)));
}

interface OpenTransaction {
  /** Callbacks to run once the transaction is durable. */
  readonly committed: (() => void)[];
  readonly held: 'site' | Set<string>;
  readonly lane: number;
}

/** By the executor of the transaction. */
const openTransactions = new WeakMap<object, OpenTransaction>();

/** Runs `work` once the transaction of `trx` is durable, and never if it rolls back; immediately outside a transaction. `work` must not throw. */
export function afterCommit(trx: Db, work: () => void): void {
  if (!trx.isTransaction) return work();
  const open = openTransactions.get(trx.getExecutor());
  if (open === undefined) throw new Error('The transaction was not opened by inTransaction.');
  open.committed.push(work);
}

const lanes = createLanes();

/** The lane of a transaction (`lanes.ts`); on SQLite, where one transaction writes at a time, always 0. */
export const laneOf = (trx: Db): number => openTransactions.get(trx.getExecutor())?.lane ?? 0;

interface CheckedWork {
  readonly check: (trx: Db) => Promise<void>;
  isUnderWay: boolean;
}

const checkedWork = new AsyncLocalStorage<CheckedWork>();

/**
 * Runs `work`; each transaction that it opens, before it resolves, runs `check` first, with the keys of the transaction. What `check` throws rolls it back.
 * For what may end while `work` waits for a key or for a password hash, as a session does. What runs after a commit is not part of `work`. Checked work
 * within checked work runs both checks, the outer one first.
 */
export async function checkTransactions<Answer>(check: CheckedWork['check'], work: () => Promise<Answer>): Promise<Answer> {
  const outer = checkedWork.getStore();
  const both = async (trx: Db) => {
    if (outer?.isUnderWay === true) await outer.check(trx);
    await check(trx);
  };
  const underCheck = { check: both, isUnderWay: true };
  try {
    return await checkedWork.run(underCheck, work);
  } finally {
    underCheck.isUnderWay = false;
  }
}

async function checked<Answer>(trx: Db, work: (trx: Db) => Promise<Answer>): Promise<Answer> {
  const about = checkedWork.getStore();
  // Alone, as what `work` changes in the same moment would come before it.
  if (about?.isUnderWay === true) await about.check(trx);
  return work(trx);
}

/** What a transaction is made of, besides its executor. */
const transactionProps = new WeakMap<object, Omit<ConstructorParameters<typeof Transaction>[0], 'executor'>>();

/** The same transaction; on PostgreSQL its reads of one moment share a statement. */
function withReadsTogether(trx: Transaction<KernelTables>): Db {
  const executor = trx.getExecutor();
  const props = isPostgres(trx) ? transactionProps.get(executor.adapter) : undefined;
  return props === undefined ? trx : new Transaction<KernelTables>({ ...props, executor: new ReadsTogether(executor) });
}

const writers = new WeakMap<object, Writers>();

function writersOf(db: Db): Writers {
  const { adapter } = db.getExecutor();
  const found = writers.get(adapter) ?? createWriters(DEFAULT_CONNECTIONS - READERS);
  writers.set(adapter, found);
  return found;
}

/** Another transaction may overtake this one: it runs again, after a random pause in which the other one ends. */
async function repeated<Answer>(db: Db, keys: readonly string[], work: (trx: Db) => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await lanes.use((lane) => locked(db, { locks: keys, lane }, work));
    } catch (failure) {
      if (attempt === MOST_ATTEMPTS || !isOvertaken(failure)) throw failure;
    }
    await pause(Math.random() * ATTEMPT_PAUSE_MS * attempt);
  }
}

/** Another process may hold the lock: retries, and lets readers run between the attempts. */
async function locked<Answer>(
  db: Db,
  { locks, lane = 0 }: { readonly locks: TransactionLocks; readonly lane?: number },
  work: (trx: Db) => Promise<Answer>,
): Promise<Answer> {
  const until = Date.now() + LOCK_WAIT_MS;
  for (;;) {
    let began = false;
    const open: OpenTransaction = { committed: [], held: locks === 'site' ? locks : new Set(locks), lane };
    try {
      const answer = await beginWith(locks, () =>
        db.transaction().execute(async (opened) => {
          began = true;
          const trx = withReadsTogether(opened);
          const executor = trx.getExecutor();
          openTransactions.set(executor, open);
          if (!(executor instanceof ReadsTogether)) return checked(trx, work);
          try {
            const result = await checked(trx, work);
            await executor.end();
            return result;
          } catch (failure) {
            await executor.abandon();
            throw failure;
          }
        }),
      );
      await waitUntilDurable(db);
      checkedWork.exit(() => open.committed.forEach((run) => run()));
      return answer;
    } catch (failure) {
      if (began || !isLocked(failure) || Date.now() > until) throw failure;
    }
    await pause(LOCK_TRY_MS);
  }
}
