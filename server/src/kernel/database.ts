import { setTimeout as pause } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { isPostgres, namesPostgres } from './engine.ts';
import { passFailpoint } from './failpoint.ts';
import { untilDurable } from './flushes.ts';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect, type Opening } from './sqlite.ts';
import type { KernelTables } from './tables.ts';
import { createTurns } from './turns.ts';
import { isLocked } from './unavailable.ts';

/** The database, or a transaction of it: both are used the same way. */
export type Db = Kysely<KernelTables>;

const LOCK_WAIT_MS = 5000;
const LOCK_TRY_MS = 20;

/** Opens (and makes) the database and brings its tables up to date: `postgres://…`, or a file of SQLite; `:memory:` keeps nothing. */
export async function openDatabase(where: string, opening: Opening = {}): Promise<Db> {
  const db = await connectDatabase(where, opening);
  await migrate(db);
  return db;
}

/** Opens the database as it stands, without bringing its tables up to date. */
export async function connectDatabase(where: string, opening: Opening = {}): Promise<Db> {
  const dialect = namesPostgres(where) ? await postgresDialect(where) : sqliteDialect(where, opening);
  const forCrashTests = process.env.FAILPOINTS === '1' ? { log: passFailpoint } : {};
  return new Kysely<KernelTables>({ dialect, ...forCrashTests });
}

/**
 * Runs `work` in one transaction that holds the write lock from its beginning; joins one that is open already. What it answers is durable.
 * Inside, use the given `trx` alone: the connection is one, so a call on the outer `db` would wait for ever.
 */
export function inTransaction<Answer>(db: Db, work: (trx: Db) => Promise<Answer>): Promise<Answer> {
  if (db.isTransaction) return work(db);
  return isPostgres(db) ? inWritersTurn(db, () => locked(db, work)) : locked(db, work);
}

const turns = new WeakMap<object, ReturnType<typeof createTurns>>();

/** Writers of this process wait here rather than in the pool, whose connections stay free for readers. */
function inWritersTurn<Answer>(db: Db, work: () => Promise<Answer>): Promise<Answer> {
  const executor = db.getExecutor();
  const inTurn = turns.get(executor) ?? createTurns();
  turns.set(executor, inTurn);
  return inTurn('writers', work);
}

/** Another process may hold the lock: it is asked for again, and between the tries others may read. */
async function locked<Answer>(db: Db, work: (trx: Db) => Promise<Answer>): Promise<Answer> {
  const until = Date.now() + LOCK_WAIT_MS;
  for (;;) {
    let began = false;
    try {
      const answer = await db.transaction().execute((trx) => {
        began = true;
        return work(trx);
      });
      await untilDurable(db);
      return answer;
    } catch (failure) {
      if (began || !isLocked(failure) || Date.now() > until) throw failure;
    }
    await pause(LOCK_TRY_MS);
  }
}
